import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { buttonLook } from './button.tsx';

export type DialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** The actions; without them there is a Close button. */
  readonly footer?: ReactNode;
  /** `alertdialog` for a question that must be answered: clicking beside it does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly size?: 'normal' | 'wide';
  /** Somebody types in it: clicking beside it does not close it either, and what they typed stays. */
  readonly holdsForm?: boolean;
};

/** Never under the camera of a phone, nor under the line at its foot. */
const room = (side: string): string => `max(1rem, env(safe-area-inset-${side}))`;
const CLEAR_OF_EDGES = { padding: ['top', 'right', 'bottom', 'left'].map(room).join(' ') };

const WIDTHS = { normal: 'max-w-xl', wide: 'max-w-4xl' };

/** A message in the corner stands above the dialog: closing it is no click beside. */
const isMessage = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-sonner-toast]') !== null;

/** A window over the page. Keeps the focus inside, closes on Escape, and gives the focus back to where it was. */
export const Dialog = ({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  role = 'dialog',
  size = 'normal',
  holdsForm = false,
}: DialogProps) => {
  const openedFrom = useRef<HTMLElement | null>(null);
  const described = description ? {} : { 'aria-describedby': undefined };
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay
          style={CLEAR_OF_EDGES}
          className="fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-black/50 data-[state=open]:animate-appear"
        >
          <Radix.Content
            {...described}
            role={role}
            onOpenAutoFocus={() => {
              openedFrom.current =
                document.activeElement instanceof HTMLElement ? document.activeElement : null;
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              openedFrom.current?.focus();
            }}
            onPointerDownOutside={(event) => {
              if (holdsForm || role === 'alertdialog' || isMessage(event.target)) event.preventDefault();
            }}
            className={`my-auto flex w-full flex-col gap-5 rounded-2xl border border-line bg-sheet p-6 text-ink shadow-page sm:p-8 ${WIDTHS[size]}`}
          >
            <div className="flex flex-col gap-2">
              <Radix.Title className="font-story text-2xl font-medium">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="text-ink-2">{description}</Radix.Description>
              ) : null}
            </div>
            {children}
            <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
              {footer ?? <Radix.Close className={buttonLook('second')}>{t('Close')}</Radix.Close>}
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
};
