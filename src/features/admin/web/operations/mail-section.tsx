import { counted, t } from '#platform/shared/i18n.ts';
import type { Operations } from '../../shared/operations-contract.ts';
import { lasting } from './amounts.ts';
import { OutboxList } from './outbox-list.tsx';

const waitingInWords = ({ mail, checkedAt }: Operations): string => {
  const { waiting, oldestWaitingAt: oldest } = mail;
  if (waiting === 0 || oldest === null) return t('No mail waits to be sent.');
  return counted(
    waiting,
    {
      one: '{n} mail waits to be sent, for {time}.',
      other: '{n} mails wait to be sent, the oldest for {time}.',
    },
    { time: lasting(new Date(checkedAt).getTime() - new Date(oldest).getTime()) },
  );
};

/** What waits to be sent, what could not be, and what was kept as files instead. */
export const MailSection = ({ operations }: { readonly operations: Operations }) => {
  const { mail, parts, node } = operations;
  const keepsMail = parts.some(({ kind }) => kind === 'outbox');
  return (
    <section aria-labelledby="mail" className="mt-12">
      <h2 id="mail" className="text-[1.5rem]">
        {t('Mail on its way')}
      </h2>
      <div className="mt-4 grid gap-1 rounded-sm bg-sheet p-5 shadow-page">
        <p>{waitingInWords(operations)}</p>
        {mail.retried > 0 && (
          <p className="text-danger">
            {counted(mail.retried, {
              one: '{n} of them was tried in vain and will be tried again.',
              other: '{n} of them were tried in vain and will be tried again.',
            })}
          </p>
        )}
        {mail.failed > 0 && (
          <p className="text-danger">
            {counted(mail.failed, {
              one: '{n} mail was given up in the last 30 days.',
              other: '{n} mails were given up in the last 30 days.',
            })}
          </p>
        )}
        {mail.lastError !== null && (
          <p className="wrap-anywhere text-ink-2">
            {t('The mail server last refused with {code}.', { code: mail.lastError })}
          </p>
        )}
      </div>
      {keepsMail && <OutboxList manyServers={node.nodes > 1} />}
    </section>
  );
};
