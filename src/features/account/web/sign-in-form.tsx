import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import type { SignUpPolicy } from '#platform/shared/sign-up-policy.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { t } from '#platform/shared/words.ts';
import { clearToast, toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useEarlyForm } from '#platform/web/ui/early-form.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { LONGEST_NAME } from '../shared/display-name.ts';
import { AccountSheet, TEXT_BUTTON, TEXT_LINK } from './account-sheet.tsx';
import { AuthFailed, sentenceOf } from './auth-calls.ts';
import { authSentence } from './auth-sentences.ts';
import { EmailNotReceived } from './email-not-received.tsx';
import { PasswordField } from './password-field.tsx';
import { TestGiftEmail } from './test-gift-email.tsx';

export type Mode = 'sign-in' | 'sign-up';

const WORDS = {
  'sign-in': {
    title: t('Welcome Back'),
    lead: t('Good to see you. Your chapters are where you left them.'),
    submit: t('Sign In'),
    question: t('New here?'),
    other: t('Create Account'),
  },
  'sign-up': {
    title: t('Create Account'),
    lead: t('Your first chapter is free. All it takes is an e-mail address and a password.'),
    submit: t('Create Account'),
    question: t('You have an account already?'),
    other: t('Sign In'),
  },
} as const;

/** Refusals that are about the password, and are said beside it as well. */
const isAboutPassword = (error: unknown): boolean =>
  error instanceof AuthFailed && error.code.startsWith('PASSWORD_');

const leadOfSignUp = (policy: SignUpPolicy, openAccess: boolean, cameByLink: boolean): string => {
  if (policy === 'invited' && !cameByLink)
    return t(
      'Accounts here are for people who have been invited. Please open the link of your invitation or gift, or use the e-mail address that it went to.',
    );
  return openAccess ? t('All it takes is an e-mail address and a password.') : WORDS['sign-up'].lead;
};

/** In the place of the form, where nobody can make an account. */
const Closed = ({ onSignIn }: { readonly onSignIn: () => void }) => (
  <AccountSheet title={WORDS['sign-up'].title} lead={authSentence('SIGN_UP_CLOSED')}>
    <Button onClick={onSignIn}>{WORDS['sign-in'].submit}</Button>
    <WaysOut />
  </AccountSheet>
);

/** One form for both, with a toggle (section 2). `onSubmit` rejects with the sentence to show. */
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
  /** Where the link of a confirmation leads on to. */
  readonly confirmThen: string;
  /** Whether they came by the link of an invitation or a gift, which is enough where only invited people make accounts. */
  readonly cameByLink: boolean;
  readonly onSubmit: (password: string, name: string) => Promise<void>;
  readonly onForgot: () => void;
}) => {
  const [password, setPassword] = useState('');
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [passwordFault, setPasswordFault] = useState<string>();
  const [maybeUnconfirmed, setMaybeUnconfirmed] = useState(false);
  const { signUp = 'open', openAccess = false } = usePublicSettings();
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
    clearToast(t('Authentication Error'));
    try {
      await onSubmit(password, name);
    } catch (error) {
      const sentence = sentenceOf(error);
      toast({ title: t('Authentication Error'), description: sentence, kind: 'error' });
      if (isAboutPassword(error)) setPasswordFault(sentence);
      setMaybeUnconfirmed(error instanceof AuthFailed && error.code === 'WRONG_SIGN_IN_OR_UNCONFIRMED');
    } finally {
      setBusy(false);
    }
  };

  const toggle = (): void => {
    setPasswordFault(undefined);
    setMaybeUnconfirmed(false);
    clearToast(t('Authentication Error'));
    onToggle();
  };

  if (mode === 'sign-up' && signUp === 'closed') return <Closed onSignIn={toggle} />;
  return (
    <AccountSheet
      title={words.title}
      lead={mode === 'sign-in' ? words.lead : leadOfSignUp(signUp, openAccess, cameByLink)}
    >
      <form
        ref={form}
        method="post"
        data-early=""
        className="flex flex-col gap-4 sm:gap-6"
        onSubmit={(event) => void submit(event)}
      >
        {mode === 'sign-up' ? (
          <TextField
            label={t('What shall we call you?')}
            name="name"
            autoComplete="name"
            maxLength={LONGEST_NAME}
            hint={t('On your book, and for your family.')}
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
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-5">
        <span>{words.question}</span>
        <button type="button" className={TEXT_BUTTON} onClick={toggle}>
          {words.other}
        </button>
      </div>
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

const Notice = () => (
  <p className="text-[0.9375rem] text-ink-2">
    {rich(
      t(
        'By going on you agree to our <terms>Terms of Service</terms> and <privacy>Privacy Policy</privacy>.',
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
    <Link to="/pricing" className={`${TEXT_LINK} flex min-h-target items-center`}>
      {t('Pricing')}
    </Link>
  </div>
);
