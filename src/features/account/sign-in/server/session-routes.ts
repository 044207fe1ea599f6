import { languageCookie } from '#platform/server/http/cookies.ts';
import { AUTH_BODIES, readAuthBody } from './auth-bodies.ts';
import type { AuthGateway } from './auth-gateway.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { changePassword } from '#features/account/server/change-password.ts';
import { knownDevice, rememberDevice } from '#features/account/attempts/server/device-cookie.ts';
import { languageChosenBy } from '#features/account/server/language-of-account.ts';
import { trySignIn } from './one-try.ts';
import { withoutToken } from './without-token.ts';

/** Signing in and out, the current session, and changing the password, with limits on failed attempts. */
export const mountSessionRoutes = (gateway: AuthGateway): void => {
  const { route, pass, quietly, inTurn, endOldSession, readSession, options } = gateway;

  route('POST', 'sign-in/email', (c) =>
    quietly(async () => {
      const body = await readAuthBody(c.req.raw, AUTH_BODIES.signIn);
      const { address, headers } = c.get('facts');
      return inTurn(address, async () => {
        const known = await options.db
          .selectFrom('user')
          .where('email', '=', body.email)
          .select('id')
          .executeTakeFirst();
        gateway.nameInLog(c, known?.id);
        const device = knownDevice(options, headers, known?.id);
        return trySignIn(options, { email: body.email, address, device }, async () => {
          const response = await pass(c, { method: 'POST', path: 'sign-in/email', body });
          await endOldSession(c);
          // The library's response to a successful sign-in.
          const { user } = (await response.clone().json()) as { user: { id: string } };
          response.headers.append('set-cookie', rememberDevice(options, headers, user.id));
          const language = await languageChosenBy(options.db, body.email);
          if (language) response.headers.append('set-cookie', languageCookie(language, options.baseUrl));
          return response;
        });
      });
    }),
  );

  route('POST', 'sign-out', async (c) => {
    const { headers } = c.get('facts');
    const viewer = await readSession(headers);
    const response = await pass(c, { method: 'POST', path: 'sign-out', body: {} });
    // Covers users who signed in before devices were remembered: next time, this device is known.
    gateway.nameInLog(c, viewer?.userId);
    if (viewer) response.headers.append('set-cookie', rememberDevice(options, headers, viewer.userId));
    return response;
  });

  route('GET', 'get-session', async (c) =>
    withoutToken(await pass(c, { method: 'GET', path: 'get-session' })),
  );

  route('POST', 'change-password', async (c) => {
    const body = await readAuthBody(c.req.raw, AUTH_BODIES.changePassword);
    const { headers } = c.get('facts');
    const viewer = await readSession(headers);
    if (!viewer) throw new AuthRefusal('SIGN_IN_REQUIRED');
    await changePassword(options, viewer, { ...body, headers, language: gateway.languageAsked(c) });
    return c.json({ token: await gateway.startSession(c, viewer.userId) });
  });
};
