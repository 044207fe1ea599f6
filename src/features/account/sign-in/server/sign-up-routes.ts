import { randomUUID } from 'node:crypto';
import { displayNameOf } from '#features/account/shared/display-name.ts';
import { PER_ADDRESS, PER_ADDRESS_ASKING } from '#features/account/attempts/server/attempts.ts';
import { AUTH_BODIES, readAuthBody } from './auth-bodies.ts';
import type { AuthGateway } from './auth-gateway.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { confirmEmail } from './confirm-email.ts';
import { inEvenTime } from './even-time.ts';
import { randomToken } from './keyed-hash.ts';
import { demandMaySignUp } from './may-sign-up.ts';
import { countAsking, countLink, giveBackAll } from './one-try.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { type SignUp, signUp } from './sign-up.ts';

/** Signing up, and confirming the address. */
export const mountSignUpRoutes = (gateway: AuthGateway): void => {
  const { route, options, nextOf, languageAsked, browserSecret } = gateway;

  /** Slows down anyone who tries addresses to see which are taken, but not a house full of new writers. */
  const signUpAtOnce = async (asked: SignUp, from: string): Promise<string> => {
    const taken = await countAsking(options, 'taken', from, PER_ADDRESS);
    try {
      const userId = await signUp(options, asked);
      if (userId === null) throw new AuthRefusal('REFUSED');
      await giveBackAll(options.db, taken);
      return userId;
    } catch (error) {
      if (!(error instanceof AuthRefusal && error.code === 'ADDRESS_TAKEN'))
        await giveBackAll(options.db, taken);
      throw error;
    }
  };

  route('POST', 'sign-up/email', async (c) => {
    const body = await readAuthBody(c.req.raw, AUTH_BODIES.signUp);
    const from = c.get('facts').address;
    await countAsking(options, 'sign-up', from, PER_ADDRESS_ASKING);
    const { email, password } = body;
    const name = displayNameOf(email, body.display_name ?? body.data?.display_name ?? body.name);
    const letIn = await demandMaySignUp(options, { email, invitingToken: body.inviting_token, from });
    const now = options.clock().toISOString();
    const account = { email, name, emailVerified: false, createdAt: now, updatedAt: now };
    const asked = {
      email,
      password,
      displayName: name,
      next: nextOf(c, body.callbackURL),
      browserSecret: randomToken(),
      language: languageAsked(c),
    };
    try {
      if (!options.confirmationRequired) {
        const userId = await gateway.inTurn(from, () => signUpAtOnce(asked, from));
        return c.json({ token: await gateway.startSession(c, userId), user: { id: userId, ...account } });
      }
      await inEvenTime(() => signUp(options, asked));
    } catch (error) {
      await giveBackAll(options.db, letIn);
      throw error;
    }
    gateway.rememberBrowser(c, asked.browserSecret);
    // An id like a new account's, but belonging to no one.
    return c.json({ token: null, user: { id: randomUUID(), ...account } });
  });

  route('POST', 'send-verification-email', async (c) => {
    const { email, callbackURL } = await readAuthBody(c.req.raw, AUTH_BODIES.resend);
    await countAsking(options, 'mail', c.get('facts').address, PER_ADDRESS_ASKING);
    await inEvenTime(() =>
      resendConfirmation(options, {
        email,
        browserSecret: browserSecret(c),
        next: nextOf(c, callbackURL),
        language: languageAsked(c),
      }),
    );
    return c.json({ status: true });
  });

  route('POST', 'verify-email', async (c) => {
    const body = await readAuthBody(c.req.raw, AUTH_BODIES.confirm);
    await countLink(options, body.token, c.get('facts').address);
    const viewer = await gateway.readSession(c.req.raw.headers);
    const confirmed = await confirmEmail(options, { ...body, browserSecret: browserSecret(c), viewer });
    if (confirmed.startsAnew) await gateway.startSession(c, confirmed.userId);
    return c.json({ status: true });
  });
};
