import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { OutsideLink } from '#platform/web/ui/text-link.tsx';
import type { ModelOffer } from '../../shared/home-model.ts';
import type { ModelState } from '../../shared/model-contract.ts';
import { bytesInWords } from '../operations/amounts.ts';
import { useHomeChange } from './home-change.ts';
import { model } from './model-calls.ts';
import { OtherModel } from './other-model.tsx';
import { Trouble } from './page-part.tsx';
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
    : t('This machine has {available} of memory, and needs a part of it for everything else.', { available });
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
          busy={isBeginning ? t('Beginning…') : undefined}
          onClick={onAdd}
        >
          {t('Add {name}', { name })}
        </Button>
      ) : (
        <p className="text-ink-2">
          <span className="font-semibold">{t('Does not fit.')}</span>{' '}
          {whyNotFitting(offer, machineMemoryBytes)}
        </p>
      )}
    </li>
  );
};

/** The models that can be brought here: those that are known to do well, and any other by its address. */
export const HomeOffers = ({ state: { offers, machineMemoryBytes } }: { readonly state: ModelState }) => {
  const adding = useHomeChange(model.addHome);
  const begun = adding.isPending ? adding.variables : undefined;
  return (
    <>
      {offers.length > 1 && (
        <p className="mt-4 max-w-[44rem] text-ink-2">
          {t('A larger model follows a story better, and answers more slowly.')}
        </p>
      )}
      {offers.length > 0 && !offers.some(({ fits }) => fits) && (
        <p className="mt-4 max-w-[44rem]">
          {t(
            'This machine has too little memory for any of these. A model at an address, below, needs none of it.',
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
