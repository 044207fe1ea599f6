import { useLayoutEffect } from 'react';

/**
 * Says that the page is alive now, and presses the button that somebody pressed while it was not yet. It says so in the same moment as React
 * takes the page over, and no later: a press in between would count twice. It presses afterwards: in that moment React hears nothing.
 */
export const Awake = () => {
  useLayoutEffect(() => {
    document.documentElement.dataset.alive = '';
    const pressed = document.querySelector<HTMLButtonElement>('[data-pressed-early]');
    pressed?.removeAttribute('data-pressed-early');
    setTimeout(() => pressed?.click());
  }, []);
  return null;
};
