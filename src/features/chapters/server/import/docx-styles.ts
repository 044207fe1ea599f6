import { walkXml, type XmlElement } from './walk-xml.ts';

export type DocxStyle = {
  readonly id: string;
  name: string;
  basedOn?: string;
  outline?: number;
  bold?: boolean;
  italic?: boolean;
  numId?: string;
};

/** The maximum depth of style inheritance. */
const MOST_PARENTS = 20;
/** In Word's outline levels, nine and above is body text. */
const BODY_OUTLINE = 9;

/** `<w:b/>` is on, `<w:b w:val="0"/>` is off. */
export const isOn = (element: XmlElement): boolean =>
  !['0', 'false', 'off', 'none'].includes(element.attribute('val') ?? 'true');

/** The styles of a document by id. */
export const readDocxStyles = (xml: Buffer | undefined): Map<string, DocxStyle> => {
  const styles = new Map<string, DocxStyle>();
  if (!xml) return styles;
  let style: DocxStyle | undefined;
  walkXml(xml, {
    open: (element) => {
      const value = element.attribute('val') ?? '';
      switch (element.name) {
        case 'w:style': {
          style = { id: element.attribute('styleId') ?? '', name: '' };
          styles.set(style.id, style);
          return;
        }
        case 'w:name':
          if (style) style.name = value.toLowerCase();
          return;
        case 'w:basedOn':
          if (style) style.basedOn = value;
          return;
        case 'w:outlineLvl':
          if (style) style.outline = Number(value);
          return;
        case 'w:numId':
          if (style) style.numId = value;
          return;
        case 'w:b':
          if (style) style.bold = isOn(element);
          return;
        case 'w:i':
          if (style) style.italic = isOn(element);
      }
    },
    close: (name) => {
      if (name === 'w:style') style = undefined;
    },
    text: () => undefined,
  });
  return styles;
};

/** A style and the styles it is based on. */
function* lineage(styles: ReadonlyMap<string, DocxStyle>, id: string | undefined): Generator<DocxStyle> {
  for (let at = id, steps = 0; at !== undefined && steps < MOST_PARENTS; steps += 1) {
    const style = styles.get(at);
    if (!style) return;
    yield style;
    at = style.basedOn;
  }
}

export const outlineLevel = (outline: number | undefined): number | undefined =>
  outline !== undefined && Number.isInteger(outline) && outline >= 0 && outline < BODY_OUTLINE
    ? outline + 1
    : undefined;

export type StyleMeaning = {
  readonly level?: number | undefined;
  readonly isQuote: boolean;
  readonly isContents: boolean;
  readonly numId?: string | undefined;
};

/** What a paragraph's style means. Word's built-in styles have English names in every language version. */
export const meaningOfStyle = (
  styles: ReadonlyMap<string, DocxStyle>,
  id: string | undefined,
): StyleMeaning => {
  const line = [...lineage(styles, id)];
  const named = (pattern: RegExp): RegExpExecArray | undefined => {
    for (const { name } of line) {
      const match = pattern.exec(name);
      if (match) return match;
    }
    return undefined;
  };
  const heading = named(/^heading (\d)$/) ?? /^heading ?(\d)$/i.exec(line.length === 0 ? (id ?? '') : '');
  const outline = line.find((style) => style.outline !== undefined)?.outline;
  return {
    level: named(/^title$/) ? 0 : heading ? Number(heading[1]) : outlineLevel(outline),
    isQuote: named(/^(?:intense )?quote$/) !== undefined,
    isContents: named(/^toc (?:\d|heading)$/) !== undefined,
    numId: line.find((style) => style.numId !== undefined)?.numId,
  };
};

export const lookOfStyle = (
  styles: ReadonlyMap<string, DocxStyle>,
  id: string | undefined,
): { readonly bold: boolean; readonly italic: boolean } => {
  const line = [...lineage(styles, id)];
  return {
    bold: line.find((style) => style.bold !== undefined)?.bold ?? false,
    italic: line.find((style) => style.italic !== undefined)?.italic ?? false,
  };
};
