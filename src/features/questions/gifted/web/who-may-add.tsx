import { useQuery } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { giftQuestions, receivedQuery, useChangeReceived } from './gift-question-calls.ts';
import { MayAdd } from './may-add.tsx';

type Wanted = { readonly giftId: string; readonly isAllowed: boolean };

/** In the settings: which givers of gifts may choose more questions. */
export const WhoMayAdd = () => {
  const { data } = useQuery(receivedQuery);
  const change = useChangeReceived(
    ({ giftId, isAllowed }: Wanted) => giftQuestions.letGiverAdd({ gift_id: giftId, may_add: isAllowed }),
    t('Your choice is saved'),
  );
  if (!data || data.givers.length === 0) return null;
  // Shows the choice at once. If it can't be saved, it reverts by itself.
  const wanted = change.isPending ? change.variables : undefined;
  return (
    <div className="flex flex-col gap-2">
      {data.givers.map(({ gift_id: giftId, giver_name: name, may_add: mayAdd }) => (
        <MayAdd
          key={giftId}
          name={name}
          isAllowed={wanted?.giftId === giftId ? wanted.isAllowed : mayAdd}
          onChange={(isAllowed) => change.mutate({ giftId, isAllowed })}
        />
      ))}
    </div>
  );
};
