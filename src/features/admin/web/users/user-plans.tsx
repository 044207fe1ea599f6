import { useQuery } from '@tanstack/react-query';
import { useOpenForm } from '#features/account/web/use-open-form.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { GivePlanForm } from '../giving/give-plan-form.tsx';
import { grantsQuery } from '../giving/giving-calls.ts';
import { whyNot } from '../error-messages.ts';
import { GrantList } from './grant-list.tsx';
import { PartNotLoaded } from '../dashboard/part-not-loaded.tsx';

const Giving = ({ userId }: { readonly userId: string }) => {
  const { isOpen, setIsOpen, box } = useOpenForm();
  return (
    <div ref={box} className="mt-4">
      {isOpen ? (
        <div className="rounded-sm bg-sheet p-5 shadow-page sm:p-8">
          <GivePlanForm userId={userId} onClose={() => setIsOpen(false)} />
        </div>
      ) : (
        <Button kind="second" onClick={() => setIsOpen(true)}>
          {t('Give a plan…')}
        </Button>
      )}
    </div>
  );
};

/** One person's plans, and what the administrator can do about them. */
export const UserPlans = ({ userId }: { readonly userId: string }) => {
  const { data, error, isFetching, refetch } = useQuery(grantsQuery(userId));
  return (
    <section aria-labelledby="plans" className="mt-10">
      <h2 id="plans" className="mb-3 text-[1.5rem]">
        {t('Plans')}
      </h2>
      {data ? (
        <>
          <div className="rounded-sm bg-sheet p-4 shadow-page sm:p-5">
            <GrantList grants={data.grants} userId={userId} />
          </div>
          <Giving userId={userId} />
        </>
      ) : error ? (
        <PartNotLoaded isTrying={isFetching} onTryAgain={() => void refetch()}>
          {`${t('The plans could not be loaded.')} ${whyNot(error)}`}
        </PartNotLoaded>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </section>
  );
};
