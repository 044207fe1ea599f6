import { hasAddress, type Settings } from './env.ts';

/** What an operator is told where nobody said by which address this instance is reached; undefined where there is nothing to tell. */
export const warningAboutAddress = (settings: Settings): string | undefined =>
  hasAddress(settings)
    ? undefined
    : `PUBLIC_URL is not set: links in e-mails lead to ${settings.PUBLIC_URL}, which only works on this machine`;
