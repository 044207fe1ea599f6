import { type ReactNode, useState } from 'react';
import type { LegacyContact } from '#features/legacy/shared/writer-contract.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { ContactLog } from './contact-log.tsx';
import { legacy, useLegacyChange } from './legacy-calls.ts';
import { InvitationLink } from './invitation-link.tsx';
import { daysInWords, SCOPE_WORDS, statusWords } from './legacy-words.ts';
import { ScopeChoice, WaitChoice } from './name-contact.tsx';

type Props = { readonly contact: LegacyContact };

const LIVING = new Set(['invited', 'to-confirm', 'accepted', 'asked', 'open']);

/** A person the writer named: how things stand, what can be done, and everything that happened. */
export const ContactCard = ({ contact }: Props) => {
  const { id, name, email, state } = contact;
  const isLiving = LIVING.has(state);
  const isUrgent = state === 'asked' || state === 'open' || state === 'to-confirm';
  return (
    <li
      className={`rounded-control border-[1.5px] p-4 sm:p-5 ${isUrgent ? 'border-ember bg-ember-wash' : 'border-line'}`}
    >
      <h3 className="text-[1.2rem] wrap-anywhere">{name}</h3>
      {email === null ? null : <p className="text-ink-2 wrap-anywhere">{email}</p>}
      <p className="mt-2 font-semibold wrap-anywhere">{statusWords(contact)}</p>
      {contact.message === null ? null : (
        <blockquote className="mt-3 border-l-4 border-ember pl-4 font-story whitespace-pre-line italic wrap-anywhere">
          <bdi>{contact.message}</bdi>
        </blockquote>
      )}
      {isLiving ? <Answers contact={contact} /> : null}
      {state === 'invited' && !contact.is_expired ? <InvitationLink id={id} /> : null}
      {isLiving ? <Terms contact={contact} /> : null}
      <ContactLog id={id} name={name} />
      {isLiving ? <TakeBack contact={contact} /> : null}
    </li>
  );
};

const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className="mt-3 flex flex-wrap gap-3">{children}</div>
);

/** What the writer can answer or do in this state. */
const Answers = ({ contact: { id, name, state } }: Props) => {
  const change = useLegacyChange();
  const busy = change.isPending ? t('One moment…') : undefined;
  if (state === 'invited')
    return (
      <Row>
        <Button
          kind="second"
          size="small"
          busy={busy}
          onClick={() =>
            change.mutate({ make: () => legacy.resend({ id }), done: t('The e-mail is on its way again') })
          }
        >
          {t('Send the e-mail again')}
        </Button>
      </Row>
    );
  if (state === 'to-confirm')
    return (
      <Row>
        <Button
          busy={busy}
          onClick={() =>
            change.mutate({
              make: () => legacy.confirm({ id }),
              done: t('{name} is now your legacy contact', { name }),
            })
          }
        >
          {t('Yes, this is {name}', { name })}
        </Button>
      </Row>
    );
  if (state === 'asked')
    return (
      <Row>
        <Button
          busy={busy}
          onClick={() => change.mutate({ make: () => legacy.refuse({ id }), done: t('You’ve said no') })}
        >
          {t('No, not now')}
        </Button>
        <Button
          kind="second"
          busy={busy}
          onClick={() =>
            change.mutate({ make: () => legacy.letIn({ id }), done: t('{name} can read now', { name }) })
          }
        >
          {t('Yes, give them access now')}
        </Button>
      </Row>
    );
  if (state === 'open')
    return (
      <Row>
        <Button
          busy={busy}
          onClick={() =>
            change.mutate({ make: () => legacy.refuse({ id }), done: t('The access has ended') })
          }
        >
          {t('End the access')}
        </Button>
      </Row>
    );
  return null;
};

/** What was agreed, with a way to change it. */
const Terms = ({ contact: { id, scope, wait_days: days, state } }: Props) => {
  const change = useLegacyChange();
  return (
    <details className="mt-3">
      <summary className="min-h-target cursor-pointer py-2">
        {t('May read: {what}. Time to say no: {days}.', {
          what: SCOPE_WORDS[scope],
          days: daysInWords(days),
        })}
      </summary>
      <div className="mt-2 grid gap-4">
        <ScopeChoice
          name={`scope-${id}`}
          scope={scope}
          onChoose={(chosen) =>
            change.mutate({
              make: () => legacy.change({ id, scope: chosen }),
              done: t('Your choice is saved'),
            })
          }
        />
        <div>
          <WaitChoice
            name={`wait-${id}`}
            days={days}
            onChoose={(chosen) =>
              change.mutate({
                make: () => legacy.change({ id, wait_days: chosen }),
                done: t('Your choice is saved'),
              })
            }
          />
          {state === 'asked' ? (
            <p className="text-[0.9375rem] text-ink-2">
              {t('A longer time applies right away. A shorter one applies from the next request.')}
            </p>
          ) : null}
        </div>
      </div>
    </details>
  );
};

const TakeBack = ({ contact: { id, name, state } }: Props) => {
  const change = useLegacyChange();
  const [isAsking, setAsking] = useState(false);
  const words = state === 'invited' ? t('Withdraw the invitation') : t('No longer my legacy contact');
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        className="mt-2 -ml-4"
        busy={change.isPending ? t('One moment…') : undefined}
        onClick={() => setAsking(true)}
      >
        {words}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('End the agreement with {name}?', { name })}
        confirmLabel={words}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          change.mutate({
            make: () => legacy.takeBack({ id }),
            done: t('{name} is no longer your legacy contact', { name }),
          });
        }}
      >
        {t('Everything stops at once. We won’t tell {name}. You can name them again later.', { name })}
      </ConfirmDialog>
    </>
  );
};
