import { t } from '#platform/shared/words.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { HomeModel, ModelOffer } from '../../shared/model-contract.ts';
import { useHomeChange } from './home-change.ts';
import { model } from './model-calls.ts';
import { Sheet, Trouble } from './page-part.tsx';
import { homeTroubleInWords, whyNotDone } from './trouble-words.ts';

type Props = {
  readonly home: Extract<HomeModel, { kind: 'failed' }>;
  readonly offers: readonly ModelOffer[];
};

/** A model that could not be added, or was stopped on its way: why, and how it goes on. */
export const FailedModel = ({ home: { name, trouble }, offers }: Props) => {
  const again = useHomeChange(model.addHome);
  const removing = useHomeChange(model.removeHome);
  const offer = offers.find((one) => one.name === name);
  const isStopped = trouble === 'cancelled';
  const error = again.error ?? removing.error;
  return (
    <Sheet>
      <h3 className="text-[1.25rem] wrap-anywhere">
        {isStopped ? t('{name} is not here yet', { name }) : t('{name} could not be added', { name })}
      </h3>
      {isStopped ? (
        <p className="mt-3">{homeTroubleInWords(trouble)}</p>
      ) : (
        <Trouble className="mt-3">{homeTroubleInWords(trouble)}</Trouble>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {offer && (
          <Button
            busy={again.isPending ? t('Beginning…') : undefined}
            onClick={() => again.mutate({ id: offer.id })}
          >
            {isStopped ? t('Go on') : t('Try again')}
          </Button>
        )}
        <Button
          kind="second"
          busy={removing.isPending ? t('Deleting…') : undefined}
          onClick={() => removing.mutate({})}
        >
          {t('Delete what has arrived')}
        </Button>
      </div>
      {error ? <Trouble className="mt-4">{whyNotDone(error)}</Trouble> : null}
    </Sheet>
  );
};
