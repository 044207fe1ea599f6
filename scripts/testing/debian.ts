import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Makes sure that a Debian package is installed: installs it if we may, otherwise throws and says how. */
export const needPackage = (name: string, isThere: () => boolean): void => {
  if (isThere()) return;
  const how = `The tests need ${name}: sudo apt-get install ${name}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(how);
  console.log(`Installing ${name}.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]): number | null =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status;
  apt('update');
  apt('install', '-y', '--no-install-recommends', name);
  if (!isThere()) throw new Error(how);
};
