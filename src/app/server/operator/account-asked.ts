import { z } from 'zod';
import { Refusal } from '#platform/shared/problem.ts';
import { NotDone, WrongUse } from './command.ts';

const address = z.email().max(254);

/** An e-mail address in lower case, as accounts store it. Throws WrongUse. */
export const emailIn = (word: string | undefined): string => {
  if (word === undefined) throw new WrongUse('Whose account? Please give an e-mail address.');
  const email = word.trim().toLowerCase();
  if (!address.safeParse(email).success) throw new WrongUse(`"${word}" isn’t an e-mail address.`);
  return email;
};

/**
 * Does the work with the account of `email`. If it is refused, throws NotDone with the reason as a message.
 */
export const withAccount = async <Result>(email: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'not-found') throw new NotDone(`There is no account with the address ${email}.`);
    if (error.code === 'administrators-account')
      throw new NotDone(
        `${email} is an administrator. Make this person a writer first: user make-admin ${email} --undo.`,
      );
    throw error;
  }
};
