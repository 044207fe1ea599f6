import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';

/** Why a person was not invited, or a connection not changed, and what to do. */
export const whyNotWithFamily = (error: Error): string => {
  switch (error instanceof CallFailed ? error.code : 'unexpected') {
    case 'offline':
      return t(
        'There’s no connection right now. Nothing has changed. Please try again when you’re back online.',
      );
    case 'sign-in-required':
      return t('You’re no longer signed in. Nothing has changed. Please sign in again.');
    case 'bad-input':
      return t('This doesn’t look like an e-mail address. Please check it.');
    case 'invitation-to-self':
      return t('This is your own address. Please enter your relative’s address.');
    case 'invitation-open':
      return t(
        'You’ve already invited this address and the invitation is still open. You can send it again below.',
      );
    case 'connected-already':
      return t('You’re already connected with this person.');
    case 'invitation-declined':
      return t(
        'They declined your invitation not long ago. You can invite them again after 30 days. You might want to talk to them first.',
      );
    case 'blocked-by-you':
      return t('You’ve blocked this person. Unblock them below, and you can connect.');
    case 'writer-plan-required':
      return t('You need the writer plan to invite people.');
    case 'connection-fee-required':
      return t('You need to buy a new connection first.');
    case 'invitation-settled':
    case 'invitation-withdrawn':
    case 'link-expired':
    case 'link-used':
      return t('This invitation has already been answered or withdrawn. We’ve updated the list.');
    case 'too-many-tries':
      return t('You’ve sent a lot of invitations. Please try again later, or tomorrow.');
    case 'not-found':
      return t('This has since been changed somewhere else. We’ve updated the list.');
    default:
      return t('Something went wrong on our side. Nothing has changed. Please try again in a moment.');
  }
};
