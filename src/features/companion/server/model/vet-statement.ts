import type { Turn } from '#engine/conversation/turn.ts';
import { checkSentence, type GroundingFaultKind } from '#engine/grounding/check-sentence.ts';
import { inFirstPerson } from '#engine/grounding/first-person.ts';
import { saidIndex } from '#engine/grounding/said-index.ts';
import { anyOf } from '#engine/text/any-of.ts';
import { findKin } from '#engine/text/kinship.ts';
import { findNames } from '#engine/text/names.ts';
import { contentWords } from '#engine/text/words.ts';
import { isEnglish } from '#engine/text/which-language.ts';
import type { Breach } from './broken-contract.ts';

/** A reply responds to what was said last. Things said long before are not compared word by word. */
const WEIGHED_TURNS = 12;
const LATELY_TURNS = 4;
const LANGUAGE_CHARACTERS = 4_000;

const ABOUT_THE_WRITER =
  /\bthe (?:writer|narrator|speaker|storyteller|author|user|interviewee|elderly (?:person|man|woman|lady))\b/iu;
const SOMEBODY = /^(?:he|she)\b/iu;
const SOMEBODY_LATELY =
  /\b(?:he|she|him|her|his|hers|man|woman|boy|girl|teacher|friend|boss|doctor|nurse|neighbou?r|lady|chap|fellow|baby)\b/iu;
/** Claims of a life of its own. The companion listens and has none to tell about. */
const OWN_LIFE = new RegExp(
  anyOf(
    /\bI (?:was|grew|lived|had|used to|also|too|went|loved|know how|felt|feel|come from|have (?:been|lived|had))\b/u,
    /\bmy (?:own )?(?:mother|father|parents|brother|sister|grand\p{L}+|childhood|family|village|home|house|life|story|school)\b/u,
  ),
  'iu',
);
/** Every English question contains at least one of these. */
const PLAIN_ENGLISH = /\b(?:what|which|who|where|when|why|how|you|your|the)\b/iu;
/** "No, …" answers a question and contradicts nothing. */
const ANSWERING = /^(?:(?:no|yes|well|oh|so|right)[,.]\s+)+/iu;
/**
 * A statement contradicts the writer only if it has no other faults, so that every other word was said. A
 * paraphrase has other faults; using another person's name does not.
 */
const SAID_OTHERWISE: ReadonlySet<GroundingFaultKind> = new Set([
  'changed-negation',
  'changed-order',
  'unsaid-name',
]);

const TELLING = new Set(['tell', 'say', 'mention', 'describe', 'speak', 'talk', 'remember']);
const LEAST_CLAIM_WORDS = 2;

const saidOtherwise = (text: string, nearest: readonly { readonly text: string }[]): boolean => {
  if (nearest.length === 0) return false;
  const own = inFirstPerson(text);
  // "You tell me about Hull." claims nothing about Hull.
  if (contentWords(own).filter((word) => !TELLING.has(word)).length < LEAST_CLAIM_WORDS) return false;
  return nearest.every((stretch) => {
    const verdict = checkSentence(own, [stretch.text.replace(ANSWERING, '')]);
    return !verdict.grounded && verdict.faults.every(({ kind }) => SAID_OTHERWISE.has(kind));
  });
};

/** The writer's latest messages, enough of them to detect the language. */
export const saidLately = (turns: readonly Turn[]): readonly string[] =>
  turns
    .filter((turn) => turn.type === 'user')
    .slice(-LATELY_TURNS)
    .map((turn) => turn.content.slice(0, LANGUAGE_CHARACTERS));

export type StatementVet = {
  /** What is wrong with a whole statement of a reply and cannot be mended. */
  breachOf(statement: string): Breach | undefined;
  /**
   * Whether a whole reply is in another language although the writer uses English. Says nothing about other
   * languages.
   */
  isForeign(reply: string): boolean;
};

/**
 * Compares a reply's statements with what the writer said: contradictions, statements about someone else, or
 * about a life of its own.
 */
export const vetStatements = (turns: readonly Turn[]): StatementVet => {
  let nearestTo: ReturnType<typeof saidIndex> | undefined;
  const lately = (): string =>
    turns
      .slice(-LATELY_TURNS)
      .map((turn) => turn.content.slice(0, LANGUAGE_CHARACTERS))
      .join('\n');
  return {
    breachOf: (statement) => {
      if (ABOUT_THE_WRITER.test(statement) && !ABOUT_THE_WRITER.test(lately())) return 'third-person';
      if (
        SOMEBODY.test(statement) &&
        !SOMEBODY_LATELY.test(lately()) &&
        findKin(lately()).length === 0 &&
        findNames(lately()).length === 0
      )
        return 'third-person';
      if (OWN_LIFE.test(statement.replaceAll(/["“][^"”]*["”]/gu, ''))) return 'about-itself';
      nearestTo ??= saidIndex({ turns: turns.slice(-WEIGHED_TURNS), meant: (said) => said });
      return saidOtherwise(statement, nearestTo(inFirstPerson(statement)).nearest)
        ? 'changed-fact'
        : undefined;
    },
    isForeign: (reply) => {
      if (PLAIN_ENGLISH.test(reply) || isEnglish(reply)) return false;
      return isEnglish(saidLately(turns).join('\n'));
    },
  };
};
