import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Toaster, toast as sonner } from 'sonner';
import { t } from '#platform/shared/i18n.ts';
import { isDialogOpen, placeOfMessages, watchDialogs, watchPages } from './place-of-messages.ts';
import type { Toast } from './toast.ts';

/** One or two lines are read in that time; it stands still while somebody points at them. */
const STAYS_MS = 4000;
/** What is longer stays as long as slow reading takes. */
const READING_MS_PER_LETTER = 70;
/** Long enough to think better of it. */
const UNDO_STAYS_MS = 10_000;
/** What is said just before a page opens is about that page. */
const SAID_ON_THE_WAY_MS = 700;
/** A page, or a part of it, may come later than what is said on it. */
const LOOKS_AGAIN_MS = 400;

type Said = { readonly toast: Toast; readonly at: number };

/** What stands in the corner now. */
const lasting = new Map<number | string, Said>();

let corner: HTMLElement | undefined;
let redraw = (): void => undefined;
let unnamed = 0;
/** Once a dialog has closed, what was said over it stays where it is. */
let isAtTop = false;

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
  let drawnAt = '';
  redraw = () => {
    const place = placeOfMessages(isAtTop);
    // An error may stand for hours: nothing is drawn anew where it stays in its place.
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
    // Whatever is put again is written into the list.
    const now = [...lasting];
    for (const [id, said] of now) if (said.toast.action) put(said.toast, id);
  });
  watchPages(() => {
    for (const [id, { toast, at }] of lasting)
      if (toast.kind !== 'error' && !toast.action && Date.now() - at > SAID_ON_THE_WAY_MS) sonner.dismiss(id);
  });
};

const LOOK = {
  // A dialog takes the pointer from the rest of the page; a message can be closed all the same.
  toast:
    'pointer-events-auto flex w-full items-center gap-3 rounded-control border border-line border-l-4 bg-sheet px-4 py-2 font-sans text-base text-ink shadow-page focus-visible:outline-3! focus-visible:outline-focus! data-[type=error]:border-l-danger data-[type=success]:border-l-sage',
  content: 'min-w-0 grow py-1',
  title: 'font-semibold',
  description: 'text-ink-2',
  actionButton:
    'min-h-target shrink-0 cursor-pointer rounded-lg px-2 font-semibold text-ember underline underline-offset-4',
  cancelButton:
    'min-h-target shrink-0 cursor-pointer rounded-lg px-2 font-semibold text-ink underline underline-offset-4',
  icon: 'hidden',
};

/** An error stays until it is closed. An Undo waits while a dialog keeps the keyboard from it, and has its whole time afterwards. */
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
    // Named also where there is none: what takes the place of another message must not keep a part of it.
    description,
    duration: timeOf(what),
    action: action && {
      label: action.label,
      onClick: () => {
        gone();
        action.onClick();
      },
    },
    // What goes by itself in a moment needs no button, and is smaller without.
    cancel: kind === 'error' ? { label: t('Close'), onClick: gone } : undefined,
    onDismiss: gone,
    onAutoClose: gone,
  });
  lasting.set(id, { toast: what, at: lasting.get(id)?.at ?? Date.now() });
};

/** For as long as anything stands, it makes room for what the page has at its foot. */
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
  // An error stays until it is closed, so the next of its kind takes its place: two would not tell which one holds.
  const id = what.about ?? (what.kind === 'error' ? what.title : ++unnamed);
  lasting.delete(id);
  put(what, id);
};

export const hideToast = (about: string): void => void sonner.dismiss(about);
