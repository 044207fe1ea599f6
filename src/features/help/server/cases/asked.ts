import { z } from 'zod';
import { LANGUAGES, type Language } from '#platform/shared/language.ts';
import data from './asked.json' with { type: 'json' };

/**
 * Questions as people over seventy ask them, typing errors included, with the passages that answer each; none
 * if the help must say that it doesn't know. The held-out questions were written after the passages and the
 * search were finished, and nothing was ever tuned on them.
 */
export type AskedCase = {
  readonly language: Language;
  readonly asked: string;
  /** Ids of passages, any of which is right; empty if none is. */
  readonly right: readonly string[];
};

/**
 * `unknown`: what the help must not pretend to know, such as the world, medicine, law, other people's
 * devices, and instructions to be something else.
 */
type AskedSet = { readonly answered: readonly AskedCase[]; readonly unknown: readonly AskedCase[] };

const asked = { language: z.enum(LANGUAGES), asked: z.string().regex(/\S/u) };
const Answered = z.array(z.strictObject({ ...asked, right: z.array(z.string()).min(1) })).min(1);
const Unknown = z.array(z.strictObject({ ...asked, right: z.array(z.string()).max(0) })).min(1);
const Sets = z.strictObject({ answered: Answered, unknown: Unknown });

const cases = z.strictObject({ tunedOn: Sets, heldOut: Sets, onSale: Answered }).parse(data);

export const TUNED_ON: AskedSet = cases.tunedOn;
export const HELD_OUT: AskedSet = cases.heldOut;

/** Questions that only make sense where plans and gifts are on sale, and the passages that answer them. */
export const ON_SALE: readonly AskedCase[] = cases.onSale;

/** Which passages replace another one where plans are on sale. */
export const IN_STEAD_ON_SALE: Readonly<Record<string, readonly string[]>> = {
  cost: ['cost-on-sale', 'receipts-and-card'],
  plans: ['plans-on-sale', 'ending-a-plan', 'cost-on-sale'],
  gifts: ['gifts-on-sale', 'gift-received'],
};
