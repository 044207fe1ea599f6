import wordLists from '#content/language/en/word-lists.json' with { type: 'json' };
import type { Turn } from '#engine/conversation/turn.ts';
import { relativesTold } from '#engine/grounding/relatives-told.ts';
import { anyOf } from '#engine/text/any-of.ts';
import { findKin, kinLemma } from '#engine/text/kinship.ts';
import { isKnownName, NOT_NAMES } from '#engine/text/known-names.ts';
import { findNames } from '#engine/text/names.ts';
import { findNumbers } from '#engine/text/numbers.ts';
import { STOP_WORDS } from '#engine/text/stop-words.ts';
import { isEnglish } from '#engine/text/which-language.ts';
import type { Span } from '#engine/text/sentences.ts';
import { plainWord, words } from '#engine/text/words.ts';
import { type Breach, BrokenContract } from './broken-contract.ts';
import { saidLately, vetStatements } from './vet-statement.ts';

/**
 * This many consecutive words of our instructions are a leak; fewer are how people talk. The last one may
 * already be shown when it is found.
 */
const LEAK_FROM_WORDS = 6;
/** How far back words count as said: the newest turns, up to this many characters. */
const SAID_CHARACTERS = 200_000;
/** "one of you", "the two of you": counts that claim nothing about the person's life. */
const PLAIN_COUNTS_UP_TO = 2;

const PRAISE = new Set(wordLists.praise);
/** Praise, but more of things than of people. If the writer has just used one, a reply may use any. */
const WARM_WORDS = new Set(wordLists.warmWords);
const ITSELF_PHRASES = anyOf(
  /as an? (?:ai|assistant|language model)|system prompt|my instructions|instructed to/u,
  /i can(?:not|['’]t) (?:help|assist|comply)|here(?:['’]s| is) (?:the|a|your|my)/u,
  /i(?:['’]m| am) (?:an? )?(?:real |human )?(?:human|person|man|woman)/u,
);
/**
 * If asked what it is, the companion may say that it is a program. It may not talk about its orders, say the
 * usual things that programs say instead of answering, or claim to be a person.
 */
const ITSELF = new RegExp(String.raw`\b${ITSELF_PHRASES}\b`, 'iu');
const CONTRACTED = /['’](?:d|ll|ve|re|m)$/u;
const YOUR = /\byour\s+(?:[\p{L}-]+\s+){0,2}$/iu;
const MARKUP = /[`{}<>|\\=#[\]_~^]|\*\*|^\s*(?:[-*•]|\d+[.)])\s/u;

/** "You'd", "Rose'll": the word before the auxiliary, in its plain form. */
const withoutAuxiliary = (word: string): string => plainWord(word.replace(CONTRACTED, ''));

/** Whether this word names the writer's own relative. "A son would want to know" does not. */
const isOfWriter = (text: string, start: number): boolean => YOUR.test(text.slice(0, start));

const breach = (kind: Breach): never => {
  throw new BrokenContract(kind);
};

export type Vet = {
  /** Checks a whole word that is about to be shown. Throws BrokenContract. */
  word(text: string, opensSentence: boolean): void;
  /**
   * Checks a whole sentence. A question may ask about relatives who were not named; a statement may not
   * mention them. Throws BrokenContract.
   */
  sentence(text: string, asks: boolean): void;
  /** Checks everything that will be shown. Throws BrokenContract. */
  whole(reply: string): void;
};

const plainTexts = new Map<string, string>();

/**
 * The words of our instructions in plain form, with a space around each. Cached, because there are few
 * instructions and very many replies.
 */
const plainly = (instructions: string): string => {
  const known = plainTexts.get(instructions);
  if (known !== undefined) return known;
  const plain = ` ${words(instructions)
    .map((word) => plainWord(word.text))
    .join(' ')} `;
  plainTexts.set(instructions, plain);
  return plain;
};

/**
 * Checks a reply's words before anyone sees them: no name, number or relative that was not said, nothing from
 * our instructions, no praise and no talk about itself. What the writer said themselves may be taken up,
 * whatever it is.
 */
export const vetWords = (turns: readonly Turn[], instructions: string): Vet => {
  let saidText: string | undefined;
  let saidSet: Set<string> | undefined;
  let wasTold: ReturnType<typeof relativesTold> | undefined;
  const said = (): string => {
    if (saidText === undefined) {
      let text = '';
      for (const turn of turns.toReversed()) {
        if (text.length > SAID_CHARACTERS) break;
        text = `${turn.content}\n${text}`;
      }
      saidText = text;
    }
    return saidText;
  };
  let isInEnglish: boolean | undefined;
  /**
   * In other languages capitals mean something else: German has them on every noun. A short answer counts as
   * English, so the ones before it are read, too.
   */
  const capitalsAreNames = (): boolean =>
    (isInEnglish ??= [saidLately(turns).at(-1) ?? '', saidLately(turns).join('\n')].every(isEnglish));
  const wasSaid = (word: string): boolean =>
    (saidSet ??= new Set(words(said()).map((found) => withoutAuxiliary(found.text)))).has(
      withoutAuxiliary(word),
    );
  let isWarm: boolean | undefined;
  const foundItWarm = (): boolean =>
    (isWarm ??= words(saidLately(turns).join('\n')).some(({ text }) => WARM_WORDS.has(text.toLowerCase())));
  const secret = plainly(instructions);
  const statements = vetStatements(turns);
  let run: string[] = [];

  const leaks = (word: string): boolean => {
    run.push(plainWord(word));
    while (run.length > 0 && !secret.includes(` ${run.join(' ')} `)) run.shift();
    return run.length >= LEAK_FROM_WORDS && !said().toLowerCase().includes(run.join(' '));
  };

  return {
    word: (text, opensSentence) => {
      if (leaks(text)) breach('leak');
      if (/\d/u.test(text) && !wasSaid(text)) breach('unsaid-number');
      const lower = text.toLowerCase();
      const praises = PRAISE.has(lower) && !(WARM_WORDS.has(lower) && foundItWarm());
      if (praises && !wasSaid(text)) breach('praise');
      const plain = withoutAuxiliary(text);
      if (!/^\p{Lu}/u.test(text) || NOT_NAMES.has(plain) || STOP_WORDS.has(plain) || kinLemma(plain)) return;
      // Any word has a capital at the beginning of a sentence.
      const isName = isKnownName(plain) || (!opensSentence && capitalsAreNames());
      if (isName && !wasSaid(text)) breach('unsaid-name');
    },
    sentence: (text, asks) => {
      if (MARKUP.test(text)) breach('markup');
      if (ITSELF.test(text)) breach('about-itself');
      for (const name of capitalsAreNames() ? findNames(text) : []) {
        const parts = words(name.text);
        // "Goodbye Wei": any word has a capital at the beginning of a sentence.
        const opens = parts.length > 1 && text.slice(0, name.start).trim() === '' ? parts[0] : undefined;
        const isNoName = (word: Span): boolean =>
          NOT_NAMES.has(plainWord(word.text)) || (word === opens && !isKnownName(plainWord(word.text)));
        if (!parts.every((word) => wasSaid(word.text) || isNoName(word))) breach('unsaid-name');
      }
      const numbers = findNumbers(text).filter(({ value }) => value > PLAIN_COUNTS_UP_TO);
      if (numbers.length > 0) {
        const known = new Set(findNumbers(said()).map(({ value }) => value));
        if (!numbers.every(({ value }) => known.has(value))) breach('unsaid-number');
      }
      if (!asks) {
        const relatives = findKin(text).filter(({ start }) => isOfWriter(text, start));
        if (relatives.length > 0) wasTold ??= relativesTold(said());
        if (!relatives.every((kin) => wasTold?.(kin.word))) breach('unsaid-relation');
        const fault = statements.breachOf(text);
        if (fault) breach(fault);
      }
    },
    whole: (reply) => {
      if (statements.isForeign(reply)) breach('other-language');
    },
  };
};
