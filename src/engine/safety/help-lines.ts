import { whenAsked } from '../interview/choose/when-asked.ts';
import type { Language } from '../language.ts';

/**
 * Where to find help, as the operator set it (`HELP_LINES`). For one region: lines separated by semicolons.
 * For several: each region is its two letters, a colon and its lines separated by commas; semicolons separate
 * the regions, and `*` is everywhere else: `GB: Samaritans 116 123, emergency 999; US: 988 Lifeline,
 * emergency 911; *: the emergency number where you are`.
 */
export type HelpLines = {
  /** By region, the operator's own first; empty if the setting names none. */
  readonly regions: readonly (readonly [region: string, lines: readonly string[]])[];
  /** For every other region: what the operator set, or the places where help can always be found. */
  readonly elsewhere: readonly string[];
  /**
   * What the operator set for everywhere. It is shown together with a region's own lines, because the browser
   * may know less about where it is than its owner.
   */
  readonly everywhere: readonly string[];
};

/** If the operator set no lines, people are still told where help can always be found. */
const EVERYWHERE = [
  'the emergency number where you are (112 in Europe, 999 in the UK, 911 in North America)',
];
const EVERYWHERE_IN_GERMAN = [
  'die Notrufnummer dort, wo Sie sind (112 in Europa, 999 in Großbritannien, 911 in Nordamerika)',
];
const ELSEWHERE = '*';

const NAMED = /^(?<region>\p{L}{2,3}|\*)\s*:(?<lines>.*)$/su;
/** Loads the names of all regions: 4 MB. */
const regionNames = whenAsked(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }));

/** People write "UK"; browsers send the letters GB. */
const regionOf = (written: string): string => {
  const region = written.toUpperCase();
  return region === 'UK' ? 'GB' : region;
};

const isRegion = (region: string): boolean =>
  region === ELSEWHERE || (/^[A-Z]{2}$/.test(region) && regionNames().of(region) !== undefined);

const parts = (text: string, divider: ';' | ','): string[] =>
  text
    .split(divider)
    .map((part) => part.trim())
    .filter(Boolean);

type Read = { readonly lines: HelpLines } | { readonly wrong: string };

/** The lines, or a sentence that says what is wrong with the setting. */
export const readHelpLines = (setting: string | undefined): Read => {
  const entries = parts(setting ?? '', ';');
  if (entries.length === 0) return { lines: { regions: [], elsewhere: EVERYWHERE, everywhere: [] } };
  const named = entries.map((entry) => NAMED.exec(entry)?.groups);
  if (named.every((one) => one === undefined))
    return { lines: { regions: [], elsewhere: entries, everywhere: [] } };
  const byRegion = new Map<string, readonly string[]>();
  for (const [at, one] of named.entries()) {
    if (!one) return { wrong: `"${entries[at]}" names no region, and the others do` };
    const region = regionOf(one['region'] ?? '');
    if (!isRegion(region)) return { wrong: `"${one['region']}" is no region: two letters such as GB, or *` };
    if (byRegion.has(region)) return { wrong: `${region} stands there twice` };
    const lines = parts(one['lines'] ?? '', ',');
    if (lines.length === 0) return { wrong: `${region} has no line` };
    byRegion.set(region, lines);
  }
  const everywhere = byRegion.get(ELSEWHERE) ?? [];
  byRegion.delete(ELSEWHERE);
  const elsewhere = everywhere.length > 0 ? everywhere : EVERYWHERE;
  return { lines: { regions: [...byRegion], elsewhere, everywhere } };
};

/**
 * The regions of an `Accept-Language` header, the most preferred first: "en-GB,en;q=0.9,hi-IN;q=0.8" → GB,
 * IN.
 */
const regionsWished = (acceptLanguage: string | null | undefined): string[] =>
  (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((wish) => {
      const [tag = '', quality] = wish.split(';');
      const region = /^\s*\p{L}{2,3}(?:-\p{L}{4})?-(\p{L}{2})\b/u.exec(tag)?.[1] ?? '';
      return { region: region.toUpperCase(), weight: Number(/q=([\d.]+)/.exec(quality ?? '')?.[1] ?? 1) };
    })
    .filter(({ region }) => region !== '')
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ region }) => region);

/**
 * The lines for a writer whose browser asks for those languages. If the browser names no region, they are the
 * lines of the operator's own region. `language`: that of the text around them.
 */
export const helpLinesFor = (
  { regions, elsewhere, everywhere }: HelpLines,
  acceptLanguage: string | null | undefined,
  language: Language = 'en',
): readonly string[] => {
  const region = regionsWished(acceptLanguage)[0] ?? regions[0]?.[0];
  const own = regions.find(([name]) => name === region)?.[1];
  if (own) return [...own, ...everywhere];
  // The operator's own text is never translated.
  return elsewhere === EVERYWHERE && language === 'de' ? EVERYWHERE_IN_GERMAN : elsewhere;
};
