import type { Language } from '#platform/shared/language.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Passage } from './bank/passage.ts';
import type { FoundHelp } from './open-bank.ts';

const linkTo = ({ link }: Passage): string => `[${link.words}](${link.to})`;
const titleLink = ({ title, link }: Passage): string => `[${title}](${link.to})`;

const inParagraphs = (...paragraphs: readonly string[]): string => paragraphs.filter(Boolean).join('\n\n');

/** An answer with the link to where it leads. */
export const withLink = (text: string, passage: Passage): string => inParagraphs(text, linkTo(passage));

const whomToAsk = (language: Language, supportEmail: string | undefined): string => {
  const { t } = wordsIn(language);
  return supportEmail === undefined
    ? t('The person who runs this site may know; the end of the [terms](/terms) says how to reach them.')
    : t('A person will answer you at {address}.', { address: `[${supportEmail}](mailto:${supportEmail})` });
};

/** Where else to look: up to three pages. */
const somethingElse = ({ language, others }: Pick<FoundHelp, 'language' | 'others'>): string => {
  const { t } = wordsIn(language);
  const [page, other, third] = others.map(titleLink);
  if (page === undefined) return '';
  if (other === undefined) return t('If you meant something else, perhaps this: {page}', { page });
  return third === undefined
    ? t('If you meant something else, perhaps this: {page}, or this: {other}', { page, other })
    : t('Perhaps one of these helps: {page}, {other}, or {third}', { page, other, third });
};

/** Says plainly that the help does not know, and who may. */
export const doesNotKnow = (
  found: Pick<FoundHelp, 'language' | 'others'>,
  supportEmail: string | undefined,
): string => {
  const { t } = wordsIn(found.language);
  return inParagraphs(
    t('I am sorry, I do not know that. I only know how things work on this site.'),
    somethingElse(found),
    whomToAsk(found.language, supportEmail),
  );
};

/** The built-in answer: the passage as it stands, the link it leads to, and what else may have been meant. */
export const quotePassage = (found: FoundHelp, supportEmail: string | undefined): string => {
  const { answer, language } = found;
  if (!answer) return doesNotKnow(found, supportEmail);
  const asksForPeople = answer.id === 'contact' && supportEmail !== undefined;
  return inParagraphs(
    found.isSure ? '' : wordsIn(language).t('Perhaps this is what you mean:'),
    withLink(answer.text, answer),
    asksForPeople ? whomToAsk(language, supportEmail) : '',
    somethingElse(found),
  );
};
