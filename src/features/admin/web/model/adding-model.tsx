import { useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { HomeModel } from '../../shared/home-model.ts';
import { bytesInWords } from '../operations/amounts.ts';
import { useFocusGoesTo } from './focus.ts';
import { HOME_PART, useHomeChange } from './home-change.ts';
import { model } from './model-calls.ts';
import { Sheet, Trouble } from './page-part.tsx';
import { msLeft, timeLeftInWords } from './time-left.ts';
import { whyNotDone } from './trouble-words.ts';

type Adding = Extract<HomeModel, { kind: 'adding' }>;

const WHOLE = 100;
/** A screen reader announces every quarter. */
const TOLD_EVERY = 25;

const stepInWords = ({ step }: Adding): string => {
  switch (step) {
    case 'runtime':
      return t('Installing the program that runs the model…');
    case 'download':
      return t('Downloading the model…');
    case 'copy':
      return t('Copying the model…');
    case 'check':
      return t('Checking the download…');
    case 'trial':
      return t('Trying it out for the first time…');
  }
};

/** From 0 to 100; undefined while the size isn't known. */
const percentOf = ({ doneBytes, totalBytes }: Adding): number | undefined =>
  totalBytes === null || totalBytes === 0
    ? undefined
    : Math.min(WHOLE, Math.floor((WHOLE * doneBytes) / totalBytes));

const amountInWords = ({ doneBytes, totalBytes }: Adding): string => {
  const done = bytesInWords(doneBytes);
  if (totalBytes !== null) return t('{done} of {total}', { done, total: bytesInWords(totalBytes) });
  return doneBytes === 0 ? '' : done;
};

const Bar = ({ percent, name }: { readonly percent: number | undefined; readonly name: string }) => (
  <>
    {/* Every browser draws a bar in its own way, and an empty one may look full. */}
    <progress
      aria-label={t('Adding {name}', { name })}
      max={WHOLE}
      {...(percent === undefined ? {} : { value: percent })}
      className="sr-only"
    />
    <div aria-hidden="true" className="mt-2 h-2.5 w-full overflow-hidden rounded-full bg-line">
      {percent === undefined ? (
        <div className="h-full w-full animate-pulse bg-ember/60 motion-reduce:animate-none" />
      ) : (
        <div className="h-full bg-ember transition-[width] duration-200" style={{ width: `${percent}%` }} />
      )}
    </div>
  </>
);

type Props = {
  readonly home: Adding;
  /** When this was its state. */
  readonly at: number;
  /** Whether the last refresh failed. */
  readonly isStale: boolean;
  /** Whether another model on this machine answers. */
  readonly replaces: boolean;
};

/** The time left for the download, by its pace as seen here. */
const TimeLeft = ({ home: { doneBytes, totalBytes }, at }: Pick<Props, 'home' | 'at'>) => {
  const [first] = useState({ doneBytes, at });
  const ms = totalBytes === null ? undefined : msLeft(first, { doneBytes, at }, totalBytes);
  return ms === undefined ? null : <>{timeLeftInWords(ms)} </>;
};

const whatGoesOn = ({ step }: Adding, replaces: boolean): string =>
  replaces && step === 'trial'
    ? t('Only one model is in memory at a time, so the built-in companion answers until this is done.')
    : t('It continues even if you leave this page. Until it’s done, everything stays as it is.');

/** A model being added: its present step, how much has arrived, and a button to stop it. */
export const AddingModel = ({ home, at, isStale, replaces }: Props) => {
  const stopping = useHomeChange(model.cancelHome);
  const element = useFocusGoesTo(HOME_PART);
  const percent = percentOf(home);
  const step = stepInWords(home);
  const told = percent === undefined ? 0 : percent - (percent % TOLD_EVERY);
  return (
    <Sheet>
      <h3 className="text-[1.25rem] wrap-anywhere">{t('Adding {name}', { name: home.name })}</h3>
      {/* An announcement every second would drown out everything else: only the step and each quarter are
          read out. */}
      <output className="sr-only">
        {told === 0 ? step : `${step} ${t('{percent}%', { percent: told })}`}
      </output>
      <p aria-hidden="true" className="mt-3 flex flex-wrap justify-between gap-x-4">
        <span>{step}</span>
        <span className="text-ink-2 tabular-nums">{amountInWords(home)}</span>
      </p>
      <Bar percent={percent} name={home.name} />
      <p className="mt-3 text-ink-2">
        {home.step === 'download' && <TimeLeft home={home} at={at} />}
        {isStale
          ? t('We couldn’t check the progress just now. It’s still going on, and this page keeps checking.')
          : whatGoesOn(home, replaces)}
      </p>
      <div ref={element} className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button
          kind="second"
          // It takes a moment to stop once it has been told to.
          busy={stopping.isPending || stopping.isSuccess ? t('Stopping…') : undefined}
          onClick={() => stopping.mutate({})}
        >
          {t('Stop')}
        </Button>
        <p className="text-ink-2">{t('What has been downloaded so far is saved.')}</p>
      </div>
      {stopping.isError ? <Trouble className="mt-4">{whyNotDone(stopping.error)}</Trouble> : null}
    </Sheet>
  );
};
