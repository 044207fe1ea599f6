import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { t } from '#platform/shared/i18n.ts';

/**
 * Descriptions of pages by path, 120 to 155 characters long (in English), for search engines and link
 * previews. They are not in the route table because only the server needs them.
 */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '/about': t(
    'Why we made a patient companion for life stories, what it promises you, and what it never does: your words stay yours, every one of them.',
  ),
  '/write': t(
    'Sit down and begin: the companion asks one question at a time, and your answers grow into a chapter beside the conversation. No account needed.',
  ),
  '/how-to-use': t(
    'Four steps from a first memory to a book: start a conversation, watch your story unfold, save your chapters, and take them with you or share them.',
  ),
  '/faq': t(
    'Twelve answers about writing your life story here: how the companion helps, what stays private, photos, pauses, family, export and what it costs.',
  ),
  '/pricing': t(
    'Your first chapter is free. See what the writer plan, thirty days of access, family reading and a gift cost, side by side and without small print.',
  ),
  '/gift': t(
    'Give someone you love the time to tell their story: one, three, six or twelve months, by e-mail or as a card to print, with a few words from you.',
  ),
  '/signin': t(
    'Sign in to your chapters, or create an account with an e-mail address and a password. Anything you wrote in this browser before comes with you.',
  ),
  '/terms': t(
    'The rules for using this site, in ten short sections and plain words: your account, your rights to what you write, fair use, payment and ending it.',
  ),
  '/privacy': t(
    'What we store about you, why and for how long, every cookie by name, who else is involved, and how to take everything with you or delete it.',
  ),
  '/accessibility': t(
    'Who this site is made for, which standard it follows, how we test every page, what its known limits are, and how to tell us about barriers.',
  ),
};

const OF_THE_PRODUCT = t(
  'Tell your life story to a patient companion, one question at a time, and turn it into a book in your own words. The first chapter is free.',
);

/** The descriptions on a site where everything is included. */
const WHERE_INCLUDED: Readonly<Record<string, string>> = {
  '/pricing': t(
    'On this site everything is included for everyone who signs in: writing without limits, reading what your family shares, and your book. Nothing is for sale.',
  ),
};

const OF_THE_PRODUCT_WHERE_INCLUDED = t(
  'Tell your life story to a patient companion, one question at a time, and turn it into a book in your own words. Everything on this site is free.',
);

/** `path` is the path in the route table. A page without its own description gets the product's. */
export const descriptionOf = (
  path: string | undefined,
  { openAccess = false }: Partial<PublicSettings>,
): string => {
  const ofPage = path === undefined ? undefined : (openAccess && WHERE_INCLUDED[path]) || DESCRIPTIONS[path];
  return ofPage ?? (openAccess ? OF_THE_PRODUCT_WHERE_INCLUDED : OF_THE_PRODUCT);
};
