import { existsSync } from 'node:fs';
import { needPackage } from './debian.ts';

const PLACES = [
  // Chromium without windows: the same pages with less work, so it comes first.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const installed = (): string | undefined => PLACES.find((place) => existsSync(place));

/**
 * The path of a Chromium to drive. If there is none and it can't be installed, throws and says how to get it.
 */
export const findChromium = (): string => {
  needPackage('chromium-headless-shell', () => installed() !== undefined);
  return installed() ?? '';
};
