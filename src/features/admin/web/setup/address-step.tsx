import { type FormEvent, useState } from 'react';
import { isThisMachine, opensHereOnly } from '#platform/shared/this-machine.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { SetupState } from '../../shared/setup-contract.ts';
import { Trouble } from '../model/page-part.tsx';
import { whyNot } from '../error-messages.ts';
import { useDecision } from './setup-calls.ts';
import { Step } from './step.tsx';
import { STEP_TITLES } from './step-titles.ts';

/**
 * 'https://stories.example.org' from what was typed, even without the scheme; undefined if it isn't a URL.
 */
const addressIn = (typed: string): string | undefined => {
  const text = typed.trim();
  const whole = /^https?:\/\//i.test(text) ? text : `${location.protocol}//${text}`;
  if (text === '' || /\s/.test(text) || !URL.canParse(whole)) return undefined;
  return new URL(whole).origin;
};

/** The URL to start from; empty if the current one only works on this machine. */
const firstAddress = ({ isKnown, address }: SetupState['address']): string => {
  const known = isKnown ? address : location.origin;
  return opensHereOnly(known) ? '' : known;
};

/** What is wrong with a URL that was typed; undefined if nothing is. */
const faultOf = (found: string | undefined): string | undefined => {
  if (found === undefined)
    return t('Please enter an address, such as {example}.', { example: 'https://stories.example.org' });
  if (!opensHereOnly(found)) return undefined;
  return t('{address} only works on this machine. Other people need its name or address on your network.', {
    address: found,
  });
};

const hereIs = (isSaidAbove: boolean): string =>
  isThisMachine(location.hostname) && !isSaidAbove
    ? t(
        'You’re at {here}, which only works on this machine. Other people need its name or address on your network.',
        {
          here: location.origin,
        },
      )
    : t('You’re at {here} at the moment.', { here: location.origin });

export const AddressStep = ({ address }: Pick<SetupState, 'address'>) => {
  const saving = useDecision();
  const [typed, setTyped] = useState(firstAddress(address));
  const [isChecked, setIsChecked] = useState(false);
  const found = addressIn(typed);
  const fault = faultOf(found);
  const isHereOnly = opensHereOnly(address.address);
  /** The administrator decided to do without a URL. */
  const isOnlyHere = address.isDone && !address.isKnown;
  const isFixed = address.variable !== null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (found !== undefined && fault === undefined && !saving.isPending)
      saving.mutate({ step: 'address', address: found });
  };
  const doWithout = (): void => {
    setTyped('');
    setIsChecked(false);
    saving.mutate({ step: 'address', address: null });
  };
  return (
    <Step
      id="address"
      title={STEP_TITLES.address}
      lead={t(
        'It’s used in the links in e-mails, invitations and gifts. It has to open this site on the phones and computers of the people who get them.',
      )}
      {...address}
    >
      {isOnlyHere ? (
        <p className="mb-5">
          {t('Links only work on this machine. That changes once you save an address here.')}
        </p>
      ) : null}
      {isHereOnly && !isOnlyHere ? (
        <p className="mb-4 border-l-4 border-danger pl-4 wrap-anywhere">
          {t(
            'Links use {address}, which only works on this machine. Other people need its name or address on your network.',
            {
              address: address.address,
            },
          )}
        </p>
      ) : null}
      {isFixed ? (
        <p className="font-semibold wrap-anywhere">{address.address}</p>
      ) : (
        <form className="flex flex-col gap-5" noValidate onSubmit={submit}>
          <TextField
            label={t('Address')}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            hint={hereIs(isHereOnly)}
            error={isChecked ? fault : undefined}
            onChange={({ target }) => {
              setTyped(target.value);
              setIsChecked(false);
            }}
          />
          {saving.error ? <Trouble>{whyNot(saving.error)}</Trouble> : null}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={saving.isPending ? t('Saving…') : undefined}>
              {t('Save')}
            </Button>
            {address.isDone || !isThisMachine(location.hostname) ? null : (
              <Button kind="second" busy={saving.isPending ? t('Saving…') : undefined} onClick={doWithout}>
                {t('Only use it on this machine')}
              </Button>
            )}
          </div>
        </form>
      )}
    </Step>
  );
};
