import { t } from '#platform/shared/i18n.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

type Props = {
  /** A sentence that says what is missing. */
  readonly children: string;
  /** The query that failed. */
  readonly asked: { readonly isFetching: boolean; readonly refetch: () => unknown };
  readonly className?: string;
};

/** Shown in place of one part of a page that couldn't be loaded. The others stay. */
export const PartNotLoaded = ({ children, asked: { isFetching, refetch }, className }: Props) => (
  <div className={classNames('flex flex-col items-start justify-center gap-3', className)}>
    <p role="alert" className="border-l-4 border-danger pl-4">
      {children}
    </p>
    <Button
      kind="second"
      size="small"
      busy={isFetching ? t('Trying…') : undefined}
      onClick={() => void refetch()}
    >
      {t('Try again')}
    </Button>
  </div>
);
