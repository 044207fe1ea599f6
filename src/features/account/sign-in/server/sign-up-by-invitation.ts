import { z } from 'zod';
import {
  PER_ADDRESS,
  PER_ADDRESS_ASKING,
  PER_INVITING_LINK,
} from '#features/account/attempts/server/attempts.ts';
import { displayNameOf } from '#features/account/shared/display-name.ts';
import type { Db } from '#platform/server/database/database.ts';
import { AUTH_BODIES, readAuthBody } from './auth-bodies.ts';
import type { AuthContext, AuthGateway } from './auth-gateway.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { inEvenTime } from './even-time.ts';
import { randomToken } from './keyed-hash.ts';
import { countAsking, countOne, giveBackAll } from './one-try.ts';
import { demandGoodPassword, hashPassword } from './password/password.ts';
import { makeActive, signUp } from './sign-up.ts';

/** An invitation from another feature, answered in the same step as signing up (decision 0052). */
export type InvitationToSignUp = {
  /**
   * Throws LINK_UNKNOWN, LINK_USED, LINK_EXPIRED. `provenEmail`: the token was emailed to this address and
   * nobody else has seen it, so having the token proves the address. `path`: the invitation's page, from the
   * root of the site. A user who confirms a different address continues there, and the reader of that email
   * must learn nothing that proves this address.
   */
  readonly read: (
    db: Db,
    token: string,
    now: Date,
  ) => Promise<{ readonly id: string; readonly provenEmail: string | null; readonly path: string }>;
  /** Runs in the transaction that creates the account. If it throws, no account is created. */
  readonly settle: (
    tx: Db,
    answer: { readonly id: string; readonly userId: string; readonly agrees: boolean },
    now: Date,
  ) => Promise<void>;
};

const BODY = z.object({
  ...AUTH_BODIES.signUp.pick({ email: true, password: true, display_name: true }).shape,
  token: z.string().min(1).max(400),
  /** Whether they agree to what they are invited to, or only want the account. */
  agrees: z.boolean(),
});

/**
 * Signs up with an invitation and answers it, in one step. If the address has to be confirmed and the link
 * doesn't prove it, this is an ordinary sign-up (`waiting`), and the invitation is answered afterwards.
 */
export const mountSignUpByInvitation = (gateway: AuthGateway, invitation: InvitationToSignUp): void => {
  const { route, options } = gateway;
  const { db, clock } = options;

  const makeAtOnce = async (
    c: AuthContext,
    { email, password, agrees }: z.output<typeof BODY>,
    found: { readonly id: string; readonly isProven: boolean; readonly name: string },
  ): Promise<Response> => {
    const { id, isProven, name: displayName } = found;
    await demandGoodPassword(password, { email, displayName, productName: options.productName });
    const passwordHash = await hashPassword(password);
    const from = c.get('facts').address;
    // Slows down anyone who tries addresses to see which are taken. Someone who can read email sent to the
    // address may know.
    const taken = isProven ? [] : await countAsking(options, 'taken', from, PER_ADDRESS);
    const asked = { email, displayName, isProven };
    try {
      const userId = await db.transaction().execute(async (tx) => {
        const now = clock();
        const made = await makeActive(tx, asked, passwordHash, now);
        await invitation.settle(tx, { id, userId: made, agrees }, now);
        return made;
      });
      await giveBackAll(db, taken);
      return c.json({ token: await gateway.startSession(c, userId), waiting: false });
    } catch (error) {
      if (!(error instanceof AuthRefusal && error.code === 'ADDRESS_TAKEN')) await giveBackAll(db, taken);
      throw error;
    }
  };

  route('POST', 'sign-up/invited', async (c) => {
    const body = await readAuthBody(c.req.raw, BODY);
    const { email, password, token, agrees } = body;
    const from = c.get('facts').address;
    await countAsking(options, 'sign-up', from, PER_ADDRESS_ASKING);
    if (options.signUp === 'closed') throw new AuthRefusal('SIGN_UP_CLOSED');
    const tried = await countAsking(options, 'inviting', from, PER_ADDRESS);
    const { id, provenEmail, path } = await invitation.read(db, token, clock());
    await giveBackAll(db, tried);
    const name = displayNameOf(email, body.display_name);
    const isProven = email === provenEmail;
    const letIn = await countOne(options, `invited-by:${id}`, PER_INVITING_LINK);
    try {
      if (isProven || !options.confirmationRequired) {
        const answer = await gateway.inTurn(from, () => makeAtOnce(c, body, { id, isProven, name }));
        await giveBackAll(db, [letIn]);
        return answer;
      }
      const browserSecret = randomToken();
      const next = agrees ? path : '/thank-you';
      const language = gateway.languageAsked(c);
      const asked = { email, password, displayName: name, next, browserSecret, language };
      await inEvenTime(() => signUp(options, asked));
      gateway.rememberBrowser(c, browserSecret);
      return c.json({ token: null, waiting: true });
    } catch (error) {
      await giveBackAll(db, [letIn]);
      throw error;
    }
  });
};
