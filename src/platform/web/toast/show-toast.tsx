import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Toaster, toast as sonner } from 'sonner';
import { t } from '#platform/shared/words.ts';
import type { Toast } from './toast.ts';

/** Long enough to read slowly; the time stands still while somebody points at it. */
const STAYS_MS = 8000;

let corner: HTMLElement | undefined;

/**
 * The corner has a root of its own, so that the first load knows nothing of it. It stands in the page before the first words do: a
 * live region is silent about what it is born with.
 */
const openCorner = (): void => {
  if (corner?.isConnected) return;
  corner = document.createElement('div');
  // It would stand on every sheet of what is printed.
  corner.className = 'print:hidden';
  document.body.append(corner);
  const root = createRoot(corner);
  flushSync(() => {
    root.render(
      <Toaster
        position="bottom-right"
        // Above the bar at the foot of a phone.
        offset={{ bottom: 'calc(var(--bar, 0px) + 24px)' }}
        mobileOffset={{ bottom: 'calc(var(--bar, 0px) + 16px)' }}
        expand
        visibleToasts={4}
        containerAriaLabel={t('Messages')}
        toastOptions={{ unstyled: true, classNames: LOOK }}
      />,
    );
  });
};

const LOOK = {
  // A dialog takes the pointer from the rest of the page; a message can be closed all the same.
  toast:
    'pointer-events-auto flex w-full flex-wrap items-start justify-end gap-x-3 gap-y-1 rounded-control border border-line border-l-4 bg-sheet p-4 font-sans text-base text-ink shadow-page focus-visible:outline-3! focus-visible:outline-focus! data-[type=error]:border-l-danger data-[type=success]:border-l-sage',
  content: 'grow basis-56',
  title: 'font-semibold',
  description: 'mt-0.5 text-ink-2',
  actionButton:
    'min-h-target shrink-0 cursor-pointer rounded-lg px-3 font-semibold text-ember underline underline-offset-4',
  cancelButton:
    'min-h-target shrink-0 cursor-pointer rounded-lg px-3 font-semibold text-ink underline underline-offset-4',
  icon: 'hidden',
};

export const showToast = ({ title, description, kind = 'plain', action, about }: Toast): void => {
  openCorner();
  const show = kind === 'plain' ? sonner : sonner[kind];
  // An error stays until it is closed, so the next of its kind takes its place: two would not tell which one holds.
  const id = about ?? (kind === 'error' ? title : undefined);
  show(title, {
    ...(id === undefined ? {} : { id }),
    // Named also where there is none: what takes the place of another message must not keep a part of it.
    description,
    duration: kind === 'error' ? Number.POSITIVE_INFINITY : STAYS_MS,
    action,
    cancel: kind === 'error' || !action ? { label: t('Close'), onClick: () => undefined } : undefined,
  });
};

export const hideToast = (about: string): void => void sonner.dismiss(about);
