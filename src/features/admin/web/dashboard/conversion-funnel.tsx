import { t } from '#platform/shared/i18n.ts';
import { count, exactPercent, shareOf } from './figure-words.ts';

/** What is there at all is seen, in hundredths of the whole width. */
const LEAST_WIDTH = 1.5;

type Props = {
  readonly visitors: number;
  /** How many accounts there are; undefined while it is not known. */
  readonly users: number | undefined;
};

const Step = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
    <dt>{name}</dt>
    <dd className="font-semibold tabular-nums">{value}</dd>
  </div>
);

/** Who came, and how many of them have an account: as wide as they are many. */
export const ConversionFunnel = ({ visitors, users }: Props) => {
  const rate = shareOf(users ?? 0, visitors);
  const half = users ? Math.max(LEAST_WIDTH, Math.min(100, rate * 100)) / 2 : 0;
  const known = (value: string): string => (users === undefined ? '–' : value);
  return (
    <>
      {visitors > 0 && (
        <svg
          aria-hidden="true"
          viewBox="0 0 100 60"
          preserveAspectRatio="none"
          className="mt-4 h-32 w-full rounded-sm"
        >
          <rect x={0} y={0} width={100} height={18} className="fill-ember" />
          <polygon points={`0,18 100,18 ${50 + half},42 ${50 - half},42`} className="fill-ember-wash" />
          <rect x={50 - half} y={42} width={half * 2} height={18} className="fill-sage" />
        </svg>
      )}
      <dl className="mt-2 divide-y divide-line">
        <Step name={t('Unique visitors')} value={count(visitors)} />
        <Step name={t('People signed up')} value={known(count(users ?? 0))} />
        <Step name={t('Conversion rate')} value={known(exactPercent(rate))} />
      </dl>
    </>
  );
};
