import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/account/web/session.ts';
import { opensHereOnly } from '#platform/shared/this-machine.ts';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CopyLinkButton } from '#platform/web/ui/copy-link-button.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { familyConnections } from './connection-calls.ts';
import { whyNotWithFamily } from './family-error-messages.ts';

/**
 * The site's URL for other people: as configured, unless that works on this machine only and the reader came
 * here by another host name.
 */
const originForOthers = (publicUrl: string | undefined): string =>
  publicUrl === undefined || opensHereOnly(publicUrl) ? location.origin : publicUrl;

/** The link of an invitation, and its QR code. */
const fetchLink = async (id: string, publicUrl: string | undefined) => {
  const { renderSVG } = await import('uqr');
  const { path } = await familyConnections.link({ id });
  const link = `${originForOthers(publicUrl)}${path}`;
  const svg = renderSVG(link, { ecc: 'M', border: 2 });
  return { link, square: `data:image/svg+xml,${encodeURIComponent(svg)}` };
};

type Props = { readonly id: string; readonly email: string };

/**
 * The link of an invitation, to pass on by hand: copy it, send it from this phone, or scan it with another
 * phone's camera.
 */
export const PassOnLink = ({ id, email }: Props) => {
  const { publicUrl } = usePublicSettings();
  const { data, error } = useQuery({
    queryKey: ['family-invitation-link', id],
    networkMode: 'always',
    retry: false,
    // The next email changes the link.
    gcTime: 0,
    queryFn: () => fetchLink(id, publicUrl),
  });
  return (
    <section
      aria-label={t('Share this link')}
      className="rounded-control border border-line bg-ember-wash px-5 py-5"
    >
      <h3 className="text-[1.3rem]">{t('Share this link')}</h3>
      <p className="mt-1 wrap-anywhere">
        {t('It’s for {email}. Anyone who opens it can see your name and accept or decline.', { email })}
      </p>
      {data && opensHereOnly(data.link) ? <OpensHereOnly /> : null}
      {data ? <Link {...data} /> : null}
      {error ? (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {whyNotWithFamily(error)}
        </p>
      ) : null}
      {data || error ? null : <Skeleton className="mt-4 h-40 w-full" />}
    </section>
  );
};

/** Says that the link only works on this machine, and who can fix that. */
const OpensHereOnly = () => {
  const session = useSession();
  const isAdministrator = session.state === 'signed-in' && session.user.role === 'administrator';
  return (
    <p className="mt-4 border-l-4 border-danger pl-4">
      {t(
        'This link only works on this computer. The site doesn’t have an address yet that other devices can reach.',
      )}{' '}
      {isAdministrator ? (
        <TextLink to="/admin/setup#address">{t('You can set one under Setup.')}</TextLink>
      ) : (
        t('The person who runs the site can set one under Setup.')
      )}
    </p>
  );
};

type LinkProps = { readonly link: string; readonly square: string };

const Link = ({ link, square }: LinkProps) => {
  const share = (): void =>
    // The person closed the share sheet themselves, so nothing failed.
    void navigator
      .share({ text: t('I’d like to share my story with you.'), url: link })
      .catch(() => undefined);
  return (
    <div className="mt-4 flex flex-wrap items-start gap-x-8 gap-y-5">
      <div className="min-w-0 grow basis-[16rem]">
        <p className="font-semibold break-all select-all">{link}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <CopyLinkButton size="small" link={link} />
          {'share' in navigator ? (
            <Button kind="second" size="small" onClick={share}>
              {t('Send it from this device')}
            </Button>
          ) : null}
        </div>
      </div>
      {opensHereOnly(link) ? null : (
        <figure className="w-40">
          <img
            src={square}
            alt={t('A QR code for the link, to scan with a phone’s camera')}
            className="w-full rounded-sm"
          />
          <figcaption className="mt-2 text-[0.9375rem] text-ink-2">
            {t('Or point their phone’s camera at this square.')}
          </figcaption>
        </figure>
      )}
    </div>
  );
};
