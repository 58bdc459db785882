"""XML from outside: no entities, no network, no document types of strangers, bounded; mended where people can read it.

The character set is what the bytes are: a byte order mark, UTF-8, the one that the file declares, or cp1252, in this
order. A bare `&` and control characters are mended and told. Names of elements come out in capitals, without a prefix.

Example:
    >>> noticed = Noticed("night.xml")
    >>> root = read_xml(b"<usebio xmlns='x'><Club>Ash & Elm</Club></usebio>", "night.xml", noticed)
    >>> root.tag, text_of(root, "CLUB"), [one.code for one in noticed.diagnostics]
    ('USEBIO', 'Ash & Elm', ['xml.ampersand'])
"""

from __future__ import annotations

import codecs
import re
from html.entities import html5

from lxml import etree

from oddtrick.formats.noticed import Noticed
from oddtrick.formats.text_in import decode
from oddtrick.words.errors import BadFile

MOST_BYTES = 50_000_000
MOST_TAGS = 3_000_000
_DECLARATION = re.compile(r"\s*<\?xml\s([^>]*)\?>", re.IGNORECASE)
_ENCODING = re.compile(rb"""<\?xml[^>]*encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']""", re.IGNORECASE)
_SINGLE_BYTES = re.compile(r"(?:iso-?8859-?|windows-?12|cp|latin-?|koi8-|mac|us-ascii|ascii)\w*", re.IGNORECASE)
_AMPERSAND = re.compile(r"&(?!#[0-9]{1,7};|#x[0-9a-f]{1,6};|(?:amp|lt|gt|quot|apos);)(?:(\w{2,30});)?", re.IGNORECASE)
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_UNMARKED = ((b"<\0\0\0", "utf-32-le"), (b"\0\0\0<", "utf-32-be"), (b"<\0", "utf-16-le"), (b"\0<", "utf-16-be"))
_ENTITY = re.compile("<!ENTITY", re.IGNORECASE)


def read_xml(data: bytes | str, source: str, noticed: Noticed | None = None) -> etree._Element:
    """The root of a document.

    Args:
        data: the file.
        source: its name, for errors.
        noticed: where to tell what was mended.

    Raises:
        BadFile: with line and column; also where the document declares entities, is larger than 50 MB, or has more than
            three million tags.
    """
    if len(data) > MOST_BYTES:
        raise BadFile(source, found=f"{len(data)} bytes", expected=f"{MOST_BYTES} at most")
    text = _text(data)
    if text.count("<") > MOST_TAGS:
        raise BadFile(source, found=f"{text.count('<')} tags", expected=f"{MOST_TAGS} at most")
    declared = _ENTITY.search(text)
    if declared:
        line = text.count("\n", 0, declared.start()) + 1
        raise BadFile(source, line=line, found="declared entities", expected="XML without them")
    text = _mended(text, noticed or Noticed(source))
    parser = etree.XMLParser(
        encoding="utf-8", resolve_entities=False, no_network=True, load_dtd=False, dtd_validation=False,
        huge_tree=False, remove_pis=True, remove_comments=True,
    )  # fmt: skip
    try:
        root = etree.fromstring(text.encode("utf-8"), parser)
    except etree.XMLSyntaxError as error:
        line, column = error.position
        raise BadFile(source, line=line or 0, column=column or 0, found=error.msg or "", expected="XML") from error
    except ValueError as error:
        raise BadFile(source, found=str(error), expected="XML") from error
    for element in root.iter("*"):
        name = str(element.tag)
        if not name.isupper() or name.startswith("{"):
            element.tag = etree.QName(element).localname.upper()
    return root


def _text(data: bytes | str) -> str:
    """The text without its declaration, whose lines stay."""
    text = data.removeprefix("\ufeff") if isinstance(data, str) else _decoded(data)
    found = _DECLARATION.match(text)
    return "\n" * found[0].count("\n") + text[found.end() :] if found else text


def _decoded(data: bytes) -> str:
    if data.startswith((codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or data[:4] == codecs.BOM_UTF32_BE:
        return decode(data)
    for start, name in _UNMARKED:
        if data.startswith(start):
            return data.decode(name, errors="replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        declared = _ENCODING.search(data[:200])
        name = declared[1].decode("ascii") if declared else ""
        return decode(data, name if _SINGLE_BYTES.fullmatch(name) else "")


def _mended(text: str, noticed: Noticed) -> str:
    """The text with what XML forbids and people write; what stands in CDATA is left alone."""
    bad = _FORBIDDEN.search(text)
    if bad:
        line = text.count("\n", 0, bad.start()) + 1
        noticed.warn("xml.control", line, 0, "control characters, which XML does not have, are left out")
        text = _FORBIDDEN.sub("", text)
    start, *sections = text.split("<![CDATA[")
    bare = _AMPERSAND.search(text)
    if bare is None:
        return text
    line = text.count("\n", 0, bare.start()) + 1
    mended = [_AMPERSAND.sub(_spelled, start)]
    for section in sections:
        inside, end, after = section.partition("]]>")
        mended.append(inside + end + _AMPERSAND.sub(_spelled, after))
    fixed = "<![CDATA[".join(mended)
    if fixed != text:
        noticed.warn("xml.ampersand", line, 0, "an ampersand that is not written as &amp; is taken as one")
    return fixed


def _spelled(found: re.Match[str]) -> str:
    """`&eacute;` as its letter, any other ampersand as `&amp;`."""
    letters = html5.get(f"{found[1]};", "") if found[1] else ""
    return letters if letters and not set(letters) & set("&<>") else f"&amp;{found[0][1:]}"


def text_of(element: etree._Element, *names: str) -> str:
    """Text of the first child that has one of these names, stripped; empty where there is none."""
    for name in names:
        child = element.find(name)
        if child is not None and child.text and child.text.strip():
            return child.text.strip()
    return ""


def whole_text(element: etree._Element) -> str:
    """All text in an element and in those within it, a blank between the words."""
    return " ".join(word for text in element.itertext() for word in str(text).split())


def attribute(element: etree._Element, *names: str) -> str:
    """The value of the first attribute that has one of these names, in any case; empty where there is none."""
    found = {etree.QName(name).localname.upper(): str(value).strip() for name, value in element.attrib.items()}
    return next((found[name] for name in names if found.get(name)), "")


def line_of(element: etree._Element) -> int:
    """The line on which an element begins, 0 where nobody knows."""
    found: object = element.sourceline
    return found if isinstance(found, int) else 0
