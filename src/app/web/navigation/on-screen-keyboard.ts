import { useEffect } from 'react';

/** With less of the window's height left than this, something lies over it or has pushed it together. */
const MOST_LEFT_BESIDE_KEYBOARD = 0.75;

const isTyping = (): boolean =>
  document.activeElement?.matches('textarea, input, [contenteditable=true]') ?? false;

/**
 * Marks the document while the on-screen keyboard is open, so that the bar gives way to it. No browser says so; but then somebody types, and much
 * less of the window is seen than was seen before at this width.
 */
export const useOnScreenKeyboard = (): void => {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return undefined;
    const { dataset } = document.documentElement;
    const stopping = new AbortController();
    let [width, highest] = [0, 0];
    const look = (): void => {
      // Enlarged with two fingers, less is seen and as much is there.
      const height = visualViewport.height * visualViewport.scale;
      highest = innerWidth === width ? Math.max(highest, height) : height;
      width = innerWidth;
      if (isTyping() && height < highest * MOST_LEFT_BESIDE_KEYBOARD) dataset.keyboard = '';
      else delete dataset.keyboard;
    };
    look();
    visualViewport.addEventListener('resize', look, stopping);
    addEventListener('focusin', look, stopping);
    addEventListener('focusout', () => setTimeout(look), stopping);
    return () => {
      stopping.abort();
      delete dataset.keyboard;
    };
  }, []);
};
