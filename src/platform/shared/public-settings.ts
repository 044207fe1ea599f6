import type { SignUpPolicy } from './sign-up-policy.ts';

/** What the operator set and every page may show. It travels inside the HTML, so nothing private belongs here. */
export type PublicSettings = {
  readonly productName: string;
  /** The day on which the page was made, '2026-11-21', UTC: so that server and browser write the same date. */
  readonly today: string;
  readonly supportEmail?: string | undefined;
  /** The address of this instance without a slash at its end. */
  readonly publicUrl?: string | undefined;
  /** The origins at which the server takes what is written; undefined where it does at whatever name leads to it. */
  readonly ownOrigins?: readonly string[] | undefined;
  /** A family's own instance: everything is included, nothing is sold. */
  readonly openAccess?: boolean | undefined;
  /** Who may make an account. */
  readonly signUp?: SignUpPolicy | undefined;
  /** Whether plans and gifts can be bought. */
  readonly paymentOpen?: boolean | undefined;
  /** Without a mail server e-mail is kept in a folder for the administrator, and nobody receives any. */
  readonly keepsMail?: boolean | undefined;
  /** Google Ads, 'AW-123456789/label': which advertisement's conversion may be told, if the person agrees; without one nothing is asked or told. */
  readonly adConversionId?: string | undefined;
  /** False where controls for developers may show. */
  readonly production?: boolean | undefined;
  /** The host of the language model; without one the companion works on this server alone. */
  readonly wordsGoTo?: string | undefined;
  /** The host where recordings become words; without one, nothing is recorded. */
  readonly recordingsGoTo?: string | undefined;
};
