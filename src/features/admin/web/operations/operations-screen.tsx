import { useQuery } from '@tanstack/react-query';
import { counted, t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import type { Operations } from '#features/admin/shared/operations-contract.ts';
import { companionRatesQuery } from '../admin-calls.ts';
import { CompanionCard } from '../dashboard/companion-card.tsx';
import { clockOf } from './amounts.ts';
import { BackupSection } from './backup-section.tsx';
import { BookSection } from './book-section.tsx';
import { InstanceSection } from './instance-section.tsx';
import { MailSection } from './mail-section.tsx';
import { operationsQuery } from './operations-calls.ts';
import { PartList } from './part-list.tsx';
import { TokenBudget } from './token-budget.tsx';

/** The whole in one sentence, for whoever reads no further. */
const summaryOf = ({ parts }: Operations): string => {
  const failing = parts.filter(({ state }) => state === 'fails').length;
  return failing === 0
    ? t('Everything answers.')
    : counted(failing, {
        one: '{n} part does not answer as it should.',
        other: '{n} parts do not answer as they should.',
      });
};

const NotLoaded = ({ what, isTrying, onTry }: { what: string; isTrying: boolean; onTry: () => void }) => (
  <p role="alert" className="mt-8 flex flex-wrap items-center gap-4 border-l-4 border-danger pl-4">
    {what}
    <Button kind="second" size="small" busy={isTrying ? t('Trying…') : undefined} onClick={onTry}>
      {t('Try again')}
    </Button>
  </p>
);

/** A model is set, or was until today. */
const usesTokens = ({ parts, tokens }: Operations): boolean =>
  tokens.today > 0 || parts.some(({ part, kind }) => part === 'companion' && kind !== 'builtin');

/** What is in use and whether it answers, what waits, what was used up, and how the companion does. */
export const OperationsScreen = () => {
  const { data, isError, isFetching, refetch } = useQuery(operationsQuery);
  const companion = useQuery(companionRatesQuery);
  const check = (): void => void refetch();
  return (
    // Names of settings and long words break rather than push the page wide.
    <div className="wrap-anywhere">
      {isError && (
        <NotLoaded
          what={t('The state of this instance could not be loaded.')}
          isTrying={isFetching}
          onTry={check}
        />
      )}
      {!data && !isError && <Loading label={t('Asking everything whether it answers…')} />}
      {data && (
        <>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
            <p>
              <output className="text-[1.15rem] font-semibold">{summaryOf(data)}</output>{' '}
              <span className="text-ink-2">{t('Asked at {time}.', { time: clockOf(data.checkedAt) })}</span>
            </p>
            <Button kind="second" busy={isFetching ? t('Asking…') : undefined} onClick={check}>
              {t('Check again')}
            </Button>
          </div>
          <section aria-labelledby="parts" className="mt-8">
            <h2 id="parts" className="text-[1.5rem]">
              {t('In use')}
            </h2>
            <PartList parts={data.parts} />
          </section>
          <MailSection operations={data} />
          <BookSection {...data} />
          <BackupSection backups={data.backups} />
          {usesTokens(data) && <TokenBudget tokens={data.tokens} />}
        </>
      )}
      {companion.isError && (
        <NotLoaded
          what={t('The figures of the companion could not be loaded.')}
          isTrying={companion.isFetching}
          onTry={() => void companion.refetch()}
        />
      )}
      {companion.data && <CompanionCard rates={companion.data} />}
      {data && <InstanceSection {...data} />}
    </div>
  );
};
