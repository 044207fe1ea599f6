import { z } from 'zod';
import { listAccounts } from '#features/account/server/api.ts';
import { LANGUAGES } from '#platform/shared/language.ts';
import type { ServerContext } from '../context/server-context.ts';

/** Saved before anything is created, so that the run after an interrupted one knows what is left of it. */
export const demoState = z.object({
  state: z.enum(['filling', 'filled']),
  language: z.enum(LANGUAGES),
  emails: z.array(z.string()),
  gift: z.uuid(),
});
export type DemoState = z.output<typeof demoState>;

export type WhyNotFilled = 'sells' | 'sends-mail' | 'filled-already' | 'has-accounts';

/** The instance can't be filled. Nothing was changed. */
export class NotFilled extends Error {
  override readonly name = 'NotFilled';
  readonly why: WhyNotFilled;

  constructor(why: WhyNotFilled) {
    super(why);
    this.why = why;
  }
}

/** The unfinished accounts of an earlier run. Throws NotFilled. */
export const demandEmpty = async (
  { settings, database: { db } }: ServerContext,
  before: DemoState | undefined,
): Promise<readonly string[]> => {
  const accounts = (await listAccounts(db)).filter(({ role }) => role !== 'administrator');
  const ours = new Set(before?.emails);
  const isOurs = accounts.length > 0 && accounts.every(({ email }) => ours.has(email));
  if (isOurs && before?.state === 'filled') throw new NotFilled('filled-already');
  if (accounts.length > 0 && !isOurs) throw new NotFilled('has-accounts');
  // Relatives would have to pay to be connected, and emails would go to addresses that don't exist.
  if (settings.STRIPE_SECRET_KEY !== undefined) throw new NotFilled('sells');
  if (settings.SMTP_URL !== undefined) throw new NotFilled('sends-mail');
  return accounts.map(({ email }) => email);
};
