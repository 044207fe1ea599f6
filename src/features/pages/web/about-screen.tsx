import { t } from '#platform/shared/i18n.ts';
import { signUpPath } from '#features/account/shared/next-path.ts';
import { useShutToStrangers } from '#features/account/web/shut-to-strangers.ts';
import { whoMayJoin } from '#features/account/web/sign-in/who-may-join.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Drawing } from './drawing.tsx';
import { PageBand, PageHead } from './page-head.tsx';
import { PROMISES } from './home/promises.ts';
import { freeToBegin } from './pricing/sale-state.ts';

const told = (words: string) => (
  <span className="bg-linear-to-t from-ember-wash from-40% to-transparent to-40%">{words}</span>
);

/** Shows, with a few words, how what was said becomes what is written. */
const WordForWord = () => (
  <PageBand id="word-for-word" title={t('In your words, and nothing added')}>
    <p className="mt-3 max-w-[44rem] text-[1.1rem] text-ink-2">
      {t(
        'The companion puts what you said in order and joins it up. Touch any sentence in your story to see which of your words it comes from. A sentence that comes from none of them is marked for you to check.',
      )}
    </p>
    <div className="mt-8 grid grid-cols-1 items-center gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <figure>
        <figcaption className="mb-2 text-ink-2">{t('What you said')}</figcaption>
        <p className="max-w-[22rem] rounded-[18px] rounded-bl-[4px] border-[1.5px] border-line px-5 py-4">
          {t('Which dish from childhood can you still taste?')}
        </p>
        <p className="mt-3 ml-auto max-w-[22rem] rounded-[18px] rounded-br-[4px] bg-ember-wash px-5 py-4">
          {t('My aunt’s damson jam. She stirred it for hours, and I was allowed to lick the spoon.')}
        </p>
      </figure>
      <span
        aria-hidden="true"
        className="h-9 w-0 justify-self-center border-l-[3px] border-dotted border-ember lg:h-0 lg:w-16 lg:border-t-[3px] lg:border-l-0"
      />
      <figure>
        <figcaption className="mb-2 text-ink-2">{t('What your book says')}</figcaption>
        <p className="rounded-sm bg-sheet px-7 py-6 font-story text-story shadow-page">
          {rich(
            t(
              'The dish I can still taste is <told>my aunt’s damson jam.</told> <more>She stirred it for hours, and I was allowed to lick the spoon.</more>',
            ),
            { told, more: told },
          )}
        </p>
      </figure>
    </div>
  </PageBand>
);

const ASKED_ONE_DAY = [
  t('What was your school like?'),
  t('How did you two meet?'),
  t('What did you want to be?'),
] as const;

/** Why the product exists and what it does (/about). */
export const AboutScreen = () => {
  const settings = usePublicSettings();
  const { productName } = settings;
  const isShut = useShutToStrangers();
  return (
    <>
      <PageHead
        title={t('About {product}', { product: productName })}
        lead={t(
          'Most life stories are never written down. Not because no one wants to read them, but because a blank page is hard to face.',
        )}
        actions={<WaysOn />}
        picture={<Drawing name="room" className="aspect-[56/33] w-full" />}
      />
      <PageBand id="mission" title={t('Our mission')} sheet>
        <div className="mt-5 grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
          <div className="grid max-w-[38rem] content-start gap-4 text-[1.1rem]">
            <p>
              {t(
                'A life is easiest to tell the way people have always told it: someone asks, and someone remembers. {product} asks one good question at a time, listens to your answer, and writes it down in the first person. You never need to know where to begin.',
                { product: productName },
              )}
            </p>
            <p>
              {t('The book is for the people who will ask one day, perhaps when no one is left to answer:')}
            </p>
          </div>
          <ul className="self-start divide-y divide-line border-y border-line font-story text-[1.35rem] italic">
            {ASKED_ONE_DAY.map((question) => (
              <li key={question} className="py-3">
                {question}
              </li>
            ))}
          </ul>
        </div>
      </PageBand>
      <WordForWord />
      <PageBand id="promises" title={t('What you can count on')} sheet>
        <dl className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-12 gap-y-8">
          {PROMISES.map(({ name, text }) => (
            <div key={name} className="border-t-2 border-ember pt-4">
              <dt className="font-story text-[1.3rem] font-medium">{name}</dt>
              <dd className="mt-1 ml-0 text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </PageBand>
      <PageBand id="begin" title={t('Begin with one memory')}>
        <p className="mt-3 max-w-[30rem] text-[1.1rem] text-ink-2">
          {isShut ? whoMayJoin(settings.signUp) : freeToBegin(settings)}
        </p>
        <p className="mt-6">
          <ButtonLink to="/write">{t('Start Writing My Story')}</ButtonLink>
        </p>
      </PageBand>
    </>
  );
};

const WaysOn = () => (
  <>
    <ButtonLink kind="first" to={useShutToStrangers() ? '/signin' : signUpPath()}>
      {t('Get Started')}
    </ButtonLink>
    <ButtonLink kind="second" to="/how-to-use">
      {rich(t('Learn More<unseen> about how it works</unseen>'), UNSEEN)}
    </ButtonLink>
  </>
);
