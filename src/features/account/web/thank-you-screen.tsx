import { Link } from 'react-router';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { TEXT_LINK } from './account-sheet.tsx';
import { GoOn } from './go-on.tsx';

const VALUES = [
  {
    name: 'AI-Powered',
    text: 'A patient companion asks one question at a time and puts your answers on the page.',
  },
  {
    name: 'Your Story',
    text: 'In your own words, in the first person. Change any sentence: yours always wins.',
  },
  {
    name: 'Preserve Forever',
    text: 'Kept safely for the people who will ask one day, and yours to take along at any time.',
  },
] as const;

/** The welcome after signing up (/thank-you). */
export const ThankYouScreen = () => {
  const { productName } = usePublicSettings();
  return (
    <div className="mx-auto w-full max-w-[46rem] px-4 py-12 sm:py-20">
      <h1 className="font-story text-[clamp(2.2rem,6vw,3.2rem)] leading-tight font-medium tracking-tight">
        Welcome to {productName}!
      </h1>
      <p className="mt-5 text-story">
        A tip to begin with: start with one memory. A kitchen, a street, a face. Say what you see, and the
        rest will come.
      </p>
      <div className="mt-9 flex flex-wrap gap-3">
        <ButtonLink to="/write">Start Writing My Story</ButtonLink>
        <GoOn />
      </div>
      <ul className="mt-14 grid list-none gap-6 p-0 sm:grid-cols-3">
        {VALUES.map(({ name, text }) => (
          <li key={name} className="border-t-[3px] border-ember pt-4">
            <h2 className="font-story text-[1.25rem] font-medium">{name}</h2>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-12 flex flex-wrap gap-x-8">
        <Link to="/how-to-use" className={`${TEXT_LINK} flex min-h-target items-center`}>
          Learn how it works
        </Link>
        <Link to="/faq" className={`${TEXT_LINK} flex min-h-target items-center`}>
          Questions and answers
        </Link>
      </p>
    </div>
  );
};
