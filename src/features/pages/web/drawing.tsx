import { useHydrated } from '#platform/web/use-in-browser.ts';
import sheet from './drawings.svg?url';

type Drawings =
  'talk' | 'grow' | 'keep' | 'lamp' | 'family' | 'tree' | 'price' | 'book' | 'question' | 'room' | 'leaf';

/**
 * One of our own drawings, in the text colour of the page. All of them are in one file, so that no script
 * contains any. The browser requests it once the page is interactive, so that the first paint doesn't wait
 * for it. `className` gives the size, so nothing moves when it arrives. The drawings say nothing that the
 * text beside them doesn't.
 */
export const Drawing = ({ name, className }: { readonly name: Drawings; readonly className: string }) => (
  <svg
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
  >
    {useHydrated() && <use href={`${sheet}#${name}`} />}
  </svg>
);
