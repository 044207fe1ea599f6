import { briefly, chooseQuestion, chooseWords, isOneSentence } from '../choose/choose.ts';
import { isWish } from '../listen/hear.ts';
import { keepsSomethingOut } from '../listen/read-sentence.ts';
import {
  askMore,
  askOfPerson,
  askOnTopic,
  askWhatNext,
  quoted,
  plainOpening,
  sayBack,
  isRead,
  toRepeat,
  topicsAsked,
  topicsTold,
} from '../choose/ask-about-told.ts';
import { type Interview, type Reply, STORY_WORDS } from '../interview.ts';
import { askWhatSuits } from '../choose/ask-what-suits.ts';
import { askElsewhere, offerAnother } from '../choose/ask-elsewhere.ts';
import { askFromLadder, ladderAtHand } from '../choose/next-rung.ts';
import type { Act, Moment } from '../script.ts';

/** With at least this many words, a story goes beyond a plain fact. */
const LONG_STORY_WORDS = 25;
/** A shorter answer says no more than yes or no. */
const FEW_WORDS = { atLeast: 2, atMost: 4 };
/** After this many follow-ups to short answers, the ladder continues. */
const MOST_FOLLOW_UPS = 2;
/** How many times in a row a writer who tells a story at length is asked for more of it. */
const MOST_SAID_BACK = 4;
const STORY_GOES_ON = 40;
/** After a goodbye. */
const LAST_WORD = 8;
/** Someone whose answers are short isn't asked for more every time. */
const FEW_WORDS_AGAIN_AFTER = 4;

/** After something painful: takes no risks, and asks about a person only if it is certainly about them. */
const goOnGently = (interview: Interview): Reply | undefined => {
  const { script, person, heard } = interview;
  const { sorry, gentle, gentleAboutPerson, gentleAsks } = script.general;
  // A stranger may have died in a story about something else.
  const asks = person === undefined || person.kin === '' ? gentleAsks : gentleAboutPerson;
  const question = chooseQuestion(interview, asks) ?? chooseQuestion(interview, gentleAsks);
  if (question === undefined) return undefined;
  const quote = interview.hardWords ?? toRepeat(interview);
  // If we only suspect something painful, we say nothing that would be out of place after a joke or after a
  // death.
  if (heard.tender !== 'death' && quote !== undefined) return { words: [quoted(interview, quote)], question };
  return { words: [chooseWords(interview, heard.tender === 'death' ? sorry : gentle) ?? ''], question };
};

/** The follow-up question to a story with no topic we recognise. */
const followUp = (interview: Interview): string | undefined => {
  const { script, progress, words } = interview;
  const { goOn, meaning } = script.general;
  const atFact = progress.isAtRung && progress.rung?.factual === true;
  const isLong = words >= LONG_STORY_WORDS;
  if (words < (atFact ? LONG_STORY_WORDS : STORY_WORDS)) return undefined;
  if (progress.followUps >= (isLong ? MOST_SAID_BACK : MOST_FOLLOW_UPS)) return undefined;
  // Someone who tells a story at length has more to say about it, and moving to another part of life would
  // cut them off.
  const goesOn = progress.followUps === 0 || isLong;
  return (goesOn ? chooseQuestion(interview, goOn) : undefined) ?? chooseQuestion(interview, meaning);
};

/**
 * The reply to anything the writer tells: it asks about the story, a person in it, the next rung, or another
 * part of life.
 */
const goOn = (interview: Interview): Reply => {
  const { script, progress, topics } = interview;
  const plain = (): string[] => [plainOpening(interview)];
  if (progress.offered !== undefined && interview.accepts !== undefined) {
    const question = interview.accepts
      ? askFromLadder(interview, progress.offered)
      : (chooseQuestion(interview, script.momentOf('skip-question')?.asks ?? []) ?? askElsewhere(interview));
    if (question !== undefined) return { words: plain(), question };
  }
  const gently = interview.heard.tender === undefined ? undefined : goOnGently(interview);
  // A writer in the middle of a story is asked for the rest of it.
  const told =
    gently ??
    (interview.heard.isUnderWay === true ? askWhatNext(interview) : undefined) ??
    askWhatSuits(interview) ??
    (isRead(interview)
      ? undefined
      : (askOfPerson(interview) ?? askOnTopic(interview, topicsTold(interview)))) ??
    (progress.followUps < MOST_SAID_BACK ? askMore(interview) : undefined);
  if (told !== undefined) return told;
  // If a story has no known topic, asking how it goes on is better than returning to the previous subject. A
  // writer who has only just said who they are hasn't told a story yet.
  const isStory = interview.words >= LONG_STORY_WORDS && progress.moments.length > 1;
  const next = isStory ? askWhatNext(interview) : undefined;
  const asked = next ?? askOnTopic(interview, topicsAsked(interview));
  if (asked !== undefined) return asked;
  const ladder = ladderAtHand(interview);
  const question = followUp(interview) ?? (ladder && askFromLadder(interview, ladder));
  if (question !== undefined) return { words: plain(), question };
  const isBegun = progress.ladder !== undefined || topics.length > 0;
  return (
    (isBegun ? offerAnother(interview) : undefined) ?? { words: plain(), question: askElsewhere(interview) }
  );
};

/**
 * After something painful, a person is named only if they are certainly meant: condolences for someone still
 * alive would hurt.
 */
const naming = (interview: Interview, { act, about }: Moment): Interview => {
  const { person, ...unnamed } = interview;
  // A person the writer wants left out, or left alone, is not named again.
  if (act === 'refusal' || act === 'keep-out') return unnamed;
  return act !== 'disclosure' || (person !== undefined && about?.includes(person.kin) === true)
    ? interview
    : unnamed;
};

/** In a long message a complaint is made in passing, so the story goes on. */
const asksInPassing = (
  { script, words }: Interview,
  { act, asks }: Pick<Moment, 'act' | 'asks'>,
): readonly string[] => {
  if (words <= STORY_GOES_ON) return asks;
  return act === 'complaint' ? (script.momentOf('story-going-on')?.asks ?? asks) : asks;
};

/**
 * Asks about what the writer told in the same breath as a wish; otherwise asks one of the moment's own
 * questions.
 */
const askAfter = (interview: Interview, { act, asks, leadsOn }: Moment): string | undefined => {
  if (leadsOn === true) return askElsewhere(interview);
  const { heard, topics } = interview;
  // If the writer only asked the companion something, it asks about what they were talking about before.
  const about = act === 'question' ? [...topics, ...topicsAsked(interview)] : topics;
  // A writer who complains has had enough of guesses.
  const isGuessing = act !== 'disclosure' && act !== 'complaint' && heard.tender === undefined;
  const guess = (): Reply | undefined => {
    if (!isRead(interview)) return askOnTopic(interview, about);
    // What follows a wish to keep something out often explains it.
    return act === 'keep-out' ? undefined : askWhatSuits(interview, asks);
  };
  return (
    (isGuessing ? guess()?.question : undefined) ??
    chooseQuestion(interview, asksInPassing(interview, { act, asks }))
  );
};

/** If one of these also tells something, the companion repeats it. */
const TELLS_BESIDES: ReadonlySet<Act> = new Set(['question', 'complaint', 'self-doubt', 'aside', 'joy']);

const answerMoment = (known: Interview, moment: Moment): Reply => {
  const interview = naming(known, moment);
  const { script, heard } = interview;
  const { tender } = heard;
  const isOut = moment.act === 'keep-out';
  // "His debts stay out, but Peter must be in": one answer says both.
  const isInAndOut = isOut && moment.choices?.includes(heard.beside?.id ?? '') === true;
  const beside = isInAndOut ? undefined : heard.beside;
  const { wished, nameLeftOut, leftOut } = script.general;
  const ofWish =
    moment.act === 'redirect' && interview.wish !== undefined
      ? wished.map((words) => words.replace('{wish}', interview.wish ?? ''))
      : undefined;
  const ofName = isOut && interview.leavesOutName === true ? nameLeftOut : undefined;
  const all = ofWish ?? ofName ?? (isInAndOut ? leftOut : moment.answers);
  // A writer who complains hears one "sorry", not two.
  const careFirst =
    isWish(moment.act) && moment.act !== 'complaint' && (beside !== undefined || tender !== undefined);
  const answers = careFirst ? all.filter(isOneSentence) : all;
  const answer = chooseWords(interview, answers) ?? '';
  // A second wish or something painful is answered first, and its content isn't repeated.
  const tellsBesides =
    TELLS_BESIDES.has(moment.act) && moment.leadsOn !== true && tender === undefined && beside === undefined;
  const back = tellsBesides ? sayBack(interview) : undefined;
  if (back !== undefined) {
    const short = chooseWords(interview, all.filter(isOneSentence));
    const question = askWhatSuits(interview, moment.asks)?.question ?? back.question;
    if (short !== undefined) return { words: [short, back.said], question };
  }
  const question = askAfter(interview, moment);
  if (careFirst) {
    const { gentle, sorry } = script.general;
    const of = beside?.answers ?? (tender === 'death' ? sorry : gentle);
    const care = chooseWords(interview, briefly(of));
    return { words: care === undefined ? [answer] : [care, answer], question };
  }
  const keptOut = interview.progress.moments.some((told) => told !== undefined && keepsSomethingOut(told));
  if (moment.act === 'stop' && keptOut) {
    const goodbye = chooseWords(interview, all.filter(isOneSentence)) ?? answer;
    return { words: [goodbye, chooseWords(interview, script.general.leftOut) ?? ''], question };
  }
  if (!isOneSentence(answer)) return { words: [answer], question };
  if (moment.act !== 'disclosure') return { words: [answer], question };
  const wayOut = chooseWords(interview, script.general.afterHeavy);
  return { words: wayOut === undefined ? [answer] : [answer, wayOut], question };
};

/** A second turn about something painful that the writer has just told. */
const stayWith = (known: Interview, moment: Moment): Reply | undefined => {
  const interview = naming(known, moment);
  const words = chooseWords(interview, interview.script.general.afterHeavy);
  const question = chooseQuestion(interview, moment.asks);
  return words === undefined || question === undefined ? undefined : { words: [words], question };
};

const replyTo = (interview: Interview): Reply => {
  const { script, progress, heard, words } = interview;
  const { moment } = heard;
  // "Hello" in the middle of a conversation does not begin it.
  const isNow = moment?.act !== 'greeting' || progress.moments.length <= 1;
  // Good news is followed by a question about its topic, if we know it.
  const isTold = moment?.act === 'joy' && (interview.topics.length > 0 || heard.isUnderWay === true);
  if (moment !== undefined && isNow && !isTold) return answerMoment(interview, moment);
  const [latest, before] = progress.moments;
  // A writer who has said goodbye, and adds a last word, is not asked anything new.
  if (latest?.act === 'stop' && words <= LAST_WORD) return answerMoment(interview, latest);
  const staysWithIt =
    heard.tender !== undefined || (words <= LONG_STORY_WORDS && interview.topics.length === 0);
  if (latest?.act === 'disclosure' && before?.act !== 'disclosure' && staysWithIt) {
    const staying = stayWith(interview, latest);
    if (staying !== undefined) return staying;
  }
  const fewWords = script.momentOf('few-words');
  const isShort =
    words >= FEW_WORDS.atLeast &&
    words <= FEW_WORDS.atMost &&
    progress.offered === undefined &&
    !(progress.isAtRung && progress.rung?.factual === true);
  const askedLately = progress.moments.slice(0, FEW_WORDS_AGAIN_AFTER).includes(fewWords);
  if (isShort && fewWords !== undefined && !askedLately && progress.moments.length > 1)
    return answerMoment(interview, fewWords);
  return goOn(interview);
};

/**
 * The companion's reply: one or two authored sentences, then one open question that was not asked before. It
 * never relies on a guess: if it is not certain what was said, it stays general. Throws if a script has no
 * question left at all.
 */
export const answer = (interview: Interview): string => {
  const { words, question } = replyTo(interview);
  const asked =
    question ??
    askElsewhere(interview) ??
    chooseQuestion(interview, interview.script.general.goOn) ??
    chooseWords(interview, interview.script.general.goOn);
  if (asked === undefined) throw new Error('The script has no question that can be asked.');
  return [...words, asked].filter((sentence) => sentence !== '').join(' ');
};
