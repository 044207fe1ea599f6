import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import type { OutboxMail } from '../../shared/operations-contract.ts';
import { PartNotLoaded } from '../dashboard/part-not-loaded.tsx';
import { momentOf } from './amounts.ts';
import { outboxQuery } from './operations-calls.ts';
import { OutboxMailDialog } from './outbox-mail-dialog.tsx';

const Row = ({ mail, onOpen }: { readonly mail: OutboxMail; readonly onOpen: () => void }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{mail.subject}</p>
      <p className="wrap-anywhere text-ink-2">
        {t('To {address}, {moment}', { address: mail.to, moment: momentOf(mail.at) })}
      </p>
    </div>
    <Button
      kind="second"
      size="small"
      aria-label={t('Read “{subject}” to {address}', { subject: mail.subject, address: mail.to })}
      onClick={onOpen}
    >
      {t('Read')}
    </Button>
  </li>
);

type PageProps = { readonly after?: string; readonly onOpen: (mail: OutboxMail) => void };

/** One page of them, and the next under it once it is asked for. */
const OutboxPage = ({ after, onOpen }: PageProps) => {
  const { data, isError, isFetching, refetch } = useQuery(outboxQuery(after));
  const [showsMore, setShowsMore] = useState(false);
  const last = data?.mails.at(-1)?.id;
  if (isError && !data)
    return (
      <PartNotLoaded className="mt-4" isTrying={isFetching} onTryAgain={() => void refetch()}>
        {t('The kept mails could not be loaded.')}
      </PartNotLoaded>
    );
  if (!data) return <Loading className="py-10" />;
  if (data.mails.length === 0 && after === undefined)
    return <p className="mt-4 rounded-sm bg-sheet p-5 shadow-page">{t('No mail has been kept yet.')}</p>;
  return (
    <>
      <ul className="mt-4 divide-y divide-line rounded-sm bg-sheet px-5 py-1 shadow-page">
        {data.mails.map((mail) => (
          <Row key={mail.id} mail={mail} onOpen={() => onOpen(mail)} />
        ))}
      </ul>
      {data.more && last !== undefined && !showsMore && (
        <Button kind="second" className="mt-4" onClick={() => setShowsMore(true)}>
          {t('Show older mails')}
        </Button>
      )}
      {showsMore && last !== undefined && <OutboxPage after={last} onOpen={onOpen} />}
    </>
  );
};

/** The mails that were kept as files, newest first; each can be read, which the log notes. */
export const OutboxList = ({ manyServers }: { readonly manyServers: boolean }) => {
  const [opened, setOpened] = useState<OutboxMail>();
  return (
    <section aria-labelledby="outbox" className="mt-8">
      <h3 id="outbox" className="text-[1.2rem]">
        {t('Kept mails')}
      </h3>
      <p className="mt-1 max-w-[44rem] text-ink-2">
        {t(
          'Without a mail server nobody receives these. You can read them and pass on what they say; their links let people in, so the log notes each mail that is read.',
        )}
        {manyServers &&
          ` ${t('Shown are those of the server that answered; with several, set a mail server with SMTP_URL.')}`}
      </p>
      <OutboxPage onOpen={setOpened} />
      <OutboxMailDialog mail={opened} onClose={() => setOpened(undefined)} />
    </section>
  );
};
