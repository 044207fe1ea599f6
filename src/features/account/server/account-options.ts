import type { AppContext } from '#platform/server/app-context.ts';
import type { SignUpPolicy } from '#platform/shared/sign-up-policy.ts';

/** What the account feature needs to know about the instance. */
export type AccountOptions = Pick<
  AppContext,
  'db' | 'clock' | 'secret' | 'publicUrl' | 'baseUrl' | 'productName' | 'rateLimits'
> & {
  /** Who may create an account here. */
  readonly signUp: SignUpPolicy;
  /** Whether a user of this instance invited this address or sent it a gift. */
  readonly isInvited: (email: string, now: Date) => Promise<boolean>;
  /** Whether this is the secret of an invitation or gift link that can still be used. */
  readonly isInvitingLink: (token: string, now: Date) => Promise<boolean>;
  /** Whether a new account must have its address confirmed first (decision 0041). */
  readonly confirmationRequired: boolean;
  /** Whether this instance sends email, or leaves it in the outbox for the administrator. */
  readonly sendsMail: boolean;
};

/** EMAIL_CONFIRMATION. If it is not set, confirmation is required as soon as real email is sent. */
export const confirmationRequired = (settings: {
  readonly EMAIL_CONFIRMATION?: 'required' | 'off' | undefined;
  readonly SMTP_URL?: string | undefined;
}): boolean => (settings.EMAIL_CONFIRMATION ?? (settings.SMTP_URL ? 'required' : 'off')) === 'required';
