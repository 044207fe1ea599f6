/** What a browser says of itself, so far as a person would say it. Nothing else of the line is kept. */
export type Device = { readonly browser: string | null; readonly system: string | null };

/** The first that fits: most browsers also name those whose pages they want to be shown. */
const BROWSERS = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

type Named = readonly (readonly [sign: RegExp, name: string])[];

const named = (line: string, known: Named): string | null =>
  known.find(([sign]) => sign.test(line))?.[1] ?? null;

const isKnown = (name: string | undefined, known: Named): name is string =>
  known.some(([, one]) => one === name);

/** From the User-Agent line. */
export const deviceOf = (userAgent: string | null): Device => ({
  browser: named(userAgent ?? '', BROWSERS),
  system: named(userAgent ?? '', SYSTEMS),
});

/** As it stands in a session's row: 'Firefox/Windows', '/' where nothing is known. */
export const deviceText = ({ browser, system }: Device): string => `${browser ?? ''}/${system ?? ''}`;

/** Null for whatever is not one of ours. */
export const readDevice = (text: string | null | undefined): Device => {
  const [browser, system] = text?.split('/') ?? [];
  return {
    browser: isKnown(browser, BROWSERS) ? browser : null,
    system: isKnown(system, SYSTEMS) ? system : null,
  };
};
