import { useEffect, useRef } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import type { ModelState } from '../../shared/model-contract.ts';
import { AddingModel } from './adding-model.tsx';
import { FailedModel } from './failed-model.tsx';
import { HOME_PART, useHomeChange } from './home-change.ts';
import { PagePart, SUMMARY_LOOK, Trouble } from './page-part.tsx';
import { ReadyModel } from './ready-model.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { OutsideLink } from '#platform/web/ui/text-link.tsx';
import type { ModelOffer } from '../../shared/home-model.ts';
import { bytesInWords } from '../operations/amounts.ts';
import { model } from './model-calls.ts';
import { OtherModel } from './other-model.tsx';
import { whyNotDone } from './trouble-words.ts';

type OfferProps = {
  readonly offer: ModelOffer;
  readonly machineMemoryBytes: number;
  readonly isBeginning: boolean;
  readonly onAdd: () => void;
};

const whyNotFitting = ({ memoryBytes }: ModelOffer, machineMemoryBytes: number): string => {
  const available = bytesInWords(machineMemoryBytes);
  return memoryBytes > machineMemoryBytes
    ? t('This machine has {available} of memory.', { available })
    : t('This machine has {available} of memory, and needs some of it for everything else.', { available });
};

const Offer = ({ offer, machineMemoryBytes, isBeginning, onAdd }: OfferProps) => {
  const { name, licence, licenceUrl, downloadBytes, memoryBytes, fits, isRecommended } = offer;
  return (
    <li
      className={`flex min-w-0 flex-col rounded-sm border-[1.5px] bg-sheet p-5 shadow-page ${isRecommended ? 'border-ember' : 'border-transparent'}`}
    >
      <h3 className="text-[1.25rem] wrap-anywhere">{name}</h3>
      {isRecommended && <p className="mt-1 font-semibold text-ember">{t('Recommended for this machine')}</p>}
      <p className="mt-2">
        {t('{size} to download, {memory} of memory.', {
          size: bytesInWords(downloadBytes),
          memory: bytesInWords(memoryBytes),
        })}
      </p>
      <p className="mb-3 grow">
        {t('Licence:')} <OutsideLink href={licenceUrl}>{licence}</OutsideLink>
      </p>
      {fits ? (
        <Button
          kind={isRecommended ? 'first' : 'second'}
          className="self-start"
          busy={isBeginning ? t('Starting…') : undefined}
          onClick={onAdd}
        >
          {t('Add {name}', { name })}
        </Button>
      ) : (
        <p className="text-ink-2">
          <span className="font-semibold">{t('Doesn’t fit.')}</span>{' '}
          {whyNotFitting(offer, machineMemoryBytes)}
        </p>
      )}
    </li>
  );
};

/** The models that can be added: recommended ones, and any other by its URL. */
const HomeOffers = ({ state: { offers, machineMemoryBytes } }: { readonly state: ModelState }) => {
  const adding = useHomeChange(model.addHome);
  const begun = adding.isPending ? adding.variables : undefined;
  return (
    <>
      {offers.length > 1 && (
        <p className="mt-4 max-w-[44rem] text-ink-2">
          {t('A larger model follows a story better but answers more slowly.')}
        </p>
      )}
      {offers.length > 0 && !offers.some(({ fits }) => fits) && (
        <p className="mt-4 max-w-[44rem]">
          {t(
            'This machine doesn’t have enough memory for any of these. A model at an address, below, doesn’t need any.',
          )}
        </p>
      )}
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden sm:grid-cols-2">
        {offers.map((offer) => (
          <Offer
            key={offer.id}
            offer={offer}
            machineMemoryBytes={machineMemoryBytes}
            isBeginning={begun !== undefined && 'id' in begun && begun.id === offer.id}
            onAdd={() => adding.isPending || adding.mutate({ id: offer.id })}
          />
        ))}
      </ul>
      {adding.isError && 'id' in adding.variables ? (
        <Trouble className="mt-4">{whyNotDone(adding.error)}</Trouble>
      ) : null}
      <OtherModel />
    </>
  );
};

type Props = {
  readonly state: ModelState;
  /** When this was the state, in milliseconds. */
  readonly at: number;
  /** Whether the last refresh failed. */
  readonly isStale: boolean;
};

/** Announces, anywhere on the page, that the model has arrived. */
const useToldWhenHere = ({ home, answering }: ModelState): void => {
  const before = useRef(home.kind);
  useEffect(() => {
    if (before.current === 'adding' && home.kind === 'ready')
      toast({
        kind: 'success',
        title: t('{name} is ready', { name: home.name }),
        ...(answering.chosenBy === 'this-machine' && {
          description: t('{model} will answer from the next message.', { model: home.name }),
        }),
      });
    before.current = home.kind;
  }, [home, answering.chosenBy]);
};

type Ready = Extract<ModelState['home'], { kind: 'ready' }>;

/**
 * Collapsed at first, because most people are happy with the present model. A model that can't be started may
 * be added again.
 */
const AnotherInItsPlace = ({ home, state }: { readonly home: Ready; readonly state: ModelState }) => {
  const { name, trouble } = home;
  const offers = state.offers.filter((offer) => offer.name !== name || trouble !== null);
  return (
    <details className="mt-4">
      <summary className={SUMMARY_LOOK}>{t('Replace it with another model')}</summary>
      <p className="mt-2 max-w-[44rem]">
        {t('{name} stays until the other one has been downloaded and tested. Then it is deleted.', { name })}
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
      return (
        <AddingModel
          home={home}
          at={at}
          isStale={isStale}
          replaces={state.answering.chosenBy === 'this-machine'}
        />
      );
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

/** A model that runs on this machine: the ones on offer, the one being added, or the one that is here. */
export const HomeSection = (props: Props) => {
  useToldWhenHere(props.state);
  return (
    <PagePart
      id={HOME_PART}
      title={t('A model on this machine')}
      lead={t(
        'An open language model that runs here costs nothing, and nothing people write leaves the house. It’s slower than a service on the internet, and needs disk space and free memory.',
      )}
    >
      <HomeModel {...props} />
    </PagePart>
  );
};
