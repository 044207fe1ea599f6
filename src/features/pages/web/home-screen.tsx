import { ButtonLink } from '#platform/web/ui/button.tsx';
import { useSession } from '#features/account/web/session.ts';
import { GetStarted } from './get-started.tsx';
import { HomeScene } from './home-scene.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { ShareWithFriends } from './share-with-friends.tsx';
import { ShownTo } from './shown-to.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';

/** The landing screen (/ and /welcome). */
export const HomeScreen = () => {
  const session = useSession();
  return (
    <>
      <div className="mx-auto grid w-full max-w-[68rem] items-center gap-x-16 gap-y-10 px-4 py-10 sm:px-10 sm:py-16 lg:grid-cols-2 lg:py-20">
        <div>
          <ShownTo who="writers">
            <p className="mb-3 text-[1.15rem] text-ink-2">Welcome back!</p>
          </ShownTo>
          <h1 className="text-[clamp(2.4rem,5.2vw,3.9rem)] leading-[1.1] tracking-tight text-balance">
            You talk.
            <br />
            It becomes your book.
          </h1>
          <p className="mt-6 max-w-[34ch] text-[1.2rem] text-ink-2">
            Answer one good question at a time. Your companion writes down what you say, in your words, and
            adds nothing of its own.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink kind="first" size="normal" to="/write">
              Start Writing My Story
            </ButtonLink>
            <ShownTo who="writers">
              <ButtonLink kind="second" size="normal" to="/chapters">
                My Chapters
              </ButtonLink>
            </ShownTo>
            <ShownTo who="visitors">
              <ButtonLink kind="second" size="normal" to="/signin">
                Sign In
              </ButtonLink>
            </ShownTo>
          </div>
          <ShownTo who="visitors">
            <p className="mt-5 text-ink-2">Your first chapter is free. No account needed to begin.</p>
          </ShownTo>
          {session.state === 'signed-in' && session.user.role === 'administrator' && (
            <p className="mt-5">
              <TextLink to="/admin">Administration</TextLink>
            </p>
          )}
        </div>
        <HomeScene />
      </div>
      <HowItWorks />
      <GetStarted />
      <ShareWithFriends />
    </>
  );
};
