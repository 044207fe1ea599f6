import { type ReactNode, useId, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { dayOf } from '#platform/web/ui/day.ts';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import type { FamilyConnection } from '#features/family/invitations/shared/connections-contract.ts';
import { type FamilyChange, familyConnections, useFamilyChange } from './connection-calls.ts';
import { RELATIONSHIP_WORDS } from './relationship-words.ts';

type OfConnection = { readonly connection: FamilyConnection };

/** The people you are connected with, and those who still have to confirm. */
export const OwnConnections = ({ connections }: { readonly connections: readonly FamilyConnection[] }) => (
  <ul className="grid gap-4">
    {connections.map((connection) => (
      <OwnConnection key={connection.id} connection={connection} />
    ))}
  </ul>
);

const OwnConnection = ({ connection }: OfConnection) => {
  const titleId = useId();
  const { name, user_id, relationship_type, state, since } = connection;
  return (
    <li className="rounded-sm bg-sheet px-5 py-5 shadow-page sm:px-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id={titleId} className="min-w-0 text-[1.3rem] wrap-anywhere">
          {name}
        </h3>
        <p className="text-ink-2">{RELATIONSHIP_WORDS[relationship_type]}</p>
      </div>
      <p className="mt-1">
        {state === 'confirmed'
          ? t('Connected since {day}.', { day: dayOf(since) })
          : t('You accepted on {day}. They still need to confirm that it’s you.', { day: dayOf(since) })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {state === 'confirmed' ? (
          <ButtonLink kind="second" size="small" to={`/family-stories/${encodeURIComponent(user_id)}`}>
            <span>{rich(t('Read Stories <unseen>of {name}</unseen>', { name }), UNSEEN)}</span>
          </ButtonLink>
        ) : null}
        <div className="flex flex-wrap max-sm:-mx-4 max-sm:basis-full">
          <Ending connection={connection} titleId={titleId} />
        </div>
      </div>
    </li>
  );
};

/** Undoes the end of a connection, for someone who ended it by mistake. */
export const undoing = ({ id, name, state }: FamilyConnection): FamilyChange => ({
  make: () => familyConnections.restore({ id }),
  done:
    state === 'confirmed'
      ? t('You’re connected with {name} again', { name })
      : t('The connection with {name} is waiting to be confirmed again', { name }),
  notDone: t('We couldn’t restore the connection'),
});

/** The buttons that end a connection; both ask first. */
const Ending = ({ connection, titleId }: OfConnection & { readonly titleId: string }) => {
  const { id, name, state } = connection;
  const { change } = useFamilyChange();
  return (
    <>
      <AskedFirst
        titleId={titleId}
        words={state === 'confirmed' ? t('Remove') : t('Withdraw')}
        title={t('End the connection with {name}?', { name })}
        confirm={t('End the connection')}
        change={{
          make: () => familyConnections.remove({ id }),
          done: t('The connection with {name} has ended', { name }),
          description: t('You can no longer see each other’s pages and stories.'),
          action: { label: t('Undo'), onClick: () => change(undoing(connection)) },
          notDone: t('We couldn’t end the connection'),
        }}
      >
        {t(
          'You won’t see each other’s pages and stories any more. You each keep what you wrote. To reconnect, one of you needs to invite the other again.',
        )}
      </AskedFirst>
      <AskedFirst
        titleId={titleId}
        words={t('Block')}
        title={t('Block {name}?', { name })}
        confirm={t('Block this person')}
        change={{
          make: () => familyConnections.block({ id }),
          done: t('{name} is blocked', { name }),
          description: t('They can’t invite you any more. They won’t be notified.'),
          notDone: t('We couldn’t block this person'),
        }}
      >
        {t(
          'The connection ends, and they can’t invite you any more. They won’t be notified. You can unblock them on this page at any time.',
        )}
      </AskedFirst>
    </>
  );
};

type AskedFirstProps = {
  readonly titleId: string;
  readonly words: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirm: string;
  readonly change: FamilyChange;
};

const AskedFirst = ({ titleId, words, title, children, confirm, change: what }: AskedFirstProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const { change, isChanging } = useFamilyChange();
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        aria-describedby={titleId}
        busy={isChanging ? t('One moment…') : undefined}
        onClick={() => setIsAsking(true)}
      >
        {words}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={title}
        confirmLabel={confirm}
        danger
        onConfirm={() => {
          setIsAsking(false);
          change(what);
        }}
      >
        {children}
      </ConfirmDialog>
    </>
  );
};
