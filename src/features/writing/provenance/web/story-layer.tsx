import type { Ref } from 'react';
import { t } from '#platform/shared/i18n.ts';
import type { Judged } from './judged.ts';

type Mark = {
  readonly start: number;
  readonly end: number;
  readonly isDoubtful: boolean;
  readonly isChosen: boolean;
};

const LINE = 'underline decoration-ember underline-offset-[0.24em] [text-decoration-skip-ink:none]';
const DOUBTFUL = `${LINE} decoration-dotted decoration-[0.16em]`;
const TOUCHED = `${LINE} decoration-2`;

/**
 * Lies invisibly under the story with the same text and draws the marks: the sentence at the caret, and the
 * sentences to check, with a word in the margin. Screen readers get the card and the list instead.
 */
export const StoryLayer = ({
  content,
  from,
  to,
  sentences,
  chosen,
  chosenMark,
}: {
  /** The whole story; this box has the text from `from` to `to`. */
  readonly content: string;
  readonly from: number;
  readonly to: number;
  readonly sentences: readonly Judged[];
  readonly chosen: Judged | undefined;
  readonly chosenMark: Ref<HTMLSpanElement>;
}) => {
  const marks = sentences.flatMap((one): Mark[] => {
    if (one.start < from || one.start >= to) return [];
    const isDoubtful = one.is === 'doubtful';
    return isDoubtful || one === chosen
      ? [{ start: one.start, end: one.end, isDoubtful, isChosen: one === chosen }]
      : [];
  });
  return (
    <div
      aria-hidden
      className="pointer-events-none invisible col-start-1 row-start-1 -z-1 pb-[0.2em] whitespace-pre-wrap text-transparent select-none print:hidden"
    >
      {marks.map((mark, at) => (
        <Marked
          key={mark.start}
          before={content.slice(marks[at - 1]?.end ?? from, mark.start)}
          words={content.slice(mark.start, mark.end)}
          mark={mark}
          chosenMark={chosenMark}
        />
      ))}
    </div>
  );
};

const Marked = ({
  before,
  words,
  mark: { start, isChosen, isDoubtful },
  chosenMark,
}: {
  readonly before: string;
  readonly words: string;
  readonly mark: Mark;
  readonly chosenMark: Ref<HTMLSpanElement>;
}) => (
  <>
    {before}
    {isDoubtful ? (
      <span className="visible absolute right-full mr-2.5 xl:mr-3.5 font-sans text-[0.8rem] leading-[1.15] font-semibold text-ember italic max-xl:mt-1 max-xl:[writing-mode:vertical-rl] xl:w-12 xl:text-right">
        {t('please check')}
      </span>
    ) : null}
    <span
      ref={isChosen ? chosenMark : undefined}
      data-start={start}
      className={`visible rounded-[3px] box-decoration-clone ${isDoubtful ? DOUBTFUL : TOUCHED} ${isChosen ? 'bg-ember-wash' : ''}`}
    >
      {words}
    </span>
  </>
);
