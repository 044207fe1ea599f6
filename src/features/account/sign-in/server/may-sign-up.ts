import type { AccountOptions } from '#features/account/server/account-options.ts';
import { PER_ADDRESS, PER_INVITING_LINK } from '#features/account/attempts/server/attempts.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { tokenHash } from './keyed-hash.ts';
import { type Count, countAsking, countOne, giveBackAll } from './one-try.ts';

type Asking = {
  /** In small letters. */
  readonly email: string;
  /** The secret of the invitation or gift that they came by. */
  readonly invitingToken?: string | undefined;
  /** The address of their network. */
  readonly from: string;
};

/** Whoever tries made-up secrets is slowed, and one that is right lets in only a few. Every wrong one is refused alike. */
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
 * Answers what was counted, for `giveBackAll` where no account comes of it. Throws SIGN_UP_CLOSED where nobody may make an account, INVITED_ONLY
 * where nobody asked them to come, neither at this address nor by this link, and TOO_MANY_TRIES.
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
