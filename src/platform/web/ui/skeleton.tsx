import { classNames } from './class-names.ts';

/** The shape of what comes, in its place and size: `className` gives both. It says nothing to a screen reader. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <div
    aria-hidden="true"
    className={classNames('animate-pulse rounded-md bg-line motion-reduce:animate-none', className)}
  />
);
