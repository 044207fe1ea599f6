import routes from 'virtual:call-routes/parentInvitations';
import { queryOptions } from '@tanstack/react-query';
import { askAuth } from '#features/account/web/auth-calls.ts';
import type { parentInvitationCalls } from '#features/helping/invited/shared/contract.ts';
import { HELPING_KEY } from '#features/helping/web/helping-calls.ts';
import { t } from '#platform/shared/i18n.ts';
import { opensHereOnly } from '#platform/shared/this-machine.ts';
import { CallFailed, callsOf } from '#platform/web/call.ts';

export const parentInvitations = callsOf<typeof parentInvitationCalls>(routes);

/** The path of the page for answering an offer. */
export const TOGETHER = '/together';

/** The offers the reader made. Any change to helping may have changed them. */
export const offersQuery = queryOptions({
  networkMode: 'always',
  staleTime: 0,
  refetchOnMount: 'always',
  queryKey: [...HELPING_KEY, 'offers'] as const,
  queryFn: ({ signal }) => parentInvitations.list({}, { signal }),
});

type SignUp = {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Whether the helper may help. */
  readonly agrees: boolean;
};

/** Returns whether the address has to be confirmed first. Throws AuthFailed. */
export const signUpWithOffer = async ({ token, name, email, password, agrees }: SignUp): Promise<boolean> =>
  (await askAuth('sign-up/invited', { token, display_name: name, email, password, agrees })).waiting === true;

/** A URL of this site that others can open. */
export const addressFor = (publicUrl: string | undefined, path: string): string =>
  `${publicUrl === undefined || opensHereOnly(publicUrl) ? location.origin : publicUrl}${path}`;

/** Why something failed, in a sentence that says what to do. */
export const whyNotOffered = (error: unknown): string => {
  switch (error instanceof CallFailed ? error.code : 'unexpected') {
    case 'offline':
      return t('There’s no connection right now. Please try again when you’re back online.');
    case 'sign-in-required':
      return t('You’re no longer signed in. Please sign in again.');
    case 'bad-input':
      return t('Please check the names and the e-mail address.');
    case 'sign-up-closed':
      return t('New accounts can’t be created here. Please ask the person who runs this site.');
    case 'invitation-to-self':
      return t('That’s your own address. Please enter theirs, or leave it empty.');
    case 'invitation-open':
      return t('You’ve already written to this address. You can print a card as well.');
    case 'invitation-declined':
      return t('They’ve said no. You can ask again after 30 days.');
    case 'parent-invitations-full':
      return t('Eight people haven’t answered you yet. Please withdraw an invitation first.');
    case 'too-many-tries':
      return t('That was a lot in a short time. Please wait a little and try again.');
    case 'blocked-by-you':
      return t('You’ve blocked this person. Please unblock them first under “Family Story Sharing”.');
    case 'not-found':
    case 'invitation-settled':
    case 'invitation-withdrawn':
    case 'link-unknown':
    case 'link-expired':
    case 'link-used':
      return t('Something has changed here in the meantime. Please look at it again.');
    default:
      return t('Something went wrong on our side. Please try again.');
  }
};
