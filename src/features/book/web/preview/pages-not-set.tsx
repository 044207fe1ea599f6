import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/button.tsx';

type Props = {
  readonly error: Error | null;
  /** Earlier pages stay visible. */
  readonly hasPages: boolean;
  readonly isTrying: boolean;
  readonly onTryAgain: () => void;
};

const why = (error: Error): string => {
  const code = error instanceof CallFailed ? error.code : 'unexpected';
  if (code === 'offline') return t('There’s no connection right now, so we can’t lay out the pages.');
  if (code === 'sign-in-required') return t('You’re no longer signed in, so we can’t lay out the pages.');
  if (code === 'not-ready') return t('The pages are taking longer than usual.');
  if (code === 'too-much-at-once')
    return t('That was a lot in a short time. Please wait a moment and try again.');
  return t('We couldn’t lay out the pages. Your words are safe.');
};

/** What went wrong with the pages, shown next to any existing ones. */
export const PagesNotSet = ({ error, hasPages, isTrying, onTryAgain }: Props) =>
  error ? (
    <div role="alert" className="mt-3 border-l-4 border-danger pl-4">
      <p>
        {why(error)} {hasPages ? t('These are the earlier pages.') : null}
      </p>
      <Button
        kind="second"
        size="small"
        className="mt-2"
        busy={isTrying ? t('Trying…') : undefined}
        onClick={onTryAgain}
      >
        {t('Try again')}
      </Button>
    </div>
  ) : null;
