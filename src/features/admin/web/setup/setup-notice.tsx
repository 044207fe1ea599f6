import { useQuery } from '@tanstack/react-query';
import { counted, t } from '#platform/shared/i18n.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { setupQuery } from './setup-calls.ts';
import { leftToDecide } from './steps-of.ts';

/** Shown on the dashboard until everything is decided, or the administrator dismisses it. */
export const SetupNotice = () => {
  const { data } = useQuery(setupQuery);
  const left = data ? leftToDecide(data) : 0;
  if (!data || data.isDismissed || left === 0) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-4 border-ember bg-sheet px-4 py-3">
      <p className="font-semibold">
        {counted(left, {
          one: 'There is {n} thing left to decide about this site.',
          other: 'There are {n} things left to decide about this site.',
        })}
      </p>
      <ButtonLink to="/admin/setup" kind="second" size="small">
        {t('Continue setting up')}
      </ButtonLink>
    </div>
  );
};
