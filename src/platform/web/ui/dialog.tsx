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
  /** The actions. Without them there is a Close button. */
  readonly footer?: ReactNode;
  /** `alertdialog` for a question that must be answered: clicking outside doesn't close it. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly size?: 'normal' | 'wide';
  /** It contains a form: clicking outside doesn't close it either, so that nothing typed is lost. */
  readonly holdsForm?: boolean;
};

/** Never under a phone's camera, nor under the bar at its bottom. */
const room = (side: string): string => `max(1rem, env(safe-area-inset-${side}))`;
const CLEAR_OF_EDGES = {
  padding: ['top', 'right', 'bottom', 'left'].map(room).join(' '),
  // Keeps the focused element from being hidden behind the Close button.
  scrollPaddingBottom: '7rem',
};

/** However long the dialog is, its Close button stays in sight: at the end of it, or of the screen. */
const IN_REACH = {
  className: 'sticky border-t border-line bg-sheet pt-4 pb-6',
  style: { bottom: `calc(-1 * ${room('bottom')})`, marginBottom: '-1.5rem' },
};

const WIDTHS = { normal: 'max-w-xl', wide: 'max-w-4xl' };

/** A message in the corner is above the dialog, so closing it doesn't count as a click outside. */
const isMessage = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-sonner-toast]') !== null;

/**
 * A window over the page. Keeps the focus inside, closes on Escape, and returns the focus to where it was.
 */
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
            <div
              style={footer ? {} : IN_REACH.style}
              className={`flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:justify-end ${footer ? '' : IN_REACH.className}`}
            >
              {footer ?? <Radix.Close className={buttonLook('second')}>{t('Close')}</Radix.Close>}
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
};
