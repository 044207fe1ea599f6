import { languageCookie } from '#platform/server/http/cookies.ts';
import { AUTH_BODIES, readAuthBody } from './auth-bodies.ts';
import type { AuthDesk } from './auth-desk.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { languageChosenBy } from './language-of-account.ts';
import { endLinks } from './one-time-link.ts';
import { oneTry } from './one-try.ts';
import { demandGoodPassword } from './password.ts';

/**
 * The session without the secret that makes it one. The cookie is kept from scripts so that none can carry it off; whoever sends the token in a
 * header was given it at sign-in, and has it.
 */
const withoutToken = async (answer: Response): Promise<Response> => {
  const body: unknown = await answer.json();
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  const safe = JSON.stringify(body, (key, value: unknown) => (key === 'token' ? undefined : value));
  return new Response(safe, { status: answer.status, headers });
};

/** Signing in and out, who is signed in, and changing one's password: the library's work, behind the limits on wrong tries. */
export const mountSessionRoutes = ({
  route,
  pass,
  quietly,
  inTurn,
  endOldSession,
  readSession,
  options,
}: AuthDesk): void => {
  route('POST', 'sign-in/email', (c) =>
    quietly(async () => {
      const body = await readAuthBody(c.req.raw, AUTH_BODIES.signIn);
      const { address } = c.get('facts');
      return inTurn(address, () =>
        oneTry(options, { email: body.email, address }, async () => {
          const response = await pass(c, { method: 'POST', path: 'sign-in/email', body });
          await endOldSession(c);
          const language = await languageChosenBy(options.db, body.email);
          if (language) response.headers.append('set-cookie', languageCookie(language, options.publicUrl));
          return response;
        }),
      );
    }),
  );

  route('POST', 'sign-out', (c) => pass(c, { method: 'POST', path: 'sign-out', body: {} }));

  route('GET', 'get-session', async (c) =>
    withoutToken(await pass(c, { method: 'GET', path: 'get-session' })),
  );

  route('POST', 'change-password', async (c) => {
    const body = await readAuthBody(c.req.raw, AUTH_BODIES.changePassword);
    const viewer = await readSession(c.req.raw.headers);
    if (!viewer) throw new AuthRefusal('SIGN_IN_REQUIRED');
    demandGoodPassword(body.newPassword, viewer.email);
    return oneTry(options, { email: viewer.email, address: c.get('facts').address }, async () => {
      const response = await pass(c, {
        method: 'POST',
        path: 'change-password',
        body: { ...body, revokeOtherSessions: true },
      });
      await endLinks(options.db, viewer.userId, ['reset', 'first-password', 'change-email'], options.clock());
      return response;
    });
  });
};
