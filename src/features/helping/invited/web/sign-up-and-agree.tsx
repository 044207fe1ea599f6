import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '#features/account/web/auth-calls.ts';
import { TEXT_LINK } from '#features/account/web/settings/account-sheet.tsx';
import { PasswordField } from '#features/account/web/sign-in/password-field.tsx';
import type { LookedAtOffer } from '#features/helping/invited/shared/contract.ts';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { signUpWithOffer } from './parent-invitation-calls.ts';
import type { SignedUp } from './together-screen.tsx';

type Props = {
  readonly token: string;
  readonly offer: LookedAtOffer;
  readonly helper: string;
  readonly onSignedUp: (how: SignedUp) => Promise<void>;
};

const linkTo = (to: string) => (words: string) => (
  <Link to={to} className={TEXT_LINK}>
    {words}
  </Link>
);

/** Name, address and password, and two buttons that make the account: with the helper, or without. */
export const SignUpAndAgree = ({ token, offer, helper, onSignedUp }: Props) => {
  const [name, setName] = useState(offer.name ?? '');
  const [email, setEmail] = useState(offer.email ?? '');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  // Which button was pressed; Enter presses the first.
  const agrees = useRef(true);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    const how = { agrees: agrees.current, email: email.trim() };
    try {
      const isWaiting = await signUpWithOffer({ token, name: name.trim(), password, ...how });
      await onSignedUp({ ...how, isWaiting });
    } catch (error) {
      setFault(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const waits = busy ? t('Please wait...') : undefined;
  return (
    <form
      method="post"
      className="flex flex-col gap-6 border-t border-line pt-5"
      onSubmit={(event) => void send(event)}
    >
      <h2 className="text-[1.2rem]">{t('Your own account')}</h2>
      <TextField
        label={t('Your name')}
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('Your e-mail address')}
        type="email"
        name="email"
        autoComplete="email"
        required
        hint={t(
          'You’ll sign in with this e-mail address, and we’ll use it if you forget your password. If you don’t have one yet, {helper} can set one up with you first.',
          { helper },
        )}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={t('A password of your own')}
        name="password"
        autoComplete="new-password"
        required
        hint={t('At least 8 characters. A few words in a row are easy to remember.')}
        error={fault}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" busy={waits} onClick={() => (agrees.current = true)}>
        {t('Yes, create my account, and {helper} may help', { helper })}
      </Button>
      <Button kind="second" type="submit" busy={waits} onClick={() => (agrees.current = false)}>
        {t('Create my account without {helper}', { helper })}
      </Button>
      <p className="text-[0.9375rem] text-ink-2">
        {rich(
          t(
            'By continuing, you agree to our <terms>Terms of Service</terms> and <privacy>Privacy Policy</privacy>.',
          ),
          { terms: linkTo('/terms'), privacy: linkTo('/privacy') },
        )}
      </p>
    </form>
  );
};
