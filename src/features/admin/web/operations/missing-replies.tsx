import { counted, t } from '#platform/shared/i18n.ts';
import type { Operations } from '../../shared/operations-contract.ts';

/** Answers to which the companion could not reply; nothing if there are none. */
export const MissingReplies = ({ replies: { retried, givenUp } }: Pick<Operations, 'replies'>) => {
  if (retried === 0 && givenUp === 0) return null;
  return (
    <section aria-labelledby="replies" className="mt-12">
      <h2 id="replies" className="text-[1.5rem]">
        {t('Replies to answers by e-mail')}
      </h2>
      <div className="mt-4 grid gap-1 rounded-sm bg-sheet p-5 shadow-page">
        {retried > 0 && (
          <p className="text-danger">
            {counted(retried, {
              one: 'The companion hasn’t been able to reply to {n} answer yet. It will try again.',
              other: 'The companion hasn’t been able to reply to {n} answers yet. It will try again.',
            })}
          </p>
        )}
        {givenUp > 0 && (
          <p className="text-danger">
            {counted(givenUp, {
              one: 'In the last 30 days, the companion stopped trying to reply to {n} answer. The answer itself was kept. The server’s log says why.',
              other:
                'In the last 30 days, the companion stopped trying to reply to {n} answers. The answers themselves were kept. The server’s log says why.',
            })}
          </p>
        )}
      </div>
    </section>
  );
};
