import { CallFailed } from '#platform/web/call.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/words.ts';

type Props = {
  readonly title: string;
  readonly error: Error;
  readonly trying: boolean;
  readonly onTryAgain: () => void;
  /** Where to come back to after signing in. */
  readonly here: string;
};

/** In the place of a page whose words could not be fetched. */
export const NotLoaded = ({ title, error, trying, onTryAgain, here }: Props) => {
  const code = error instanceof CallFailed ? error.code : 'unexpected';
  return (
    <section role="alert" className="mt-10 rounded-sm bg-sheet px-6 py-12 text-center shadow-page">
      <h2 className="text-[1.5rem]">{title}</h2>
      <p className="mx-auto mt-3 mb-6 max-w-[32rem] text-ink-2">
        {code === 'offline'
          ? t(
              'There is no connection right now. Nothing is lost; it will be here when the connection is back.',
            )
          : code === 'sign-in-required'
            ? t('You are no longer signed in. Nothing is lost; please sign in again to see it.')
            : t('Something went wrong on our side. Nothing is lost; please try again in a moment.')}
      </p>
      {code === 'sign-in-required' ? (
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
