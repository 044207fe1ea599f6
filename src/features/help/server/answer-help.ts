import type { Companion, Speaker, Usage } from '#features/companion/server/api.ts';
import type { LanguageModel } from '#platform/server/language-model/language-model.ts';
import type { Log } from '#platform/server/log.ts';
import type { Language } from '#platform/shared/language.ts';
import type { Passage } from './bank/passage.ts';
import { askWithin } from './model/ask-within.ts';
import type { FoundHelp, HelpBank } from './open-bank.ts';
import { type AskLikenesses, likenessesInTime } from './search/likenesses-in.ts';
import { stemsOf } from './search/stems.ts';
import { wordsIn } from '#platform/server/words-in.ts';

const linkTo = ({ link }: Passage): string => `[${link.words}](${link.to})`;
const titleLink = ({ title, link }: Passage): string => `[${title}](${link.to})`;

const inParagraphs = (...paragraphs: readonly string[]): string => paragraphs.filter(Boolean).join('\n\n');

/** An answer with the link of its passage. */
const withLink = (text: string, passage: Passage): string => inParagraphs(text, linkTo(passage));

const whomToAsk = (language: Language, supportEmail: string | undefined): string => {
  const { t } = wordsIn(language);
  return supportEmail === undefined
    ? t(
        'The person who runs this site may know. You’ll find how to reach them at the end of the [terms](/terms).',
      )
    : t('A person will answer you at {address}.', { address: `[${supportEmail}](mailto:${supportEmail})` });
};

/** Up to three other pages to look at. */
const somethingElse = ({ language, others }: Pick<FoundHelp, 'language' | 'others'>): string => {
  const { t } = wordsIn(language);
  const [page, other, third] = others.map(titleLink);
  if (page === undefined) return '';
  if (other === undefined) return t('If you meant something else, perhaps this: {page}', { page });
  return third === undefined
    ? t('If you meant something else, perhaps this: {page}, or this: {other}', { page, other })
    : t('Perhaps one of these helps: {page}, {other}, or {third}', { page, other, third });
};

/** Says plainly that the help has no answer, and who may have one. */
const doesNotKnow = (
  found: Pick<FoundHelp, 'language' | 'others'>,
  supportEmail: string | undefined,
): string => {
  const { t } = wordsIn(found.language);
  return inParagraphs(
    t('I’m sorry, I don’t know that. I only know how things work on this site.'),
    somethingElse(found),
    whomToAsk(found.language, supportEmail),
  );
};

/** The built-in answer: the passage word for word, its link, and what else may have been meant. */
const quotePassage = (found: FoundHelp, supportEmail: string | undefined): string => {
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

/** What the help works with. */
export type HelpParts = {
  readonly bank: HelpBank;
  readonly usage: Usage;
  /** Without a model, the help quotes its passages. */
  readonly model: LanguageModel | undefined;
  readonly log: Log;
  readonly companion: Pick<Companion, 'urgentCare'>;
  readonly likenesses: AskLikenesses;
  readonly supportEmail: string | undefined;
};

export type HelpAsked = {
  readonly question: string;
  readonly language: Language;
  readonly speaker: Speaker;
  readonly acceptLanguage: string | null;
  readonly signal: AbortSignal;
};

const asSource = ({ title, text }: Passage): string => `${title}: ${text}`;

/** The passage that contributed most to an answer. The answer gets its link. */
const restsOn = (answer: string, sources: readonly Passage[], language: Language): Passage | undefined => {
  const said = stemsOf(answer, language);
  const taken = (passage: Passage): number => {
    const words = new Set(stemsOf(asSource(passage), language));
    return said.filter((word) => words.has(word)).length;
  };
  return sources.toSorted((a, b) => taken(b) - taken(a))[0];
};

const inModelsWords = async (
  parts: HelpParts,
  found: FoundHelp,
  asked: HelpAsked,
): Promise<string | undefined> => {
  const { model, usage, log, supportEmail } = parts;
  if (!model || found.sources.length === 0) return undefined;
  const { language, sources } = found;
  const said = await askWithin(
    { model, usage, log },
    {
      ...asked,
      language,
      sources: sources.map(asSource),
      about: 'help texts of a website on which people write their life story',
    },
  );
  if (said.kind === 'unknown') return doesNotKnow(found, supportEmail);
  if (said.kind === 'none') return undefined;
  const source = restsOn(said.text, sources, language);
  return source ? withLink(said.text, source) : said.text;
};

/** Answers from the help texts. The question has already been counted. */
export const answerFromBank = async (parts: HelpParts, asked: HelpAsked): Promise<string> => {
  const found = parts.bank.look(asked.question, asked.language, await likenessesInTime(parts, asked));
  return (await inModelsWords(parts, found, asked)) ?? quotePassage(found, parts.supportEmail);
};

/**
 * Answers a question about this site. If someone writes that they are in danger, the answer says where to get
 * help, whatever the day's limit. Throws turns-used-up.
 */
export const answerHelp = async (parts: HelpParts, asked: HelpAsked): Promise<string> => {
  const care = parts.companion.urgentCare(asked.question, asked.acceptLanguage);
  if (care !== undefined) return care;
  await parts.usage.takeTurn(asked.speaker, 'help');
  return answerFromBank(parts, asked);
};
