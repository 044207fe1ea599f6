import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { useLocation } from 'react-router';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { accountQuery, type OwnAccount, whyNotDone } from './account-page-calls.ts';
import { DeletionSection } from './deletion-section.tsx';
import { EmailSection } from './email-section.tsx';
import { ExportSection } from './export-section.tsx';
import { MailSection } from './mail-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ReadingSection } from './reading-section.tsx';
import { SignInsSection } from './sign-ins-section.tsx';

const Waiting = () => (
  <div>
    <p className="sr-only">{t('Loading your account…')}</p>
    {['name', 'address', 'password'].map((which) => (
      <Skeleton key={which} className="mt-6 h-44 w-full rounded-2xl" />
    ))}
  </div>
);

const Sections = ({
  account,
  Plan,
  Sharing,
  Questions,
  Legacy,
  Helping,
  Archive,
  reload,
}: {
  readonly account: OwnAccount;
  readonly Plan: ComponentType;
  readonly Sharing: ComponentType;
  readonly Questions: ComponentType;
  readonly Legacy: ComponentType;
  readonly Helping: ComponentType;
  readonly Archive: ComponentType;
  readonly reload: () => void;
}) => {
  const { hash } = useLocation();
  // A link to a section may open before the account has loaded.
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <NameSection account={account} />
      <Plan />
      <EmailSection account={account} />
      <PasswordSection />
      <ReadingSection reload={reload} />
      <Sharing />
      <Questions />
      <Helping />
      <Legacy />
      <MailSection account={account} />
      <SignInsSection />
      <ExportSection />
      <Archive />
      <DeletionSection />
    </>
  );
};

const reloadPage = (): void => location.reload();

/**
 * The account page (/account). `Plan`, `Sharing`, `Questions`, `Legacy`, `Helping` and `Archive` come from features that
 * depend on this one.
 */
export const AccountScreen = ({
  Plan,
  Sharing,
  Questions,
  Legacy,
  Helping,
  Archive,
  reload = reloadPage,
}: {
  readonly Plan: ComponentType;
  readonly Sharing: ComponentType;
  readonly Questions: ComponentType;
  readonly Legacy: ComponentType;
  readonly Helping: ComponentType;
  readonly Archive: ComponentType;
  readonly reload?: () => void;
}) => {
  const { data, isError, error, isFetching, refetch } = useQuery(accountQuery);
  return (
    <div className="mx-auto w-full max-w-[46rem] px-4 py-8 sm:px-8 sm:py-12">
      <h1 className="text-[2.2rem] leading-tight">{t('My Account')}</h1>
      <p className="mt-3 text-[1.1rem] text-ink-2">
        {t('Your details, your reading settings, and everything you can download or delete.')}
      </p>
      {data ? (
        <Sections
          account={data}
          Plan={Plan}
          Sharing={Sharing}
          Questions={Questions}
          Legacy={Legacy}
          Helping={Helping}
          Archive={Archive}
          reload={reload}
        />
      ) : null}
      {!data && isError ? (
        <section className="mt-10 rounded-sm bg-sheet px-6 py-12 text-center shadow-page">
          <h2 className="text-[1.5rem]">{t('We couldn’t load your account')}</h2>
          <p className="mx-auto mt-3 mb-6 max-w-[32rem] text-ink-2">{whyNotDone(error)}</p>
          <Button busy={isFetching ? t('Trying…') : undefined} onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </section>
      ) : null}
      {!data && !isError ? <Waiting /> : null}
    </div>
  );
};
