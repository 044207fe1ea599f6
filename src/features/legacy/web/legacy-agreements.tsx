import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { MOST_CONTACTS } from '#features/legacy/shared/legacy-terms.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { ContactCard } from './contact-card.tsx';
import { contactsQuery, entrustedQuery, whyNotLegacy } from './legacy-calls.ts';
import { NameContact } from './name-contact.tsx';

const isOver = ({ state }: { readonly state: string }): boolean => state === 'ended' || state === 'declined';

/** The contacts of the reader, the form to name one, and the writers who trust the reader. */
const LegacyAgreements = () => {
  const { data, error, isFetching, refetch } = useQuery(contactsQuery);
  const [isNaming, setNaming] = useState(false);
  const { hash } = useLocation();
  const isHere = data !== undefined;
  // A link in an email leads here, and the page above it may have grown since.
  useEffect(() => {
    if (isHere && hash === '#legacy') document.getElementById('legacy')?.scrollIntoView();
  }, [isHere, hash]);
  if (!data && error)
    return (
      <div className="flex flex-col items-start gap-3">
        <p role="alert">{whyNotLegacy(error)}</p>
        <Button kind="second" busy={isFetching ? t('Trying…') : undefined} onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </div>
    );
  if (!data) return <Skeleton className="h-16 w-full" />;
  const current = data.contacts.filter((contact) => !isOver(contact));
  const over = data.contacts.filter(isOver);
  return (
    <>
      {current.length > 0 ? (
        <ul className="grid gap-4">
          {current.map((contact) => (
            <ContactCard key={contact.id} contact={contact} />
          ))}
        </ul>
      ) : null}
      {isNaming ? <NameContact onClose={() => setNaming(false)} /> : null}
      {!isNaming && current.length < MOST_CONTACTS ? (
        <Button kind="second" className="self-start" onClick={() => setNaming(true)}>
          {current.length === 0 ? t('Name a legacy contact') : t('Name another person')}
        </Button>
      ) : null}
      {over.length > 0 ? (
        <details>
          <summary className="min-h-target cursor-pointer py-2 font-semibold">
            {t('Earlier contacts')}
          </summary>
          <ul className="mt-2 grid gap-4">
            {over.map((contact) => (
              <ContactCard key={contact.id} contact={contact} />
            ))}
          </ul>
        </details>
      ) : null}
      <TrustedByOthers />
    </>
  );
};

/** Shown only to people whom somebody named. */
const TrustedByOthers = () => {
  const entrusted = useQuery(entrustedQuery).data?.entrusted ?? [];
  if (entrusted.length === 0) return null;
  return (
    <div className="border-t border-line pt-5">
      <h3 className="text-[1.2rem]">{t('People who trust you')}</h3>
      <ul className="mt-2 grid gap-1">
        {entrusted.map(({ id, writer_name: name }) => (
          <li key={id} className="flex min-h-target items-center wrap-anywhere">
            <TextLink to={`/legacy/${id}`}>{t('You’re {name}’s legacy contact', { name })}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
};

export default LegacyAgreements;
