import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';

/** Why somebody was not invited, or a connection not changed, and what to do. */
export const whyNotWithFamily = (error: Error): string => {
  switch (error instanceof CallFailed ? error.code : 'unexpected') {
    case 'offline':
      return t('There is no connection right now. Nothing was changed; please try again when it is back.');
    case 'sign-in-required':
      return t('You are no longer signed in. Please sign in again; nothing was changed.');
    case 'bad-input':
      return t('This does not look like an e-mail address. Please look at it once more.');
    case 'invitation-to-self':
      return t('This is your own address. Please write the address of your relative.');
    case 'invitation-open':
      return t(
        'You have invited this address already, and the invitation is still open. Below you can send it again.',
      );
    case 'connected-already':
      return t('You are connected with this person already.');
    case 'invitation-declined':
      return t(
        'They declined an invitation of yours not long ago. After 30 days you can invite them again; perhaps you speak with them first.',
      );
    case 'blocked-by-you':
      return t('You blocked this person. Unblock them below, then you can be connected.');
    case 'writer-plan-required':
      return t('Inviting is part of the writer plan.');
    case 'connection-fee-required':
      return t('A new connection has to be bought first.');
    case 'invitation-settled':
    case 'invitation-withdrawn':
    case 'link-expired':
    case 'link-used':
      return t(
        'This invitation was answered or taken back in the meantime. The list is up to date again now.',
      );
    case 'too-many-tries':
      return t('That is enough invitations for now. Please wait a little, at most until tomorrow.');
    case 'not-found':
      return t('This was changed somewhere else in the meantime. The list is up to date again now.');
    default:
      return t('Something went wrong on our side. Nothing was changed; please try again in a moment.');
  }
};
