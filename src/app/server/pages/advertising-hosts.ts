import type { PublicSettings } from '#platform/shared/public-settings.ts';

/** Google Ads redirects the browser through these hosts before it returns the conversion image. */
const GOOGLE_ADS = [
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://www.google.com',
] as const;

/**
 * The hosts whose pictures the page at `path` may fetch: the advertiser's, on the welcome page after signing
 * up, if one is set. Otherwise none.
 */
export const advertisingHosts = (
  path: string | undefined,
  { adConversionId }: Pick<PublicSettings, 'adConversionId'>,
): readonly string[] => (adConversionId !== undefined && path === '/thank-you' ? GOOGLE_ADS : []);
