import { onceFor } from '#engine/text/once-for.ts';
import type { ComposedChapter, ComposedSentence } from '#engine/compose/chapter.ts';
import { saidIn } from '#engine/grounding/not-told.ts';
import { contentWords } from '#engine/text/words.ts';

/** One sentence of the chapter in the making. `turns` are indices of the conversation. */
export type Line = ComposedSentence & { readonly turns: readonly number[]; readonly opensParagraph: boolean };

export const turnsOf = (sentence: ComposedSentence): number[] => [
  ...new Set(saidIn(sentence).map(({ turn }) => turn)),
];

/** The built-in chapter's sentences: every one is grounded, so they are the measure of what must not be lost. */
export const linesOf = (chapter: ComposedChapter): Line[] =>
  chapter.paragraphs.flatMap((paragraph) =>
    paragraph.map((sentence, at) => ({ ...sentence, turns: turnsOf(sentence), opensParagraph: at === 0 })),
  );

/** The content words of a line, which never changes. */
export const matterOf = onceFor(({ text }: Line) => contentWords(text));
