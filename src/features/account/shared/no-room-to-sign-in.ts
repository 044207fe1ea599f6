import { t } from '#platform/shared/i18n.ts';

/** What the sign-in service says when the disk is full: signing in has to store a session. */
export const NO_ROOM_TO_SIGN_IN = t(
  'The server’s disk is full, so no one can sign in or change an account right now. Please try again in a minute.',
);
