import { useId, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { dayOf } from '#platform/web/ui/day.ts';
import type { ReceivedInvitation } from '#features/family/invitations/shared/received-contract.ts';
import { familyConnections, useConnections, useFamilyChange } from './connection-calls.ts';
import { FamilyChangeButton } from '#features/family/web/family-change-button.tsx';
import { whatTheyAre } from './relation-sentences.ts';

/** Invitations to the reader's own address, to answer without a link. Shows nothing if there are none. */
export const ReceivedInvitations = () => {
  const received = useConnections().data?.received ?? [];
  if (received.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="received-invitations">
      <h2 id="received-invitations" className="mb-4 text-[1.6rem] leading-snug">
        {t('You’re invited')}
      </h2>
      <ul className="grid gap-4">
        {received.map((invitation) => (
          <Received key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
};

type ReceivedProps = { readonly invitation: ReceivedInvitation };

const Received = ({ invitation }: ReceivedProps) => {
  const titleId = useId();
  const { id, inviter_name: name, relationship, expires_at } = invitation;
  return (
    <li className="rounded-sm border-t-[3px] border-ember bg-sheet px-5 py-6 shadow-page sm:px-8">
      <h3 id={titleId} className="text-[1.3rem] wrap-anywhere">
        {t('{name} would like to share family stories with you', { name })}
      </h3>
      <p className="mt-2 wrap-anywhere">{whatTheyAre(name, relationship)}</p>
      <p className="mt-2 max-w-[42rem] wrap-anywhere">
        {t(
          'If you accept, you can read the chapters {name} shares with the family, and {name} can read yours. Nothing is shared automatically. Each of you decides, chapter by chapter.',
          { name },
        )}
      </p>
      <p className="mt-2 text-ink-2">
        {t('The invitation was sent to your e-mail address and is valid until {day}.', {
          day: dayOf(expires_at),
        })}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <FamilyChangeButton
          kind="first"
          titleId={titleId}
          change={{
            make: async () => {
              const { state } = await familyConnections.acceptReceived({ id });
              return state === 'confirmed'
                ? undefined
                : t('Thank you. We’ve asked {name} to confirm', { name });
            },
            done: t('You’re connected with {name}', { name }),
            notDone: t('We couldn’t connect you'),
          }}
        >
          {t('Accept')}
        </FamilyChangeButton>
        <Declining id={id} name={name} titleId={titleId} />
      </div>
    </li>
  );
};

type DecliningProps = { readonly id: string; readonly name: string; readonly titleId: string };

/** Asks for confirmation, because only the inviter can start over. */
const Declining = ({ id, name, titleId }: DecliningProps) => {
  const { change, isChanging } = useFamilyChange();
  const [isAsking, setIsAsking] = useState(false);
  const [isForGood, setIsForGood] = useState(false);
  return (
    <>
      <Button
        kind="second"
        size="small"
        aria-describedby={titleId}
        busy={isChanging ? t('One moment…') : undefined}
        onClick={() => setIsAsking(true)}
      >
        {t('Decline')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('Decline the invitation from {name}?', { name })}
        confirmLabel={t('Yes, decline')}
        cancelLabel={t('No, go back')}
        onConfirm={() => {
          setIsAsking(false);
          change({
            make: () => familyConnections.declineReceived({ id, ...(isForGood ? { no_more: true } : {}) }),
            done: t('Invitation declined'),
            notDone: t('We couldn’t decline the invitation'),
          });
        }}
      >
        <label className="flex min-h-target cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-6 shrink-0 accent-ember"
            checked={isForGood}
            onChange={(event) => setIsForGood(event.target.checked)}
          />
          <span className="min-w-0 wrap-anywhere">{t('No more invitations from {name}', { name })}</span>
        </label>
      </ConfirmDialog>
    </>
  );
};
