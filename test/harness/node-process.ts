// Run as a separate process by tests with many nodes: one node as `npm start` runs it, without the pages.
// Prints its URL once it is listening.
import { join } from 'node:path';
import { bookOf, companionOf } from '#app/server/context/feature-parts.ts';
import { readSettings } from '#app/server/settings/env.ts';
import { listen } from '#app/server/lifecycle/listen.ts';
import { liveApp } from '#app/server/lifecycle/live-app.ts';
import { openAppContext } from '#app/server/context/open-app-context.ts';
import { startUpkeep } from '#app/server/lifecycle/upkeep.ts';
import { whenToldToStop } from '#app/server/lifecycle/when-told-to-stop.ts';
import { startExportJobs } from '#features/book/server/export/run-export-jobs.ts';
import { startMailDelivery } from '#platform/server/mail/mail-delivery.ts';
import { mailSettingsOf } from '#platform/server/mail/mail-transport.ts';

const root = join(import.meta.dirname, '../..');
const settings = readSettings(process.env);
const context = await openAppContext(settings, {
  migrations: join(root, 'migrations'),
  template: join(root, 'dist/embedded-template'),
});
const { log, failures, database, clock, runTime } = context;
const server = await listen(liveApp(context).fetch, settings);
const mail = startMailDelivery({
  db: database.db,
  log,
  failures,
  clock,
  settings: () => mailSettingsOf(runTime.now()),
});
const exportJobs = startExportJobs(bookOf(context));
const upkeep = startUpkeep(context, companionOf(context), { firstAfterMs: 0 });
console.log(`ready at http://localhost:${server.port}`);
await whenToldToStop();
await server.close(5_000);
upkeep.stop();
await exportJobs.stop();
await mail.stop();
await database.close();
process.exit(0);
