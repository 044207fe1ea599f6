import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { linkedTo } from '#platform/web/ui/linked-to.tsx';
import { type Connections, useConnections } from '#features/family/invitations/web/connection-calls.ts';

/** Whose yes is still missing, or that nobody was invited. */
const whyNobody = ({ connections, invitations }: Connections): string => {
  const waiting = connections.find(({ state }) => state !== 'confirmed');
  if (waiting?.state === 'awaiting-them')
    return t(
      'You have accepted the invitation of {name}, who now has to confirm that it is you. Then you can read what you share with each other.',
      { name: waiting.name },
    );
  if (waiting)
    return t(
      '{name} has accepted your invitation and waits for your yes. <invite>Answer it</invite>, and you can read what you share with each other.',
      { name: waiting.name },
    );
  return invitations.some(({ state }) => state === 'open')
    ? t(
        'Nobody is connected with you yet. <invite>Your invitation</invite> is waiting for an answer; whoever accepts it can read what you share.',
      )
    : t(
        'Nobody is connected with you yet. <invite>Invite a relative</invite>, and they can read what you share.',
      );
};

/** In the place of those who can read what one shares, while nobody can. */
export const NoReadersYet = () => {
  const { data } = useConnections();
  return data ? <p>{rich(whyNobody(data), { invite: linkedTo('/share') })}</p> : null;
};
