import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useEarlyForm } from '#platform/web/ui/early-form.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { AccountSheet, TEXT_BUTTON, TEXT_LINK } from './account-sheet.tsx';
import { AuthFailed } from './auth-calls.ts';
import { EmailNotReceived } from './email-not-received.tsx';
import { PasswordField } from './password-field.tsx';
import { sentenceOf } from './session.ts';
import { TestGiftEmail } from './test-gift-email.tsx';

export type Mode = 'sign-in' | 'sign-up';

const WORDS = {
  'sign-in': {
    title: 'Welcome Back',
    lead: 'Good to see you. Your chapters are where you left them.',
    submit: 'Sign In',
    question: 'New here?',
    other: 'Create Account',
  },
  'sign-up': {
    title: 'Create Account',
    lead: 'Your first chapter is free. All it takes is an e-mail address and a password.',
    submit: 'Create Account',
    question: 'You have an account already?',
    other: 'Sign In',
  },
} as const;

/** Refusals that are about the password, and are said beside it as well. */
const isAboutPassword = (error: unknown): boolean =>
  error instanceof AuthFailed && error.code.startsWith('PASSWORD_');

/** One form for both, with a toggle (section 2). `onSubmit` rejects with the sentence to show. */
export const SignInForm = ({
  mode,
  onToggle,
  email,
  onEmail,
  confirmThen,
  onSubmit,
  onForgot,
}: {
  readonly mode: Mode;
  readonly onToggle: () => void;
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** Where the link of a confirmation leads on to. */
  readonly confirmThen: string;
  readonly onSubmit: (password: string) => Promise<void>;
  readonly onForgot: () => void;
}) => {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [passwordFault, setPasswordFault] = useState<string>();
  const [maybeUnconfirmed, setMaybeUnconfirmed] = useState(false);
  const words = WORDS[mode];
  const form = useEarlyForm((name, value) => (name === 'email' ? onEmail(value) : setPassword(value)));

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setPasswordFault(undefined);
    try {
      await onSubmit(password);
    } catch (error) {
      const sentence = sentenceOf(error);
      toast({ title: 'Authentication Error', description: sentence, kind: 'error' });
      if (isAboutPassword(error)) setPasswordFault(sentence);
      setMaybeUnconfirmed(error instanceof AuthFailed && error.code === 'WRONG_SIGN_IN_OR_UNCONFIRMED');
    } finally {
      setBusy(false);
    }
  };

  const toggle = (): void => {
    setPasswordFault(undefined);
    setMaybeUnconfirmed(false);
    onToggle();
  };

  return (
    <AccountSheet title={words.title} lead={words.lead}>
      <form
        ref={form}
        method="post"
        data-early=""
        className="flex flex-col gap-6"
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => onEmail(event.target.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete={mode === 'sign-in' ? 'current-password' : 'new-password'}
          required
          hint={
            mode === 'sign-up'
              ? 'At least 8 characters. A few words in a row are easy to remember.'
              : undefined
          }
          error={passwordFault}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" busy={busy ? 'Please wait...' : undefined}>
          {words.submit}
        </Button>
      </form>
      {mode === 'sign-in' ? (
        <button type="button" className={TEXT_BUTTON} onClick={onForgot}>
          Forgot your password?
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

const Notice = () => (
  <p className="text-[0.9375rem] text-ink-2">
    By going on you agree to our{' '}
    <Link to="/terms" className={TEXT_LINK}>
      Terms of Service
    </Link>{' '}
    and{' '}
    <Link to="/privacy" className={TEXT_LINK}>
      Privacy Policy
    </Link>
    .
  </p>
);

const WaysOut = () => (
  <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
    <Link to="/" className={`${TEXT_LINK} flex min-h-target items-center`}>
      ← Back to Welcome
    </Link>
    <Link to="/pricing" className={`${TEXT_LINK} flex min-h-target items-center`}>
      Pricing
    </Link>
  </div>
);
