import { existsSync } from 'node:fs';
import { needPackage } from './debian.ts';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const installed = (): string | undefined => PLACES.find((place) => existsSync(place));

/** The path of a Chromium to drive. Throws, with the way to get it, where there is none and it cannot be installed. */
export const findChromium = (): string => {
  needPackage('chromium', () => installed() !== undefined);
  return installed() ?? '';
};
