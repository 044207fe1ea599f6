import { chooseQuestion, chooseWords, nextQuestion } from './choose.ts';
import type { Interview, Quote, Reply } from '../interview.ts';
import { isOpen } from './next-rung.ts';
import type { Topic } from './topics.ts';

/** The most questions about one thing: if the writer keeps talking about it, and if not. */
const MOST_ON_TOPIC = 3;
const MOST_UNASKED = 2;

/** The topics among these that may still be asked about. */
export const topicsLeft = (interview: Interview, topics: readonly Topic[]): readonly Topic[] => {
  const { topic, onTopic } = interview.progress;
  return topics.filter((one) => (one !== topic || onTopic < MOST_ON_TOPIC) && isOpen(interview, one.theme));
};

/** The topics of the message that may be asked about, the most certain first. */
export const topicsTold = (interview: Interview): readonly Topic[] => topicsLeft(interview, interview.topics);

/**
 * The topics a message may be about if it names none that are known: the one the companion last asked about,
 * and that of the rung it just asked.
 */
export const topicsAsked = (interview: Interview): readonly Topic[] => {
  const { script, progress } = interview;
  const { topic, onTopic, ladder, isAtRung } = progress;
  const goesOn = topic !== undefined && onTopic < MOST_UNASKED ? [topic] : [];
  const ofRung = isAtRung && ladder !== undefined ? [script.topicOf(ladder.theme) ?? []].flat() : [];
  return [...goesOn, ...ofRung].filter(({ theme }) => isOpen(interview, theme));
};

/** A sentence that hardly any good listener would repeat is not repeated … */
const REPEATED_FROM = 0.1;
/** … and a second one in a row only if most of them would. */
const REPEATED_AGAIN_FROM = 0.5;

/** Whether an encoder decides what to repeat and ask; otherwise word lists and rules do. */
export const isRead = ({ questions }: Interview): boolean => questions.size > 0;

/** The quote that a good listener would be likeliest to repeat; the last one if nothing favours any. */
export const likeliestQuote = (quotes: readonly Quote[]): Quote | undefined =>
  quotes.toReversed().toSorted((a, b) => b.likelihood - a.likelihood)[0];

/** The writer's words to repeat; undefined if none are worth it. */
export const toRepeat = (interview: Interview): Quote | undefined => {
  const quote = likeliestQuote(interview.quotes);
  const from = interview.progress.isQuoting ? REPEATED_AGAIN_FROM : REPEATED_FROM;
  return isRead(interview) && quote !== undefined && quote.likelihood < from ? undefined : quote;
};

/** The opening of a reply to anything the writer tells; a newcomer is welcomed. */
export const plainOpening = (interview: Interview): string => {
  const { script, progress } = interview;
  const isFirst = progress.moments.length <= 1;
  return chooseWords(interview, isFirst ? script.general.welcome : script.general.plain) ?? '';
};

/** The writer's own words, as the companion repeats them. */
export const quoted = ({ script }: Interview, { words }: Quote): string =>
  script.general.quoted.replace('{words}', () => words);

/**
 * The question, preceded by the writer's own words that it is about, or otherwise by words that take no risk;
 * undefined if there is no question.
 */
export const behind = (
  interview: Interview,
  quote: Quote | undefined,
  question: string | undefined,
): Reply | undefined => {
  if (question === undefined) return undefined;
  if (quote === undefined) return { words: [plainOpening(interview)], question };
  const { script, progress } = interview;
  const said = quoted(interview, quote);
  if (progress.moments.length <= 1) return { words: [plainOpening(interview), said], question };
  // The same form of reply twice in a row would sound like a machine.
  const praised = script.general.behindQuote.some((words) => progress.saidAgo(words) === 1);
  const praise = praised ? undefined : chooseWords(interview, script.general.behindQuote);
  return { words: praise === undefined ? [said] : [said, praise], question };
};

/**
 * A question about the most certain topic that has one left, preceded by the writer's words that mention it.
 * If there are words to quote but none mention the topic, it is skipped: quoting them is better.
 */
export const askOnTopic = (interview: Interview, topics: readonly Topic[]): Reply | undefined => {
  const { script, quotes } = interview;
  for (const topic of topics) {
    const quote = quotes.findLast(({ words }) => script.topicsIn([words]).includes(topic));
    if (quote === undefined && quotes.length > 0) continue;
    const reply = behind(interview, quote, nextQuestion(interview, topic.asks));
    if (reply !== undefined) return reply;
  }
  return undefined;
};

/** A person named earlier than this has already been told about. */
const QUOTES_OF_A_PERSON = 2;

/** Asks about the person named at the end of a message, after repeating the words that name them. */
export const askOfPerson = (interview: Interview): Reply | undefined => {
  const quote = interview.quotes.slice(-QUOTES_OF_A_PERSON).findLast(({ person }) => person !== undefined);
  return quote?.person === undefined
    ? undefined
    : behind(
        interview,
        quote,
        nextQuestion({ ...interview, person: quote.person }, interview.script.general.person),
      );
};

/**
 * Repeats what the writer said last, and asks for more of it: this relies on no guess. Undefined if nothing
 * may be quoted.
 */
export const sayBack = (
  interview: Interview,
): { readonly said: string; readonly question: string } | undefined => {
  const quote = toRepeat(interview);
  const question = chooseQuestion(interview, interview.script.general.more);
  return quote === undefined || question === undefined
    ? undefined
    : { said: quoted(interview, quote), question };
};

/** Asks for more about what the writer said last. */
export const askMore = (interview: Interview): Reply | undefined => {
  const quote = toRepeat(interview);
  return quote && behind(interview, quote, chooseQuestion(interview, interview.script.general.more));
};

/** "What happened next?" is just noise if it is asked more than once in this many turns. */
const WHAT_NEXT_AGAIN_AFTER = 3;

export const wasJustAskedWhatNext = ({ script, progress }: Interview): boolean =>
  script.general.whatNext.some((question) => progress.saidAgo(question) <= WHAT_NEXT_AGAIN_AFTER);

/** Asks what happened next. */
export const askWhatNext = (interview: Interview): Reply | undefined => {
  const goingOn = interview.script.momentOf('story-going-on');
  if (goingOn === undefined || wasJustAskedWhatNext(interview)) return undefined;
  return behind(interview, toRepeat(interview), chooseQuestion(interview, goingOn.asks));
};
