import { onceFor } from '#engine/text/once-for.ts';
import type { ComposedChapter, ComposedSentence } from '#engine/compose/chapter.ts';
import { saidIn } from '#engine/grounding/not-told.ts';
import { contentWords } from '#engine/text/words.ts';

/** One sentence of the chapter being composed. `turns` are indices into the conversation. */
export type Line = ComposedSentence & { readonly turns: readonly number[]; readonly opensParagraph: boolean };

export const turnsOf = (sentence: ComposedSentence): number[] => [
  ...new Set(saidIn(sentence).map(({ turn }) => turn)),
];

/** The sentences of the built-in chapter. Every one is grounded, so they define what must not be lost. */
export const linesOf = (chapter: ComposedChapter): Line[] =>
  chapter.paragraphs.flatMap((paragraph) =>
    paragraph.map((sentence, at) => ({ ...sentence, turns: turnsOf(sentence), opensParagraph: at === 0 })),
  );

/** The content words of a line. Lines are immutable. */
export const matterOf = onceFor(({ text }: Line) => contentWords(text));
