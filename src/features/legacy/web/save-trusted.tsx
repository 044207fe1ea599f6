import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BOOK_FORMATS, type BookFormat } from '#features/book/shared/book-formats.ts';
import type { BookFile } from '#features/book/shared/contract.ts';
import {
  FORMAT_WORDS,
  PROBLEM_WORDS,
  sizeInWords,
  STEP_WORDS,
} from '#features/book/web/export/format-words.ts';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { Button, buttonLook } from '#platform/web/ui/button.tsx';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import { legacy, trustedFilesQuery, useLegacyChange } from './legacy-calls.ts';

const LOOKED_AGAIN_AFTER_MS = 1_000;

const isUnderWay = ({ state }: Pick<BookFile, 'state'>): boolean => state === 'waiting' || state === 'making';

/** The ways to save what a legacy contact may read: one archive of everything, or the book as a file. */
export const SaveTrusted = ({ id }: { readonly id: string }) => {
  const files = useQuery({
    ...trustedFilesQuery(id),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOKED_AGAIN_AFTER_MS : false),
  });
  return (
    <section
      aria-labelledby="save-trusted"
      className="mt-6 rounded-2xl border border-line bg-sheet px-5 py-7 shadow-page sm:px-9 sm:py-8"
    >
      <h2 id="save-trusted" className="text-[1.5rem] leading-snug">
        {t('Save it for the family')}
      </h2>
      <p className="mt-1.5 text-ink-2">
        {t('One file with all the chapters and photos. It opens in any browser, without us.')}
      </p>
      <p className="mt-3">
        {/* A file from the server, not one of our pages: the browser itself follows this link. */}
        <a href={`/api/legacy/entrusted/${id}/archive`} download="" className={buttonLook('first')}>
          {t('Download all the chapters')}
        </a>
      </p>
      <h3 className="mt-7 text-[1.2rem]">{t('As a book')}</h3>
      <p className="mt-1 text-ink-2">{t('A file is ready within seconds and stays here for a week.')}</p>
      <ul className="mt-3 grid gap-4">
        {BOOK_FORMATS.map((format) => (
          <Format
            key={format}
            id={id}
            format={format}
            files={(files.data ?? []).filter((file) => file.format === format)}
          />
        ))}
      </ul>
    </section>
  );
};

type FormatProps = {
  readonly id: string;
  readonly format: BookFormat;
  readonly files: readonly BookFile[];
};

const Format = ({ id, format, files }: FormatProps) => {
  const queries = useQueryClient();
  const change = useLegacyChange();
  const { title, use } = FORMAT_WORDS[format];
  const underWay = files.find(isUnderWay);
  const made = files.find(({ state }) => state === 'made');
  const failed = files.find(({ state }) => state === 'failed');
  const make = (): void =>
    change.mutate(
      { make: () => legacy.make({ id, format }), done: t('The file is being made') },
      { onSettled: () => void queries.invalidateQueries(trustedFilesQuery(id)) },
    );
  return (
    <li className="rounded-control border-[1.5px] border-line p-4">
      <h4 className="text-[1.1rem] font-semibold">{title}</h4>
      <p className="mt-1 text-[0.9375rem] text-ink-2">{use}</p>
      {made ? (
        <p className="mt-3 flex flex-wrap items-center gap-3">
          <a
            href={`/api/legacy/entrusted/${id}/files/${made.id}`}
            download={made.name ?? ''}
            className={buttonLook('first', 'small')}
          >
            <span>{rich(t('Download <unseen>: {title}</unseen>', { title }), UNSEEN)}</span>
          </a>
          <span className="text-[0.9375rem] text-ink-2">
            {made.bytes === null ? null : sizeInWords(made.bytes)}
          </span>
        </p>
      ) : null}
      <output className="block">
        {underWay ? (
          <span className="mt-3 block">
            {underWay.step === null ? t('Waiting for its turn…') : STEP_WORDS[underWay.step]}
          </span>
        ) : null}
        {!underWay && !made && failed ? (
          <span className="mt-3 block font-semibold text-danger">
            {PROBLEM_WORDS[failed.problem ?? 'broke-off']}
          </span>
        ) : null}
      </output>
      {underWay || (made && !made.isStale) ? null : (
        <Button
          kind="second"
          size="small"
          className="mt-3"
          busy={change.isPending ? t('Starting…') : undefined}
          onClick={make}
        >
          <span>{rich(t('Make it <unseen>: {title}</unseen>', { title }), UNSEEN)}</span>
        </Button>
      )}
    </li>
  );
};
