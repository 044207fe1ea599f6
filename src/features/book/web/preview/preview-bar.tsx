import { type FormEvent, useId, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { BOX_LOOK } from '#platform/web/ui/text-field.tsx';
import type { BookPlace } from './open-pdf.ts';

type TurnsProps = {
  readonly pages: number;
  /** The visible pages. */
  readonly shown: readonly (number | null)[];
  /** There is a cover before the first page. It is shown when no page is. */
  readonly hasCover: boolean;
  readonly onTurn: (steps: -1 | 1) => void;
};

type PlacesProps = {
  /** null while the cover is shown. */
  readonly page: number | null;
  readonly pages: number;
  readonly places: readonly BookPlace[];
  readonly volume: number;
  readonly volumes: number;
  readonly onGoTo: (page: number) => void;
  readonly onVolume: (volume: number) => void;
};

const whereInWords = (shown: readonly (number | null)[], all: number): string => {
  const open = shown.filter((page) => page !== null);
  if (shown.length === 0) return t('Cover');
  const [from = 1] = open;
  const to = open.at(-1) ?? from;
  return from === to
    ? t('Page {number} of {all}', { number: from, all })
    : t('Pages {from} and {to} of {all}', { from, to, all });
};

/** Turns the pages of the book, in a single row. */
export const PreviewTurns = ({ pages, shown, hasCover, onTurn }: TurnsProps) => (
  <div className="flex flex-wrap items-center justify-between gap-2">
    <output className="font-semibold">{whereInWords(shown, pages)}</output>
    <div className="flex gap-2">
      <Button
        kind="second"
        size="small"
        aria-disabled={shown.length === 0 || (shown.includes(1) && !hasCover)}
        onClick={() => onTurn(-1)}
      >
        {t('Back')}
      </Button>
      <Button kind="second" size="small" aria-disabled={shown.includes(pages)} onClick={() => onTurn(1)}>
        {t('Turn the page')}
      </Button>
    </div>
  </div>
);

/** Goes to a page, a chapter or a volume. */
export const PreviewPlaces = ({ page, pages, places, volume, volumes, ...on }: PlacesProps) => (
  <div className="flex flex-wrap items-center gap-3">
    {/* Reset when the page changes, because unsubmitted input no longer makes sense then. */}
    <PageField key={page} page={page} pages={pages} onGoTo={on.onGoTo} />
    {places.length > 0 ? (
      <select
        aria-label={t('Go to a chapter')}
        className={`${BOX_LOOK} min-w-0 max-w-[15rem]`}
        value=""
        onChange={({ target }) => on.onGoTo(Number(target.value))}
      >
        <option value="">{t('Go to a chapter')}</option>
        {places.map((place) => (
          <option key={`${place.page} ${place.title}`} value={place.page}>
            {'  '.repeat(place.depth) + place.title}
          </option>
        ))}
      </select>
    ) : null}
    {volumes > 1 ? (
      <select
        aria-label={t('Volume')}
        className={`${BOX_LOOK} min-w-0 max-w-[12rem]`}
        value={volume}
        onChange={({ target }) => on.onVolume(Number(target.value))}
      >
        {Array.from({ length: volumes }, (_nothing, at) => (
          <option key={at} value={at + 1}>
            {t('Volume {number} of {all}', { number: at + 1, all: volumes })}
          </option>
        ))}
      </select>
    ) : null}
  </div>
);

type FieldProps = {
  readonly page: number | null;
  readonly pages: number;
  readonly onGoTo: (page: number) => void;
};

const PageField = ({ page, pages, onGoTo }: FieldProps) => {
  const id = useId();
  const [typed, setTyped] = useState(String(page ?? ''));
  const go = (event: FormEvent): void => {
    event.preventDefault();
    onGoTo(Number(typed));
  };
  return (
    <form onSubmit={go} className="flex items-center gap-2">
      <label htmlFor={id}>{t('Page')}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        max={pages}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className={`${BOX_LOOK} max-w-[6rem]`}
      />
      <Button kind="quiet" size="small" type="submit">
        {t('Go')}
      </Button>
    </form>
  );
};
