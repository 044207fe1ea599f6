import { t } from '#platform/shared/i18n.ts';
import type { Operations } from '../../shared/operations-contract.ts';
import { share } from '../dashboard/rate-rows.ts';
import { costInWords } from './amounts.ts';

/** What was used up today of what may be, as a bar and in words. */
export const TokenBudget = ({ tokens }: { readonly tokens: Operations['tokens'] }) => {
  const { today, budget, cost, budgetCost } = tokens;
  const isUsedUp = today >= budget;
  const width = budget === 0 ? 100 : Math.min(100, (100 * today) / budget);
  return (
    <section aria-labelledby="tokens" className="mt-12">
      <h2 id="tokens" className="text-[1.5rem]">
        {t('Words sent to the model today')}
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
          {!cost && ` ${t('What they cost is shown where AI_PRICE_PER_MILLION_TOKENS is set.')}`}
        </p>
      </div>
    </section>
  );
};
