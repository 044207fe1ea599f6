import { t } from '#platform/shared/i18n.ts';
import type { PartReport } from '../../shared/operations-contract.ts';
import { bytesInWords } from './amounts.ts';
import { faultInWords, PART_NAMES, whatIsInUse } from './part-words.ts';

const MARKS = {
  answers: { path: 'M5 10.5l3.5 3.5L15 7', look: 'text-sage' },
  fails: { path: 'M6 6l8 8M14 6l-8 8', look: 'text-danger' },
  unasked: { path: 'M6 10h8', look: 'text-ink-2' },
} as const;

const stateInWords = ({ state }: PartReport): string => {
  switch (state) {
    case 'answers':
      return t('Answers');
    case 'fails':
      return t('Does not answer');
    case 'unasked':
      return t('Not in use');
  }
};

const Part = ({ report }: { readonly report: PartReport }) => {
  const { part, state, ms, freeBytes } = report;
  const { path, look } = MARKS[state];
  const fault = faultInWords(report);
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto]">
      <div>
        <h3 className="text-[1.1rem]">{PART_NAMES[part]}</h3>
        <p className="wrap-anywhere text-ink-2">
          {whatIsInUse(report)}
          {freeBytes !== null && ` ${t('{size} of the disk are free.', { size: bytesInWords(freeBytes) })}`}
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

/** What the product leans on, each with what is in use and whether it answers. */
export const PartList = ({ parts }: { readonly parts: readonly PartReport[] }) => (
  <ul className="mt-4 divide-y divide-line rounded-sm bg-sheet px-5 py-1 shadow-page">
    {parts.map((report) => (
      <Part key={report.part} report={report} />
    ))}
  </ul>
);
