import { walkXml } from './walk-xml.ts';

/** By list number and level: 'bullet', 'decimal', … */
type Formats = ReadonlyMap<string, string>;

const BULLET = '• ';
/** The number of list levels in Word. */
const MOST_LEVELS = 9;

const formatsOf = (xml: Buffer | undefined): Formats => {
  const formats = new Map<string, string>();
  if (!xml) return formats;
  const ofAbstract = new Map<string, Map<string, string>>();
  let abstract: Map<string, string> | undefined;
  let level = '0';
  let number: string | undefined;
  walkXml(xml, {
    open: (element) => {
      const value = element.attribute('val') ?? '';
      if (element.name === 'w:abstractNum') {
        abstract = new Map();
        ofAbstract.set(element.attribute('abstractNumId') ?? '', abstract);
      } else if (element.name === 'w:lvl') level = element.attribute('ilvl') ?? '0';
      else if (element.name === 'w:numFmt') abstract?.set(level, value);
      else if (element.name === 'w:num') number = element.attribute('numId');
      else if (element.name === 'w:abstractNumId' && number !== undefined)
        for (const [at, format] of ofAbstract.get(value) ?? []) formats.set(`${number} ${at}`, format);
    },
    close: (name) => {
      if (name === 'w:abstractNum') abstract = undefined;
      if (name === 'w:num') number = undefined;
    },
    text: () => undefined,
  });
  return formats;
};

/** Returns the marker for each list entry: a bullet or its number. */
export const docxLists = (xml: Buffer | undefined): ((number: string, level: number) => string) => {
  const formats = formatsOf(xml);
  const counts = new Map<string, number[]>();
  return (number, level) => {
    const format = formats.get(`${number} ${level}`) ?? 'bullet';
    if (format === 'none') return '';
    const at = Math.min(Math.max(level, 0), MOST_LEVELS);
    const counted = (counts.get(number) ?? []).slice(0, at + 1);
    counted[at] = (counted[at] ?? 0) + 1;
    counts.set(number, counted);
    return format === 'bullet' ? BULLET : `${counted[at]}. `;
  };
};
