import type { IconName } from './sections.ts';

const PATHS: Readonly<Record<IconName, string>> = {
  pen: 'M4 20l1-4.5L16 4.5a2 2 0 0 1 2.8 0l.7.7a2 2 0 0 1 0 2.8L8.5 19zM14 6.5l3.5 3.5',
  pages: 'M7 3.5h8l4 4v13H7zM15 3.5v4h4M10 12h6M10 15.5h6M4 7v13.5',
  book: 'M12 6c-2.5-1.7-5.5-2-8.5-1.2v13.5c3-.8 6-.5 8.5 1.2 2.5-1.7 5.5-2 8.5-1.2V4.8C17.5 4 14.5 4.3 12 6zM12 6v13.5',
  family:
    'M8.5 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 19.5c0-3.5 2.5-5.5 6-5.5s6 2 6 5.5M16 11.5a2.5 2.5 0 1 0 0-5M17 14.3c2.7.4 4.5 2.2 4.5 5.2',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5c.2-1.5 1.2-2.3 2.6-2.3 1.5 0 2.6 1 2.6 2.3 0 2-2.6 2-2.6 4M12.1 16.6v.2',
};

/** A drawing beside its word, which says everything. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
);
