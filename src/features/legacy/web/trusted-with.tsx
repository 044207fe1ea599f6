import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { TextArea } from '#features/book/web/sections/text-area.tsx';
import type { Entrusted } from '#features/legacy/shared/contact-contract.ts';
import { LONGEST_MESSAGE } from '#features/legacy/shared/legacy-terms.ts';
import { useUnsavedForm } from '#features/writing/autosave/web/unsaved-forms.ts';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { dayOf } from '#platform/web/ui/day.ts';
import { legacy, useLegacyChange } from './legacy-calls.ts';
import { SaveTrusted } from './save-trusted.tsx';
import { TrustedChapters } from './trusted-chapters.tsx';

type Props = { readonly trust: Entrusted };

const Sheet = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="mt-6 rounded-2xl border border-line bg-sheet px-5 py-7 shadow-page sm:px-9 sm:py-8">
    <h2 className="text-[1.5rem] leading-snug">{title}</h2>
    <div className="mt-3 flex flex-col items-start gap-4">{children}</div>
  </section>
);

/** How things stand with one writer, for the person they named. */
export const TrustedWith = ({ trust }: Props) => {
  const { writer_name: name, state } = trust;
  const { keepsMail = false } = usePublicSettings();
  return (
    <>
      {trust.is_paused ? (
        <p className="mt-4 font-semibold">
          {t('The account of {name} is paused at the moment. Please ask the person who runs this site.', {
            name,
          })}
        </p>
      ) : null}
      {state === 'to-confirm' ? (
        <Sheet title={t('One step is missing')}>
          <p>
            {keepsMail
              ? t(
                  '{name} has to confirm under “My Account” that it’s you. This site doesn’t send e-mails, so please tell them yourself.',
                  { name },
                )
              : t('{name} has to confirm that it’s you. We’ve sent them an e-mail.', { name })}
          </p>
        </Sheet>
      ) : null}
      {state === 'accepted' ? <Ask trust={trust} /> : null}
      {state === 'asked' ? <Waiting trust={trust} /> : null}
      {state === 'open' && !trust.is_paused ? (
        <>
          <TrustedChapters id={trust.id} />
          <SaveTrusted id={trust.id} />
        </>
      ) : null}
      <StepDown trust={trust} />
    </>
  );
};

const Ask = ({ trust: { id, writer_name: name, wait_days: days, may_ask_from: from, is_paused } }: Props) => {
  const [typed, setTyped] = useUnsavedForm<{ message: string }>(`legacy ${id}`);
  const message = typed?.message ?? '';
  const setMessage = (now: string): void => setTyped(() => (now === '' ? undefined : { message: now }));
  const change = useLegacyChange();
  const { keepsMail = false } = usePublicSettings();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate(
      {
        make: () => legacy.ask({ id, message }),
        done: t('You’ve asked for access'),
        ...(keepsMail ? {} : { description: t('We’ve told {name}.', { name }) }),
      },
      { onSuccess: () => setMessage('') },
    );
  };
  if (from !== null)
    return (
      <Sheet title={t('Not now')}>
        <p>
          {t(
            '{name} has said no to your request. You’re still their legacy contact, and you can ask again from {day}.',
            {
              name,
              day: dayOf(from),
            },
          )}
        </p>
      </Sheet>
    );
  return (
    <Sheet title={t('When the time comes')}>
      <p>
        {keepsMail
          ? t(
              'If {name} can no longer do it themselves, you can ask for access here. This site doesn’t send e-mails: {name} sees your request on every page when they’re signed in, and has {days} days to say no.',
              { name, days },
            )
          : t(
              'If {name} can no longer do it themselves, you can ask for access here. We’ll then tell {name} three times, and they have {days} days to say no.',
              { name, days },
            )}
      </p>
      <p>{t('After that you can read the chapters and save them. You can’t change anything.')}</p>
      <form className="flex w-full flex-col items-start gap-4" onSubmit={send}>
        <div className="w-full max-w-[32rem]">
          <TextArea
            label={t('A few words to {name}, if you like', { name })}
            rows={3}
            maxLength={LONGEST_MESSAGE}
            value={message}
            onChange={setMessage}
          />
        </div>
        <Button
          type="submit"
          aria-disabled={is_paused ? true : undefined}
          busy={change.isPending ? t('One moment…') : undefined}
        >
          {t('Ask for access to {name}’s stories', { name })}
        </Button>
      </form>
    </Sheet>
  );
};

const Waiting = ({ trust: { id, writer_name: name, asked_at, opens_at } }: Props) => {
  const change = useLegacyChange();
  const { keepsMail = false } = usePublicSettings();
  const when = { name, day: dayOf(asked_at ?? ''), opens: dayOf(opens_at ?? '') };
  return (
    <Sheet title={t('You’ve asked for access')}>
      <p>
        {keepsMail
          ? t(
              'You asked on {day}. If {name} doesn’t say no, you can read from {opens}. Please come back here then: this site doesn’t send e-mails.',
              when,
            )
          : t(
              'You asked on {day}. If {name} doesn’t say no, you can read from {opens}. We’ll send you an e-mail.',
              when,
            )}
      </p>
      <Button
        kind="second"
        busy={change.isPending ? t('One moment…') : undefined}
        onClick={() =>
          change.mutate({ make: () => legacy.withdraw({ id }), done: t('You’ve withdrawn the request') })
        }
      >
        {t('Withdraw the request')}
      </Button>
    </Sheet>
  );
};

const StepDown = ({ trust: { id, writer_name: name } }: Props) => {
  const change = useLegacyChange();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { keepsMail = false } = usePublicSettings();
  return (
    <p className="mt-8">
      <Button
        kind="quiet"
        size="small"
        busy={change.isPending ? t('One moment…') : undefined}
        onClick={() => setAsking(true)}
      >
        {t('I’d rather not be the legacy contact')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('End the agreement with {name}?', { name })}
        confirmLabel={t('Yes, end it')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          change.mutate(
            {
              make: () => legacy.stepDown({ id }),
              done: t('You’re no longer {name}’s legacy contact', { name }),
            },
            { onSuccess: () => void navigate('/legacy') },
          );
        }}
      >
        {keepsMail
          ? t('Please tell {name}, so that they can name somebody else: this site doesn’t send e-mails.', {
              name,
            })
          : t('We’ll tell {name}, so that they can name somebody else.', { name })}
      </ConfirmDialog>
    </p>
  );
};
