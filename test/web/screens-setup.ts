import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { patience } from '../harness/patience.ts';

// The answers come from a real database on a shared machine.
configure({ asyncUtilTimeout: patience() });

/** What jsdom lacks and screens need. */
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

const said: string[] = [];

beforeEach(() => {
  addWhatIsMissing();
  said.length = 0;
  // A React warning or a swallowed failure is a fault of the screen, even if the test would pass.
  vi.spyOn(console, 'error').mockImplementation(
    (...what: unknown[]) => void said.push(what.map(String).join(' ')),
  );
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (said.length > 0) throw new Error(`The screen wrote errors to the console:\n${said.join('\n')}`);
});

/** Timers that outlive the file, such as the toasts': by then there is no window for them. */
const timers = new Set<NodeJS.Timeout>();
const { setTimeout: begin } = globalThis;
globalThis.setTimeout = Object.assign((...about: Parameters<typeof begin>) => {
  const timer = begin(...about);
  timers.add(timer);
  return timer;
}, begin);

/**
 * The toasts have their own root, which may still be working on a toast that takes a fifth of a second to
 * leave. It needs the window for that.
 */
const LAST_TURNS_MS = 300;
const LAST_IMMEDIATES = 10;
afterAll(async () => {
  await new Promise((resolve) => begin(resolve, LAST_TURNS_MS));
  for (const timer of timers) clearTimeout(timer);
  // What React has scheduled by now still needs the window, and may schedule more.
  for (let turn = 0; turn < LAST_IMMEDIATES; turn += 1) await new Promise((resolve) => setImmediate(resolve));
});
