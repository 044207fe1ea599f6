import type { AccountOptions } from '#features/account/server/account-options.ts';
import { PER_ADDRESS, PER_INVITING_LINK } from '#features/account/attempts/server/attempts.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { tokenHash } from './keyed-hash.ts';
import { type Count, countAsking, countOne, giveBackAll } from './one-try.ts';

type Asking = {
  /** In lower case. */
  readonly email: string;
  /** The secret of the invitation or gift they came with. */
  readonly invitingToken?: string | undefined;
  /** Their network address. */
  readonly from: string;
};

/**
 * Slows down anyone who tries made-up secrets, and limits how many accounts a valid one can create. All wrong
 * secrets are refused alike.
 */
const letInByLink = async (
  options: AccountOptions,
  token: string,
  from: string,
): Promise<readonly Count[]> => {
  const tried = await countAsking(options, 'inviting', from, PER_ADDRESS);
  if (!(await options.isInvitingLink(token, options.clock()))) throw new AuthRefusal('INVITED_ONLY');
  await giveBackAll(options.db, tried);
  return [await countOne(options, `invited-by:${tokenHash(token)}`, PER_INVITING_LINK)];
};

/**
 * Returns what was counted, to pass to `giveBackAll` if no account is created. Throws SIGN_UP_CLOSED if no
 * one may create an account, INVITED_ONLY if the address was not invited and no valid link came with it, and
 * TOO_MANY_TRIES.
 */
export const demandMaySignUp = async (
  options: AccountOptions,
  { email, invitingToken, from }: Asking,
): Promise<readonly Count[]> => {
  if (options.signUp === 'closed') throw new AuthRefusal('SIGN_UP_CLOSED');
  if (options.signUp !== 'invited' || (await options.isInvited(email, options.clock()))) return [];
  if (invitingToken === undefined) throw new AuthRefusal('INVITED_ONLY');
  return letInByLink(options, invitingToken, from);
};
