import { t } from '#platform/shared/i18n.ts';
import { classNames } from './class-names.ts';

/** A spinning ring and its label, announced once. */
export const Loading = ({
  label = t('Loading...'),
  className,
}: {
  readonly label?: string;
  readonly className?: string;
}) => (
  <output
    className={classNames('flex flex-col items-center justify-center gap-4 py-24 text-ink-2', className)}
  >
    <span
      aria-hidden="true"
      className="size-10 animate-spin rounded-full border-[3px] border-line border-t-ember motion-reduce:animate-none"
    />
    <span>{label}</span>
  </output>
);
