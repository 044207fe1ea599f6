import { hasAddress, type Settings } from './env.ts';

/** The warning for the operator if no one has set this instance's URL; undefined if there is none. */
export const warningAboutAddress = (settings: Settings): string | undefined =>
  hasAddress(settings)
    ? undefined
    : `PUBLIC_URL is not set: links in e-mails lead to ${settings.PUBLIC_URL}, which only works on this machine`;
