import { counted, t } from '#platform/shared/i18n.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { BOOK_FORMATS } from '#features/book/shared/book-formats.ts';
import type { Finding } from '#features/book/shared/findings.ts';
import { NotHere } from '../sections/not-here.tsx';
import { FormatCard } from './format-card.tsx';
import { useBookFiles } from './use-book-files.ts';

/** Every file that the book can become, each for somebody. */
export const MakeYourBook = ({ findings }: { readonly findings: readonly Finding[] }) => {
  const { files, make, stop, remove } = useBookFiles();
  const stops = findings.filter(({ severity }) => severity === 'stops').length;
  if (!files.data) return <NotHere query={files} />;
  const kept = files.data;
  return (
    <>
      <p className="text-ink-2">
        {t(
          'A file is made within seconds and kept here for a week. Save it where you keep your photos, too.',
        )}
      </p>
      {stops > 0 ? (
        <p className="border-l-4 border-danger pl-4">
          {counted(stops, {
            one: 'There is one thing to fix before printing. It is listed above.',
            other: 'There are {n} things to fix before printing. They are listed above.',
          })}
        </p>
      ) : null}
      <ul className="grid gap-4">
        {BOOK_FORMATS.map((format) => (
          <FormatCard
            key={format}
            format={format}
            files={kept.filter((file) => file.format === format)}
            isBeginning={make.isPending && make.variables === format}
            stopping={stop.isPending ? stop.variables : undefined}
            onMake={() => make.mutate(format)}
            onStop={(file) => stop.mutate(file)}
            onRemove={(file) => remove.mutate(file)}
          />
        ))}
      </ul>
      <p>
        <TextLink to="/publish">{t('How the book gets printed, step by step')}</TextLink>
      </p>
    </>
  );
};
