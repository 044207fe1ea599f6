import { SaxesParser, type SaxesTagNS } from 'saxes';
import { UnreadableWriting } from './written-block.ts';

/** Word itself nests about thirty levels. */
const DEEPEST = 500;
const PIECE_BYTES = 65_536;

export type XmlElement = {
  /** With the usual prefix of its namespace: 'w:p', 'text:p'. Elements of other namespaces have none. */
  readonly name: string;
  /** By its local name. */
  attribute(local: string): string | undefined;
};

export type XmlHandlers = {
  open(element: XmlElement): void;
  close(name: string): void;
  text(words: string): void;
};

/**
 * Patterns for the namespaces of documents, in both forms of Office Open XML. Other OpenDocument namespaces
 * contain their prefix (`OPEN_DOCUMENT`).
 */
const NAMESPACES: readonly (readonly [part: RegExp, prefix: string])[] = [
  [/\/wordprocessingml(?:\/2006)?\/main$/, 'w'],
  [/\/markup-compatibility\/2006$/, 'mc'],
  [/\/officeDocument(?:\/2006)?\/math$/, 'm'],
  [/\/drawingml(?:\/2006)?\/picture$/, 'pic'],
  [/^urn:schemas-microsoft-com:vml$/, 'v'],
  [/\/package\/2006\/relationships$/, 'rel'],
  [/^urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1\.0$/, 'fo'],
];
const OPEN_DOCUMENT = /^urn:oasis:names:tc:opendocument:xmlns:(\w+):1\.0$/;

const prefixes = new Map<string, string>();
const prefixOf = (uri: string): string => {
  const known = prefixes.get(uri);
  if (known !== undefined) return known;
  const prefix = NAMESPACES.find(([part]) => part.test(uri))?.[1] ?? OPEN_DOCUMENT.exec(uri)?.[1] ?? '';
  // A hostile file may declare any number of namespaces.
  if (prefix !== '') prefixes.set(uri, prefix);
  return prefix;
};

const nameOf = ({ uri, local }: SaxesTagNS): string => {
  const prefix = prefixOf(uri);
  return prefix === '' ? local : `${prefix}:${local}`;
};

/**
 * Streams XML from beginning to end without holding it. Entities declared in the file are unknown, so that it
 * can't expand through them. Throws UnreadableWriting if it isn't XML or is nested too deeply.
 */
export const walkXml = (xml: Buffer, { open, close, text }: XmlHandlers): void => {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let depth = 0;
  parser.on('error', () => {
    throw new UnreadableWriting('broken');
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > DEEPEST) throw new UnreadableWriting('broken');
    open({
      name: nameOf(tag),
      attribute: (local) => {
        for (const attribute of Object.values(tag.attributes))
          if (attribute.local === local) return attribute.value;
        return undefined;
      },
    });
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    close(nameOf(tag));
  });
  parser.on('text', text);
  parser.on('cdata', text);
  const isWide =
    xml.length >= 2 && ((xml[0] === 0xff && xml[1] === 0xfe) || (xml[0] === 0xfe && xml[1] === 0xff));
  const decoder = new TextDecoder(isWide ? (xml[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8');
  for (let at = 0; at < xml.length; at += PIECE_BYTES)
    parser.write(decoder.decode(xml.subarray(at, at + PIECE_BYTES), { stream: true }));
  parser.write(decoder.decode()).close();
};
