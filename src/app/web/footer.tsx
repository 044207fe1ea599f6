import { Link } from 'react-router';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { LanguageSwitch } from './language-switch.tsx';

const LINKS = [
  ['/about', t('About Us')],
  ['/how-to-use', t('How to use it')],
  ['/pricing', t('Pricing')],
  ['/faq', t('Questions')],
  ['/terms', t('Terms')],
  ['/privacy', t('Privacy')],
  ['/accessibility', t('Accessibility')],
] as const;

const LINK_LOOK = 'flex min-h-target items-center no-underline hover:text-ember hover:underline';

const Footer = () => {
  const { productName, openAccess = false } = usePublicSettings();
  // Where everything is included, there is no price to look up.
  const links = openAccess ? LINKS.filter(([to]) => to !== '/pricing') : LINKS;
  return (
    <footer className="mt-auto flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line px-[clamp(1rem,3vw,3rem)] py-6 text-[0.9375rem] text-ink-2 print:hidden">
      <p>{t('{product}. Your words stay yours.', { product: productName })}</p>
      <nav aria-label={t('About this site')}>
        <ul className="flex flex-wrap gap-x-6">
          {links.map(([to, label]) => (
            <li key={to}>
              <Link to={to} className={LINK_LOOK}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <LanguageSwitch className={LINK_LOOK} />
          </li>
        </ul>
      </nav>
    </footer>
  );
};

export default Footer;
