import { useId } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { type Connections, familyConnections } from './connection-calls.ts';
import { FamilyChangeButton } from '#features/family/web/family-change-button.tsx';

/** The people you blocked, and how to unblock them. */
export const BlockedPeople = ({ blocked }: Pick<Connections, 'blocked'>) => (
  <ul className="grid gap-3">
    {blocked.map((person) => (
      <BlockedPerson key={person.user_id} {...person} />
    ))}
  </ul>
);

const BlockedPerson = ({ user_id, name }: Connections['blocked'][number]) => {
  const titleId = useId();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <span id={titleId} className="min-w-0 wrap-anywhere">
        {name}
      </span>
      <FamilyChangeButton
        titleId={titleId}
        change={{
          make: () => familyConnections.unblock({ user_id }),
          done: t('{name} is no longer blocked', { name }),
          description: t('You can invite each other again.'),
          notDone: t('This person is still blocked'),
        }}
      >
        {t('Unblock')}
      </FamilyChangeButton>
    </li>
  );
};
