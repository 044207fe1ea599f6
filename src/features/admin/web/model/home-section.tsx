import { useEffect, useRef } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import type { ModelState } from '../../shared/model-contract.ts';
import { AddingModel } from './adding-model.tsx';
import { FailedModel } from './failed-model.tsx';
import { HOME_PART } from './home-change.ts';
import { HomeOffers } from './home-offers.tsx';
import { PagePart, SUMMARY_LOOK } from './page-part.tsx';
import { ReadyModel } from './ready-model.tsx';

type Props = {
  readonly state: ModelState;
  /** When that was so, in milliseconds. */
  readonly at: number;
  /** Whether what is shown could not be asked anew. */
  readonly isStale: boolean;
};

/** Tells, wherever on the page somebody is, that the model on its way has come. */
const useToldWhenHere = ({ home, answering }: ModelState): void => {
  const before = useRef(home.kind);
  useEffect(() => {
    if (before.current === 'adding' && home.kind === 'ready')
      toast({
        kind: 'success',
        title: t('{name} is here', { name: home.name }),
        ...(answering.chosenBy === 'this-machine' && {
          description: t('{model} answers from the next message on.', { model: home.name }),
        }),
      });
    before.current = home.kind;
  }, [home, answering.chosenBy]);
};

type Ready = Extract<ModelState['home'], { kind: 'ready' }>;

/** Folded away: most are glad of the one that is here. One that cannot be started may be added anew. */
const AnotherInItsPlace = ({ home, state }: { readonly home: Ready; readonly state: ModelState }) => {
  const { name, trouble } = home;
  const offers = state.offers.filter((offer) => offer.name !== name || trouble !== null);
  return (
    <details className="mt-4">
      <summary className={SUMMARY_LOOK}>{t('Put another model in its place')}</summary>
      <p className="mt-2 max-w-[44rem]">
        {t('{name} stays until the other one is here and has been tried. Then it is deleted.', { name })}
      </p>
      <HomeOffers state={{ ...state, offers }} />
    </details>
  );
};

const HomeModel = ({ state, at, isStale }: Props) => {
  const { home } = state;
  switch (home.kind) {
    case 'none':
      return <HomeOffers state={state} />;
    case 'adding':
      return <AddingModel home={home} at={at} isStale={isStale} />;
    case 'failed':
      return (
        <>
          <FailedModel
            home={home}
            answering={
              state.answering.chosenBy === 'this-machine' ? (state.answering.model ?? undefined) : undefined
            }
          />
          <HomeOffers state={state} />
        </>
      );
    case 'ready':
      return (
        <>
          <ReadyModel home={home} answering={state.answering} />
          <AnotherInItsPlace home={home} state={state} />
        </>
      );
  }
};

/** A model that runs on this very machine: the ones there are, the one on its way, or the one that is here. */
export const HomeSection = (props: Props) => {
  useToldWhenHere(props.state);
  return (
    <PagePart
      id={HOME_PART}
      title={t('A model on this machine')}
      lead={t(
        'An open language model that runs here costs nothing, and no word leaves the house. It is slower than a service on the internet, and needs room on the disk and free memory.',
      )}
    >
      <HomeModel {...props} />
    </PagePart>
  );
};
