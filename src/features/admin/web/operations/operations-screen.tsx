import { useQuery } from '@tanstack/react-query';
import { counted, t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import type { Operations, PartReport } from '#features/admin/shared/operations-contract.ts';
import { companionRatesQuery } from '../admin-calls.ts';
import { CompanionCard } from '../dashboard/companion-card.tsx';
import { clockOf, bytesInWords, costInWords } from './amounts.ts';
import { BackupSection } from './backup-section.tsx';
import { BookSection } from './book-section.tsx';
import { InstanceSection } from './instance-section.tsx';
import { MailSection } from './mail-section.tsx';
import { MissingReplies } from './missing-replies.tsx';
import { operationsQuery } from './operations-calls.ts';
import { faultInWords, isInUse, PART_NAMES, whatIsInUse } from './part-words.ts';
import { share } from '../dashboard/rate-rows.ts';

/** Today's tokens, used and allowed, as a bar and in words. */
const TokenBudget = ({ tokens }: { readonly tokens: Operations['tokens'] }) => {
  const { today, budget, cost, budgetCost } = tokens;
  const isUsedUp = today >= budget;
  const width = budget === 0 ? 100 : Math.min(100, (100 * today) / budget);
  return (
    <section aria-labelledby="tokens" className="mt-12">
      <h2 id="tokens" className="text-[1.5rem]">
        {t('Sent to the model today')}
      </h2>
      <div className="mt-4 rounded-sm bg-sheet p-5 shadow-page">
        <div aria-hidden="true" className="h-3 overflow-hidden rounded-full border border-edge">
          <div className={isUsedUp ? 'h-full bg-danger' : 'h-full bg-ember'} style={{ width: `${width}%` }} />
        </div>
        <p className="mt-3">
          {t('{used} of {budget} tokens, {share}.', {
            used: today,
            budget,
            share: budget === 0 ? '–' : share(today, budget),
          })}
          {cost &&
            budgetCost &&
            ` ${t('That is about {cost} of at most {most}.', {
              cost: costInWords(cost),
              most: costInWords(budgetCost),
            })}`}
        </p>
        <p className="mt-1 max-w-[44rem] text-ink-2">
          {isUsedUp
            ? t('The built-in companion answers until midnight UTC.')
            : t('Once they are used up, the built-in companion answers until midnight UTC.')}
          {!cost && ` ${t('To see what they cost, set AI_PRICE_PER_MILLION_TOKENS.')}`}
        </p>
      </div>
    </section>
  );
};

const MARKS = {
  answers: { path: 'M5 10.5l3.5 3.5L15 7', look: 'text-sage' },
  fails: { path: 'M6 6l8 8M14 6l-8 8', look: 'text-danger' },
  unused: { path: 'M6 10h8', look: 'text-ink-2' },
} as const;

const markOf = (report: PartReport): (typeof MARKS)[keyof typeof MARKS] => {
  if (report.state !== 'unasked') return MARKS[report.state];
  return isInUse(report) ? MARKS.answers : MARKS.unused;
};

const stateInWords = (report: PartReport): string => {
  switch (report.state) {
    case 'answers':
      return t('Responds');
    case 'fails':
      return t('Doesn’t respond');
    case 'unasked':
      return isInUse(report) ? t('Active') : t('Not in use');
  }
};

const Part = ({ report }: { readonly report: PartReport }) => {
  const { part, state, ms, freeBytes } = report;
  const { path, look } = markOf(report);
  const fault = faultInWords(report);
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto]">
      <div>
        <h3 className="text-[1.1rem]">{PART_NAMES[part]}</h3>
        <p className="wrap-anywhere text-ink-2">
          {whatIsInUse(report)}
          {freeBytes !== null && ` ${t('{size} of disk space free.', { size: bytesInWords(freeBytes) })}`}
        </p>
        {fault !== undefined && <p className="mt-1 max-w-[44rem] text-danger">{fault}</p>}
      </div>
      <p className={`flex items-center gap-2 self-start font-semibold sm:justify-self-end ${look}`}>
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          className="size-5 shrink-0 fill-none stroke-current stroke-2"
        >
          <path d={path} strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        <span>
          {stateInWords(report)}
          {state === 'answers' && ms !== null && (
            <span className="font-normal text-ink-2"> {t('in {n} ms', { n: ms })}</span>
          )}
        </span>
      </p>
    </li>
  );
};

/** The parts the product depends on, each with what is in use and whether it responds. */
const PartList = ({ parts }: { readonly parts: readonly PartReport[] }) => (
  <ul className="mt-4 divide-y divide-line rounded-sm bg-sheet px-5 py-1 shadow-page">
    {parts.map((report) => (
      <Part key={report.part} report={report} />
    ))}
  </ul>
);

/** Everything in one sentence, for those who read no further. */
const summaryOf = ({ parts }: Operations): string => {
  const failing = parts.filter(({ state }) => state === 'fails').length;
  return failing === 0
    ? t('Everything is working.')
    : counted(failing, {
        one: '{n} part isn’t working as it should.',
        other: '{n} parts aren’t working as they should.',
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

/** A model is set, or was earlier today. */
const usesTokens = ({ parts, tokens }: Operations): boolean =>
  tokens.today > 0 || parts.some(({ part, kind }) => part === 'companion' && kind !== 'builtin');

/** What is in use and whether it responds, what is waiting, what was used, and how the companion performs. */
export const OperationsScreen = () => {
  const { data, isError, isFetching, refetch } = useQuery(operationsQuery);
  const companion = useQuery(companionRatesQuery);
  const check = (): void => void refetch();
  return (
    // Names of settings and long words wrap, so that they don't widen the page.
    <div className="wrap-anywhere">
      {isError && (
        <NotLoaded
          what={t('The status of this site could not be loaded.')}
          isTrying={isFetching}
          onTry={check}
        />
      )}
      {!data && !isError && <Loading label={t('Checking that everything is working…')} />}
      {data && (
        <>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
            <p>
              <output className="text-[1.15rem] font-semibold">{summaryOf(data)}</output>{' '}
              <span className="text-ink-2">{t('Checked at {time}.', { time: clockOf(data.checkedAt) })}</span>
            </p>
            <Button kind="second" busy={isFetching ? t('Checking…') : undefined} onClick={check}>
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
          <MissingReplies {...data} />
          <BookSection {...data} />
          <BackupSection backups={data.backups} />
          {usesTokens(data) && <TokenBudget tokens={data.tokens} />}
        </>
      )}
      {companion.isError && (
        <NotLoaded
          what={t('The companion’s figures could not be loaded.')}
          isTrying={companion.isFetching}
          onTry={() => void companion.refetch()}
        />
      )}
      {companion.data && <CompanionCard rates={companion.data} />}
      {data && <InstanceSection {...data} />}
    </div>
  );
};
