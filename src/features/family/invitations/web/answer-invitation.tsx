import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { signUpPath, withNext } from '#features/account/shared/next-path.ts';
import { useSession } from '#features/account/web/session.ts';
import { whoMayJoin } from '#features/account/web/sign-in/who-may-join.ts';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Connected, Declined } from './answered-invitation.tsx';
import { familyConnections, useFamilyChanged } from './connection-calls.ts';
import { FamilyNotice } from '#features/family/web/family-notice.tsx';
import type { OpenInvitation } from './open-invitation.ts';
import { whatTheyAre } from './relation-sentences.ts';
import { whyNotAnswered } from './answer-error-messages.ts';

type Props = {
  readonly token: string;
  readonly invitation: OpenInvitation;
  /** Someone else may have changed it, so it is fetched again. */
  readonly onChanged: () => void;
  readonly onOtherAccount: SigningOut;
};

/** Signs out, after asking about anything unsaved. */
export type SigningOut = (queries: QueryClient) => Promise<void>;

/**
 * Who sent the invitation and what it means, with the two answers. When signed out, accepting needs an
 * account; declining doesn't.
 */
export const AnswerInvitation = ({ token, invitation, onChanged, onOtherAccount }: Props) => {
  const session = useSession();
  const changed = useFamilyChanged();
  const [isDeclining, setIsDeclining] = useState(false);
  const declineButton = useRef<HTMLButtonElement>(null);
  const accept = useMutation({
    networkMode: 'always',
    mutationFn: () => familyConnections.accept({ token }),
    onSuccess: changed,
  });
  const decline = useMutation({
    networkMode: 'always',
    mutationFn: (noMore: boolean) =>
      familyConnections.decline({ token, ...(noMore ? { no_more: true } : {}) }),
    onSuccess: changed,
  });
  if (accept.data) return <Connected answer={accept.data} invitation={invitation} />;
  if (decline.data) return <Declined name={invitation.name} isForGood={decline.variables} />;
  const error = isDeclining ? decline.error : accept.error;
  const { name } = invitation;
  return (
    <FamilyNotice
      title={t('{name} would like to share family stories with you', { name })}
      actions={
        isDeclining ? (
          <Declining
            name={name}
            isSending={decline.isPending}
            onDecline={(noMore) => decline.mutate(noMore)}
            onBack={() => {
              // Synchronously, so that the button is there again to take the focus.
              flushSync(() => setIsDeclining(false));
              declineButton.current?.focus();
            }}
          />
        ) : (
          <>
            {session.state === 'signed-in' ? (
              <Button busy={accept.isPending ? t('One moment…') : undefined} onClick={() => accept.mutate()}>
                {t('Accept')}
              </Button>
            ) : (
              <ThroughAnAccount />
            )}
            <Button
              ref={declineButton}
              kind={session.state === 'signed-in' ? 'second' : 'quiet'}
              onClick={() => setIsDeclining(true)}
            >
              {t('Decline')}
            </Button>
          </>
        )
      }
      after={
        session.state === 'signed-in' ? (
          <WhoAccepts email={session.user.email} invitation={invitation} onOtherAccount={onOtherAccount} />
        ) : null
      }
    >
      <p className="font-story text-[1.3rem] text-ink wrap-anywhere">
        {whatTheyAre(name, invitation.relationship)}
      </p>
      {invitation.wasDeclined ? (
        <p>
          {t('This invitation was declined before. If you’ve changed your mind, you can still accept it.')}
        </p>
      ) : null}
      <WhatItMeans name={name} />
      {session.state === 'signed-in' ? null : <HowToAccept />}
      {error ? (
        <div role="alert">
          <p className="font-semibold text-danger">{whyNotAnswered(error)}</p>
          <Button kind="quiet" size="small" onClick={onChanged}>
            {t('Look at it again')}
          </Button>
        </div>
      ) : null}
    </FamilyNotice>
  );
};

const WhatItMeans = ({ name }: { readonly name: string }) => (
  <p>
    {t(
      'If you accept, you can read the chapters {name} shares with the family, and {name} can read yours. Nothing is shared automatically. Each of you decides, chapter by chapter.',
      { name },
    )}
  </p>
);

const PATH = '/family-invite';

/** The token stays in this tab; the URL to return to after signing in contains only the page. */
const ThroughAnAccount = () => {
  const isClosed = usePublicSettings().signUp === 'closed';
  return (
    <>
      {isClosed ? null : (
        <ButtonLink kind="first" to={signUpPath(PATH)}>
          {t('Create Account')}
        </ButtonLink>
      )}
      <ButtonLink kind={isClosed ? 'first' : 'second'} to={withNext('/signin', PATH)}>
        {t('Sign In')}
      </ButtonLink>
    </>
  );
};

const HowToAccept = () => (
  <p>
    {usePublicSettings().signUp === 'closed'
      ? whoMayJoin('closed')
      : t('To accept, sign in or create an account. The invitation will be waiting for you.')}
  </p>
);

type WhoProps = {
  readonly email: string;
  readonly invitation: OpenInvitation;
  readonly onOtherAccount: SigningOut;
};

/** Which account accepts, and what happens if the invitation went to another address (decision 0043). */
const WhoAccepts = ({
  email,
  invitation: { name, isForThisAddress, isOwnAddress },
  onOtherAccount,
}: WhoProps) => {
  const queries = useQueryClient();
  return (
    <div className="rounded-control bg-ember-wash px-5 py-4 text-ink">
      <p className="wrap-anywhere">{t('You’re signed in as {email}.', { email })}</p>
      {isForThisAddress === false ? (
        <p className="mt-1 wrap-anywhere">
          {isOwnAddress
            ? t(
                'That’s the address {name} invited. Once you accept, we’ll ask {name} to confirm that it’s really you.',
                { name },
              )
            : t(
                'The invitation was sent to another address. You can still accept it, and we’ll ask {name} to confirm that it’s you.',
                { name },
              )}
        </p>
      ) : null}
      <Button kind="quiet" size="small" className="mt-1" onClick={() => void onOtherAccount(queries)}>
        {t('Use another account')}
      </Button>
    </div>
  );
};

type DecliningProps = {
  readonly name: string;
  readonly isSending: boolean;
  readonly onDecline: (noMore: boolean) => void;
  readonly onBack: () => void;
};

/** Asks for confirmation, because only the inviter can start over. */
const Declining = ({ name, isSending, onDecline, onBack }: DecliningProps) => {
  const question = useRef<HTMLLegendElement>(null);
  // The button they pressed is gone, so the keyboard focus moves here.
  useEffect(() => question.current?.focus(), []);
  const busy = isSending ? t('One moment…') : undefined;
  return (
    <fieldset className="grid w-full justify-items-center gap-3">
      <legend
        ref={question}
        tabIndex={-1}
        className="mb-3 w-full text-[1.2rem] font-semibold outline-none wrap-anywhere"
      >
        {t('Decline the invitation from {name}?', { name })}
      </legend>
      <Button kind="first" busy={busy} onClick={() => onDecline(false)}>
        {t('Yes, decline')}
      </Button>
      <Button kind="second" busy={busy} onClick={() => onDecline(true)}>
        {t('Decline and get no more invitations from {name}', { name })}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {t('No, go back')}
      </Button>
    </fieldset>
  );
};
