import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#platform/shared/i18n.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyDialog } from '#platform/web/ui/lazy-dialog.tsx';
import { accountPage, heldQuery, whyNotDone } from './account-page-calls.ts';
import { AccountSection } from './account-section.tsx';
import { clearThisBrowser } from '../clear-this-browser.ts';
import { ExportButton } from './export-section.tsx';
import { noteFarewell } from './farewell.ts';
import { heldWords } from '../held-words.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { useSession } from '../session.ts';

/** What will be deleted, counted now. */
const WhatGoes = () => {
  const { paymentOpen } = usePublicSettings();
  const { data, isError, error } = useQuery(heldQuery);
  const lines = data ? heldWords(data) : [];
  return (
    <div>
      <p className="font-semibold">{t('This will be permanently deleted:')}</p>
      <ul className="mt-2 list-disc pl-6">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>
          {t('your drafts, conversations and earlier versions, and what you’ve told us about yourself')}
        </li>
        <li>{t('your account, your plan and your family page')}</li>
        {paymentOpen ? (
          <li>{t('any monthly plan: it ends right away, and nothing more is charged')}</li>
        ) : null}
        <li>{t('what this browser has saved')}</li>
      </ul>
      {isError ? <p role="alert">{whyNotDone(error)}</p> : null}
    </div>
  );
};

const WhatStays = ({ paymentOpen }: PublicSettings) => (
  <div>
    <p className="font-semibold">{t('These things remain:')}</p>
    <ul className="mt-2 list-disc pl-6">
      <li>{t('e-mails we’ve already sent, in the mailboxes they went to')}</li>
      {paymentOpen ? (
        <>
          <li>
            {t('what was paid and when: this stays in the financial records, without your name or address')}
          </li>
          <li>{t('gifts you’ve given: they can still be opened, but your message is deleted')}</li>
        </>
      ) : null}
      <li>
        {t(
          'backup copies made by the person who runs this site, until newer ones replace them, and log entries with a time and a number, but without your name or anything you wrote',
        )}
      </li>
      <li>{t('if a database server is used, some traces in its files, until it overwrites them')}</li>
      <li>
        {t(
          'anything you wrote on another device that hasn’t been sent yet: sign out there first, or it stays there until it’s 400 days old',
        )}
      </li>
    </ul>
  </div>
);

const Question = ({ onClose }: { readonly onClose: () => void }) => {
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const settings = usePublicSettings();
  const session = useSession();
  const deleting = useMutation({
    networkMode: 'always',
    mutationFn: () => accountPage.delete({ password }),
    onSuccess: async (gone) => {
      if (session.state === 'signed-in') {
        clearThisBrowser(session.user.id);
        noteFarewell(session.user.id);
      }
      await navigate('/goodbye', { replace: true, state: gone });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password !== '' && !deleting.isPending) deleting.mutate();
  };
  return (
    <form className="flex flex-col gap-5" onSubmit={submit} noValidate>
      <WhatGoes />
      <WhatStays {...settings} />
      <div className="flex flex-col items-start gap-3 rounded-control border border-line bg-ember-wash px-4 py-4">
        <p>{t('Would you like to keep a copy? Download it first and check that it opens.')}</p>
        <ExportButton />
      </div>
      <PasswordField
        label={t('Your password, so that no one else can do this')}
        name="current-password"
        autoComplete="current-password"
        value={password}
        error={deleting.isError ? whyNotDone(deleting.error) : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="second" onClick={onClose}>
          {t('Keep my account')}
        </Button>
        <Button
          type="submit"
          kind="danger"
          aria-disabled={password === '' || undefined}
          busy={deleting.isPending ? t('Deleting…') : undefined}
        >
          {t('Permanently delete my account')}
        </Button>
      </div>
    </form>
  );
};

export const DeletionSection = () => {
  const [isOpen, setIsOpen] = useState(false);
  const { productName } = usePublicSettings();
  return (
    <AccountSection
      title={t('Delete my account')}
      lead={t(
        'Your account and everything in it will be permanently deleted. This can’t be undone, not even by us.',
      )}
    >
      <Button
        kind="danger"
        className="self-start"
        onClick={() => {
          setIsOpen(true);
          // Loaded early, in case the connection drops at the wrong moment.
          import('../goodbye-screen.tsx').catch(() => undefined);
        }}
      >
        {t('Delete my account…')}
      </Button>
      <LazyDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        role="alertdialog"
        title={t('Delete your {productName} account?', { productName })}
        description={t(
          'Please take your time to read this. Nothing happens until you press the last button.',
        )}
        footer={<span />}
      >
        <Question onClose={() => setIsOpen(false)} />
      </LazyDialog>
    </AccountSection>
  );
};
