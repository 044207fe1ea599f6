import { type ReactNode } from 'react';
import { Button, type ButtonKind } from '#platform/web/ui/button.tsx';

type Props = {
  readonly name: string;
  /** What it is for, or its present state. */
  readonly children: ReactNode;
  readonly button: string;
  readonly kind?: ButtonKind;
  readonly onPress: () => void;
};

/** One thing that an administrator can do with an account: what it is, and a button for it. */
export const ActRow = ({ name, children, button, kind = 'second', onPress }: Props) => (
  <li className="grid items-center gap-x-6 gap-y-3 px-5 py-4 md:grid-cols-[minmax(0,1fr)_auto]">
    <div>
      <h3 className="font-sans text-base leading-normal font-semibold">{name}</h3>
      <p className="max-w-[40rem] text-ink-2">{children}</p>
    </div>
    <Button kind={kind} size="small" className="justify-self-start" onClick={onPress}>
      {button}
    </Button>
  </li>
);
