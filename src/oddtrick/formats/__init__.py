"""Files of other programs and our own: text or bytes to words and back. Nothing here opens a file."""
