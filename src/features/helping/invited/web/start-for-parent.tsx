import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ParentInvitation } from '#features/helping/invited/shared/contract.ts';
import { useHelpingChange } from '#features/helping/web/helping-calls.ts';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { dayOf } from '#platform/web/ui/day.ts';
import { OfferForm } from './offer-form.tsx';
import { offersQuery, parentInvitations } from './parent-invitation-calls.ts';

/** On the account page: start an account for one's mother or father, and see the offers made so far. */
export const StartForParent = () => {
  const offers = useQuery(offersQuery).data?.invitations ?? [];
  const isClosed = usePublicSettings().signUp === 'closed';
  const [isOpen, setOpen] = useState<boolean>();
  const opener = useRef<HTMLButtonElement>(null);
  // The button comes back where the form was.
  useEffect(() => {
    if (isOpen === false) opener.current?.focus();
  }, [isOpen]);
  if (isClosed && offers.length === 0) return null;
  return (
    <div className="border-t border-line pt-5">
      <h3 className="text-[1.2rem]">{t('Start for your mother or father')}</h3>
      <p className="mt-2">
        {t(
          'If they have no account yet, you can begin: you send an e-mail or hand over a card, and they decide. Once they say yes, they have an account of their own, and you may help.',
        )}
      </p>
      {offers.length > 0 ? (
        <ul className="mt-4 grid gap-4">
          {offers.map((offer) => (
            <Offer key={offer.id} offer={offer} />
          ))}
        </ul>
      ) : null}
      {isClosed ? null : isOpen ? (
        <OfferForm onDone={() => setOpen(false)} />
      ) : (
        <Button ref={opener} kind="second" size="small" className="mt-4" onClick={() => setOpen(true)}>
          {t('Start for someone')}
        </Button>
      )}
    </div>
  );
};

const stateOf = ({ state, called, email, is_undelivered, expires_at }: ParentInvitation): string => {
  if (state === 'declined') return t('{name} would rather not.', { name: called });
  if (state === 'expired') return t('{name} didn’t answer within 30 days.', { name: called });
  if (is_undelivered)
    return t('The e-mail to {email} couldn’t be delivered. You can print the card instead.', {
      email: email ?? '',
    });
  const day = dayOf(expires_at);
  return email === null
    ? t('{name} can answer with the card until {day}.', { name: called, day })
    : t('We’ve written to {email} once. {name} can answer until {day}.', { email, name: called, day });
};

const Offer = ({ offer }: { readonly offer: ParentInvitation }) => {
  const { id, name, called, state } = offer;
  const change = useHelpingChange();
  return (
    <li className="rounded-control border-[1.5px] border-line p-4 sm:p-5">
      <h4 className="text-[1.2rem] wrap-anywhere">{name}</h4>
      <p className="mt-1 wrap-anywhere">{stateOf(offer)}</p>
      {state === 'declined' ? null : (
        <div className="mt-2 flex flex-wrap gap-3">
          {state === 'open' ? (
            <ButtonLink kind="second" size="small" to={`/helping-card/${id}`}>
              {t('Card for {name}', { name: called })}
            </ButtonLink>
          ) : null}
          <Button
            kind="second"
            size="small"
            busy={change.isPending ? t('One moment…') : undefined}
            onClick={() =>
              change.mutate({
                make: () => parentInvitations.withdraw({ id }),
                done: t('The link and the card no longer work'),
              })
            }
          >
            {t('Withdraw')}
          </Button>
        </div>
      )}
    </li>
  );
};
