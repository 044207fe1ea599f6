import { t } from '#platform/shared/i18n.ts';

/** Where the path begins: a small house with a light in its window and smoke rising from its chimney. */
export const FirstHouse = () => (
  <svg aria-hidden="true" viewBox="0 0 160 92" className="relative z-10 mx-auto -mb-3 h-24 w-auto">
    <path d="M8 84 C 34 70, 58 76, 80 74 S 130 70, 152 82 Z" fill="var(--path)" />
    <path d="M56 44 L80 25 L104 44 V77 H56 Z" fill="var(--sheet)" stroke="var(--edge)" strokeWidth="2" />
    <path
      d="M50 48 L80 23 L110 48"
      fill="none"
      stroke="var(--ember)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M94 34 V22 H101 V40" fill="var(--sheet)" stroke="var(--edge)" strokeWidth="2" />
    <path
      d="M97 17 c -5 -4 4 -6 0 -11 c -2 -3 0 -4 2 -5"
      fill="none"
      stroke="var(--edge)"
      strokeWidth="1.8"
      strokeLinecap="round"
    />
    <rect
      x="65"
      y="50"
      width="11"
      height="11"
      rx="1.5"
      fill="var(--stone)"
      stroke="var(--edge)"
      strokeWidth="1.6"
    />
    <path d="M84 77 V59 a5.5 5.5 0 0 1 11 0 V77" fill="var(--path)" stroke="var(--edge)" strokeWidth="1.6" />
    <path
      d="M30 77 c 0 -12 -9 -14 -4 -24 c 4 -8 15 -6 17 2 c 3 10 -8 12 -8 22"
      fill="var(--sheet)"
      stroke="var(--edge)"
      strokeWidth="1.8"
      strokeLinejoin="round"
    />
  </svg>
);

/**
 * Where the path ends for now: a bench under a tree with a book on it, and the rest of the way still open.
 */
export const HearthOfToday = () => (
  <div className="mt-1 flex flex-col items-center">
    <svg aria-hidden="true" viewBox="0 0 170 104" className="h-28 w-auto">
      <path d="M8 96 C 40 82, 64 90, 88 88 S 140 84, 162 94 Z" fill="var(--path)" />
      <path
        d="M58 92 C 60 74, 60 62, 57 50"
        fill="none"
        stroke="var(--edge)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M57 58 C 38 64, 20 54, 26 38 C 20 22, 40 10, 54 18 C 66 4, 90 12, 88 30 C 100 40, 88 60, 70 56 C 66 60, 61 60, 57 58 Z"
        fill="var(--stone)"
        stroke="var(--edge)"
        strokeWidth="2"
      />
      <path
        d="M96 92 V80 M140 92 V80 M90 78 H146 M94 70 H142"
        fill="none"
        stroke="var(--edge)"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <path
        d="M112 76 L121 73.5 L130 76 V66 L121 63.5 L112 66 Z M121 63.5 V73.5"
        fill="var(--sheet)"
        stroke="var(--ember)"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
    </svg>
    <p className="font-story text-[1.2rem] font-medium">{t('Today')}</p>
  </div>
);
