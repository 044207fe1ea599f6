/** The element of a message in the conversation: see message-list.tsx. */
const elementOf = (messageId: string): HTMLElement | null => document.getElementById(`message-${messageId}`);

/**
 * Scrolls a message to the middle of the conversation, highlights it and gives it the focus, so that reading
 * goes on from it. The highlight goes when the focus does. The conversation must be in view by the next
 * frame.
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
