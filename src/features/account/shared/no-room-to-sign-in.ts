import { t } from '#platform/shared/i18n.ts';

/** What the sign-in service says on a full disk: a session is kept there, too. */
export const NO_ROOM_TO_SIGN_IN = t(
  'The server’s disk is full, so no one can sign in or change an account right now. Please try again in a minute.',
);
