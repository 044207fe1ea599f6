import { t } from '#platform/shared/i18n.ts';
import type { ReactNode } from 'react';

const Scene = ({ children }: { readonly children: ReactNode }) => (
  <svg viewBox="0 0 160 110" aria-hidden="true" className="w-full max-w-[11rem] print:hidden">
    <g strokeLinejoin="round" strokeLinecap="round" strokeWidth="2" fill="none" stroke="var(--edge)">
      {children}
    </g>
  </svg>
);

/** A letter with a ribbon, coming out of its envelope. */
const LetterScene = () => (
  <Scene>
    <path d="M22 52 80 14l58 38v44a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6z" fill="var(--ember-wash)" />
    <path d="M40 24h80v52H40z" fill="var(--sheet)" />
    <path d="M54 62h52M54 54h38" stroke="var(--line)" />
    <path
      d="M80 40c-5-13-19-17-22-9-2 7 11 12 22 9zm0 0c5-13 19-17 22-9 2 7-11 12-22 9z"
      fill="var(--paper)"
      stroke="var(--ember)"
      strokeWidth="3"
    />
    <path d="m22 54 46 30h24l46-30v42a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6z" fill="var(--ember-wash)" />
    <path d="m24 100 44-16m68 16L92 84" />
  </Scene>
);

/** A question in one speech bubble, and a long answer in the other. */
const TalkScene = () => (
  <Scene>
    <path
      d="M20 14h62a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H44L32 57V46H20a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8z"
      fill="var(--sheet)"
    />
    <path d="M26 26h44M26 34h28" stroke="var(--line)" strokeWidth="3" />
    <path
      d="M62 52h78a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8h-10v11l-13-11H62a8 8 0 0 1-8-8V60a8 8 0 0 1 8-8z"
      fill="var(--ember-wash)"
      stroke="var(--ember)"
    />
    <path d="M68 65h66M68 73h58M68 81h62" stroke="var(--ember)" strokeWidth="3" opacity=".55" />
  </Scene>
);

/** An open book that fills with lines. */
const BookScene = () => (
  <Scene>
    <path
      d="M80 28C64 16 40 14 16 18v72c24-4 48-2 64 10 16-12 40-14 64-10V18c-24-4-48-2-64 10z"
      fill="var(--sheet)"
    />
    <path d="M80 28v72" />
    <path
      d="M28 36c14-2 28-1 40 5M28 48c14-2 28-1 40 5M28 60c14-2 28-1 40 5M28 72c10-1 20-1 28 2M132 36c-14-2-28-1-40 5M132 48c-14-2-28-1-40 5M132 60c-14-2-28-1-40 5"
      stroke="var(--line)"
      strokeWidth="3"
    />
    <path d="M112 16v38l8-7 8 7V17" fill="var(--ember)" stroke="var(--ember)" />
  </Scene>
);

const PARTS = [
  {
    Scene: LetterScene,
    title: t('Your words arrive'),
    text: t('It’s an e-mail with your message, or a card you give them yourself. One click opens the gift.'),
  },
  {
    Scene: TalkScene,
    title: t('Someone asks, and listens'),
    text: t(
      'A patient companion asks one question at a time. They answer as they would at the kitchen table.',
    ),
  },
  {
    Scene: BookScene,
    title: t('It becomes a book'),
    text: t('Their answers become chapters in their own words: as many as they like, to keep and to print.'),
  },
] as const;

/** How it works, in three pictures. */
export const WhatTheyGet = () => (
  <section aria-labelledby="what-they-get" className="mt-12">
    <h2 id="what-they-get" className="text-[1.8rem]">
      {t('What they get')}
    </h2>
    <ol className="mt-6 grid gap-8 sm:grid-cols-3">
      {PARTS.map(({ Scene, title, text }) => (
        <li
          key={title}
          className="grid min-w-0 grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-5 sm:block print:block"
        >
          <Scene />
          <div className="sm:mt-4">
            <h3 className="text-[1.35rem]">{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
