import type { ReactNode } from 'react';
import { counted, t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { dayOf } from '#platform/web/ui/day.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { LookedAt } from './archive-calls.ts';
import { besideChapter, lostWords, ofTheLife, whatComes, whatStays } from './archive-words.ts';
import { roomWords } from './archive-error-messages.ts';

type Chapter = LookedAt['chapters'][number];

/** How many of the chosen chapters count against a limit. */
export const countingChapters = ({ chapters }: LookedAt, chosen: ReadonlySet<number>): number =>
  [...chosen].filter((place) => chapters[place]?.is_deleted === false).length;

/** The new chapters, as many as there is room for. */
export const firstChoice = ({ chapters, room }: LookedAt): ReadonlySet<number> => {
  let left = room ?? Infinity;
  return new Set(
    chapters.flatMap(({ state, is_deleted: isDeleted }, place) => {
      if (state !== 'new') return [];
      if (isDeleted) return [place];
      left -= 1;
      return left >= 0 ? [place] : [];
    }),
  );
};

const stateWords = ({ state, is_deleted: isDeleted }: Chapter): string | undefined => {
  if (state === 'here') return t('Already in your book');
  if (state === 'other-text')
    return t(
      'Your book already has this chapter with a different text. If you import it, you will have both.',
    );
  return isDeleted ? t('You deleted it, and can restore it under “Recently deleted”') : undefined;
};

export const BulletList = ({ items }: { readonly items: readonly ReactNode[] }) => (
  <ul className="grid list-disc gap-1 pl-5">
    {items.map((item, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the list is shown once and never sorted
      <li key={at}>{item}</li>
    ))}
  </ul>
);

const ChapterRow = ({
  chapter,
  isChosen,
  onChoose,
}: {
  readonly chapter: Chapter;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}) => {
  const { title, words, counts, state } = chapter;
  const note = stateWords(chapter);
  const details = [counted(words, { one: '{n} word', other: '{n} words' }), ...besideChapter(counts)];
  return (
    <li>
      <label className="flex min-h-target cursor-pointer gap-3 py-3">
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0 accent-ember"
          checked={isChosen}
          disabled={state === 'here'}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className="min-w-0 grow">
          <span className="block font-story font-medium wrap-anywhere">{title}</span>
          <span className="block text-[0.9375rem] text-ink-2">{details.join(' · ')}</span>
          {note === undefined ? null : <span className="block text-[0.9375rem]">{note}</span>}
        </span>
      </label>
    </li>
  );
};

const Whose = ({ found: { name, made_at: made, before } }: { readonly found: LookedAt }) => (
  <div className="grid gap-1">
    {name === null ? null : (
      <p className="font-semibold wrap-anywhere">{t('The archive of {name}', { name })}</p>
    )}
    {made === null ? null : <p className="text-ink-2">{t('Downloaded on {day}', { day: dayOf(made) })}</p>}
    {before === null ? null : (
      <output className="border-l-4 border-ember pl-4">
        {t('You already imported this file on {day}. Anything that is still here won’t be imported again.', {
          day: dayOf(before),
        })}
      </output>
    )}
  </div>
);

type Props = {
  readonly found: LookedAt;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
};

const Chapters = ({ found: { chapters, room }, chosen, onChoose }: Props) => {
  const open = chapters.flatMap(({ state }, place) => (state === 'here' ? [] : [place]));
  if (chapters.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-[1.2rem]">
        {counted(chapters.length, { one: '{n} chapter', other: '{n} chapters' })}
      </h3>
      {room === null ? null : (
        <p className="border-l-4 border-ember pl-4">
          {roomWords(room)} <TextLink to="/pricing">{t('See the plans')}</TextLink>
        </p>
      )}
      {open.length > 1 && room === null ? (
        <Button
          kind="quiet"
          size="small"
          className="-ml-4 justify-self-start"
          onClick={() => onChoose(new Set(chosen.size < open.length ? open : []))}
        >
          {chosen.size < open.length ? t('Select all') : t('Select none')}
        </Button>
      ) : null}
      <ol className="divide-y divide-line border-y border-line">
        {chapters.map((chapter, place) => (
          <ChapterRow
            // oxlint-disable-next-line react/no-array-index-key -- a chapter is known by its place in the archive
            key={place}
            chapter={chapter}
            isChosen={chosen.has(place)}
            onChoose={(isChosen) => {
              const next = new Set(chosen);
              if (isChosen) next.add(place);
              else next.delete(place);
              onChoose(next);
            }}
          />
        ))}
      </ol>
    </section>
  );
};

/** What is in an archive, what of it is already here, and what can't be imported. Nothing is imported yet. */
export const ArchivePreview = ({ found, chosen, onChoose }: Props) => {
  const more = [...whatComes(found.becomes), ...ofTheLife(found.counts)];
  const notes = [...whatStays(found.becomes), ...lostWords(found.lost)];
  return (
    <div className="grid gap-5">
      <Whose found={found} />
      <Chapters found={found} chosen={chosen} onChoose={onChoose} />
      {more.length === 0 ? null : (
        <section className="grid gap-2">
          <h3 className="text-[1.2rem]">{t('Also imported')}</h3>
          <BulletList items={more} />
          <p className="text-[0.9375rem] text-ink-2">
            {t('Anything you already have here won’t be imported twice.')}
          </p>
        </section>
      )}
      {notes.length === 0 ? null : (
        <section className="grid gap-2">
          <h3 className="text-[1.2rem]">{t('Good to know')}</h3>
          <BulletList items={notes} />
        </section>
      )}
      <p className="text-ink-2">
        {t(
          'Your e-mail address, password, plan and payments are not imported, and no one is invited or sent an e-mail. Imported chapters are private. You choose again who to share them with.',
        )}
      </p>
    </div>
  );
};
