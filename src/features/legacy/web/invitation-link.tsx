import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { opensHereOnly } from '#platform/shared/this-machine.ts';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CopyLinkButton } from '#platform/web/ui/copy-link-button.tsx';
import { legacy, whyNotLegacy } from './legacy-calls.ts';

/** The link of an invitation, to pass on by hand: offered where this site sends no e-mails. */
export const InvitationLink = ({ id }: { readonly id: string }) => {
  const { keepsMail = false } = usePublicSettings();
  const [isOpen, setOpen] = useState(false);
  if (!keepsMail) return null;
  return (
    <div className="mt-3">
      <p>{t('This site doesn’t send e-mails, so please pass the link on yourself.')}</p>
      {isOpen ? (
        <Link id={id} />
      ) : (
        <Button kind="second" size="small" className="mt-2" onClick={() => setOpen(true)}>
          {t('Show the link')}
        </Button>
      )}
    </div>
  );
};

const Link = ({ id }: { readonly id: string }) => {
  const { publicUrl } = usePublicSettings();
  const { data, error } = useQuery({
    queryKey: ['legacy-invitation-link', id],
    networkMode: 'always',
    retry: false,
    // The next email changes the link.
    gcTime: 0,
    queryFn: () => legacy.link({ id }),
  });
  if (error) return <p role="alert">{whyNotLegacy(error)}</p>;
  if (!data) return null;
  const origin = publicUrl === undefined || opensHereOnly(publicUrl) ? location.origin : publicUrl;
  const link = `${origin}${data.path}`;
  return (
    <>
      <p className="mt-2 font-semibold wrap-anywhere">{link}</p>
      <CopyLinkButton link={link} />
    </>
  );
};
