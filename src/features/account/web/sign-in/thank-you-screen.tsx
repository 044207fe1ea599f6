import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { useHydrated } from '#platform/web/use-in-browser.ts';
import { TEXT_LINK } from '../settings/account-sheet.tsx';
import { useSession } from '../session.ts';
import { useNext } from '../use-next.ts';

const WORDS: readonly (readonly [path: string, words: string])[] = [
  ['/redeem-gift', t('Continue to your gift')],
  ['/gift', t('Continue with the gift you started')],
  ['/family-invite', t('Continue to your invitation')],
  ['/chapters', t('Continue to My Chapters')],
  ['/pricing', t('Continue to the plan you chose')],
];

/** Where the user was going when they signed up, unless it was the writing page. Offered first. */
const GoOn = ({ next }: { readonly next: string }) => {
  const words = WORDS.find(([path]) => next.startsWith(path))?.[1] ?? t('Continue where you left off');
  return (
    <p className="mt-7">
      <ButtonLink to={next}>{words}</ButtonLink>
    </p>
  );
};

const VALUES = [
  {
    name: t('AI-Powered'),
    text: t('A patient companion asks one question at a time and puts your answers on the page.'),
  },
  {
    name: t('Your Story'),
    text: t(
      'In your own words, in the first person. You can change any sentence, and your version always wins.',
    ),
  },
  {
    name: t('Preserve Forever'),
    text: t('Kept safe for the people who will ask one day, and yours to download at any time.'),
  },
] as const;

type MemoryProps = { readonly isFirst: boolean; readonly hasBegun: boolean };

/** How a book may begin, laid out like its first page. */
const FirstMemory = ({ isFirst, hasBegun }: MemoryProps) => (
  <aside
    aria-labelledby="first-memory"
    className="mt-8 rounded-sm bg-sheet px-6 py-8 shadow-page sm:px-10 sm:py-9"
  >
    <h2 id="first-memory" className="text-[1.35rem]">
      {t('A tip to get you going: start with one memory.')}
    </h2>
    <p className="mt-3 font-story text-story">
      {t('A kitchen, a street, a face. Say what you see, and the rest will come.')}
    </p>
    <p className="mt-7">
      <ButtonLink kind={isFirst ? 'first' : 'second'} to="/write">
        {hasBegun ? t('Continue my story') : t('Start Writing My Story')}
      </ButtonLink>
    </p>
  </aside>
);

type Props = {
  /** Whether the user has told something already. */
  readonly hasBegun: boolean;
  /**
   * What the user is asked first, such as about an invitation. Renders nothing if there is nothing to ask.
   */
  readonly asked: ReactNode;
};

/**
 * The welcome page after signing up (/thank-you). Users who were on their way somewhere continue there at
 * once. If this site advertises, the page first asks whether the advertiser may be told, and then offers to
 * continue.
 */
export const ThankYouScreen = ({ hasBegun, asked }: Props) => {
  const { productName, adConversionId } = usePublicSettings();
  const next = useNext();
  const hydrated = useHydrated();
  const session = useSession();
  if (next !== undefined && adConversionId === undefined && hydrated && session.state === 'signed-in')
    return <Navigate to={next} replace />;
  const wasGoing = next !== undefined && next !== '/write';
  return (
    <div className="mx-auto w-full max-w-[46rem] px-4 py-12 sm:px-8 sm:py-16">
      <h1 className="text-[clamp(2.2rem,6vw,3.2rem)] leading-tight">
        {t('Welcome to {product}!', { product: productName })}
      </h1>
      <p className="mt-4 text-[1.15rem] text-ink-2">{t('We’re so glad you want to tell your story.')}</p>
      {wasGoing ? <GoOn next={next} /> : null}
      {asked}
      <FirstMemory isFirst={!wasGoing} hasBegun={hasBegun || next === '/write'} />
      <ul className="mt-12 grid list-none gap-6 p-0 sm:grid-cols-3">
        {VALUES.map(({ name, text }) => (
          <li key={name} className="border-t-[3px] border-ember pt-4">
            <h2 className="font-story text-[1.25rem] font-medium">{name}</h2>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-10 flex flex-wrap gap-x-8">
        <Link to="/how-to-use" className={`${TEXT_LINK} flex min-h-target items-center`}>
          {t('Learn how it works')}
        </Link>
        <Link to="/faq" className={`${TEXT_LINK} flex min-h-target items-center`}>
          {t('Questions and answers')}
        </Link>
      </p>
    </div>
  );
};
