"""The desk in a browser, the public results and the phone pages: one application over one `Desk`."""
