import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Choice } from '#features/account/web/settings/account-section.tsx';
import {
  LONGEST_CONTACT_NAME,
  type Scope,
  USUAL_WAIT_DAYS,
  WAIT_DAYS,
} from '#features/legacy/shared/legacy-terms.ts';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { legacy, useLegacyChange, whyNotLegacy } from './legacy-calls.ts';
import { daysInWords, SCOPE_WORDS } from './legacy-words.ts';

/** The choices of how long the writer has to answer. */
const WAITS = WAIT_DAYS.map((days) => [String(days), daysInWords(days)] as const);

export const WaitChoice = ({
  days,
  name,
  onChoose,
}: {
  readonly days: number;
  readonly name: string;
  readonly onChoose: (days: (typeof WAIT_DAYS)[number]) => void;
}) => (
  <Choice
    legend={t('How long would you like to have to say no?')}
    name={name}
    choices={WAITS}
    chosen={String(days)}
    onChoose={(chosen) => {
      const wait = WAIT_DAYS.find((one) => String(one) === chosen);
      if (wait !== undefined) onChoose(wait);
    }}
  />
);

export const ScopeChoice = ({
  scope,
  name,
  onChoose,
}: {
  readonly scope: Scope | undefined;
  readonly name: string;
  readonly onChoose: (scope: Scope) => void;
}) => (
  <div>
    <Choice
      legend={t('What may they read one day?')}
      name={name}
      choices={[
        ['everything', SCOPE_WORDS.everything],
        ['shared', SCOPE_WORDS.shared],
      ]}
      chosen={scope}
      onChoose={onChoose}
    />
    <p className="mt-1 text-[0.9375rem] text-ink-2" aria-live="polite">
      {scope === undefined
        ? null
        : scope === 'everything'
          ? t(
              'Every chapter with its photos, and your book as you planned it. Not your conversations with the companion, your recordings, drafts or what you kept out of a chapter.',
            )
          : t(
              'What your family can read at that point, with the photos. They can’t open chapters you never shared.',
            )}
    </p>
  </div>
);

/** The form that names somebody. */
export const NameContact = ({ onClose }: { readonly onClose: () => void }) => {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [days, setDays] = useState<(typeof WAIT_DAYS)[number]>(USUAL_WAIT_DAYS);
  const [scope, setScope] = useState<Scope>();
  const [isAsking, setAsking] = useState(false);
  const change = useLegacyChange();
  const { keepsMail = false } = usePublicSettings();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the form is gone, so the focus moves here.
  useEffect(() => heading.current?.focus(), []);
  const missing = {
    name: name.trim() === '' ? t('Please enter a name.') : undefined,
    scope: scope === undefined ? t('Please choose what they may read.') : undefined,
    email: /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : t('Please enter an e-mail address.'),
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setAsking(true);
    if (scope === undefined || missing.name !== undefined || missing.email !== undefined) return;
    if (change.isPending) return;
    change.mutate(
      {
        make: () => legacy.name({ name, email, wait_days: days, scope }),
        done: t('{name} is invited', { name: name.trim() }),
        ...(keepsMail
          ? {}
          : { description: t('We’ve sent an e-mail. You’ll hear from us when they answer.') }),
      },
      { onSuccess: onClose },
    );
  };
  return (
    <form
      className="flex flex-col gap-5 rounded-control border border-line p-4 sm:p-5"
      onSubmit={send}
      noValidate
    >
      <h3 ref={heading} tabIndex={-1} className="text-[1.2rem] outline-none">
        {t('Who do you trust with your stories?')}
      </h3>
      <TextField
        className="max-w-[28rem]"
        label={t('Their name')}
        hint={t('What you call them, for example “Anna”.')}
        autoComplete="off"
        maxLength={LONGEST_CONTACT_NAME}
        value={name}
        error={isAsking ? missing.name : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        className="max-w-[28rem]"
        label={t('Their e-mail address')}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        error={isAsking ? missing.email : undefined}
        onChange={({ target }) => setEmail(target.value)}
      />
      <ScopeChoice name="new-legacy-scope" scope={scope} onChoose={setScope} />
      {isAsking && missing.scope ? (
        <p role="alert" className="text-[0.9375rem] font-semibold text-danger">
          {missing.scope}
        </p>
      ) : null}
      <WaitChoice name="new-legacy-wait" days={days} onChoose={setDays} />
      {change.error ? (
        <p role="alert" className="font-semibold text-danger">
          {whyNotLegacy(change.error)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={change.isPending ? t('Sending…') : undefined}>
          {t('Send Invitation')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
};
