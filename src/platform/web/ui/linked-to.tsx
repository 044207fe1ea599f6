import { TextLink } from './text-link.tsx';

/**
 * For `rich`: a part of a sentence that is a link. `rich(t('Look at <map>the map</map>.'), { map:
 * linkedTo('/life-map') })`.
 */
export const linkedTo = (to: string) => (words: string) => <TextLink to={to}>{words}</TextLink>;
