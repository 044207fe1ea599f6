import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#platform/web/ui/button.tsx';
import { toast } from '#platform/web/toast/toast.ts';
import { t } from '#platform/shared/i18n.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import type { Sheet } from '#features/writing/provenance/web/sheets.ts';
import type { LooksAt } from './look-at.ts';
import { type Formatting, useFormat } from './use-format.ts';
import type { Passage } from '#features/chapters/shared/markdown-subset.ts';

/**
 * Lies invisibly over the text of one box with the same text, and dims the signs for italics, bold and quotes
 * so that they do not distract. It only paints: the letters of both are the same, so nothing can shift.
 */
const SignsLayer = ({
  content,
  passages,
  from,
  to,
}: {
  /** The whole story; this box has the text from `from` to `to`. */
  readonly content: string;
  readonly passages: readonly Passage[];
  readonly from: number;
  readonly to: number;
}) => {
  const signs = passages
    .filter(({ start, end }) => start < to && end > from)
    .flatMap(({ marks }) => marks)
    .filter(({ start, end }) => start >= from && end <= to);
  const last = signs.at(-1);
  if (!last) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none col-start-1 row-start-1 pb-[0.2em] whitespace-pre-wrap text-transparent select-none print:hidden"
    >
      {signs.map(({ start, end }, at) => (
        <span key={start}>
          {content.slice(signs[at - 1]?.end ?? from, start)}
          <span className="bg-sheet opacity-60">{content.slice(start, end)}</span>
        </span>
      ))}
      {content.slice(last.end, to)}
    </div>
  );
};

/**
 * Makes the selected words of the story italic or bold, turns its paragraphs into quotes, and divides its
 * scenes.
 */
const FormatBar = ({
  editor,
  sheets,
}: {
  readonly editor: EditorSession;
  readonly sheets: readonly Sheet[];
}) => {
  const [said, say] = useState('');
  const bar = useRef<HTMLFieldSetElement>(null);
  const isInUse = useInUse(bar, sheets);
  const { content, passages, looks, format } = useFormat(editor, sheets, (formatting, now) => {
    say(now ? doneWords(formatting, now) : '');
    if (!now) toast(nothingDone(formatting));
    else if (formatting !== 'scene-break') explainSigns(formatting);
  });
  return (
    <fieldset
      ref={bar}
      aria-label={t('Text style')}
      // On a phone it shows only while someone is writing in the story, so that it doesn't get in the way of
      // reading.
      className={`flex min-w-0 flex-wrap justify-center gap-1 rounded-control border border-line bg-sheet p-1 shadow-page max-lg:mb-4 ${isInUse ? '' : 'max-lg:hidden'}`}
    >
      {BUTTONS.map(({ formatting, label, look, keys }) => {
        const isOn = formatting === 'scene-break' ? undefined : looks[formatting];
        return (
          <Button
            key={formatting}
            kind={isOn === true ? 'first' : 'quiet'}
            size="small"
            className={`max-sm:px-2 ${look}`}
            aria-pressed={isOn}
            aria-keyshortcuts={keys}
            // Keeps the selection while the button is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => format(formatting)}
          >
            {label}
          </Button>
        );
      })}
      <output className="sr-only">{said}</output>
      {sheets.map(({ element, from }, at) =>
        createPortal(
          <SignsLayer {...{ content, passages, from }} to={sheets[at + 1]?.from ?? content.length} />,
          element,
          String(at),
        ),
      )}
    </fieldset>
  );
};

/** The height of a line of the story, in CSS pixels. */
const A_LINE = 40;

/** Whether the caret is in the story, or the focus in the bar itself. A press outside both hides the bar. */
const useInUse = (bar: RefObject<HTMLFieldSetElement | null>, sheets: readonly Sheet[]): boolean => {
  const [isInUse, setInUse] = useState(false);
  const pressedAt = useRef<number>(undefined);
  // The line being written stays clear of the bar, also when the keyboard moves through the story.
  useEffect(() => {
    const pane = bar.current?.closest('section');
    if (!pane || !bar.current || !isInUse) return undefined;
    const { bottom, height } = bar.current.getBoundingClientRect();
    pane.style.scrollPaddingTop = `${height + A_LINE}px`;
    const covered = bottom + A_LINE - (pressedAt.current ?? Number.POSITIVE_INFINITY);
    if (covered > 0) pane.scrollBy({ top: -covered, behavior: 'instant' });
    return () => {
      pane.style.scrollPaddingTop = '';
    };
  }, [bar, isInUse]);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener('pointerdown', ({ clientY }) => (pressedAt.current = clientY), { signal });
    document.addEventListener('keydown', () => (pressedAt.current = undefined), { signal });
    const look = (at: EventTarget | null): void =>
      setInUse(
        at instanceof Node &&
          (bar.current?.contains(at) === true || sheets.some(({ element }) => element.contains(at))),
      );
    look(document.activeElement);
    document.addEventListener('focusin', ({ target }) => look(target), { signal });
    document.addEventListener('focusout', ({ relatedTarget }) => look(relatedTarget), { signal });
    return () => leaving.abort();
  }, [bar, sheets]);
  return isInUse;
};

const BUTTONS: readonly {
  readonly formatting: Formatting;
  readonly label: string;
  readonly look: string;
  readonly keys?: string;
}[] = [
  { formatting: 'italic', label: t('Italic'), look: 'italic', keys: 'Control+I Meta+I' },
  { formatting: 'bold', label: t('Bold'), look: '', keys: 'Control+B Meta+B' },
  { formatting: 'quote', label: t('Quote'), look: '' },
  { formatting: 'scene-break', label: t('New scene'), look: '' },
];

const doneWords = (formatting: Formatting, { italic, bold, quote }: LooksAt): string => {
  if (formatting === 'italic') return italic ? t('Now in italics.') : t('No longer in italics.');
  if (formatting === 'bold') return bold ? t('Now in bold.') : t('No longer in bold.');
  if (formatting === 'quote') return quote ? t('Now a quote.') : t('No longer a quote.');
  return t('A new scene now begins there.');
};

const nothingDone = (formatting: Formatting): { title: string; description: string } =>
  formatting === 'scene-break'
    ? {
        title: t('A new scene can’t begin there'),
        description: t('Tap in your story at the point where one scene ends, then press the button again.'),
      }
    : {
        title: t('No words are selected yet'),
        description: t('Tap a word in your story, or select several, then press the button again.'),
      };

let hasExplained = false;

/** Explains once what the signs around the text are. */
const explainSigns = (formatting: Formatting): void => {
  if (hasExplained) return;
  hasExplained = true;
  toast({
    title:
      formatting === 'quote'
        ? t('Only you can see the little arrows')
        : t('Only you can see the little stars'),
    description: t(
      'They mark italics, bold and quotes. “How it looks” shows your story as readers will see it.',
    ),
  });
};

export default FormatBar;
