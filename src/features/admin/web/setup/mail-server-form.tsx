import { type FormEvent, type ReactNode, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { SentMailServer, SetupState } from '../../shared/setup-contract.ts';
import { SETUP_LIMITS } from '../../shared/setup-limits.ts';
import { focusFault } from '../model/focus.ts';
import { TestMail, useTestMail } from './test-mail.tsx';

type Server = SetupState['email']['server'];

type Typed = {
  readonly host: string;
  readonly port: string;
  readonly user: string;
  readonly password: string;
  readonly from: string;
};
type Faults = { readonly [Name in keyof Typed]?: string };

/**
 * On this port, a connection is encrypted from its first byte (RFC 8314). On every other port, encryption is
 * requested (STARTTLS).
 */
const TLS_PORT = 465;
const USUAL_PORT = 587;

const typedOf = (server: Server): Typed => ({
  host: server?.host ?? '',
  port: String(server?.port ?? USUAL_PORT),
  user: server?.user ?? '',
  password: '',
  from: server?.from ?? '',
});

const faultsIn = ({ host, port, from }: Typed): Faults => ({
  ...(/^[\w.:[\]-]+$/.test(host.trim())
    ? {}
    : {
        host: t('Please enter the name of the mail server, such as {example}.', {
          example: 'smtp.example.org',
        }),
      }),
  ...(/^\d{1,5}$/.test(port.trim()) && Number(port) >= 1 && Number(port) <= 65_535
    ? {}
    : { port: t('Please enter a number, usually {usual} or {tls}.', { usual: 587, tls: 465 }) }),
  ...(from.trim() === '' || /^[^\s<>@]+@[^\s<>@]+$|<[^\s<>@]+@[^\s<>@]+>$/.test(from.trim())
    ? {}
    : { from: t('Please enter an e-mail address, or leave this empty.') }),
});

const toSend = ({ host, port, user, password, from }: Typed): SentMailServer => ({
  host: host.trim(),
  port: Number(port),
  isTls: Number(port) === TLS_PORT,
  user: user.trim() || null,
  ...(password === '' ? {} : { password }),
  from: from.trim() || null,
});

type Props = {
  readonly server: Server;
  /** The sender of emails if none is entered. */
  readonly sender: string;
  readonly isSaving: boolean;
  readonly onSave: (server: SentMailServer) => void;
  /** An alternative, next to the buttons. */
  readonly children?: ReactNode;
};

/** The mail server for outgoing email, with a test before it is saved. */
export const MailServerForm = ({ server, sender, isSaving, onSave, children }: Props) => {
  const [typed, setTyped] = useState(() => typedOf(server));
  const [isChecked, setIsChecked] = useState(false);
  const test = useTestMail();
  const found = faultsIn(typed);
  const faults: Faults = isChecked ? found : {};
  const isRight = Object.keys(found).length === 0;
  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: faults[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { readonly target: HTMLInputElement }) => {
      setTyped({ ...typed, [name]: target.value });
      setIsChecked(false);
    },
  });
  const whenRight = (form: HTMLFormElement | null, act: (entered: SentMailServer) => void): void => {
    setIsChecked(true);
    if (isRight) act(toSend(typed));
    else if (form) focusFault(form);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    whenRight(event.currentTarget, (entered) => {
      if (!isSaving) onSave(entered);
    });
  };
  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={submit}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <TextField
          label={t('Mail server')}
          hint={t('Your e-mail provider calls it SMTP or “outgoing mail”.')}
          maxLength={SETUP_LIMITS.host}
          {...field('host')}
        />
        <TextField label={t('Port')} inputMode="numeric" maxLength={5} {...field('port')} />
      </div>
      <TextField
        label={t('User name')}
        hint={t('Usually your e-mail address. Leave this empty if you don’t need one.')}
        maxLength={SETUP_LIMITS.user}
        {...field('user')}
      />
      <TextField
        label={t('Password')}
        type="password"
        hint={
          server?.hasPassword
            ? t('A password is saved. Leave this empty to keep it.')
            : t(
                'Many providers require an “app password” here. You can create one in your account with them.',
              )
        }
        maxLength={SETUP_LIMITS.password}
        {...field('password')}
        autoComplete="new-password"
      />
      <TextField
        label={t('Sender (optional)')}
        hint={t('What people will see. Otherwise it’s {sender}.', { sender })}
        maxLength={SETUP_LIMITS.sender}
        {...field('from')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSaving ? t('Saving…') : undefined}>
          {t('Save')}
        </Button>
        <Button
          kind="second"
          busy={test.isPending ? t('Sending…') : undefined}
          onClick={({ currentTarget }) =>
            whenRight(currentTarget.form, (entered) => test.mutate({ server: entered }))
          }
        >
          {t('Send me a test e-mail')}
        </Button>
        {children}
      </div>
      <TestMail test={test} />
    </form>
  );
};
