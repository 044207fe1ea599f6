import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '../call.ts';
import { Button, ButtonLink } from './button.tsx';

type NotLoadedProps = {
  readonly title: string;
  readonly error: Error;
  /** What to say if there is no connection, if the person is no longer signed in, and in any other case. */
  readonly words: { readonly offline: string; readonly signedOut: string; readonly otherwise: string };
  readonly trying: boolean;
  readonly onTryAgain: () => void;
  /** Where to return after signing in. */
  readonly here: string;
  /** Whether it is announced; false if something else already says so. */
  readonly isAnnounced: boolean;
};

/** Shown in place of something that could not be loaded: why, and a button to try again or sign in. */
export const NotLoaded = ({ title, error, words, trying, onTryAgain, here, isAnnounced }: NotLoadedProps) => {
  const code = error instanceof CallFailed ? error.code : 'unexpected';
  const isSignedOut = code === 'sign-in-required';
  const why = isSignedOut ? words.signedOut : code === 'offline' ? words.offline : words.otherwise;
  return (
    <section
      role={isAnnounced ? 'alert' : undefined}
      className="mt-10 rounded-sm bg-sheet px-6 py-12 text-center shadow-page"
    >
      <h2 className="text-[1.5rem]">{title}</h2>
      <p className="mx-auto mt-3 mb-6 max-w-[32rem] text-ink-2">{why}</p>
      {isSignedOut ? (
        <ButtonLink kind="first" size="normal" to={`/signin?next=${here}`}>
          {t('Sign In')}
        </ButtonLink>
      ) : (
        <Button kind="first" size="normal" busy={trying ? t('Trying…') : undefined} onClick={onTryAgain}>
          {t('Try again')}
        </Button>
      )}
    </section>
  );
};
