import { chooseQuestion, chooseWords } from './choose.ts';
import { isWish } from './hear.ts';
import type { Interview } from './interview.ts';
import { askOn, ladderAtHand, otherLadders } from './next-rung.ts';
import type { Moment } from './script.ts';

/** From so many words on an answer is a story, which is gone on with before anything else is asked. */
const STORY_WORDS = 12;
const LONG_STORY_WORDS = 25;
/** Fewer say no more than yes or no. */
const FEW_WORDS = { atLeast: 2, atMost: 4 };
/** So many questions about one answer, and then the ladder goes on. */
const MOST_FOLLOW_UPS = 2;
const STORY_GOES_ON = 40;
/** After a goodbye. */
const LAST_WORD = 8;
/** Somebody who tells little is not asked for more each time. */
const FEW_WORDS_AGAIN_AFTER = 4;

type Reply = { readonly words: readonly string[]; readonly question: string | undefined };

const isOneSentence = (text: string): boolean => (text.match(/[.?!]/gu)?.length ?? 0) <= 1;

/** Something in another part of the life, which needs no closing words. */
const askElsewhere = (interview: Interview): string | undefined => {
  for (const ladder of otherLadders(interview)) {
    const question = askOn(interview, ladder);
    if (question !== undefined) return question;
  }
  return undefined;
};

/** The question that a text ends with. */
const questionIn = (text: string): string => text.slice(text.search(/[^.!?]*\?$/u)).trim();

/** Ends what was spoken of in words, and offers a choice that was not offered in the same words before. */
const offerAnother = (interview: Interview): Reply | undefined => {
  const { script, life } = interview;
  for (const { title } of otherLadders(interview)) {
    const closings = script.general.closing
      .map((closing) => ({ closing, words: closing.replace('{next}', title) }))
      .filter(({ words }) => !life.wasAsked(questionIn(words)));
    const chosen = chooseWords(
      interview,
      closings.map(({ closing }) => closing),
    );
    const words = closings.find(({ closing }) => closing === chosen)?.words;
    if (words !== undefined) return { words: [], question: words };
  }
  return undefined;
};

/** What comes after anything that was told: the story, its person, the next rung, or another part of the life. */
const goOn = (interview: Interview): Reply => {
  const { script, progress, words, life } = interview;
  const { general } = script;
  const plain = (): string[] => [chooseWords(interview, general.plain) ?? ''];
  if (progress.offered !== undefined && interview.accepts !== undefined) {
    const question = interview.accepts
      ? askOn(interview, progress.offered)
      : (chooseQuestion(interview, script.momentOf('skip-question')?.asks ?? []) ?? askElsewhere(interview));
    if (question !== undefined) return { words: plain(), question };
  }
  const { tender } = interview.heard;
  if (tender !== undefined) {
    const said = chooseWords(interview, tender === 'death' ? general.sorry : general.gentle) ?? '';
    const question = chooseQuestion(interview, general.gentleAsks);
    if (question !== undefined) return { words: [said], question };
  }
  const isStory =
    words >= (progress.isAtRung && progress.rung?.factual === true ? LONG_STORY_WORDS : STORY_WORDS);
  if (isStory && progress.followUps < MOST_FOLLOW_UPS) {
    const about = interview.person === undefined ? general.meaning : general.person;
    const question = chooseQuestion(interview, progress.followUps === 0 ? general.goOn : about);
    if (question !== undefined) return { words: plain(), question };
  }
  const ladder = ladderAtHand(interview);
  const question = ladder && askOn(interview, ladder);
  if (question !== undefined) return { words: plain(), question };
  const isBegun = progress.ladder !== undefined || life.lately.size > 0;
  return (
    (isBegun ? offerAnother(interview) : undefined) ?? { words: plain(), question: askElsewhere(interview) }
  );
};

/** Nobody is named in words about something hard unless they are surely the one it is about: condolences for the living are worse than none. */
const naming = (interview: Interview, { act, about }: Moment): Interview => {
  const { person, ...unnamed } = interview;
  // Whoever is to be left out, or left alone, is not named again.
  if (act === 'refusal' || act === 'keep-out') return unnamed;
  return act !== 'disclosure' || (person !== undefined && about?.includes(person.kin) === true)
    ? interview
    : unnamed;
};

/** In a long message a wish comes in passing: whoever leaves a matter there has turned to another, and whoever complains goes on. */
const asksAfter = ({ script, words }: Interview, { act, asks }: Moment): readonly string[] => {
  if (words <= STORY_GOES_ON) return asks;
  if (act === 'refusal') return script.momentOf('redirect')?.asks ?? asks;
  return act === 'complaint' ? (script.momentOf('story-going-on')?.asks ?? asks) : asks;
};

const answerMoment = (known: Interview, moment: Moment): Reply => {
  const interview = naming(known, moment);
  const { script, heard } = interview;
  const { beside, tender } = heard;
  const careFirst = isWish(moment.act) && (beside !== undefined || tender !== undefined);
  const answers = careFirst ? moment.answers.filter(isOneSentence) : moment.answers;
  const answer = chooseWords(interview, answers) ?? '';
  const own = chooseQuestion(interview, asksAfter(interview, moment));
  const question = moment.leadsOn === true ? askElsewhere(interview) : own;
  if (careFirst) {
    const { gentle, sorry } = script.general;
    const of = beside?.answers ?? (tender === 'death' ? sorry : gentle);
    const care = chooseWords(interview, of.filter(isOneSentence));
    return { words: care === undefined ? [answer] : [care, answer], question };
  }
  if (!isOneSentence(answer)) return { words: [answer], question };
  if (moment.act !== 'disclosure') return { words: [answer], question };
  const wayOut = chooseWords(interview, script.general.afterHeavy);
  return { words: wayOut === undefined ? [answer] : [answer, wayOut], question };
};

/** A second turn with something hard that was told just before. */
const stayWith = (known: Interview, moment: Moment): Reply | undefined => {
  const interview = naming(known, moment);
  const words = chooseWords(interview, interview.script.general.afterHeavy);
  const question = chooseQuestion(interview, moment.asks);
  return words === undefined || question === undefined ? undefined : { words: [words], question };
};

const replyTo = (interview: Interview): Reply => {
  const { script, progress, heard, words } = interview;
  const { moment } = heard;
  // "Hello" in the middle of a talk is no beginning.
  const isHeard = moment !== undefined && (moment.act !== 'greeting' || progress.moments.length <= 1);
  if (isHeard) return answerMoment(interview, moment);
  const [latest, before] = progress.moments;
  // Whoever has said goodbye, and says a last word, is not asked anything new.
  if (latest?.act === 'stop' && words <= LAST_WORD) return answerMoment(interview, latest);
  const staysWithIt = heard.tender !== undefined || words <= LONG_STORY_WORDS;
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
 * The companion's reply: one or two authored sentences, then one open question that was not asked before. It stakes nothing on a guess: where it
 * is not certain what was said, it stays general. Throws where a script has no question left at all.
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
