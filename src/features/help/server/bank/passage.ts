/** Conditions on this instance under which a passage is true. */
export const CIRCUMSTANCES = [
  'records',
  'dictates-only',
  'open-access',
  'plans-announced',
  'plans-on-sale',
  'has-model',
  'words-are-sent',
  'words-stay-here',
  'confirms-addresses',
] as const;
export type Circumstance = (typeof CIRCUMSTANCES)[number];

/**
 * One thing that the help can explain. `id` is the same in every language. `text` may contain `{product}`,
 * the product's name, and the prices by their names in `fill-in.ts`. Button labels are in curly quotes.
 * `asked` has the questions and words people use to ask for it; they are searched, never shown.
 */
export type Passage = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly link: { readonly to: `/${string}`; readonly words: string };
  readonly asked: readonly string[];
  readonly only?: Circumstance;
};
