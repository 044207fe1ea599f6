import { useSyncExternalStore } from 'react';

export const TEXT_SIZES = ['small', 'normal', 'large', 'larger', 'largest'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
export type Theme = 'system' | 'light' | 'evening';
export type ReadingPreferences = { readonly textSize: TextSize; readonly theme: Theme };

const DEFAULTS: ReadingPreferences = { textSize: 'normal', theme: 'system' };
/**
 * The storage key. The inline script that applies the preferences before the first paint
 * (`app/web/inline-scripts.ts`) reads the same one.
 */
const READING_PREFERENCES_KEY = 'hearthbook.reading';

const listeners = new Set<() => void>();
let known: ReadingPreferences | undefined;

const read = (): ReadingPreferences => {
  if (known) return known;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(READING_PREFERENCES_KEY) ?? '{}');
    known = { ...DEFAULTS, ...(typeof kept === 'object' ? kept : {}) };
  } catch {
    known = DEFAULTS;
  }
  return known;
};

const write = (next: ReadingPreferences): void => {
  known = next;
  const { dataset } = document.documentElement;
  dataset.theme = next.theme;
  dataset.textSize = next.textSize;
  try {
    localStorage.setItem(READING_PREFERENCES_KEY, JSON.stringify(next));
  } catch {
    // Storage is full or refused, so it applies until the page is left.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How this person likes to read, remembered on this device. `system` follows the device. */
export const useReadingPreferences = (): ReadingPreferences =>
  useSyncExternalStore(subscribe, read, () => DEFAULTS);

export const setTextSize = (textSize: TextSize): void => write({ ...read(), textSize });

/** One step smaller (-1) or larger (1), within the limits. */
export const stepTextSize = (step: -1 | 1): void => {
  const at = TEXT_SIZES.indexOf(read().textSize) + step;
  setTextSize(TEXT_SIZES[Math.min(Math.max(at, 0), TEXT_SIZES.length - 1)] ?? 'normal');
};

export const setTheme = (theme: Theme): void => write({ ...read(), theme });

/** Whether the dark theme is shown now, by choice or because of the device. Only the browser knows. */
export const isDark = (): boolean => {
  const { theme } = read();
  return theme === 'evening' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
};

export const switchTheme = (): void => write({ ...read(), theme: isDark() ? 'light' : 'evening' });
