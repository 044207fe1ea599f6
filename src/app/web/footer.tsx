import { Link } from 'react-router';
import { usePublicSettings } from '#platform/web/public-settings.tsx';

const LINKS = [
  ['/about', 'About Us'],
  ['/how-to-use', 'How to Use'],
  ['/pricing', 'Pricing'],
  ['/faq', 'Questions'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
] as const;

export const Footer = () => {
  const { productName } = usePublicSettings();
  return (
    <footer className="mt-auto flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line px-[clamp(1rem,4vw,3rem)] py-6 text-[0.9375rem] text-ink-2 print:hidden">
      <p>{productName}. Your words stay yours.</p>
      <nav aria-label="About this site">
        <ul className="flex flex-wrap gap-x-6">
          {LINKS.map(([to, label]) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-target items-center no-underline hover:text-ember hover:underline"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
};
