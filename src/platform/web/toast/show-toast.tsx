import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Toaster, toast as sonner } from 'sonner';
import { t } from '#platform/shared/i18n.ts';
import { isDialogOpen, placeOfMessages, watchDialogs, watchPages } from './place-of-messages.ts';
import type { Toast } from './toast.ts';

/** Long enough to read one or two lines. The time stops while someone points at the message. */
const STAYS_MS = 4000;
/** A longer message stays long enough for slow readers. */
const READING_MS_PER_LETTER = 70;
/** Long enough to change one's mind. */
const UNDO_STAYS_MS = 10_000;
/** A message shown just before a page opens is about that page. */
const SAID_ON_THE_WAY_MS = 700;
/** A page, or a part of it, may load later than a message about it. */
const LOOKS_AGAIN_MS = 400;

type Said = { readonly toast: Toast; readonly at: number };

/** The messages on screen now. */
const lasting = new Map<number | string, Said>();

let corner: HTMLElement | undefined;
let redraw = (): void => undefined;
let unnamed = 0;
/** After a dialog has closed, messages shown over it stay where they are. */
let isAtTop = false;

/**
 * The corner has its own React root, so that it isn't part of the first load. It is added to the page before
 * the first message: a live region doesn't announce what it contains from the start.
 */
const openCorner = (): void => {
  if (corner?.isConnected) return;
  corner = document.createElement('div');
  // It would appear on every printed page.
  corner.className = 'print:hidden';
  document.body.append(corner);
  const root = createRoot(corner);
  let drawnAt = '';
  redraw = () => {
    const place = placeOfMessages(isAtTop);
    // An error may stay for hours, so nothing is redrawn while its place stays the same.
    if (drawnAt === JSON.stringify(place)) return;
    drawnAt = JSON.stringify(place);
    flushSync(() => {
      root.render(
        <Toaster
          {...place}
          expand
          visibleToasts={4}
          containerAriaLabel={t('Messages')}
          toastOptions={{ unstyled: true, classNames: LOOK }}
        />,
      );
    });
  };
  redraw();
  watchDialogs((isOpen) => {
    isAtTop ||= isOpen;
    redraw();
    // Showing a message again adds it to the map, so iterate over a copy.
    const now = [...lasting];
    for (const [id, said] of now) if (said.toast.action) put(said.toast, id);
  });
  watchPages(() => {
    for (const [id, { toast, at }] of lasting)
      if (toast.kind !== 'error' && !toast.action && Date.now() - at > SAID_ON_THE_WAY_MS) sonner.dismiss(id);
  });
};

const LOOK = {
  // A dialog blocks the pointer on the rest of the page, but a message can still be closed.
  toast:
    'pointer-events-auto flex w-full flex-wrap items-center justify-end gap-x-3 rounded-control border border-line border-l-4 bg-sheet px-4 py-2 font-sans text-base text-ink shadow-page focus-visible:outline-3! focus-visible:outline-focus! data-[type=error]:border-l-danger data-[type=success]:border-l-sage',
  content: 'min-w-0 grow basis-48 py-1',
  title: 'font-semibold',
  description: 'text-ink-2',
  actionButton:
    'min-h-target shrink-0 cursor-pointer rounded-lg px-2 font-semibold text-ember underline underline-offset-4',
  cancelButton:
    'min-h-target shrink-0 cursor-pointer rounded-lg px-2 font-semibold text-ink underline underline-offset-4',
  icon: 'hidden',
};

/**
 * An error stays until it is closed. An Undo waits while a dialog keeps the keyboard from it, and gets its
 * full time afterwards.
 */
const timeOf = ({ title, description = '', kind, action }: Toast): number => {
  if (kind === 'error' || (action && isDialogOpen())) return Number.POSITIVE_INFINITY;
  if (action) return UNDO_STAYS_MS;
  return Math.max(STAYS_MS, (title.length + description.length) * READING_MS_PER_LETTER);
};

const put = (what: Toast, id: number | string): void => {
  const { title, description, kind = 'plain', action } = what;
  const show = kind === 'plain' ? sonner : sonner[kind];
  const gone = (): void => void lasting.delete(id);
  show(title, {
    id,
    // Passed even if empty: a message that replaces another must not keep a part of it.
    description,
    duration: timeOf(what),
    action: action && {
      label: action.label,
      onClick: () => {
        gone();
        action.onClick();
      },
    },
    // A message that disappears by itself needs no button, and is smaller without one.
    cancel: kind === 'error' ? { label: t('Close'), onClick: gone } : undefined,
    // Two buttons get a row of their own.
    classNames: { content: action && kind === 'error' ? 'basis-full' : '' },
    onDismiss: gone,
    onAutoClose: gone,
  });
  lasting.set(id, { toast: what, at: lasting.get(id)?.at ?? Date.now() });
};

/** While any message is shown, keeps it clear of what the page has at the bottom. */
const makeRoom = (): void => {
  redraw();
  if (lasting.size > 0) setTimeout(makeRoom, LOOKS_AGAIN_MS);
};

export const showToast = (what: Toast): void => {
  openCorner();
  if (lasting.size === 0) {
    isAtTop = isDialogOpen();
    setTimeout(makeRoom, LOOKS_AGAIN_MS);
  }
  redraw();
  // An error stays until it is closed, so the next one with the same title replaces it: with two, no one
  // could tell which one is current.
  const id = what.about ?? (what.kind === 'error' ? what.title : ++unnamed);
  lasting.delete(id);
  put(what, id);
};

export const hideToast = (about: string): void => void sonner.dismiss(about);
