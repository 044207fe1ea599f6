import type { SignUpPolicy } from './sign-up-policy.ts';

/**
 * The operator's settings that every page may show. They are sent inside the HTML, so nothing private belongs
 * here.
 */
export type PublicSettings = {
  readonly productName: string;
  /**
   * The day on which the page was rendered, '2026-11-21', UTC, so that server and browser write the same
   * date.
   */
  readonly today: string;
  readonly supportEmail?: string | undefined;
  /** The URL of this instance without a trailing slash. */
  readonly publicUrl?: string | undefined;
  /**
   * The origins from which the server accepts writes; undefined if it accepts them under any host name that
   * leads to it.
   */
  readonly ownOrigins?: readonly string[] | undefined;
  /** A family's own instance: everything is included, nothing is sold. */
  readonly openAccess?: boolean | undefined;
  /** Who may create an account. */
  readonly signUp?: SignUpPolicy | undefined;
  /** Whether plans and gifts can be bought. */
  readonly paymentOpen?: boolean | undefined;
  /** Without a mail server, e-mail is saved in a folder for the administrator, and no one receives any. */
  readonly keepsMail?: boolean | undefined;
  /**
   * Google Ads, 'AW-123456789/label': the advertisement whose conversion may be reported, if the person
   * agrees. Without it, nothing is asked or reported.
   */
  readonly adConversionId?: string | undefined;
  /** False if developer controls may be shown. */
  readonly production?: boolean | undefined;
  /** The host of the language model. Without one, the companion runs on this server only. */
  readonly wordsGoTo?: string | undefined;
  /** The host that transcribes recordings. Without one, nothing is recorded. */
  readonly recordingsGoTo?: string | undefined;
};
