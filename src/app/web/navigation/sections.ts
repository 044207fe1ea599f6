import { t } from '#platform/shared/i18n.ts';
import type { HeaderLink } from '../screens.tsx';

export type IconName = 'pen' | 'pages' | 'book' | 'family' | 'help';

/** One of the places that signed-in people move between. */
export type Section = HeaderLink & {
  readonly icon: IconName;
  /** The prefixes of its pages' URLs. */
  readonly pages: readonly string[];
  /** The links within it, if it has more than one page. */
  readonly links: readonly HeaderLink[];
};

export const SECTIONS: readonly Section[] = [
  {
    to: '/write',
    label: t('Write'),
    icon: 'pen',
    pages: ['/write', '/life-map', '/about-you'],
    links: [
      { to: '/write', label: t('New chapter') },
      { to: '/life-map', label: t('A map of your life') },
    ],
  },
  { to: '/chapters', label: t('My Chapters'), icon: 'pages', pages: ['/chapters'], links: [] },
  {
    to: '/book',
    label: t('My Book'),
    icon: 'book',
    pages: ['/book', '/publish'],
    links: [
      { to: '/book', label: t('Make it') },
      { to: '/publish', label: t('Publish') },
    ],
  },
  {
    to: '/family-stories',
    label: t('Family'),
    icon: 'family',
    pages: ['/family-stories', '/family-tree', '/family-invite', '/share', '/share-page'],
    links: [
      { to: '/family-stories', label: t('Family stories') },
      { to: '/share', label: t('Invite') },
      { to: '/family-tree', label: t('Family Tree') },
    ],
  },
  {
    to: '/help',
    label: t('Help'),
    icon: 'help',
    pages: ['/help', '/how-to-use', '/faq'],
    links: [
      { to: '/help', label: t('Ask') },
      { to: '/how-to-use', label: t('How to use it') },
      { to: '/faq', label: t('Questions') },
    ],
  },
];

/** Pages that have a second URL. */
const SAME_PAGE: Readonly<Record<string, string>> = { '/share-page': '/share' };

const isWithin = (pathname: string, page: string): boolean =>
  pathname === page || pathname.startsWith(`${page}/`);

/** The section of a page. The account, the administration and a visitor's pages have none. */
export const sectionOf = (pathname: string): Section | undefined =>
  SECTIONS.find(({ pages }) => pages.some((page) => isWithin(pathname, page)));

/** The value of `aria-current` for a link to `to`: the page itself, or the section that it is in. */
export const currentOf = (to: string, pathname: string): 'page' | undefined =>
  (SAME_PAGE[pathname] ?? pathname) === to ? 'page' : undefined;
