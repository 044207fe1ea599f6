import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Db } from '#platform/server/database/database.ts';
import { unavailableBecause } from '#platform/server/database/unavailable.ts';
import { allowedOrigins } from '#platform/server/http/origin-check.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#features/account/shared/password-rules.ts';
import type { AccountOptions } from '#features/account/server/account-options.ts';
import { deviceText, readDevice } from '#features/account/attempts/server/device-of.ts';
import { withHashedTokens } from './hashed-tokens.ts';
import { tokenHash } from './keyed-hash.ts';
import { ADDRESS_HEADER, DISABLED } from './library-names.ts';
import { SESSION_DAYS } from './session-lifetime.ts';
import { SESSION_COOKIE_SECONDS, sessionCookieName } from './session.ts';

const DAY_SECONDS = 86_400;

/**
 * A UTF-16 length that no allowed password exceeds. Our own rule, which counts whole characters, has already
 * been applied.
 */
const LONGEST_IN_UNITS = MAX_PASSWORD_LENGTH * 2;

/**
 * The sign-in library, configured once. It checks passwords, creates and ends sessions and rate-limits
 * callers. Signing up, confirming and resetting are our own (`sign-up.ts` and its neighbours), because they
 * must not reveal who has an account.
 */
export const createAuth = ({ db, secret, baseUrl, productName, rateLimits, clock }: AccountOptions) =>
  betterAuth({
    appName: productName,
    baseURL: baseUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: allowedOrigins(baseUrl),
    telemetry: { enabled: false },
    // It would log addresses. The request log and the mail log record what matters.
    logger: { disabled: true },
    // It responds to every failure with 500 and hides the reason.
    onAPIError: {
      onError: (error) => {
        const refusal = unavailableBecause(error);
        if (refusal) throw refusal;
      },
    },
    // No transactions of its own: with an embedded database, the hooks below share the same single
    // connection.
    database: (all: BetterAuthOptions) =>
      withHashedTokens(kyselyAdapter(db, { type: 'postgres', transaction: false })(all)),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: LONGEST_IN_UNITS,
    },
    user: {
      fields: {
        name: 'display_name',
        emailVerified: 'email_verified',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      // `input: false`: a request body can never set it.
      additionalFields: { role: { type: 'string', input: false } },
    },
    session: {
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      // Our own code extends sessions when it reads them (`session.ts`).
      disableSessionRefresh: true,
      fields: {
        userId: 'user_id',
        token: 'token_hash',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'last_used_at',
      },
    },
    account: {
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      storeIdentifier: 'hashed',
    },
    rateLimit: {
      enabled: rateLimits,
      storage: 'database',
      modelName: 'rate_limit',
      fields: { lastRequest: 'last_request' },
      window: 10,
      max: 100,
      customRules: { '/sign-in/email': { window: 10, max: 60 }, '/change-password': { window: 10, max: 20 } },
    },
    advanced: {
      cookiePrefix: 'hearthbook',
      // The library would use __Secure-. Our name has the stricter prefix __Host-.
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookieName(baseUrl),
          attributes: {
            httpOnly: true,
            sameSite: 'lax',
            path: '/',
            secure: baseUrl.startsWith('https:'),
            maxAge: SESSION_COOKIE_SECONDS,
          },
        },
      },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            const gate = await gateOf(db, session.userId);
            if (gate === 'waits') return false;
            if (gate === 'disabled') throw isDisabled();
            const userAgent = deviceText(readDevice(session.userAgent));
            return { data: { ...session, ipAddress: null, userAgent } };
          },
          after: async (session) => {
            const { numUpdatedRows } = await db
              .updateTable('user')
              .set({ last_login_at: clock() })
              .where('id', '=', session.userId)
              .where('disabled_at', 'is', null)
              .executeTakeFirst();
            if (numUpdatedRows > 0n) return;
            // The account was disabled after the check. No one has received this session yet, and no one
            // will.
            await db.deleteFrom('session').where('token_hash', '=', tokenHash(session.token)).execute();
            throw isDisabled();
          },
        },
      },
    },
  });

export type Auth = ReturnType<typeof createAuth>;

const isDisabled = (): APIError => new APIError('FORBIDDEN', { code: DISABLED });

/**
 * The check every session must pass. An account that waits for confirmation or was disabled gets no session.
 */
const gateOf = async (db: Db, userId: string): Promise<'open' | 'waits' | 'disabled'> => {
  const user = await db
    .selectFrom('user')
    .where('id', '=', userId)
    .select(['needs_confirmation', 'disabled_at'])
    .executeTakeFirst();
  if (!user || user.needs_confirmation) return 'waits';
  return user.disabled_at === null ? 'open' : 'disabled';
};
