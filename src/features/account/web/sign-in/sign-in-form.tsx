import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { rich } from '#platform/web/rich-text.tsx';
import { t } from '#platform/shared/i18n.ts';
import { clearToast, toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useEarlyForm } from '#platform/web/ui/early-form.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { LONGEST_NAME } from '#features/account/shared/display-name.ts';
import { AccountSheet, TEXT_BUTTON, TEXT_LINK } from '../settings/account-sheet.tsx';
import { AuthFailed, sentenceOf } from '../auth-calls.ts';
import { authSentence } from '../auth-sentences.ts';
import { noteNotLetIn } from './link-secrets.ts';
import { EmailNotReceived } from './email-not-received.tsx';
import { PasswordField } from './password-field.tsx';
import { TestGiftEmail } from '../settings/test-gift-email.tsx';
import { isShutTo, leadOf, type Mode, titleOfRefusal, WORDS } from './sign-in-words.ts';

/** Refusals about the password are also shown next to it. */
const isAboutPassword = (error: unknown): boolean =>
  error instanceof AuthFailed && error.code.startsWith('PASSWORD_');

/** The key of the message about an attempt. A new message replaces the previous one. */
const ABOUT_TRYING = 'signing-in';

/** Shown instead of the form if no one can create an account. */
const Closed = ({ onSignIn }: { readonly onSignIn: () => void }) => (
  <AccountSheet title={WORDS['sign-up'].title} lead={authSentence('SIGN_UP_CLOSED')}>
    <Button onClick={onSignIn}>{WORDS['sign-in'].submit}</Button>
    <WaysOut />
  </AccountSheet>
);

/**
 * One form for signing in and signing up, with a toggle (decision 0041). `onSubmit` rejects with the sentence
 * to show.
 */
export const SignInForm = ({
  mode,
  onToggle,
  email,
  onEmail,
  confirmThen,
  cameByLink,
  onSubmit,
  onForgot,
}: {
  readonly mode: Mode;
  readonly onToggle: () => void;
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** Where the link in the confirmation email leads next. */
  readonly confirmThen: string;
  /**
   * Whether the user came through an invitation or gift link. That is enough where only invited people may
   * create accounts.
   */
  readonly cameByLink: boolean;
  readonly onSubmit: (password: string, name: string) => Promise<void>;
  readonly onForgot: () => void;
}) => {
  const [password, setPassword] = useState('');
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [passwordFault, setPasswordFault] = useState<string>();
  const [maybeUnconfirmed, setMaybeUnconfirmed] = useState(false);
  const settings = usePublicSettings();
  const isShut = isShutTo(settings, cameByLink);
  const isClosed = settings.signUp === 'closed';
  const words = WORDS[mode];
  const form = useEarlyForm((field, value) => {
    if (field === 'email') onEmail(value);
    else if (field === 'name') setName(value);
    else setPassword(value);
  });

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setPasswordFault(undefined);
    clearToast(ABOUT_TRYING);
    try {
      await onSubmit(password, name);
    } catch (error) {
      const sentence = sentenceOf(error);
      toast({ title: titleOfRefusal(error), description: sentence, kind: 'error', about: ABOUT_TRYING });
      if (isAboutPassword(error)) setPasswordFault(sentence);
      if (error instanceof AuthFailed && error.code === 'INVITED_ONLY') noteNotLetIn();
      setMaybeUnconfirmed(error instanceof AuthFailed && error.code === 'WRONG_SIGN_IN_OR_UNCONFIRMED');
    } finally {
      setBusy(false);
    }
  };

  const toggle = (): void => {
    setPasswordFault(undefined);
    setMaybeUnconfirmed(false);
    clearToast(ABOUT_TRYING);
    onToggle();
  };

  if (mode === 'sign-up' && isClosed) return <Closed onSignIn={toggle} />;
  return (
    <AccountSheet title={words.title} lead={leadOf(mode, settings, isShut)}>
      <form
        ref={form}
        method="post"
        data-early=""
        className="flex flex-col gap-4 sm:gap-6"
        onSubmit={(event) => void submit(event)}
      >
        {mode === 'sign-up' ? (
          <TextField
            label={t('What should we call you?')}
            name="name"
            autoComplete="name"
            maxLength={LONGEST_NAME}
            hint={t('This name goes on your book, and your family will see it.')}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        ) : null}
        <TextField
          label={t('Email')}
          type="email"
          name="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => onEmail(event.target.value)}
        />
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete={mode === 'sign-in' ? 'current-password' : 'new-password'}
          required
          hint={
            mode === 'sign-up'
              ? t('At least 8 characters. A few words in a row are easy to remember.')
              : undefined
          }
          error={passwordFault}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" busy={busy ? t('Please wait...') : undefined}>
          {words.submit}
        </Button>
      </form>
      {mode === 'sign-in' ? (
        <button type="button" className={TEXT_BUTTON} onClick={onForgot}>
          {t('Forgot your password?')}
        </button>
      ) : null}
      {mode === 'sign-up' || maybeUnconfirmed ? (
        <EmailNotReceived key={mode} email={email} next={confirmThen} />
      ) : null}
      {isClosed ? null : (
        <OtherWay
          question={mode === 'sign-in' && isShut ? null : words.question}
          label={mode === 'sign-in' && isShut ? t('My invitation came to this e-mail address') : words.other}
          onChoose={toggle}
        />
      )}
      <Notice />
      <TestGiftEmail />
      <WaysOut />
    </AccountSheet>
  );
};

const linkTo = (to: string) => (words: string) => (
  <Link to={to} className={TEXT_LINK}>
    {words}
  </Link>
);

type OtherWayProps = {
  readonly question: string | null;
  readonly label: string;
  readonly onChoose: () => void;
};

/** Switches to the other form. */
const OtherWay = ({ question, label, onChoose }: OtherWayProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-5">
    {question === null ? null : <span>{question}</span>}
    <button type="button" className={TEXT_BUTTON} onClick={onChoose}>
      {label}
    </button>
  </div>
);

const Notice = () => (
  <p className="text-[0.9375rem] text-ink-2">
    {rich(
      t(
        'By continuing, you agree to our <terms>Terms of Service</terms> and <privacy>Privacy Policy</privacy>.',
      ),
      {
        terms: linkTo('/terms'),
        privacy: linkTo('/privacy'),
      },
    )}
  </p>
);

const WaysOut = () => (
  <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
    <Link to="/" className={`${TEXT_LINK} flex min-h-target items-center`}>
      {t('← Back to Welcome')}
    </Link>
    {usePublicSettings().openAccess ? null : (
      <Link to="/pricing" className={`${TEXT_LINK} flex min-h-target items-center`}>
        {t('Pricing')}
      </Link>
    )}
  </div>
);
