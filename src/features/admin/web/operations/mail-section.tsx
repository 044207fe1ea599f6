import { counted, t } from '#platform/shared/i18n.ts';
import type { Operations, OutboxMail } from '../../shared/operations-contract.ts';
import { lasting, momentOf } from './amounts.ts';
import { useQuery, skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { PartNotLoaded } from '#platform/web/ui/part-not-loaded.tsx';
import { outboxQuery, outboxMailQuery } from './operations-calls.ts';
import { CallFailed } from '#platform/web/call.ts';
import { LazyDialog } from '#platform/web/ui/lazy-dialog.tsx';

const whyNot = (error: Error): string =>
  error instanceof CallFailed && error.code === 'not-found'
    ? t('This e-mail is no longer here.')
    : t('This e-mail could not be loaded. Please try again.');

type Props = { readonly mail: OutboxMail | undefined; readonly onClose: () => void };

/** One saved email as its reader would have seen it. */
const OutboxMailDialog = ({ mail, onClose }: Props) => {
  // While the window closes, it keeps its content.
  const [shown, setShown] = useState(mail);
  if (mail && mail !== shown) setShown(mail);
  const wanted = outboxMailQuery(shown?.id ?? '');
  const { data, error } = useQuery(mail ? wanted : { ...wanted, queryFn: skipToken });
  return (
    <LazyDialog
      open={mail !== undefined}
      onClose={onClose}
      size="wide"
      title={<span className="wrap-anywhere">{shown?.subject ?? ''}</span>}
      description={shown && t('To {address}, {moment}', { address: shown.to, moment: momentOf(shown.at) })}
    >
      {error && (
        <p role="alert" className="text-danger">
          {whyNot(error)}
        </p>
      )}
      {data && <p className="rounded-sm bg-paper p-5 wrap-anywhere whitespace-pre-wrap">{data.text}</p>}
      {!data && !error && <Loading className="py-10" />}
    </LazyDialog>
  );
};

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

/** One page of the saved emails, with the next one below it once it is requested. */
const OutboxPage = ({ after, onOpen }: PageProps) => {
  const asked = useQuery(outboxQuery(after));
  const { data, isError } = asked;
  const [showsMore, setShowsMore] = useState(false);
  const last = data?.mails.at(-1)?.id;
  if (isError && !data)
    return (
      <PartNotLoaded className="mt-4" asked={asked}>
        {t('The saved e-mails could not be loaded.')}
      </PartNotLoaded>
    );
  if (!data) return <Loading className="py-10" />;
  if (data.mails.length === 0 && after === undefined)
    return <p className="mt-4 rounded-sm bg-sheet p-5 shadow-page">{t('No e-mails have been saved yet.')}</p>;
  return (
    <>
      <ul className="mt-4 divide-y divide-line rounded-sm bg-sheet px-5 py-1 shadow-page">
        {data.mails.map((mail) => (
          <Row key={mail.id} mail={mail} onOpen={() => onOpen(mail)} />
        ))}
      </ul>
      {data.more && last !== undefined && !showsMore && (
        <Button kind="second" className="mt-4" onClick={() => setShowsMore(true)}>
          {t('Show older e-mails')}
        </Button>
      )}
      {showsMore && last !== undefined && <OutboxPage after={last} onOpen={onOpen} />}
    </>
  );
};

/** The emails that were saved as files, newest first. Each can be opened, which is logged. */
const OutboxList = ({ manyServers }: { readonly manyServers: boolean }) => {
  const [opened, setOpened] = useState<OutboxMail>();
  return (
    <section aria-labelledby="outbox" className="mt-8">
      <h3 id="outbox" className="text-[1.2rem]">
        {t('Saved e-mails')}
      </h3>
      <p className="mt-1 max-w-[44rem] text-ink-2">
        {t(
          'Without a mail server, no one receives these. You can read them and pass on what they say. Their links let people in, so the log records each e-mail you read.',
        )}
        {manyServers &&
          ` ${t('You’re seeing those on the server that answered. If you run several servers, set a mail server with SMTP_URL.')}`}
      </p>
      <OutboxPage onOpen={setOpened} />
      <OutboxMailDialog mail={opened} onClose={() => setOpened(undefined)} />
    </section>
  );
};

const waitingInWords = ({ mail, checkedAt }: Operations): string => {
  const { waiting, oldestWaitingAt: oldest } = mail;
  if (waiting === 0 || oldest === null) return t('No e-mails are waiting to be sent.');
  return counted(
    waiting,
    {
      one: '{n} e-mail has been waiting to be sent for {time}.',
      other: '{n} e-mails are waiting to be sent, the oldest for {time}.',
    },
    { time: lasting(new Date(checkedAt).getTime() - new Date(oldest).getTime()) },
  );
};

/** Emails waiting to be sent, those that couldn't be sent, and those saved as files instead. */
export const MailSection = ({ operations }: { readonly operations: Operations }) => {
  const { mail, parts, node } = operations;
  const keepsMail = parts.some(({ kind }) => kind === 'outbox');
  return (
    <section aria-labelledby="mail" className="mt-12">
      <h2 id="mail" className="text-[1.5rem]">
        {t('Outgoing e-mail')}
      </h2>
      <div className="mt-4 grid gap-1 rounded-sm bg-sheet p-5 shadow-page">
        <p>{waitingInWords(operations)}</p>
        {mail.retried > 0 && (
          <p className="text-danger">
            {counted(mail.retried, {
              one: '{n} of them hasn’t been sent yet. We’ll try again.',
              other: '{n} of them haven’t been sent yet. We’ll try again.',
            })}
          </p>
        )}
        {mail.failed > 0 && (
          <p className="text-danger">
            {counted(mail.failed, {
              one: '{n} e-mail could not be sent in the last 30 days.',
              other: '{n} e-mails could not be sent in the last 30 days.',
            })}
          </p>
        )}
        {mail.lastError !== null && (
          <p className="wrap-anywhere text-ink-2">
            {t('The mail server’s last refusal was {code}.', { code: mail.lastError })}
          </p>
        )}
      </div>
      {keepsMail && <OutboxList manyServers={node.nodes > 1} />}
    </section>
  );
};
