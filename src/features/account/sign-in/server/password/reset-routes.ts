import { forgetAttempts, PER_ADDRESS_ASKING } from '#features/account/attempts/server/attempts.ts';
import { AUTH_BODIES, readAuthBody } from '../auth-bodies.ts';
import type { AuthGateway } from '../auth-gateway.ts';
import { deviceMark, rememberDevice } from '#features/account/attempts/server/device-cookie.ts';
import { inEvenTime } from '../even-time.ts';
import { accountKey, countAsking, countLink, deviceKey } from '../one-try.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';

/** The routes for resetting a forgotten password. */
export const mountResetRoutes = (gateway: AuthGateway): void => {
  const { route, options, nextOf, languageAsked } = gateway;

  route('POST', 'request-password-reset', async (c) => {
    const { email, redirectTo } = await readAuthBody(c.req.raw, AUTH_BODIES.requestReset);
    await countAsking(options, 'mail', c.get('facts').address, PER_ADDRESS_ASKING);
    await inEvenTime(() =>
      requestPasswordReset(options, { email, next: nextOf(c, redirectTo), language: languageAsked(c) }),
    );
    return c.json({ status: true });
  });

  route('POST', 'reset-password', async (c) => {
    const { token, newPassword } = await readAuthBody(c.req.raw, AUTH_BODIES.reset);
    await countLink(options, token, c.get('facts').address);
    const { userId, email, isFirst } = await resetPassword(options, {
      token,
      password: newPassword,
      language: languageAsked(c),
    });
    gateway.nameInLog(c, userId);
    // The link came from the user's mailbox, so this device is theirs. Whatever strangers try with the
    // account must not lock it out.
    const { headers } = c.get('facts');
    c.header('set-cookie', rememberDevice(options, headers, userId), { append: true });
    const mark = deviceMark(options, headers, userId);
    await forgetAttempts(options.db, [
      accountKey(options.secret, email),
      ...(mark === undefined ? [] : [deviceKey(mark)]),
    ]);
    return c.json({ status: true, first: isFirst });
  });
};
