import { spawnSync } from 'node:child_process';
import { needPackage } from './debian.ts';

const isThere = (): boolean => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;

/**
 * Makes sure that Java can be called, for EPUBCheck. If it is missing and can't be installed, throws and says
 * how to get it.
 */
export const needJava = (): void => needPackage('default-jre-headless', isThere);
