import type { ReactNode } from 'react';
import { rich } from '#platform/web/rich-text.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';

const to =
  (path: string) =>
  (words: string): ReactNode => <TextLink to={path}>{words}</TextLink>;

const strong = (words: string): ReactNode => <strong className="font-semibold">{words}</strong>;

/** What the tags in the longer texts mean: `t('See the <pricing>prices</pricing>.')`. */
const DRESSINGS = {
  strong,
  write: to('/write'),
  chapters: to('/chapters'),
  book: to('/book'),
  about_you: to('/about-you'),
  account: to('/account'),
  pricing: to('/pricing'),
  gift: to('/gift'),
  publish: to('/publish'),
  faq: to('/faq'),
  terms: to('/terms'),
  privacy: to('/privacy'),
  tree: to('/family-tree'),
  share: to('/share'),
};

/** A sentence with its tags turned into links and emphasis. */
export const dressed = (text: string): ReactNode => rich(text, DRESSINGS);

/** The same sentence as plain text: for the search in a page, and for search engines. */
export const undressed = (text: string): string => text.replaceAll(/<\/?\w+>/g, '');
