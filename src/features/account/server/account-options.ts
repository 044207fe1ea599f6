import type { AppContext } from '#platform/server/app-context.ts';
import type { SignUpPolicy } from '#platform/shared/sign-up-policy.ts';

/** What accounts need to know of the instance. */
export type AccountOptions = Pick<
  AppContext,
  'db' | 'clock' | 'secret' | 'publicUrl' | 'baseUrl' | 'productName' | 'rateLimits'
> & {
  /** Who may make an account here. */
  readonly signUp: SignUpPolicy;
  /** Whether somebody here asked this address to come, by an invitation or a gift. */
  readonly isInvited: (email: string, now: Date) => Promise<boolean>;
  /** Whether the link of an invitation or a gift that can still be used has this secret. */
  readonly isInvitingLink: (token: string, now: Date) => Promise<boolean>;
  /** Whether a new account waits for its address to be confirmed (decision 0041). */
  readonly confirmationRequired: boolean;
  /** Whether mail leaves this instance, or waits in its outbox for the administrator. */
  readonly sendsMail: boolean;
};

/** EMAIL_CONFIRMATION, and where nobody set it: required as soon as there is real mail. */
export const confirmationRequired = (settings: {
  readonly EMAIL_CONFIRMATION?: 'required' | 'off' | undefined;
  readonly SMTP_URL?: string | undefined;
}): boolean => (settings.EMAIL_CONFIRMATION ?? (settings.SMTP_URL ? 'required' : 'off')) === 'required';
