import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/account/web/session.ts';
import type { LegacyNotice as Notice } from '#features/legacy/shared/writer-contract.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { dayOf } from '#platform/web/ui/day.ts';
import { legacy, noticesQuery, useLegacyChange } from './legacy-calls.ts';

/**
 * On every page, until the writer has answered: who asked for access, or may read because the writer never
 * answered.
 */
const LegacyNotice = () => {
  const session = useSession();
  const { data } = useQuery({ ...noticesQuery, enabled: session.state === 'signed-in' });
  if (!data || data.notices.length === 0) return null;
  return (
    <aside aria-label={t('Your legacy contact')} className="print:hidden">
      {data.notices.map((notice) => (
        <OneNotice key={notice.id} notice={notice} />
      ))}
    </aside>
  );
};

const OneNotice = ({ notice: { id, name, state, opens_at, opened_at } }: { readonly notice: Notice }) => {
  const change = useLegacyChange();
  const busy = change.isPending ? t('One moment…') : undefined;
  const isOpen = state === 'open';
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2 border-b border-ember bg-ember-wash px-4 py-3">
      <p className="wrap-anywhere">
        {isOpen
          ? t('{name} has been able to read your chapters since {day}.', {
              name,
              day: dayOf(opened_at ?? ''),
            })
          : t(
              '{name} is asking for access to your stories. Unless you say no, they can read them from {day}.',
              {
                name,
                day: dayOf(opens_at ?? ''),
              },
            )}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          size="small"
          busy={busy}
          onClick={() =>
            change.mutate({
              make: () => legacy.refuse({ id }),
              done: isOpen ? t('The access has ended') : t('You’ve said no'),
            })
          }
        >
          {isOpen ? t('End the access') : t('No, not now')}
        </Button>
        {isOpen ? (
          <Button
            kind="second"
            size="small"
            busy={busy}
            onClick={() => change.mutate({ make: () => legacy.seen({ id }), done: t('It stays as it is') })}
          >
            {t('That’s all right')}
          </Button>
        ) : null}
        <ButtonLink kind="second" size="small" to="/account#legacy">
          {t('See more')}
        </ButtonLink>
      </div>
    </div>
  );
};

export default LegacyNotice;
