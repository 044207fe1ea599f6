import { spawnSync } from 'node:child_process';
import { needPackage } from './debian.ts';

const isThere = (): boolean => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;

/** Makes sure that Java can be called, for EPUBCheck. Throws, with the way to get it, where it is not there and cannot be installed. */
export const needJava = (): void => needPackage('default-jre-headless', isThere);
