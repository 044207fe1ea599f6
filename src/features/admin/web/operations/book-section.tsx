import { counted, t } from '#platform/shared/i18n.ts';
import type { Operations } from '../../shared/operations-contract.ts';
import { lasting } from './amounts.ts';

/** The files of books that are made, that wait for their turn, and that came to nothing. */
export const BookSection = ({ books, checkedAt }: Pick<Operations, 'books' | 'checkedAt'>) => {
  const { waiting, making, failed, oldestWaitingAt: oldest } = books;
  return (
    <section aria-labelledby="books" className="mt-12">
      <h2 id="books" className="text-[1.5rem]">
        {t('Books in the making')}
      </h2>
      <div className="mt-4 grid gap-1 rounded-sm bg-sheet p-5 shadow-page">
        {waiting === 0 && making === 0 && <p>{t('No file of a book is being made or waits to be.')}</p>}
        {making > 0 && (
          <p>
            {counted(making, {
              one: '{n} file of a book is being made.',
              other: '{n} files of books are being made.',
            })}
          </p>
        )}
        {oldest !== null && (
          <p>
            {counted(
              waiting,
              {
                one: '{n} file of a book waits for its turn, for {time}.',
                other: '{n} files of books wait for their turn, the oldest for {time}.',
              },
              { time: lasting(new Date(checkedAt).getTime() - new Date(oldest).getTime()) },
            )}
          </p>
        )}
        {failed > 0 && (
          <p className="text-danger">
            {counted(failed, {
              one: '{n} file of a book could not be made in the last 7 days; whoever asked for it was told why.',
              other:
                '{n} files of books could not be made in the last 7 days; whoever asked for them was told why.',
            })}
          </p>
        )}
      </div>
    </section>
  );
};
