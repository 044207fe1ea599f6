import { useId } from 'react';
import { t } from '#platform/shared/i18n.ts';
import type { FamilyConnection } from '#features/family/invitations/shared/connections-contract.ts';
import { familyConnections, useFamilyChange } from './connection-calls.ts';
import { FamilyChangeButton } from '#features/family/web/family-change-button.tsx';
import { undoing } from './own-connections.tsx';
import { areTheyYours } from './relation-sentences.ts';

/**
 * People who accepted without verifying the invited address. Only the inviter can say whether they are the
 * right person (decision 0043).
 */
export const AwaitingYou = ({ connections }: { readonly connections: readonly FamilyConnection[] }) => (
  <ul className="grid gap-4">
    {connections.map((connection) => (
      <ToConfirm key={connection.id} connection={connection} />
    ))}
  </ul>
);

const ToConfirm = ({ connection }: { readonly connection: FamilyConnection }) => {
  const titleId = useId();
  const { change } = useFamilyChange();
  const { id, name, invited_email: email, relationship_type } = connection;
  return (
    <li className="rounded-sm border-t-[3px] border-ember bg-sheet px-5 py-6 shadow-page sm:px-8">
      <h3 id={titleId} className="text-[1.3rem] wrap-anywhere">
        {areTheyYours(name, relationship_type)}
      </h3>
      <p className="mt-2 text-ink-2 wrap-anywhere">
        {email === null
          ? t('We can’t tell whether it’s really them. If you’re not sure, phone them first.')
          : t(
              'You invited {email}. We can’t tell whether that’s their address. If you’re not sure, phone them first.',
              { email },
            )}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <FamilyChangeButton
          kind="first"
          titleId={titleId}
          change={{
            make: () => familyConnections.confirm({ id }),
            done: t('You’re connected with {name}', { name }),
            notDone: t('We couldn’t connect you'),
          }}
        >
          {t('Yes, connect us')}
        </FamilyChangeButton>
        <FamilyChangeButton
          titleId={titleId}
          change={{
            make: () => familyConnections.remove({ id }),
            done: t('You’re not connected with {name}', { name }),
            action: { label: t('Undo'), onClick: () => change(undoing(connection)) },
            notDone: t('Nothing has changed'),
          }}
        >
          {t('No, I don’t know them')}
        </FamilyChangeButton>
      </div>
    </li>
  );
};
