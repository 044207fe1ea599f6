import { t } from '#platform/shared/i18n.ts';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';

type Props = {
  /** A sentence that says what is missing. */
  readonly title: string;
  readonly error: Error;
  readonly isTrying: boolean;
  readonly onTryAgain: () => void;
};

/** Shown in place of a whole administration page. */
export const PageNotLoaded = ({ title, error, isTrying, onTryAgain }: Props) => (
  <NotLoaded
    title={title}
    error={error}
    words={{
      offline: t('There’s no connection right now. Please try again when you’re back online.'),
      signedOut: t('You’re no longer signed in. Please sign in again.'),
      otherwise: t('Something went wrong. Please try again.'),
    }}
    trying={isTrying}
    onTryAgain={onTryAgain}
    here={location.pathname}
    isAnnounced
  />
);
