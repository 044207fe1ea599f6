import { t } from '#platform/shared/i18n.ts';
import { BookScene, LetterScene, TalkScene } from './gift-scenes.tsx';

const PARTS = [
  {
    Scene: LetterScene,
    title: t('Your words arrive'),
    text: t('An e-mail with your message, or a card that you put into their hand. One press opens the gift.'),
  },
  {
    Scene: TalkScene,
    title: t('Somebody asks, and listens'),
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

/** How it goes, in three pictures. */
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
