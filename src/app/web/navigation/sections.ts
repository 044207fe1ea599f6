import { t } from '#platform/shared/i18n.ts';
import type { HeaderLink } from '../screens.tsx';

export type IconName = 'pen' | 'pages' | 'book' | 'family' | 'help';

/** One of the places that somebody signed in goes to and fro between. */
export type Section = HeaderLink & {
  readonly icon: IconName;
  /** The pages that belong to it, by how their addresses begin. */
  readonly pages: readonly string[];
  /** The ways within it, where there is more than one. */
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

/** Pages that another address shows as well. */
const SAME_PAGE: Readonly<Record<string, string>> = { '/share-page': '/share' };

const isWithin = (pathname: string, page: string): boolean =>
  pathname === page || pathname.startsWith(`${page}/`);

/** The section that a page belongs to; the account, the administration and a visitor's pages are in none. */
export const sectionOf = (pathname: string): Section | undefined =>
  SECTIONS.find(({ pages }) => pages.some((page) => isWithin(pathname, page)));

/** What `aria-current` says of a link to `to`: the page itself, or the place that the page is in. */
export const currentOf = (to: string, pathname: string): 'page' | undefined =>
  (SAME_PAGE[pathname] ?? pathname) === to ? 'page' : undefined;
