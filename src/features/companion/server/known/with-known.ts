import type { Theme } from '#engine/conversation/themes.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import { recogniseQuestion } from '#engine/interview/bank/recognise-question.ts';
import { type Elsewhere, NOWHERE_ELSE } from '#engine/interview/told/elsewhere.ts';
import { readAnswer } from '#engine/interview/told/read-answer.ts';
import type { ReplyRequest } from '#engine/conversation/reply-request.ts';
import type { Known, Forgotten } from './known.ts';
import { puttingRight } from './put-right.ts';
import { asPattern } from '#engine/text/as-pattern.ts';
import { findKin } from '#engine/text/kinship.ts';
import { splitSentences } from '#engine/text/sentences.ts';
import { factsIn } from './facts-in.ts';
import { plainRelation } from './relations.ts';

type Place = { readonly start: number; readonly end: number; readonly kind: Forgotten['kind'] };

const withAnyApostrophe = (text: string): string => asPattern(text).replaceAll("'", "['’]");

/** Finds the places where a text mentions something forgotten. */
type Finder = (text: string) => readonly Place[];

/**
 * Finds forgotten things as whole words, in capitals or not, by every word for a relation and every way to
 * say a time.
 */
const finderOf = (forgotten: readonly Forgotten[]): Finder => {
  const names = forgotten.filter(({ kind, key }) => kind !== 'time' && !key.startsWith('kin '));
  const relations = new Set(
    forgotten.flatMap(({ kind, key }) => (kind === 'person' && key.startsWith('kin ') ? [key.slice(4)] : [])),
  );
  const times = new Set(forgotten.flatMap(({ kind, key }) => (kind === 'time' ? [key] : [])));
  const patterns = names.map(({ kind, key }) => ({
    kind,
    // No letter or digit of any script before or after; "Rosa's" counts as Rosa.
    pattern: new RegExp(
      `(?<![\\p{L}\\p{M}\\p{N}])${key.split(' ').map(withAnyApostrophe).join('[\\s.-]*')}(?![\\p{L}\\p{M}\\p{N}])`,
      'giu',
    ),
  }));
  return (text) => {
    const named = patterns.flatMap(({ kind, pattern }) =>
      Array.from(text.matchAll(pattern), (m) => ({ kind, start: m.index, end: m.index + m[0].length })),
    );
    const related =
      relations.size === 0
        ? []
        : findKin(text)
            .filter(({ word, start }) => {
              const relation = plainRelation(word);
              // "his mother" is another person's mother.
              const ofAnother = /\b(?:his|her|their|['’]s|s['’]) $/iu.test(
                text.slice(Math.max(0, start - 7), start),
              );
              return !ofAnother && relation !== undefined && isOneOf(relations, relation, text, start);
            })
            .map(({ start, end }) => ({ kind: 'person' as const, start, end }));
    const timed =
      times.size === 0
        ? []
        : factsIn(text).times.flatMap(({ key, start, end }) =>
            times.has(key) ? [{ kind: 'time' as const, start, end }] : [],
          );
    return [...named, ...related, ...timed].toSorted((a, b) => a.start - b.start);
  };
};

/** For "older brother", the word before the relation must match, too. */
const isOneOf = (relations: ReadonlySet<string>, relation: string, text: string, start: number): boolean => {
  if (relations.has(relation)) return true;
  const before = /(\p{L}+) $/u.exec(text.slice(Math.max(0, start - 20), start))?.[1] ?? '';
  return before !== '' && relations.has(`${before.toLowerCase()} ${relation}`);
};

/**
 * Replaces every sentence that mentions what is forgotten with blanks. All other characters keep their
 * positions.
 */
const blankedSentences = (text: string, find: Finder): string => {
  if (find(text).length === 0) return text;
  let blanked = text;
  for (const { start, end } of splitSentences(text))
    if (find(text.slice(start, end)).length > 0)
      blanked = blanked.slice(0, start) + ' '.repeat(end - start) + blanked.slice(end);
  // Also removes matches outside any sentence, such as in a heading.
  for (const { start, end } of find(blanked))
    blanked = blanked.slice(0, start) + ' '.repeat(end - start) + blanked.slice(end);
  return blanked;
};

const UNNAMED = { person: 'someone', place: 'that place', time: 'that time' } as const;
const WITH_DETERMINER =
  /\b(?:my|our|your|the)\s+(?:(?:older|elder|eldest|younger|youngest|little|big|dear|late|best|old)\s+)*(?:\p{Ll}+,?\s+)?$/iu;

/** The same words without any names, for a message that would be empty without the sentence. */
const unnamed = (text: string, find: Finder): string => {
  let spoken = text;
  for (const { start, end, kind } of find(text).toReversed()) {
    const before = spoken.slice(0, start);
    const determiner = kind === 'time' ? '' : (WITH_DETERMINER.exec(before)?.[0] ?? '');
    spoken = `${before.slice(0, before.length - determiner.length)}${UNNAMED[kind]}${spoken.slice(end)}`;
  }
  return spoken;
};

const isBlank = (text: string): boolean => text.trim() === '';

/**
 * An earlier message without its sentences about what is forgotten. The newest message keeps at least its
 * gist, since it needs an answer.
 */
const leftAlone = (turn: Turn, isLast: boolean, find: Finder): string => {
  if (turn.type === 'ai') return unnamed(turn.content, find);
  const rest = blankedSentences(turn.content, find);
  return isLast && isBlank(rest) ? unnamed(turn.content, find) : rest;
};

/** The theme of the bank question that the last message declines to answer. */
export const themeJustSkipped = (turns: readonly Turn[]): Theme | undefined => {
  const last = turns.at(-1);
  const before = turns.at(-2);
  return last?.type === 'user' && before?.type === 'ai' && readAnswer(last.content).kind === 'skip'
    ? recogniseQuestion(before.content)?.theme
    : undefined;
};

/** Removes skipped questions that may be asked again. The newest skip remains. */
const withoutSkips = (turns: readonly Turn[], reopened: ReadonlySet<Theme>): readonly Turn[] => {
  if (reopened.size === 0) return turns;
  const skipped = new Set<number>();
  for (const at of turns.keys()) {
    if (at === 0 || at === turns.length - 1) continue;
    const theme = themeJustSkipped(turns.slice(at - 1, at + 1));
    if (theme !== undefined && reopened.has(theme)) skipped.add(at - 1).add(at);
  }
  return turns.filter((_turn, at) => !skipped.has(at));
};

/**
 * The conversation as the companion may know it when it asks: what the writer added comes first, names and
 * years are corrected, and nothing they want forgotten remains. Both engines get only this, so neither can
 * mention it.
 */
const withKnown = (turns: readonly Turn[], known: Known): readonly Turn[] => {
  const open = withoutSkips(turns, known.reopened);
  const find = finderOf(known.forgotten);
  const correct = puttingRight(known.corrections);
  const told =
    known.forgotten.length === 0 && known.corrections.length === 0
      ? open
      : open.map((turn, at): Turn => ({
          type: turn.type,
          content: correct(leftAlone(turn, at === open.length - 1, find)),
        }));
  return known.added.length === 0 ? told : [{ type: 'user', content: known.added.join(' ') }, ...told];
};

/**
 * What a model may read of a conversation when it composes: all characters keep their positions, and what is
 * forgotten is blanked out.
 */
export const withoutForgotten = (turns: readonly Turn[], known: Known): readonly Turn[] => {
  if (known.forgotten.length === 0) return turns;
  const find = finderOf(known.forgotten);
  return turns.map((turn): Turn => ({ type: turn.type, content: blankedSentences(turn.content, find) }));
};

/**
 * The other conversations as the companion may use them: with reopened themes and without questions about
 * what is forgotten. A question that would mention a forgotten person counts as asked, so the bank does not
 * ask about a father who is to be left alone, either.
 */
const elsewhereWithKnown = (elsewhere: Elsewhere | undefined, known: Known): Elsewhere | undefined => {
  if (known.forgotten.length === 0 && known.reopened.size === 0) return elsewhere;
  const find = finderOf(known.forgotten);
  const others = elsewhere ?? NOWHERE_ELSE;
  return {
    ...others,
    isAsked: (question) => find(question).length > 0 || others.isAsked(question),
    closedThemes: new Set([...others.closedThemes].filter((theme) => !known.reopened.has(theme))),
    questions: others.questions.filter((question) => find(question).length === 0),
  };
};

/** What an engine is given from this conversation and the others, with the writer's decisions applied. */
export const askedWithKnown = (
  turns: readonly Turn[],
  elsewhere: Elsewhere | undefined,
  known: Known,
): Pick<ReplyRequest, 'turns' | 'elsewhere'> => {
  const others = elsewhereWithKnown(elsewhere, known);
  return { turns: withKnown(turns, known), ...(others === undefined ? {} : { elsewhere: others }) };
};
