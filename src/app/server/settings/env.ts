import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readHelpLines } from '#engine/safety/help-lines.ts';
import { DEFAULT_PRODUCT_NAME } from '#platform/shared/product.ts';
import { wrongInboundMail } from './inbound-mail.ts';
import { SIGN_UP_POLICIES, type SignUpPolicy } from '#platform/shared/sign-up-policy.ts';

/** A setting is wrong. The message names it and says what is expected, and the server doesn't start. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting';
}

const count = (least: number) =>
  z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(least, `must be at least ${least}`);
const address = (protocols: RegExp, example: string) =>
  z
    .url({ protocol: protocols, error: `must be an address such as ${example}` })
    .transform((text) => text.replace(/\/+$/, ''));
const yesNo = z.enum(['true', 'false']).transform((text) => text === 'true');

/** '2.50 USD': an amount, and the three letters of its currency. */
const price = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})? [A-Z]{3}$/, 'must be an amount and a currency, such as 2.50 USD')
  .transform((text) => {
    const [amount, currency = ''] = text.split(' ');
    return { amount: Number(amount), currency };
  });

const helpLines = z.string().superRefine((text, check) => {
  const read = readHelpLines(text);
  if ('wrong' in read) check.addIssue(`${read.wrong}, as in "GB: Samaritans 116 123, emergency 999; *: 112"`);
});

/** Every setting, in the order of `.env.example`. An empty value counts as none. */
const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: count(0).max(65_535).default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: address(/^https?$/, 'https://stories.example.org').optional(),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: count(1).default(14),
  BACKUP_BEFORE_UPGRADE: z.enum(['on', 'off']).default('on'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@localhost:5432/hearthbook').optional(),
  S3_ENDPOINT: address(/^https?$/, 'https://s3.eu-central-1.amazonaws.com').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,63}$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(128, 'must have at most 128 characters')
    .optional(),
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@mail.example.org:587').optional(),
  MAIL_FROM: z.string().optional(),
  IMAP_URL: address(/^imaps?$/, 'imaps://user:password@mail.example.org/INBOX').optional(),
  INBOUND_MAIL_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  INBOUND_MAIL_ADDRESS: z.email('must be an e-mail address').optional(),
  EMAIL_CONFIRMATION: z.enum(['required', 'off']).optional(),
  AI_BASE_URL: address(/^https?$/, 'http://localhost:11434/v1').optional(),
  AI_MODEL: z.string().optional(),
  AI_API_KEY: z.string().optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  AI_ANONYMOUS_TURNS_PER_DAY: count(0).default(40),
  AI_TURNS_PER_DAY: count(0).default(300),
  AI_DAILY_TOKEN_BUDGET: count(0).optional(),
  AI_WRITER_TOKEN_BUDGET: count(0).optional(),
  AI_FIRST_TOKEN_MS: count(1).default(10_000),
  AI_PRICE_PER_MILLION_TOKENS: price.optional(),
  AI_TRANSCRIBE_MODEL: z.string().optional(),
  AI_TRANSCRIBE_BASE_URL: address(/^https?$/, 'http://localhost:8000/v1').optional(),
  AI_TRANSCRIBE_API_KEY: z.string().optional(),
  AI_TRANSCRIBE_MINUTES_PER_DAY: count(0).default(120),
  HELP_LINES: helpLines.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, 'must be a Stripe secret key, such as sk_live_… or rk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be the signing secret of a webhook, such as whsec_…')
    .optional(),
  STRIPE_API_URL: address(/^https?$/, 'http://localhost:12111').optional(),
  OPEN_ACCESS: yesNo.optional(),
  SIGN_UP: z.enum(SIGN_UP_POLICIES).optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  TRUSTED_PROXIES: count(0).max(10).default(0),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  PRODUCT_NAME: z.string().max(60).default(DEFAULT_PRODUCT_NAME),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  AD_CONVERSION_ID: z
    .string()
    .regex(/^AW-\d{1,20}\/[\w-]{1,60}$/, 'must be as Google Ads shows it, such as AW-123456789/AbC-D_efG')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

type Parsed = z.output<typeof schema>;
export type SettingName = keyof Parsed;
// The keys of an object literal are its own.
export const SETTINGS = Object.keys(schema.shape) as SettingName[];

export type Settings = Omit<Parsed, 'PUBLIC_URL' | 'OPEN_ACCESS' | 'SIGN_UP'> & {
  /**
   * The URL used in links and emails: from the environment, or else as the administrator saved it, or else
   * this machine's own.
   */
  readonly PUBLIC_URL: string;
  readonly OPEN_ACCESS: boolean;
  readonly SIGN_UP: SignUpPolicy;
  /**
   * The URL for cookies and origins. It comes from the environment alone, because a wrong one would lock
   * everyone out.
   */
  readonly baseUrl: string;
  /** The environment has no `PUBLIC_URL`: pages work under any host name of this server. */
  readonly isAtAnyHost: boolean;
  /** Settings from the environment. The administrator can only change them there. */
  readonly fromEnvironment: readonly SettingName[];
};

/** Whether anyone has set this instance's URL. Otherwise links in emails only open on this machine. */
export const hasAddress = ({ isAtAnyHost, PUBLIC_URL, baseUrl }: Settings): boolean =>
  !isAtAnyHost || PUBLIC_URL !== baseUrl;

type Variables = Readonly<Record<string, string | undefined>>;

/** The value, or the content of the file named by NAME_FILE, which is how secrets reach a container. */
const valueOf = (name: string, variables: Variables): string | undefined => {
  const file = variables[`${name}_FILE`];
  if (!file) return variables[name] || undefined;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    throw new WrongSetting(`${name}_FILE names ${file}, which can’t be read.`);
  }
};

const demand = (holds: boolean, sentence: string): void => {
  if (!holds) throw new WrongSetting(sentence);
};

const OF_A_BUCKET = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** A bucket needs all four settings, or none. */
const demandWholeBucket = (settings: Parsed): void => {
  const missing = OF_A_BUCKET.filter((name) => settings[name] === undefined);
  demand(
    missing.length === 0 || missing.length === OF_A_BUCKET.length,
    `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} required to keep files in a bucket.`,
  );
};

/** The settings of this start. Throws WrongSetting with a message that names the first wrong one. */
export const readSettings = (variables: Variables): Settings => {
  const given = Object.fromEntries(SETTINGS.map((name) => [name, valueOf(name, variables)]));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new WrongSetting(`${String(issue?.path[0])} is not valid: ${issue?.message}.`);
  }
  const address = parsed.data.PUBLIC_URL ?? `http://localhost:${parsed.data.PORT}`;
  const settings = {
    ...parsed.data,
    PUBLIC_URL: address,
    OPEN_ACCESS: parsed.data.OPEN_ACCESS ?? false,
    SIGN_UP: parsed.data.SIGN_UP ?? ('open' as const),
    baseUrl: address,
    isAtAnyHost: parsed.data.PUBLIC_URL === undefined,
    fromEnvironment: SETTINGS.filter((name) => given[name] !== undefined),
  };
  demand(
    !settings.DATABASE_URL || settings.AUTH_SECRET !== undefined,
    'AUTH_SECRET is required with DATABASE_URL, so that all nodes sign sessions the same way.',
  );
  demandWholeBucket(settings);
  const wrongAboutMail = wrongInboundMail(settings);
  if (wrongAboutMail !== undefined) throw new WrongSetting(wrongAboutMail);
  demand(
    !settings.ADMIN_PASSWORD || settings.ADMIN_EMAIL !== undefined,
    'ADMIN_PASSWORD has no effect without ADMIN_EMAIL.',
  );
  demand(!settings.AI_BASE_URL || settings.AI_MODEL !== undefined, 'AI_MODEL is required with AI_BASE_URL.');
  demand(
    !settings.ANTHROPIC_API_KEY || settings.AI_MODEL !== undefined,
    'AI_MODEL is required with ANTHROPIC_API_KEY.',
  );
  demand(
    !(settings.AI_BASE_URL && settings.ANTHROPIC_API_KEY),
    'Set AI_BASE_URL or ANTHROPIC_API_KEY, not both.',
  );
  demand(
    !settings.AI_TRANSCRIBE_MODEL || (settings.AI_TRANSCRIBE_BASE_URL ?? settings.AI_BASE_URL) !== undefined,
    'AI_TRANSCRIBE_MODEL needs AI_TRANSCRIBE_BASE_URL or AI_BASE_URL, because recordings must be sent somewhere.',
  );
  demand(
    settings.STRIPE_SECRET_KEY !== undefined || settings.STRIPE_WEBHOOK_SECRET === undefined,
    'STRIPE_WEBHOOK_SECRET has no effect without STRIPE_SECRET_KEY.',
  );
  demand(
    settings.RATE_LIMITS === 'on' || new URL(settings.PUBLIC_URL).hostname === 'localhost',
    'RATE_LIMITS=off is for measuring only. It is refused unless PUBLIC_URL is localhost.',
  );
  return settings;
};

/** The settings of this process, from its environment and a `.env` file in the working folder. */
export const settingsOfProcess = (): Settings => {
  try {
    process.loadEnvFile('.env');
  } catch {
    // No such file: only the environment counts.
  }
  return readSettings(process.env);
};

/**
 * The environment for a program that we start for the operator, such as npm. Our settings are not read from
 * it.
 */
export const environmentOfProcess = (): Variables => process.env;
