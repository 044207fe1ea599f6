import { Link } from 'react-router';

const WAYS = [
  { to: '/how-to-use', title: 'How to use it', text: 'Four steps from the first question to a book.' },
  { to: '/share', title: 'Share with family', text: 'What your family will be able to read.' },
  { to: '/family-tree', title: 'Family tree', text: 'The people your stories are about.' },
  { to: '/pricing', title: 'Pricing', text: 'What is free, and what comes later.' },
  { to: '/publish', title: 'Publish a book', text: 'From your chapters to a printed copy.' },
  { to: '/faq', title: 'Questions', text: 'Answers to what people ask most.' },
] as const;

export const GetStarted = () => (
  <section aria-labelledby="get-started" className="mx-auto max-w-[68rem] px-4 py-12 sm:px-10 sm:py-16">
    <h2 id="get-started" className="text-[2rem]">
      Get Started
    </h2>
    <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {WAYS.map((way) => (
        <li key={way.to}>
          <Link
            to={way.to}
            className="block h-full rounded-control border border-line bg-sheet p-6 transition-colors hover:border-ember motion-reduce:transition-none"
          >
            <span className="block font-story text-[1.3rem] font-medium underline decoration-line underline-offset-4">
              {way.title}
            </span>
            <span className="mt-1 block text-ink-2">{way.text}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
