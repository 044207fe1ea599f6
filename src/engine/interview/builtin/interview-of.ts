import { type Heard, hear } from '../listen/hear.ts';
import { askedBefore, inContext, type SentenceInContext } from '../listen/in-context.ts';
import { type Interview, type Person, type Quote, STORY_WORDS } from '../interview.ts';
import type { MessageReading } from '../listen/message-reading.ts';
import { plainWords, sentencesOf } from '../listen/plain-words.ts';
import { heardSentences } from '../../compose/sentence/run-on.ts';
import { progressOf } from '../choose/progress.ts';
import { whenAsked } from '../choose/when-asked.ts';
import { quotesFrom } from '../answer/quotes.ts';
import type { Script } from '../script.ts';
import { isRemark, type Likelihoods, type Sentence, type Tender } from '../listen/read-sentence.ts';
import { acceptsOffer, closelyRead, sentencesToAskAbout } from '../listen/read-message.ts';
import type { Language } from '../../language.ts';
import { GREETINGS } from '../../conversation/greeting.ts';
import { inStandardSpelling } from '../../text/dialect.ts';
import { kinLemma } from '../../text/kinship.ts';
import { relativesTold } from '../../grounding/relatives-told.ts';
import type { Turn } from '../../conversation/turn.ts';
import type { ReplyRequest } from '../../conversation/reply-request.ts';
import { languageOfTalk, quickReplyIn, SCRIPTS } from './scripts.ts';
import type { AnswerSoFar } from '../told/answers-so-far.ts';
import { asksWhatIsMeant } from '../told/asks-what-is-meant.ts';
import { findKinMentions } from '../mentions/kin-mentions.ts';
import { type Mention, PEOPLE } from '../mentions/mention.ts';
import { nameMentions } from '../mentions/name-mentions.ts';
import type { AnswerKind } from '../told/read-answer.ts';
import { isTenderText, tellsOfDeath } from '../told/tender-memories.ts';
import { toldSoFar } from '../told/told-so-far.ts';
import { saysAgain } from '../../compose/leave-out/says-little.ts';
import { contentWords } from '../../text/words.ts';
import { isAboutName } from '../../compose/leave-out/name-left-out.ts';
import { wishedFor } from './wished-for.ts';

/** A message with more sentences than this contains no wish. */
const MOST_SENTENCES = 200;
const sentencesIn = (message: string): readonly string[] =>
  heardSentences(message)
    .map(({ text }) => text.trim())
    .slice(-MOST_SENTENCES);

const closelyReadIn = (sentences: readonly string[]): readonly string[] =>
  closelyRead(sentences).flatMap((at) => sentences[at] ?? []);

/** The sentences of the newest message that an encoder reads for what they do. */
export const newestSentences = (turns: readonly Turn[]): readonly SentenceInContext[] => {
  const at = turns.findLastIndex(({ type }) => type === 'user');
  const said = sentencesIn(turns[at]?.content ?? '');
  const sentences = inContext(askedBefore(turns, at), said);
  return closelyRead(said).flatMap((one) => sentences[one] ?? []);
};

/** The moment a message's form alone suggests, if none of its sentences says more. */
const BY_FORM: Partial<Record<AnswerKind, string>> = {
  skip: 'refuse-topic',
  goodbye: 'goodbye',
  'broken-off': 'story-going-on',
  'counter-question': 'cannot-say',
  correction: 'correct-fact',
};

/** What a sentence is about, by its words alone. */
const tenderByWords = ({ general }: Script, text: string): Tender | undefined => {
  if (general.deathWords !== undefined) {
    const plain = ` ${plainWords(text)} `;
    return general.deathWords.some((words) => plain.includes(` ${words} `)) ? 'death' : undefined;
  }
  const standard = inStandardSpelling(text);
  if (tellsOfDeath(standard)) return 'death';
  return isTenderText(standard) ? 'hard' : undefined;
};

const heardOf = (
  script: Script,
  last: AnswerSoFar | undefined,
  newest: readonly string[],
  likelihoods: readonly (Likelihoods | undefined)[] | undefined,
  isFirst: boolean,
): Heard => {
  if (last === undefined) return { act: 'telling' };
  const close = closelyRead(newest);
  const sentences = newest.map((text, at): Sentence => {
    const read = likelihoods?.[close.indexOf(at)];
    const isClose = close.includes(at);
    const tender = isClose ? tenderByWords(script, text) : undefined;
    return {
      text,
      inPassing: !isClose,
      ...(tender === undefined ? {} : { tender }),
      ...(read === undefined ? {} : { likelihoods: read }),
    };
  });
  const heard = hear(script, sentences, isFirst);
  if (heard.moment !== undefined) return heard;
  const unclear = script.momentOf('say-again');
  const [first = ''] = newest;
  // "Which day, Sunday? Sunday was Mass at St Francis." A writer who continues with a story has understood
  // the question.
  const isAnswered = last.wordCount - first.split(/\s+/u).length >= STORY_WORDS;
  if (unclear !== undefined && newest.length > 1 && asksWhatIsMeant(first) && !isAnswered)
    return { ...heard, act: unclear.act, moment: unclear, at: 0 };
  // A question not addressed to the companion is part of what is told: "A rest?", "Who would have thought
  // it?"
  if (last.kind === 'counter-question' && !/\byou(?:r|rs)?\b/iu.test(sentences.at(-1)?.text ?? ''))
    return heard;
  const moment = script.momentOf((last.passes ? 'skip-question' : BY_FORM[last.kind]) ?? '');
  return moment === undefined ? heard : { ...heard, act: moment.act, moment };
};

/** A name further than this after a kinship word is another person's. */
const APPOSITION = 2;

/** "Last Tuesday", "Alfred Herbert Ltd" */
const NOBODY =
  /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Ltd|Limited|Inc|Co|Company|Works|Brothers|Sons|School|Church|Chapel|Street|Road)\.?$/iu;

/** The people that a message names, as relatives and by name. */
const peopleIn = (message: string) => ({
  relatives: findKinMentions(message),
  named: nameMentions(message).filter(({ kind, text }) => PEOPLE.has(kind) && !NOBODY.test(text)),
});

/** The one person that a message names, by name or as a relative; undefined if it names no one or several. */
export const personIn = (message: string): Person | undefined => {
  const { relatives, named } = peopleIn(message);
  const [relative] = relatives;
  const [name] = named;
  const isOne = (mentions: readonly Mention[]): boolean =>
    mentions.every(({ key, plural }) => !plural && key === mentions[0]?.key);
  if (!isOne(relatives) || !isOne(named)) return undefined;
  const kin = relative === undefined ? '' : (kinLemma(relative.text.split(' ').at(-1) ?? '') ?? '');
  if (name === undefined) return relative === undefined ? undefined : { called: relative.text, kin };
  const isTheSame = relative === undefined || Math.abs(name.start - relative.end) <= APPOSITION;
  const isOwn = kin === '' && /\b(?:my|our)\s+$/iu.test(message.slice(0, name.start));
  return isTheSame ? { called: name.text, kin: isOwn ? 'own' : kin } : undefined;
};

/** In "When she died my mother found the page", she is not my mother. */
const personOfHardThing = (sentence: string): Person | undefined =>
  personIn(sentence.split(/\b(?:he|she|they)\b/iu, 1)[0] ?? '');

/** Who an answer is about if it names no one: the person named in its question. */
const personAsked = (question: string, answer: string): Person | undefined => {
  const { relatives, named } = peopleIn(answer);
  return relatives.length + named.length > 0 ? undefined : personIn(question.replace(/\byour\b/giu, 'my'));
};

/** The person a quick reply names, in the companion's words. */
const personOfQuickReply = (message: string): Person | undefined => {
  const called = quickReplyIn(message)?.name;
  return called === undefined ? undefined : (personIn(message) ?? { called, kin: '' });
};

const quotesIn = (sentence: string, isEnglish: boolean, likelihood: number): readonly Quote[] =>
  quotesFrom([sentence]).map((words) => {
    const person = isEnglish ? personIn(words) : undefined;
    return { words, likelihood, ...(person === undefined ? {} : { person }) };
  });

/** Everything the companion's next reply depends on. `reading`: the newest message, if an encoder read it. */
export const interviewOf = (
  {
    turns,
    elsewhere,
    seed,
    language = languageOfTalk(turns),
  }: Omit<ReplyRequest, 'signal'> & { readonly language?: Language },
  reading?: MessageReading,
): Interview => {
  const { likelihoods } = reading ?? {};
  const { last, companionTurns, closed, ...life } = toldSoFar(turns, elsewhere);
  const message = last?.text ?? '';
  const script = SCRIPTS[language];
  const accepts = acceptsOffer(script, message);
  const newest = sentencesIn(message);
  const heard = heardOf(
    script,
    last,
    newest,
    likelihoods,
    turns.filter(({ type }) => type === 'user').length === 1,
  );
  const close = closelyReadIn(newest);
  const remarks = new Set(close.filter((_, at) => isRemark(likelihoods?.[at])));
  const tells = (sentence: string): boolean => script.tellsOfLife(sentence) && !remarks.has(sentence);
  // Only in English can we tell whom and what a writer names.
  const isEnglish = language === 'en';
  const wish = isEnglish && heard.act === 'redirect' ? wishedFor(newest[heard.at ?? 0] ?? '') : undefined;
  const leavesOutName = isEnglish && heard.act === 'keep-out' && isAboutName(newest[heard.at ?? 0] ?? '');
  const named = (): Person | undefined =>
    personOfQuickReply(message) ??
    (heard.tenderAt === undefined
      ? personIn(newest.filter(tells).join(' '))
      : personOfHardThing(newest[heard.tenderAt] ?? ''));
  const person = isEnglish ? named() : undefined;
  const saidBefore = turns.filter(({ type }) => type === 'user').at(-2)?.content ?? '';
  const wordsBefore = new Set(contentWords(saidBefore));
  const toldHere = closelyReadIn(sentencesToAskAbout(heard, newest)).filter(
    (sentence) => tells(sentence) && !saysAgain(sentence, wordsBefore),
  );
  const quotesOf = (text: string): readonly Quote[] =>
    quotesIn(text, isEnglish, reading?.repeats[close.indexOf(text)] ?? 0);
  const progress = progressOf(
    script,
    // The page shows the greeting whether or not it was sent along.
    turns[0]?.type === 'user' ? [GREETINGS[language], ...companionTurns] : companionTurns,
  );
  const isTiredOfQuotes = [heard.moment, ...progress.moments].some((moment) => moment?.endsQuoting === true);
  const mayQuote = wish === undefined && !isTiredOfQuotes;
  const [hardWords] = heard.tenderAt === undefined ? [] : quotesOf(newest[heard.tenderAt] ?? '');
  const asked = sentencesOf(askedBefore(turns, turns.length)).at(-1) ?? '';
  const personBefore = isEnglish ? personAsked(asked, message) : undefined;
  const relatives = whenAsked(() => relativesTold(`${asked} ${message}`));
  return {
    script,
    progress,
    heard,
    topics: script.topicsIn(wish === undefined ? toldHere : [wish]),
    quotes: mayQuote ? toldHere.flatMap(quotesOf) : [],
    isTelling: toldHere.length > 0,
    ...(hardWords === undefined || !mayQuote ? {} : { hardWords }),
    questions: reading?.questions ?? new Map(),
    words: last?.wordCount ?? 0,
    isTold: (kin) => relatives()(kin),
    life: { closed, ...life },
    seed,
    leavesOutName,
    ...(wish === undefined ? {} : { wish }),
    ...(person === undefined ? {} : { person }),
    ...(personBefore === undefined ? {} : { personBefore }),
    ...(accepts === undefined ? {} : { accepts }),
  };
};
