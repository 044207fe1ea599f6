import { ButtonLink } from '#platform/web/ui/button.tsx';

export const NotFoundScreen = () => (
  <section className="mx-auto flex max-w-2xl flex-col items-start gap-6 px-[clamp(1rem,4vw,3rem)] py-[clamp(3rem,9vw,7rem)]">
    <p aria-hidden="true" className="font-story text-7xl text-ember">
      404
    </p>
    <h1 className="text-[clamp(2rem,5vw,3.25rem)]">Oops! Page not found</h1>
    <p className="text-lg text-ink-2">
      This leaf is not in the book. The address may have a slip in it, or the page has moved.
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/">Return to Home</ButtonLink>
      <ButtonLink to="/write" kind="second">
        Go on writing
      </ButtonLink>
    </div>
  </section>
);
