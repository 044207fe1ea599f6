import type { ReactNode } from 'react';

type Props = {
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
  /** The id of the sentence that says what the current setting means. */
  readonly describedBy?: string;
  readonly children: ReactNode;
};

/** A setting that takes effect at once, with its label beside it. */
export const Switch = ({ on, onSwitch, describedBy, children }: Props) => (
  <label className="inline-flex min-h-target cursor-pointer items-center gap-3 font-semibold">
    <input
      type="checkbox"
      // A checkbox says by itself whether it is on; saying it twice is against the rules of ARIA in HTML.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="switch"
      checked={on}
      aria-describedby={describedBy}
      onChange={(event) => onSwitch(event.target.checked)}
      className="peer sr-only"
    />
    <span
      aria-hidden="true"
      className="flex h-7 w-12 shrink-0 items-center rounded-full border-[1.5px] border-edge bg-sheet px-0.5 transition-colors duration-150 peer-checked:border-sage peer-checked:bg-sage peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus after:size-5 after:rounded-full after:bg-edge after:transition-transform after:duration-150 peer-checked:after:translate-x-5 peer-checked:after:bg-sheet forced-colors:after:bg-[ButtonText]"
    />
    <span>{children}</span>
  </label>
);
