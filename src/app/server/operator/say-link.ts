import { hasAddress, type Settings } from '../settings/env.ts';
import type { Terminal } from './terminal.ts';

/** Prints a link for choosing a password, with any caveats. */
export const sayLink = (terminal: Terminal, link: string, settings: Settings): void => {
  terminal.say(`Choose a password within one hour: ${link}`);
  if (!hasAddress(settings))
    terminal.say(
      'PUBLIC_URL is not set, so the link only works on this machine. To use it elsewhere, replace its first part with the address of this site.',
    );
};
