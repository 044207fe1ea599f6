import { t } from '#platform/shared/i18n.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { StepStatus } from '../publish/publish-steps.ts';

/** How far the writer's own book is in one step. */
export const StepStatusList = ({ statuses }: { readonly statuses: readonly StepStatus[] }) => {
  if (statuses.length === 0) return null;
  return (
    <ul aria-label={t('Your book')} className="grid gap-1">
      {statuses.map(({ isDone, words, way }) => (
        <li key={words} className="grid grid-cols-[1.6rem_minmax(0,1fr)] gap-x-3">
          <span
            aria-hidden="true"
            className={isDone ? 'font-semibold text-sage' : 'font-semibold text-ember'}
          >
            {isDone ? '✓' : '○'}
          </span>
          <span>
            <span className="sr-only">{isDone ? t('Done:') : t('Still to do:')} </span>
            {words} {way ? <TextLink to={way.to}>{way.words}</TextLink> : null}
          </span>
        </li>
      ))}
    </ul>
  );
};
