import type { PublicSettings } from '#platform/shared/public-settings.ts';

/** Google Ads answers for the conversion's picture by leading the browser through these. */
const GOOGLE_ADS = [
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://www.google.com',
] as const;

/** Whose pictures the page at `path` may fetch: the advertiser's, on the welcome after signing up, where one is set; else nobody's. */
export const advertisingHosts = (
  path: string | undefined,
  { adConversionId }: Pick<PublicSettings, 'adConversionId'>,
): readonly string[] => (adConversionId !== undefined && path === '/thank-you' ? GOOGLE_ADS : []);
