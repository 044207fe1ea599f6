import type { Slot } from '../bank/bank-item.ts';
import type { Mention } from './mention.ts';

/**
 * A follow-up question with a place `{x}` for what was mentioned. {was}, {has}, {does}, {its}, {a child} and {person} agree with it. None
 * can be answered by yes or no, and none carries more than a few matter words besides the mention itself. The text of `ask`
 * is the pattern's identity: by it a pattern used a moment ago is known again.
 */
export type Pattern = {
  readonly slot: Slot;
  readonly reflective?: true;
  readonly ask: string;
};

const AGREEING: Readonly<Record<string, readonly [one: string, several: string]>> = {
  was: ['was', 'were'],
  has: ['has', 'have'],
  does: ['does', 'do'],
  its: ['its', 'their'],
  'a child': ['a child', 'children'],
  person: ['person', 'people'],
};

/** The question of a pattern about this mention. */
export const asked = (pattern: Pattern, mention: Mention): string =>
  pattern.ask.replace(/\{([a-z ]+)\}/gu, (_, name: string) =>
    name === 'x' ? mention.text : (AGREEING[name]?.[mention.plural ? 1 : 0] ?? ''),
  );

const matchers = new Map<string, RegExp>();

/** Was this question made from the pattern, whatever it asked about? */
export const isMadeFrom = (question: string, ask: string): boolean => {
  let matcher = matchers.get(ask);
  if (matcher === undefined) {
    const source = ask
      .replace(/[?.]/gu, '\\$&')
      .replace(/\{([a-z ]+)\}/gu, (_, name: string) =>
        name === 'x' ? '.+' : `(?:${AGREEING[name]?.join('|') ?? ''})`,
      );
    matcher = new RegExp(`^${source}$`, 'iu');
    matchers.set(ask, matcher);
  }
  return matcher.test(question);
};
