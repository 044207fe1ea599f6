import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { setTextSize, setTheme } from '#platform/web/reading-preferences.ts';
import { patience, patiently } from '../harness/patience.ts';

// The responses come from a real database on a shared machine.
configure({ asyncUtilTimeout: patience() });

/** Adds what screens need and jsdom lacks. */
const addWhatIsMissing = (): void => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.scrollBy ??= () => undefined;
  Range.prototype.getBoundingClientRect ??= () => document.body.getBoundingClientRect();
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.setPointerCapture ??= () => undefined;
  Element.prototype.releasePointerCapture ??= () => undefined;
};

/**
 * Test files share their window: anything a test added to the browser, such as locks, must not reach the next
 * one.
 */
const clearNavigator = (): void => {
  for (const name of Reflect.ownKeys(navigator)) Reflect.deleteProperty(navigator, name);
};

const said: string[] = [];

beforeEach(() => {
  addWhatIsMissing();
  said.length = 0;
  // A React warning or a swallowed failure is a fault of the screen, even if the test would pass.
  vi.spyOn(console, 'error').mockImplementation(
    (...what: unknown[]) => void said.push(what.map(String).join(' ')),
  );
});

/** Many times longer than a message takes to disappear. */
const MESSAGES_LEAVE_MS = patiently(2_000);

/** Messages are outside the screen, in a corner that opens again if it has gone. */
const clearMessages = async (): Promise<void> => {
  const shown = (): boolean => document.querySelector('[data-sonner-toast]') !== null;
  if (!shown()) return;
  toast.dismiss();
  await expect
    .poll(shown, { timeout: MESSAGES_LEAVE_MS })
    .toBe(false)
    // A message whose timer a test has stopped would never disappear.
    .catch(() => document.body.replaceChildren());
};

afterEach(async () => {
  cleanup();
  await clearMessages();
  setTextSize('normal');
  setTheme('system');
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('data-text-size');
  document.documentElement.removeAttribute('data-theme');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clearNavigator();
  if (said.length > 0) throw new Error(`The screen wrote errors to the console:\n${said.join('\n')}`);
});
