/** The browser and system in everyday names. Nothing else from the User-Agent header is stored. */
export type Device = { readonly browser: string | null; readonly system: string | null };

/** The first match wins: most browsers also claim to be others, to get the pages made for those. */
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

/** Reads the User-Agent header. */
export const deviceOf = (userAgent: string | null): Device => ({
  browser: named(userAgent ?? '', BROWSERS),
  system: named(userAgent ?? '', SYSTEMS),
});

/** The form stored in a session's row: 'Firefox/Windows', or '/' if nothing is known. */
export const deviceText = ({ browser, system }: Device): string => `${browser ?? ''}/${system ?? ''}`;

/** Reads a stored text back. Names that are not in our lists become null. */
export const readDevice = (text: string | null | undefined): Device => {
  const [browser, system] = text?.split('/') ?? [];
  return {
    browser: isKnown(browser, BROWSERS) ? browser : null,
    system: isKnown(system, SYSTEMS) ? system : null,
  };
};
