"""XML from outside: no entities, no network, no document types of strangers, bounded.

Example:
    >>> root = read_xml(b"<USEBIO><CLUB/></USEBIO>", "night.xml")
    >>> root.tag, text_of(root, "CLUB")
    ('USEBIO', '')
"""

from __future__ import annotations

from lxml import etree

from oddtrick.words.errors import BadFile

MOST_BYTES = 50_000_000


def read_xml(data: bytes | str, source: str) -> etree._Element:
    """The root of a document.

    Raises:
        BadFile: with line and column; also where the document declares entities or is larger than 50 MB.
    """
    raw = data.encode() if isinstance(data, str) else data
    if len(raw) > MOST_BYTES:
        raise BadFile(source, found=f"{len(raw)} bytes", expected=f"{MOST_BYTES} at most")
    if b"<!ENTITY" in raw or b"<\0!\0E\0N\0T\0I\0T\0Y" in raw:
        raise BadFile(source, found="declared entities", expected="XML without them")
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, dtd_validation=False, huge_tree=False, remove_pis=True
    )
    try:
        return etree.fromstring(raw, parser)
    except etree.XMLSyntaxError as error:
        line, column = error.position
        raise BadFile(source, line=line or 0, column=column or 0, found=error.msg or "", expected="XML") from error
    except ValueError as error:
        raise BadFile(source, found=str(error), expected="XML") from error


def text_of(element: etree._Element, *names: str) -> str:
    """Text of the first child that has one of these names, stripped; empty where there is none."""
    for name in names:
        child = element.find(name)
        if child is not None and child.text and child.text.strip():
            return child.text.strip()
    return ""
