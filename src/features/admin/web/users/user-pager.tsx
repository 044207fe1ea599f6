import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';

type Props = {
  /** Undefined where there is no page on that side. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
};

/** The ways to the pages beside this one. Both are always there, so that neither moves away under a finger. */
export const UserPager = ({ onPrevious, onNext }: Props) => (
  <nav aria-label={t('Pages of users')} className="mt-4 flex flex-wrap gap-3 print:hidden">
    <Button kind="second" aria-disabled={onPrevious ? undefined : true} onClick={onPrevious}>
      {t('Previous page')}
    </Button>
    <Button kind="second" aria-disabled={onNext ? undefined : true} onClick={onNext}>
      {t('Next page')}
    </Button>
  </nav>
);
