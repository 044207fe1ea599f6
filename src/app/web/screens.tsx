import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { t } from '#platform/shared/i18n.ts';
import { type Loadable, loadable } from './loadable.ts';

/** One of the links in the header. */
export type HeaderLink = { readonly to: string; readonly label: string };

export type Screen = Loadable<object>;

export type ScreenRoute = {
  readonly path: string;
  readonly access: 'open' | 'signed-in';
  /** Without one, the page's title is the product's name, as the operator set it. */
  readonly title?: string;
  readonly screen: Screen;
  /** The header's links, unless they are the usual ones. */
  readonly links?: readonly HeaderLink[];
  /**
   * The header has the usual links and “Sign out” also for signed-in people, who otherwise find them in their
   * menu.
   */
  readonly leadsOut?: true;
  /** `full-height` fills the window and has no footer; a `page` grows with its text. */
  readonly frame?: 'page' | 'full-height';
  /** The URL may carry a secret (a gift, an invitation, a new password), so it must never be passed on. */
  readonly secretAddress?: true;
};

/** A screen's file exports one component with such a name. */
type ScreenFile = Readonly<Record<`${string}Screen`, ComponentType>>;

const screen: (load: () => Promise<ScreenFile>) => Screen = loadable;

const WRITING_LINKS: readonly HeaderLink[] = [
  { to: '/pricing', label: t('Pricing') },
  { to: '/chapters', label: t('My Chapters') },
  { to: '/publish', label: t('Publish') },
];

// Each is its own part of the build, by name.
const homeScreen = screen(() => import('#features/pages/web/home/home-screen.tsx'));
const aboutScreen = screen(() => import('#features/pages/web/about-screen.tsx'));
const writeScreen = screen(() => import('#features/writing/web/write-screen.tsx'));
const myBookScreen = screen(() => import('./my-book-screen.tsx'));
const bookScreen = screen(() => import('#features/book/web/book-screen.tsx'));
const ownAccountScreen = screen(() => import('./own-account-screen.tsx'));
const goodbyeScreen = screen(() => import('#features/account/web/goodbye-screen.tsx'));
const confirmNewEmailScreen = screen(
  () => import('#features/account/web/sign-in/confirm-new-email-screen.tsx'),
);
const lifeMapScreen = screen(() => import('#features/writing/life-map/web/life-map-screen.tsx'));
const aboutYouScreen = screen(() => import('#features/writing/about-you/web/about-you-screen.tsx'));
const publishScreen = screen(() => import('#features/pages/web/publish/publish-screen.tsx'));
const helpScreen = screen(() => import('#features/help/web/help-screen.tsx'));
const howToUseScreen = screen(() => import('#features/pages/web/how-to-use/how-to-use-screen.tsx'));
const shareScreen = screen(() => import('#features/family/invitations/web/share-screen.tsx'));
const familyTreeScreen = screen(() => import('#features/family/tree/web/family-tree-screen.tsx'));
const familyStoriesScreen = screen(() => import('#features/family/stories/web/family-stories-screen.tsx'));
const familyInviteScreen = screen(() => import('./invited-screen.tsx'));
const helpingScreen = screen(() => import('#features/helping/web/helping-screen.tsx'));
const togetherScreen = screen(() => import('#features/helping/invited/web/together-screen.tsx'));
const parentCardScreen = screen(() => import('#features/helping/invited/web/parent-card-screen.tsx'));
const legacyScreen = screen(() => import('#features/legacy/web/legacy-screen.tsx'));
const legacyLinkScreen = screen(() => import('#features/legacy/web/legacy-link-screen.tsx'));
const faqScreen = screen(() => import('#features/pages/web/faq/faq-screen.tsx'));
const pricingScreen = screen(() => import('#features/pages/web/pricing/pricing-screen.tsx'));
const giftScreen = screen(() => import('#features/gifts/web/giving/gift-screen.tsx'));
const giftsScreen = screen(() => import('#features/gifts/web/gifts-screen.tsx'));
const giftSuccessScreen = screen(() => import('#features/gifts/web/giving/gift-success-screen.tsx'));
const redeemGiftScreen = screen(() => import('./opened-gift-screen.tsx'));
const giftAsksScreen = screen(() => import('#features/questions/gifted/web/gift-questions-screen.tsx'));
const termsScreen = screen(() => import('#features/pages/web/legal/terms-screen.tsx'));
const privacyScreen = screen(() => import('#features/pages/web/legal/privacy-screen.tsx'));
const accessibilityScreen = screen(() => import('#features/pages/web/legal/accessibility-screen.tsx'));
const signedUpScreen = screen(() => import('./signed-up-screen.tsx'));
const signInScreen = screen(() => import('#features/account/web/sign-in/sign-in-screen.tsx'));
const resetPasswordScreen = screen(() => import('#features/account/web/sign-in/reset-password-screen.tsx'));
const confirmEmailScreen = screen(() => import('#features/account/web/sign-in/confirm-email-screen.tsx'));
const offlineScreen = screen(() => import('#features/pages/web/offline-screen.tsx'));
const adminScreen = screen(() => import('#features/admin/web/admin-screen.tsx'));

const TRUSTED = t('Trusted to you');

/** The route table: every URL of the product, who may open it, and what it shows. */
export const routes: readonly ScreenRoute[] = [
  {
    path: '/',
    access: 'open',
    title: t('Tell your life story, keep it as a book'),
    screen: homeScreen,
    leadsOut: true,
  },
  {
    path: '/welcome',
    access: 'open',
    title: t('Tell your life story, keep it as a book'),
    screen: homeScreen,
    leadsOut: true,
  },
  { path: '/about', access: 'open', title: t('About Us'), screen: aboutScreen },
  {
    path: '/write',
    access: 'open',
    title: t('Write your story'),
    screen: writeScreen,
    links: WRITING_LINKS,
    frame: 'full-height',
  },
  { path: '/chapters', access: 'signed-in', title: t('My Chapters'), screen: myBookScreen },
  { path: '/book', access: 'signed-in', title: t('My Book'), screen: bookScreen },
  { path: '/life-map', access: 'signed-in', title: t('A map of your life'), screen: lifeMapScreen },
  { path: '/about-you', access: 'signed-in', title: t('What I know about you'), screen: aboutYouScreen },
  { path: '/publish', access: 'signed-in', title: t('Publish your book'), screen: publishScreen },
  { path: '/help', access: 'open', title: t('Help'), screen: helpScreen },
  { path: '/how-to-use', access: 'open', title: t('How to use it'), screen: howToUseScreen },
  { path: '/share-page', access: 'signed-in', title: t('Family Story Sharing'), screen: shareScreen },
  { path: '/share', access: 'signed-in', title: t('Family Story Sharing'), screen: shareScreen },
  { path: '/family-tree', access: 'signed-in', title: t('Family Tree'), screen: familyTreeScreen },
  {
    path: '/family-stories',
    access: 'signed-in',
    title: t('Family stories'),
    screen: familyStoriesScreen,
  },
  {
    path: '/family-stories/:userId',
    access: 'signed-in',
    title: t('Family stories'),
    screen: familyStoriesScreen,
  },
  {
    path: '/family-stories/:userId/:chapterId',
    access: 'signed-in',
    title: t('Family stories'),
    screen: familyStoriesScreen,
  },
  {
    path: '/family-invite',
    access: 'open',
    title: t('An invitation'),
    screen: familyInviteScreen,
    secretAddress: true,
  },
  { path: '/helping/:helpingId', access: 'signed-in', title: t('Helping to tell'), screen: helpingScreen },
  {
    path: '/together',
    access: 'open',
    title: t('An invitation'),
    screen: togetherScreen,
    secretAddress: true,
  },
  {
    path: '/helping-card/:offerId',
    access: 'signed-in',
    title: t('Helping to tell'),
    screen: parentCardScreen,
  },
  { path: '/legacy', access: 'signed-in', title: TRUSTED, screen: legacyScreen },
  { path: '/legacy/:contactId', access: 'signed-in', title: TRUSTED, screen: legacyScreen },
  { path: '/legacy/:contactId/:chapterId', access: 'signed-in', title: TRUSTED, screen: legacyScreen },
  {
    path: '/legacy-invite',
    access: 'open',
    title: t('An invitation'),
    screen: legacyLinkScreen,
    secretAddress: true,
  },
  {
    path: '/legacy-refusal',
    access: 'open',
    title: t('Your answer'),
    screen: legacyLinkScreen,
    secretAddress: true,
  },
  { path: '/faq', access: 'open', title: t('Questions and answers'), screen: faqScreen },
  { path: '/pricing', access: 'open', title: t('Pricing'), screen: pricingScreen },
  { path: '/gift', access: 'open', title: t('A gift that becomes a book'), screen: giftScreen },
  { path: '/gifts', access: 'signed-in', title: t('Gifts you’ve given'), screen: giftsScreen },
  { path: '/gift-questions/:giftId', access: 'signed-in', title: t('Your gift'), screen: giftAsksScreen },
  { path: '/gift-success', access: 'open', title: t('Your gift'), screen: giftSuccessScreen },
  {
    path: '/redeem-gift',
    access: 'open',
    title: t('Redeem your gift'),
    screen: redeemGiftScreen,
    secretAddress: true,
  },
  { path: '/terms', access: 'open', title: t('Terms of service'), screen: termsScreen },
  { path: '/privacy', access: 'open', title: t('Privacy'), screen: privacyScreen },
  { path: '/accessibility', access: 'open', title: t('Accessibility'), screen: accessibilityScreen },
  { path: '/thank-you', access: 'open', title: t('Welcome'), screen: signedUpScreen },
  { path: '/signin', access: 'open', title: t('Sign In'), screen: signInScreen },
  {
    path: '/reset-password',
    access: 'open',
    title: t('A new password'),
    screen: resetPasswordScreen,
    secretAddress: true,
  },
  {
    path: '/confirm-email',
    access: 'open',
    title: t('Confirm your e-mail address'),
    screen: confirmEmailScreen,
    secretAddress: true,
  },
  { path: '/offline', access: 'open', title: t('You’re offline'), screen: offlineScreen },
  { path: '/account', access: 'signed-in', title: t('My Account'), screen: ownAccountScreen },
  {
    path: '/confirm-new-email',
    access: 'open',
    title: t('Your new e-mail address'),
    screen: confirmNewEmailScreen,
    secretAddress: true,
  },
  { path: '/goodbye', access: 'open', title: t('Goodbye'), screen: goodbyeScreen },
  { path: '/admin/*', access: 'signed-in', title: t('Administration'), screen: adminScreen },
];

export const notFoundScreen = screen(() => import('./not-found-screen.tsx'));

/** The title of a route's page, or of an unknown URL. */
export const titleOf = (route: ScreenRoute | undefined): string | undefined =>
  route ? route.title : t('Page not found');

/** The route of a URL; undefined if there is no such page. */
export const routeOf = (pathname: string): ScreenRoute | undefined =>
  routes.find(({ path }) => matchPath(path, pathname) !== null);

/**
 * The name that visits give to a URL's page: '/family-stories/:userId', and '/admin' for all of the
 * administration.
 */
export const pageOf = (pathname: string): string | undefined => routeOf(pathname)?.path.replace(/\/\*$/, '');
