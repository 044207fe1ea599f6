import { useState } from 'react';
import { counted, t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { BOX_LOOK } from '#platform/web/ui/text-field.tsx';
import { previewText } from '../../shared/light-format.ts';
import { MAX_TITLE_LENGTH } from '../../shared/limits.ts';
import { ChapterPage } from '../chapter-page.tsx';
import type { ChosenChapter } from './chosen-chapters.ts';
import { allLeftOut, leftOutWords } from './left-out-words.ts';
import { roomWords } from './import-error-messages.ts';

/** For each chapter, in characters. */
const FIRST_LINES = 240;

type ChapterProps = {
  readonly chapter: ChosenChapter;
  readonly number: number;
  readonly onChange: (chapter: ChosenChapter) => void;
};

/** The first lines of a chapter, or all of it. */
const PreviewedText = ({ content, number }: { readonly content: string; readonly number: number }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      {isOpen ? null : (
        <p className="line-clamp-2 font-story wrap-anywhere">{previewText(content.slice(0, FIRST_LINES))}</p>
      )}
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="w-fit cursor-pointer py-3 text-ember underline">
          {t('Read chapter {number} in full', { number })}
        </summary>
        {isOpen ? (
          <div className="border-l-[3px] border-line py-1 pl-4">
            <ChapterPage content={content} />
          </div>
        ) : null}
      </details>
    </div>
  );
};

const PreviewedChapter = ({ chapter, number, onChange }: ChapterProps) => {
  const { title, isChosen, content, words, leftOut, piece } = chapter;
  const isUntitled = isChosen && title.trim() === '';
  const notes = leftOutWords(leftOut);
  return (
    <li className="flex gap-3 py-5">
      <label className="-m-2 flex size-target shrink-0 items-center justify-center">
        <span className="sr-only">{t('Import chapter {number}: {title}', { number, title })}</span>
        <input
          type="checkbox"
          className="size-5 accent-ember"
          checked={isChosen}
          onChange={({ target }) => onChange({ ...chapter, isChosen: target.checked })}
        />
      </label>
      <div className="grid min-w-0 grow gap-2">
        {/* Shows a long title in full, although it is one line. */}
        <textarea
          autoComplete="off"
          rows={1}
          aria-label={t('Title of chapter {number}', { number })}
          aria-invalid={isUntitled || undefined}
          maxLength={MAX_TITLE_LENGTH}
          value={title}
          onChange={({ target }) =>
            onChange({ ...chapter, title: target.value.replaceAll(/\s*\n\s*/gu, ' ') })
          }
          className={`${BOX_LOOK} block field-sizing-content resize-none font-story font-medium`}
        />
        {isUntitled ? (
          <p role="alert" className="font-semibold text-danger">
            {t('Please give this chapter a title.')}
          </p>
        ) : null}
        <PreviewedText content={content} number={number} />
        <p className="text-[0.9375rem] text-ink-2">
          {counted(words, { one: '{n} word', other: '{n} words' })}
          {piece === null
            ? null
            : ` · ${t('The text is very long, so we have divided it. This is part {number} of {of}.', piece)}`}
          {notes.length === 0 ? null : ` · ${notes.join(' ')}`}
        </p>
      </div>
    </li>
  );
};

const About = ({
  chapters,
  room,
}: {
  readonly chapters: readonly ChosenChapter[];
  readonly room: number | null;
}) => {
  const words = chapters.reduce((sum, chapter) => sum + chapter.words, 0);
  const notes = leftOutWords(allLeftOut(chapters));
  return (
    <div className="grid gap-2">
      <output>
        {counted(chapters.length, {
          one: 'We found {n} chapter.',
          other: 'We found {n} chapters.',
        })}{' '}
        {counted(words, { one: '{n} word in all.', other: '{n} words in all.' })}
      </output>
      <p className="text-ink-2">
        {t('Nothing has been imported yet. You can change the titles and leave chapters out.')}
      </p>
      {notes.length === 0 ? null : (
        <ul className="grid list-disc gap-1 pl-5 text-ink-2">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {room === null || room >= chapters.length ? null : (
        <p className="border-l-4 border-ember pl-4">
          {roomWords(room)} <TextLink to="/pricing">{t('See the plans')}</TextLink>
        </p>
      )}
    </div>
  );
};

type Props = {
  readonly chapters: readonly ChosenChapter[];
  readonly room: number | null;
  readonly onChange: (chapters: readonly ChosenChapter[]) => void;
};

/**
 * The chapters a text becomes, each with its title, its text and what is left out. Nothing is saved yet.
 */
export const ImportPreview = ({ chapters, room, onChange }: Props) => {
  const chosen = chapters.filter(({ isChosen }) => isChosen).length;
  const chooseAll = (isChosen: boolean): void =>
    onChange(chapters.map((chapter) => ({ ...chapter, isChosen })));
  return (
    <div className="grid gap-4">
      <About chapters={chapters} room={room} />
      {chapters.length > 1 && room === null ? (
        <Button
          kind="quiet"
          size="small"
          className="-ml-4 justify-self-start"
          onClick={() => chooseAll(chosen < chapters.length)}
        >
          {chosen < chapters.length ? t('Select all') : t('Select none')}
        </Button>
      ) : null}
      <ol className="divide-y divide-line border-y border-line">
        {chapters.map((chapter, at) => (
          <PreviewedChapter
            key={chapter.key}
            chapter={chapter}
            number={at + 1}
            onChange={(changed) => onChange(chapters.map((one) => (one.key === changed.key ? changed : one)))}
          />
        ))}
      </ol>
    </div>
  );
};
