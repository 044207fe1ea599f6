import { type Stage, STAGES, type Theme, THEMES } from '../../conversation/themes.ts';

export { type Stage, STAGES, type Theme, THEMES };

/** What a scene still lacks. */
export const SLOTS = [
  'who',
  'where',
  'when',
  'what-happened',
  'senses',
  'feeling',
  'why-it-mattered',
  'how-it-ended',
] as const;
export type Slot = (typeof SLOTS)[number];

/**
 * The form a short answer must have for a statement template to fit; each is tested before the template is used.
 * `place-year` is "Leeds, 1948" or "Leeds in 1948"; `noun-phrase` has no finite verb ("a red bicycle", "my aunt's kitchen");
 * `past-clause` starts with a past verb and no subject ("played football", "went to sea"); `gerund` starts with -ing;
 * `sentence` has its own subject and verb and needs no template, so it is not listed.
 */
export const ANSWER_FORMS = [
  'place',
  'place-year',
  'year',
  'date',
  'age',
  'number',
  'name',
  'names',
  'occupation',
  'noun-phrase',
  'noun-phrases',
  'past-clause',
  'gerund',
  'adjective',
  'because',
] as const;
export type AnswerForm = (typeof ANSWER_FORMS)[number];

/**
 * `text` has the fixed words and one `{answer}`; for `place-year` it has `{place}` and `{year}` instead.
 * { form: 'place-year', text: 'I was born in {place} in {year}.' }
 */
export type StatementTemplate = { readonly form: AnswerForm; readonly text: string };

/**
 * The statement templates of a question by form, in the order they are tried. A form has no template if no
 * wording reads well with every answer.
 */
export type TextByForm = Readonly<Partial<Record<AnswerForm, string>>>;

export const statementsOf = (textByForm: TextByForm): readonly StatementTemplate[] =>
  // Object.entries types its keys as string; the parameter type allows no key but an AnswerForm.
  Object.entries(textByForm).map(([form, text]) => ({ form: form as AnswerForm, text }));

/** When a question may be asked. */
export type Precondition = {
  /** Themes the writer must have told something about. */
  readonly told?: readonly Theme[];
  /** A kinship or topic word that must have been mentioned, as a lemma: 'brother', 'wife', 'war'. */
  readonly mentioned?: readonly string[];
  /** Words whose mention rules the question out ("orphan" for questions about parents). */
  readonly notMentioned?: readonly string[];
  /** Not before this many answers by the writer. */
  readonly afterAnswers?: number;
};

export type BankItem = {
  /** Stable, kebab-case, never reused: 'origins.birthplace'. */
  readonly id: string;
  readonly stage: Stage;
  readonly theme: Theme;
  readonly slot: Slot;
  /** At least two wordings of one question, each open, each ending in one "?", never answerable by yes or no. */
  readonly wordings: readonly string[];
  readonly needs?: Precondition;
  /** 0 everyday, 1 personal, 2 tender: asked late and with care. */
  readonly sensitivity: 0 | 1 | 2;
  /** Reflective questions never come twice in a row. */
  readonly reflective?: boolean;
  /** Tried in order; the first whose form fits the answer makes the statement. */
  readonly statements: readonly StatementTemplate[];
};
