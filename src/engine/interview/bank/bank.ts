import data from '#content/companion/en/questions.json' with { type: 'json' };
import { type BankItem, type Precondition, statementsOf, type TextByForm } from './bank-item.ts';

/** A list of words, or the name of a list that several questions share. */
type Words = string | readonly string[];

type WrittenNeeds = Omit<Precondition, 'mentioned' | 'notMentioned'> & {
  readonly mentioned?: Words;
  readonly notMentioned?: Words;
};

/** The content of `questions.json`; `bank-data.test.ts` checks that it has this form. */
type BankData = {
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly questions: readonly (Omit<BankItem, 'needs' | 'statements'> & {
    readonly needs?: WrittenNeeds;
    readonly statements: TextByForm;
  })[];
};

const { words, questions } = data as BankData;

const wordsOf = (of: Words): readonly string[] => (typeof of === 'string' ? (words[of] ?? []) : of);

const needsOf = ({ mentioned, notMentioned, ...needs }: WrittenNeeds): Precondition => ({
  ...needs,
  ...(mentioned && { mentioned: wordsOf(mentioned) }),
  ...(notMentioned && { notMentioned: wordsOf(notMentioned) }),
});

/** Every question the built-in companion may ask on its own initiative, theme by theme. */
export const BANK: readonly BankItem[] = questions.map(({ needs, statements, ...item }) => ({
  ...item,
  ...(needs && { needs: needsOf(needs) }),
  statements: statementsOf(statements),
}));

const BY_ID: ReadonlyMap<string, BankItem> = new Map(BANK.map((item) => [item.id, item]));

/** The bank question with this id, or undefined for an id that never existed. */
export const questionById = (id: string): BankItem | undefined => BY_ID.get(id);
