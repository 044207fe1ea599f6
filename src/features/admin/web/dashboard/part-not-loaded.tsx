import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';

type Props = {
  /** A sentence that says what is missing. */
  readonly children: string;
  readonly isTrying: boolean;
  readonly onTryAgain: () => void;
  readonly className?: string;
};

/** Shown in place of one part of a page that couldn't be loaded. The others stay. */
export const PartNotLoaded = ({ children, isTrying, onTryAgain, className }: Props) => (
  <div className={classNames('flex flex-col items-start justify-center gap-3', className)}>
    <p role="alert" className="border-l-4 border-danger pl-4">
      {children}
    </p>
    <Button kind="second" size="small" busy={isTrying ? t('Trying…') : undefined} onClick={onTryAgain}>
      {t('Try again')}
    </Button>
  </div>
);
