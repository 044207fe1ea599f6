import { useQuery } from '@tanstack/react-query';
import { StartForParent } from '#features/helping/invited/web/start-for-parent.tsx';
import type { OwnHelpers } from '#features/helping/shared/helping-shapes.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { HelperCard } from './helper-card.tsx';
import { HelpedLine } from './helped-line.tsx';
import { helpedQuery, helpersQuery, helping, useHelpingChange, whyNotHelping } from './helping-calls.ts';

/** The helpers of the reader, the relatives they could ask, and the people they help. */
const WhoHelps = () => {
  const { data, error, isFetching, refetch } = useQuery(helpersQuery);
  if (!data && error)
    return (
      <div className="flex flex-col items-start gap-3">
        <p role="alert">{whyNotHelping(error)}</p>
        <Button kind="second" busy={isFetching ? t('Trying…') : undefined} onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </div>
    );
  if (!data) return <Skeleton className="h-16 w-full" />;
  const current = data.helpers.filter(({ ended_at }) => ended_at === null);
  const over = data.helpers.filter(({ ended_at }) => ended_at !== null);
  return (
    <>
      {current.length > 0 ? (
        <ul className="grid gap-4">
          {current.map((helper) => (
            <HelperCard key={helper.id} helper={helper} />
          ))}
        </ul>
      ) : null}
      <AskRelative relatives={data.relatives} hasHelper={current.length > 0} />
      {over.length > 0 ? (
        <details>
          <summary className="min-h-target cursor-pointer py-2 font-semibold">{t('Earlier helpers')}</summary>
          <ul className="mt-2 grid gap-4">
            {over.map((helper) => (
              <HelperCard key={helper.id} helper={helper} />
            ))}
          </ul>
        </details>
      ) : null}
      <PeopleHelped />
      <StartForParent />
    </>
  );
};

type AskProps = { readonly relatives: OwnHelpers['relatives']; readonly hasHelper: boolean };

const AskRelative = ({ relatives, hasHelper }: AskProps) => {
  const change = useHelpingChange();
  if (relatives.length === 0)
    return hasHelper ? null : (
      <p>
        {t('First connect with a relative.')} <TextLink to="/family-tree">{t('Family Tree')}</TextLink>
      </p>
    );
  return (
    <div>
      <h3 className="text-[1.2rem]">{t('Whom would you like to ask?')}</h3>
      <ul className="mt-2 flex flex-col divide-y divide-line border-y border-line">
        {relatives.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Button
              kind="second"
              size="small"
              busy={change.isPending ? t('One moment…') : undefined}
              onClick={() =>
                change.mutate({
                  make: () => helping.ask({ relative_id: id }),
                  done: t('We’ve asked {name} by e-mail', { name }),
                })
              }
            >
              {t('Ask {name} to help', { name })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Shown only to people whom somebody asked. */
const PeopleHelped = () => {
  const helped = useQuery(helpedQuery).data?.helped ?? [];
  if (helped.length === 0) return null;
  return (
    <div className="border-t border-line pt-5">
      <h3 className="text-[1.2rem]">{t('People you help')}</h3>
      <ul className="mt-2 grid gap-1">
        {helped.map((one) => (
          <HelpedLine key={one.id} helped={one} />
        ))}
      </ul>
    </div>
  );
};

export default WhoHelps;
