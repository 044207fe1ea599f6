import { useState, type FormEvent } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Loading } from '#platform/web/ui/loading.tsx';
import { useHydrated } from '#platform/web/use-in-browser.ts';
import { withNext } from '#features/account/shared/next-path.ts';
import { auth, secretOnTheWay, sentenceOf } from '../auth-calls.ts';
import { invitedAddress, keepInvitedAddress } from './link-secrets.ts';
import { LookInYourMail } from './look-in-your-mail.tsx';
import { useRefreshSession, useSession } from '../session.ts';
import { SignInForm } from './sign-in-form.tsx';
import type { Mode } from './sign-in-words.ts';
import { ABOUT_ARRIVING } from '../arriving.ts';
import { useNext } from '../use-next.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { rich } from '#platform/web/rich-text.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { AccountNote, AccountSheet, ADDRESS, TEXT_BUTTON } from '../settings/account-sheet.tsx';

/**
 * Asks for a link to choose a new password. The response is the same whether the address has an account or
 * not.
 */
const ForgotPassword = ({
  email: typedBefore,
  next,
  onBack,
}: {
  readonly email: string;
  readonly next: string | undefined;
  readonly onBack: () => void;
}) => {
  const [email, setEmail] = useState(typedBefore);
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking');
  const [fault, setFault] = useState<string>();
  const { keepsMail = false } = usePublicSettings();

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (state === 'sending') return;
    setState('sending');
    setFault(undefined);
    try {
      await auth.requestPasswordReset(email.trim(), next ?? '/write');
      setState('sent');
    } catch (error) {
      setState('asking');
      setFault(sentenceOf(error));
    }
  };

  return (
    <AccountSheet
      title={t('Forgot your password?')}
      lead={
        keepsMail
          ? t(
              'It happens to all of us. Enter your e-mail address, and the person who runs this site will get a link to pass on to you. With it, you can choose a new password.',
            )
          : t(
              'It happens to all of us. Enter your e-mail address, and we’ll send you a link to choose a new one.',
            )
      }
    >
      {state === 'sent' ? (
        <AccountNote>
          {rich(
            keepsMail
              ? t(
                  'This site doesn’t send e-mails. If there’s an account for <who>{email}</who>, the person who runs the site now has a link for you. It works for one hour.',
                  { email: email.trim() },
                )
              : t(
                  'If there’s an account for <who>{email}</who>, an e-mail is on its way. The link in it works for one hour. Please check your spam folder too.',
                  { email: email.trim() },
                ),
            ADDRESS,
          )}
        </AccountNote>
      ) : (
        <form method="post" className="flex flex-col gap-6" onSubmit={(event) => void send(event)}>
          <TextField
            label={t('Email')}
            type="email"
            name="email"
            autoComplete="email"
            required
            value={email}
            error={fault}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" busy={state === 'sending' ? t('Please wait...') : undefined}>
            {keepsMail ? t('Ask for a link') : t('Send me a link')}
          </Button>
        </form>
      )}
      <button type="button" className={TEXT_BUTTON} onClick={onBack}>
        {t('← Back to sign in')}
      </button>
    </AccountSheet>
  );
};

type Page = 'form' | 'forgot' | 'look-in-mail';

/** Which of the two forms the URL asks for, and a function to switch between them. */
const useMode = (): readonly [mode: Mode, setMode: (mode: Mode) => void] => {
  const [query, setQuery] = useSearchParams();
  const setMode = (mode: Mode): void =>
    setQuery(
      (now) => {
        if (mode === 'sign-up') now.set('mode', mode);
        else now.delete('mode');
        return now;
      },
      { replace: true },
    );
  return [query.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in', setMode];
};

/**
 * Signing in (/signin) and signing up (/signin?mode=sign-up). Users who are already signed in continue to
 * where they were going, or to the writing page. An administrator who has not set up the site yet continues
 * to the setup.
 */
export const SignInScreen = () => {
  const session = useSession();
  const hydrated = useHydrated();
  const refresh = useRefreshSession();
  const next = useNext();
  const thankYou = withNext('/thank-you', next);
  const [mode, setMode] = useMode();
  const [page, setPage] = useState<Page>('form');
  const [typed, setEmail] = useState<string>();
  // An invited person can sign up with the address the invitation was sent to.
  const email = typed ?? (hydrated && mode === 'sign-up' ? invitedAddress() : '');
  const [signedUp, setSignedUp] = useState(false);

  if (session.state === 'signed-in') {
    const home = session.user.role === 'administrator' ? '/admin/setup?arriving' : '/write';
    return hydrated ? <Navigate to={signedUp ? thankYou : (next ?? home)} replace /> : <Loading />;
  }

  const signIn = async (password: string): Promise<void> => {
    await auth.signIn(email.trim(), password);
    await refresh();
    toast({
      title: t('Welcome back!'),
      description: t("You've been signed in successfully."),
      kind: 'success',
      about: ABOUT_ARRIVING,
    });
  };

  const signUp = async (password: string, name: string): Promise<void> => {
    await auth.signUp(email.trim(), password, thankYou, name);
    // The address stays in this form, and is not filled in for anyone else.
    setEmail(email);
    keepInvitedAddress('');
    setSignedUp(true);
    if (await refresh()) {
      toast({
        title: t('Account created!'),
        description: t("You've been signed up successfully."),
        kind: 'success',
        about: ABOUT_ARRIVING,
      });
    } else {
      setPage('look-in-mail');
    }
  };

  const back = (): void => {
    setSignedUp(false);
    setPage('form');
  };

  if (page === 'forgot') return <ForgotPassword email={email} next={next} onBack={back} />;
  if (page === 'look-in-mail') return <LookInYourMail email={email.trim()} next={thankYou} onBack={back} />;
  return (
    <SignInForm
      mode={mode}
      onToggle={() => setMode(mode === 'sign-in' ? 'sign-up' : 'sign-in')}
      email={email}
      onEmail={setEmail}
      confirmThen={thankYou}
      cameByLink={hydrated && secretOnTheWay(thankYou) !== undefined}
      onSubmit={mode === 'sign-in' ? signIn : signUp}
      onForgot={() => setPage('forgot')}
    />
  );
};
