// Runs the product's API, without its pages, with the settings of this process.
import { join } from 'node:path';
import { buildApp } from '../../../src/app/server/app.ts';
import { settingsOfProcess } from '../../../src/app/server/settings/env.ts';
import { listen } from '../../../src/app/server/lifecycle/listen.ts';
import { openAppContext } from '../../../src/app/server/context/open-app-context.ts';

const settings = settingsOfProcess();
const root = join(import.meta.dirname, '../../..');
const context = await openAppContext(settings, {
  migrations: join(root, 'migrations'),
  template: join(root, 'dist/embedded-template.tar.gz'),
});
await listen(buildApp(context).fetch, settings);
console.log('ready');
