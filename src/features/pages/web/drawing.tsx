import { useHydrated } from '#platform/web/use-in-browser.ts';
import sheet from './drawings.svg?url';

type Drawings =
  'talk' | 'grow' | 'keep' | 'lamp' | 'family' | 'tree' | 'price' | 'book' | 'question' | 'room' | 'leaf';

/**
 * One of our own drawings, in the ink of the page. They lie in one file, so that none of their lines travels with the script, and it is asked for
 * once the page is alive, because the first paint waits for nothing; `className` gives the size, so nothing moves when they come. They say nothing that the words beside them do not.
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
