import { createElement, Fragment, type ReactNode } from 'react';

type Dressings = Readonly<Record<string, (words: string) => ReactNode>>;

/**
 * A sentence with parts that are more than words: `rich(t('Read our <terms>terms</terms>.'), { terms: (words)
 * => <TextLink to="/terms">{words}</TextLink> })`. This way a sentence is translated as a whole, and its
 * parts may come in another order. Parts can't be nested.
 */
export const rich = (text: string, dressings: Dressings): ReactNode => {
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/s);
  const shown = parts.map((part, at) => {
    if (at % 3 === 1) return null;
    return at % 3 === 2 ? (dressings[parts[at - 1] ?? '']?.(part) ?? part) : part;
  });
  // Spread, because the parts of one sentence never change places and so need no keys.
  return createElement(Fragment, null, ...shown);
};
