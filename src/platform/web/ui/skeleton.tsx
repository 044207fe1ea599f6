import { classNames } from './class-names.ts';

/**
 * A placeholder with the shape of what is loading; `className` sets its place and size. Silent to screen
 * readers.
 */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <div
    aria-hidden="true"
    className={classNames('animate-pulse rounded-md bg-line motion-reduce:animate-none', className)}
  />
);
