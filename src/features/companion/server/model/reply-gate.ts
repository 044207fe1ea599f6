import wordLists from '#content/language/en/word-lists.json' with { type: 'json' };
import { checkReply, replySentences } from '#engine/conversation/reply-contract.ts';
import { words } from '#engine/text/words.ts';
import { type Breach, BrokenContract } from './broken-contract.ts';
import type { Vet } from './vet-words.ts';

const MOST_STATEMENTS = 2;
/** A sentence this long without an end is not a reply, but code, a list or a poem. */
const LONGEST_SENTENCE = 260;
const ACKNOWLEDGEMENT = 'Thank you for telling me.';
/**
 * Sentences with these first words often turn out to be questions, praise or chatter, so they are held until
 * they are complete.
 */
const HELD_OPENERS = new Set(wordLists.heldOpeners);
/**
 * What a model writes before its reply: a list marker, the name of the speaker, a quotation mark that never
 * closes.
 */
const LABEL =
  /^(?:[-•–]\s+|\d{1,2}[.)](?:\s+|$)|[[(]?\s*(?:companion|assistant|interviewer|listener|reply|response|answer)\s*[\])]?\s*:\s*|[[(]\s*(?:companion|assistant|interviewer|listener)\s*[\])]\s*)+/iu;
/** "Sure!" before the actual reply. */
const CHATTER =
  /^(?:sure(?: thing)?|certainly|of course|absolutely|okay|great|thank you(?: for sharing)?)[.!]$/iu;
/**
 * A statement of these kinds is simply left out: what follows does not depend on it, unlike a statement about
 * a person or thing that was never mentioned.
 */
const NEEDLESS: ReadonlySet<Breach> = new Set(['praise', 'about-itself']);
/** A question of these kinds is replaced by another. */
const REPLACED: ReadonlySet<Breach> = new Set([
  ...NEEDLESS,
  'unsaid-name',
  'unsaid-number',
  'unsaid-relation',
  'third-person',
]);
const STOPPED = /[.!…。！]["'”’)]*$/u;
const ASKS = /[?？]$/u;

export type ReplyGate = {
  /**
   * Takes the next piece and returns what may be shown now, usually the piece itself. Throws BrokenContract.
   */
  take(piece: string): string;
  /** Call when the model is done. Returns the rest of the reply. Throws BrokenContract. */
  end(): string;
  /** The first question has been shown, so nothing after it will be. */
  readonly closed: boolean;
  /** Whether something was dropped or added to keep the contract. */
  readonly mended: boolean;
};

export type GateOptions = {
  readonly vet: Vet;
  /** The companion's earlier questions, or its turns. */
  readonly asked: readonly string[];
  /** Whether this question, or nearly the same one, was asked, here or in another chapter. */
  readonly isRepeated?: (question: string) => boolean;
  /** A question from the bank, for a reply that has none or repeats one. */
  readonly spareQuestion: () => string;
};

/**
 * The sentence being written: how much of it has been checked, and whether a reader has seen its beginning.
 */
type Sentence = { text: string; vettedTo: number; wordsTo: number; seen: boolean };
const newSentence = (): Sentence => ({ text: '', vettedTo: 0, wordsTo: 0, seen: false });

/** Removes a label that is not part of the sentence. Nothing of it has been checked or shown yet. */
const withoutLabel = (sentence: Sentence): Sentence => {
  const text = sentence.text.trimStart().replace(LABEL, '');
  const open = /^["“]/u.test(text) && !/["”]/u.test(text.slice(1));
  return { ...sentence, text: open ? text.slice(1) : text };
};

/** Whether the sentence ends before a space. A question mark always ends it. */
const endsBeforeSpace = (text: string): boolean =>
  STOPPED.test(text) && replySentences(`${text} Then`).length > 1;

/**
 * Checks the complete words and returns the part that may be shown. The last word of a piece may be
 * incomplete. It is shown anyway, unless it could become a name or a number.
 */
const vetted = (sentence: Sentence, vet: Vet, whole: boolean): string => {
  const { text } = sentence;
  const tail = whole ? '' : (/[\p{L}\p{M}\p{N}'’-]+$/u.exec(text)?.[0] ?? '');
  const tailAt = text.length - tail.length;
  const opens = !/[\p{L}\p{N}]/u.test(text.slice(0, tailAt));
  const to = !opens && /^\p{Lu}|\d/u.test(tail) ? tailAt : text.length;
  for (const [at, word] of words(text).entries()) {
    if (word.end <= sentence.wordsTo || word.end > to || (!whole && word.end === text.length)) continue;
    vet.word(word.text, at === 0);
    sentence.wordsTo = word.end;
  }
  const stretch = text.slice(sentence.vettedTo, to);
  sentence.vettedTo = Math.max(sentence.vettedTo, to);
  return stretch;
};

/**
 * Passes a model's reply on word by word as long as it keeps the contract, so that nothing shown has to be
 * taken back. Statements are passed on at once, questions are held until they are complete, the first
 * question ends the reply, and a third statement is dropped. Everything it passes on together satisfies
 * `checkReply`.
 */
export const replyGate = ({
  vet,
  asked,
  isRepeated = () => false,
  spareQuestion,
}: GateOptions): ReplyGate => {
  let shown = '';
  let sentence = newSentence();
  let statements = 0;
  let closed = false;
  let mended = false;
  let leftOut: BrokenContract | undefined;

  const show = (text: string): string => {
    shown += text;
    return text;
  };
  const gap = (): string => (shown === '' ? '' : ' ');

  const close = (last: string): string => {
    closed = true;
    const out = show(last);
    if (!checkReply(shown, asked).ok) throw new BrokenContract('contract');
    vet.whole(shown);
    return out;
  };
  const closeWith = (question: string): string => {
    if (statements > 0) return close(gap() + question);
    mended = true;
    return close(`${ACKNOWLEDGEMENT} ${question}`);
  };
  const closeWithSpare = (): string => {
    mended = true;
    return closeWith(spareQuestion());
  };

  const endOfSeen = (done: Sentence): string => {
    const rest = vetted(done, vet, true).trimEnd();
    const asks = ASKS.test(done.text.trim());
    vet.sentence(done.text.trim(), asks);
    if (asks && isRepeated(done.text.trim())) throw new BrokenContract('contract');
    if (asks) return close(rest);
    statements++;
    return show(rest);
  };

  const endOfHeld = (held: Sentence): string => {
    const done = withoutLabel(held);
    const text = done.text.trim();
    if (text !== held.text.trim()) mended = true;
    if (!/[\p{L}\p{N}]/u.test(text) || CHATTER.test(text)) {
      mended = true;
      return '';
    }
    const asks = ASKS.test(text);
    try {
      vetted(done, vet, true);
      vet.sentence(text, asks);
    } catch (error) {
      // No one has seen it yet. Any other breach means that nothing in this reply can be trusted.
      const spared = asks ? REPLACED : NEEDLESS;
      if (!(error instanceof BrokenContract && spared.has(error.breach))) throw error;
      if (asks && statements === 0) throw error;
      mended = true;
      leftOut ??= error;
      return asks ? closeWithSpare() : '';
    }
    if (asks) {
      const verdict = checkReply(`${ACKNOWLEDGEMENT} ${text}`, asked);
      const repeats = (!verdict.ok && verdict.reasons.includes('asked-before')) || isRepeated(text);
      return repeats ? closeWithSpare() : closeWith(text);
    }
    if (statements >= MOST_STATEMENTS) {
      mended = true;
      return '';
    }
    statements++;
    return show(gap() + text);
  };

  const endSentence = (): string => {
    const done = sentence;
    sentence = newSentence();
    return done.seen ? endOfSeen(done) : endOfHeld(done);
  };

  /** Shows what it can of an incomplete sentence. */
  const flow = (): string => {
    if (sentence.text.length > LONGEST_SENTENCE) throw new BrokenContract('endless-sentence');
    const opener = /^["“'‘]?([\p{L}\p{M}'’]+)/u.exec(sentence.text)?.[1];
    // A quotation mark may enclose the whole reply.
    if (
      opener === undefined ||
      /^["“]/u.test(sentence.text) ||
      statements >= MOST_STATEMENTS ||
      HELD_OPENERS.has(opener.toLowerCase())
    )
      return '';
    const start = sentence.seen ? '' : gap();
    const stretch = vetted(sentence, vet, false);
    if (stretch === '') return '';
    sentence.seen = true;
    return show(start + stretch);
  };

  return {
    take: (piece) => {
      let out = '';
      // From here on all white space is a space: this loop runs for every character of every reply.
      for (const character of piece.replaceAll(/\s+/gu, ' ').replaceAll('*', '')) {
        if (closed) break;
        if (character === ' ') {
          if (endsBeforeSpace(sentence.text)) out += endSentence();
          if (sentence.text === '') continue;
        }
        sentence.text += character;
        if (character === '?' || character === '？') out += endSentence();
      }
      return closed || sentence.text === '' ? out : out + flow();
    },
    end: () => {
      if (closed) return '';
      let out = '';
      if (/[\p{L}\p{N}]/u.test(sentence.text)) {
        if (!STOPPED.test(sentence.text.trim())) sentence.text = `${sentence.text.trimEnd()}.`;
        out = endSentence();
      }
      if (statements === 0) throw leftOut ?? new BrokenContract('empty');
      return out + closeWithSpare();
    },
    get closed() {
      return closed;
    },
    get mended() {
      return mended;
    },
  };
};
