import { existsSync } from 'node:fs';
import { needPackage } from './debian.ts';

const PLACES = [
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
  needPackage('chromium', () => installed() !== undefined);
  return installed() ?? '';
};
