import { counted, t } from '#platform/shared/i18n.ts';
import type { Operations } from '../../shared/operations-contract.ts';
import { lasting } from './amounts.ts';

/** Export jobs that are running, waiting or have failed. */
export const BookSection = ({ books, checkedAt }: Pick<Operations, 'books' | 'checkedAt'>) => {
  const { waiting, making, failed, oldestWaitingAt: oldest } = books;
  return (
    <section aria-labelledby="books" className="mt-12">
      <h2 id="books" className="text-[1.5rem]">
        {t('Books being made')}
      </h2>
      <div className="mt-4 grid gap-1 rounded-sm bg-sheet p-5 shadow-page">
        {waiting === 0 && making === 0 && <p>{t('No book file is being made or waiting.')}</p>}
        {making > 0 && (
          <p>
            {counted(making, {
              one: '{n} book file is being made.',
              other: '{n} book files are being made.',
            })}
          </p>
        )}
        {oldest !== null && (
          <p>
            {counted(
              waiting,
              {
                one: '{n} book file has been waiting for {time}.',
                other: '{n} book files are waiting, the oldest for {time}.',
              },
              { time: lasting(new Date(checkedAt).getTime() - new Date(oldest).getTime()) },
            )}
          </p>
        )}
        {failed > 0 && (
          <p className="text-danger">
            {counted(failed, {
              one: '{n} book file could not be made in the last 7 days. The person who asked for it was told why.',
              other:
                '{n} book files could not be made in the last 7 days. The people who asked for them were told why.',
            })}
          </p>
        )}
      </div>
    </section>
  );
};
