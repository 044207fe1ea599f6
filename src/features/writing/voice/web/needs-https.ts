import { t } from '#platform/shared/i18n.ts';

/**
 * Browsers refuse the microphone to pages loaded over plain HTTP, unless they come from this very machine.
 */
export const needsHttps = (): boolean => !window.isSecureContext;

export const NEEDS_HTTPS = t(
  'Your browser allows the microphone only if the web address begins with https://. You can type instead, or ask the person who runs this site.',
);
