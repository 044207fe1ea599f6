import { createStore } from '#features/writing/web/store.ts';

const KEY = 'hearthbook.origins';

const wanted = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
};

/** Whether touching a sentence shows where it came from; stored on this device. On by default. */
export const originsPreference = createStore({ isOn: wanted() });

export const showOrigins = (isOn: boolean): void => {
  originsPreference.set({ isOn });
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Then it holds until the page is left.
  }
};
