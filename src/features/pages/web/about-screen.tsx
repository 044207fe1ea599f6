import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageSection, ReadingPage } from '#platform/web/ui/reading-page.tsx';

/** Why the product exists and what it does (/about). */
export const AboutScreen = () => {
  const { productName } = usePublicSettings();
  return (
    <ReadingPage
      title={`About ${productName}`}
      lead="Most life stories are never written down. Not because nobody wants to read them, but because a blank page is hard."
    >
      <PageSection title="Our mission">
        <p>
          We think that a life is easiest to tell the way we have always told it: somebody asks, and somebody
          remembers. {productName} asks one good question at a time, listens to the answer, and puts what you
          said on a page in the first person. You never have to know where to begin.
        </p>
        <p>
          The result is meant for the people who will ask one day: What was your school like? How did you two
          meet? What did you want to be?
        </p>
      </PageSection>
      <PageSection title="What you can count on">
        <dl className="grid gap-5">
          {PROMISES.map(({ name, text }) => (
            <div key={name}>
              <dt className="font-story text-[1.2rem] font-medium">{name}</dt>
              <dd className="mt-1 ml-0">{text}</dd>
            </div>
          ))}
        </dl>
      </PageSection>
      <p className="mt-12 flex flex-wrap gap-3">
        <ButtonLink kind="first" to="/signin">
          Get Started
        </ButtonLink>
        <ButtonLink kind="second" to="/how-to-use">
          Learn More
        </ButtonLink>
      </p>
    </ReadingPage>
  );
};

const PROMISES = [
  {
    name: 'Nothing invented',
    text: 'The chapter holds what you told: no names, places or dates that did not come from you.',
  },
  {
    name: 'Your own edits win',
    text: 'Change any sentence. When the chapter grows, what you wrote by hand stays as you wrote it.',
  },
  {
    name: 'Nothing typed is lost',
    text: 'What you write is kept as you go. A chapter that you delete can be brought back for 30 days.',
  },
  {
    name: 'Your words belong to you',
    text: 'You can take the whole book with you as a plain text file at any time, also without a plan.',
  },
  {
    name: 'Made for reading eyes',
    text: 'Large type that you can make larger, a light and an evening page, and a word on every button.',
  },
] as const;
