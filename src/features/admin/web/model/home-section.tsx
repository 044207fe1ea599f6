import { t } from '#platform/shared/words.ts';
import type { ModelState } from '../../shared/model-contract.ts';
import { AddingModel } from './adding-model.tsx';
import { FailedModel } from './failed-model.tsx';
import { HOME_PART } from './home-change.ts';
import { HomeOffers } from './home-offers.tsx';
import { PagePart } from './page-part.tsx';
import { ReadyModel } from './ready-model.tsx';

type Props = {
  readonly state: ModelState;
  /** When that was so, in milliseconds. */
  readonly at: number;
  /** Whether what is shown could not be asked anew. */
  readonly isStale: boolean;
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
          <FailedModel home={home} offers={state.offers} />
          <HomeOffers state={state} />
        </>
      );
    case 'ready':
      return <ReadyModel home={home} answering={state.answering} />;
  }
};

/** A model that runs on this very machine: the ones there are, the one on its way, or the one that is here. */
export const HomeSection = (props: Props) => (
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
