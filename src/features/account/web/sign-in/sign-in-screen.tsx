import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Loading } from '#platform/web/ui/loading.tsx';
import { useHydrated } from '#platform/web/use-in-browser.ts';
import { withNext } from '#features/account/shared/next-path.ts';
import { auth, secretOnTheWay } from '../auth-calls.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { invitedAddress, keepInvitedAddress } from './link-secrets.ts';
import { LookInYourMail } from './look-in-your-mail.tsx';
import { useRefreshSession, useSession } from '../session.ts';
import { SignInForm } from './sign-in-form.tsx';
import type { Mode } from './sign-in-words.ts';
import { ABOUT_ARRIVING } from '../arriving.ts';
import { useNext } from '../use-next.ts';

type Page = 'form' | 'forgot' | 'look-in-mail';

/** Which of the two forms the address asks for, and the way from one to the other. */
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
 * Signing in (/signin) and up (/signin?mode=sign-up). Whoever is signed in goes on to where they were going, or to writing; an administrator who has
 * not set the site up yet, to that.
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
  // Whoever was invited signs up with the address that they were invited at, if they like.
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
    // It stays in the form, and is filled in for nobody else.
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
