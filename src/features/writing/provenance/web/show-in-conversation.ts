/** Where a message of the conversation stands on the page: see message-list.tsx. */
const elementOf = (messageId: string): HTMLElement | null => document.getElementById(`message-${messageId}`);

/**
 * Brings a message into the middle of the conversation, marks it, and puts the focus there, so that reading goes on from it; the mark goes with
 * the focus. The conversation must be in sight by the next frame.
 */
export const showInConversation = (messageId: string): void => {
  requestAnimationFrame(() => {
    const message = elementOf(messageId);
    if (!message) return;
    message.tabIndex = -1;
    message.dataset.shown = '';
    message.addEventListener(
      'blur',
      () => {
        delete message.dataset.shown;
        message.removeAttribute('tabindex');
      },
      { once: true },
    );
    message.focus({ preventScroll: true });
    message.scrollIntoView({ block: 'center', behavior: 'smooth' });
  });
};
