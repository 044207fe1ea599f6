import german from '#content/language/de/mail-words.json' with { type: 'json' };
import english from '#content/language/en/mail-words.json' with { type: 'json' };

/** What mail programs add, in lower case and in both languages: a person's program may use the other one. */
const LISTS = [english, german];

/** The first words of a line such as 'On 3 May 2026, X wrote:'. */
export const INTRODUCTIONS: ReadonlySet<string> = new Set(LISTS.flatMap((list) => list.introductions));
export const WROTE: readonly string[] = LISTS.flatMap((list) => list.wrote);
/** 'Original Message', without the hyphens around it. */
export const DIVIDERS: ReadonlySet<string> = new Set(LISTS.flatMap((list) => list.dividers));
/** How our own emails end, above the product's name. */
export const CLOSINGS: ReadonlySet<string> = new Set(LISTS.flatMap((list) => list.closings));
/** '…' stands for the name of a device or a program. */
export const SIGNATURES: readonly string[] = LISTS.flatMap((list) => list.signatures);
export const DEVICES: readonly string[] = LISTS.flatMap((list) => list.devices);

export type Label = 'from' | 'sent' | 'to' | 'subject' | 'other';
const NAMES = ['from', 'sent', 'to', 'subject', 'other'] as const satisfies readonly Label[];
/** 'gesendet' → 'sent'. */
export const LABELS: ReadonlyMap<string, Label> = new Map(
  LISTS.flatMap(({ labels }) => NAMES.flatMap((name) => labels[name].map((word) => [word, name] as const))),
);
