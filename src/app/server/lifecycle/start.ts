import { AuthRefusal, ensureAdministrator } from '#features/account/server/api.ts';
import { startExportJobs } from '#features/book/server/export/run-export-jobs.ts';
import { openTypesetter } from '#features/book/server/layout/typesetter.ts';
import type { AnswerScripts } from '#features/questions/server/api.ts';
import { CannotBackUp } from '#platform/server/backup/archive-format.ts';
import { startMailDelivery } from '#platform/server/mail/mail-delivery.ts';
import { mailSettingsOf } from '#platform/server/mail/mail-transport.ts';
import { DatabaseIsNewer } from '#platform/server/database/migrate.ts';
import { EngineStuck } from '#platform/server/embedded/engine-apart.ts';
import { FolderInUse } from '#platform/server/embedded/folder-lock.ts';
import type { RenderedPage, PageRenderer } from '#app/shared/rendered-page.ts';
import type { Language } from '#platform/shared/language.ts';
import { backupBy, startBackups } from '../backups/start-backups.ts';
import { bookOf, companionOf, deletionJobsOf, visitsOf } from '../context/feature-parts.ts';
import type { Build } from '../build-of-folder.ts';
import { type Settings, settingsOfProcess, WrongSetting } from '../settings/env.ts';
import { warningAboutKey } from '../settings/is-selling.ts';
import { listen } from './listen.ts';
import { liveApp } from './live-app.ts';
import { startInboundMail } from '../context/mailbox-parts.ts';
import { metricsOf } from '../context/admin-parts.ts';
import { openAppContext, type Places } from '../context/open-app-context.ts';
import type { DocumentParts } from '../pages/document.ts';
import { serveOperatorCommands } from '../operator/serve-operator-commands.ts';
import { openPages } from '../pages/pages.ts';
import type { Site } from '../pages/mount-pages.ts';
import { publicSettingsOf } from '../settings/public-settings.ts';
import { startUpkeep } from './upkeep.ts';
import { warningAboutAddress } from '../settings/warning-about-address.ts';
import { whenToldToStop } from './when-told-to-stop.ts';

const REQUESTS_MAY_TAKE_MS = 10_000;
/**
 * Shorter than the time containers wait before they kill a process (compose.yaml). The next start continues
 * what a stop left unfinished.
 */
const STOP_MAY_TAKE_MS = 25_000;

/**
 * Ends the process at once. process.exit would wait for threads, and one may hang in a call to a disk that
 * doesn't answer.
 */
const endNow = (): void => void process.kill(process.pid, 'SIGKILL');

/** Errors whose message says why the server can't start. */
const PLAIN = [WrongSetting, FolderInUse, DatabaseIsNewer, CannotBackUp, AuthRefusal];

export type Start = Places & {
  readonly build: Build;
  /** The file that this process runs. A second process of it makes backups. */
  readonly program: string;
  /** Loads the page renderer of a language, once. */
  readonly rendererFor: (language: Language) => Promise<PageRenderer>;
  readonly partsFor: (page: RenderedPage) => DocumentParts;
  readonly asset: Site['asset'];
  readonly answerScripts: AnswerScripts;
  readonly workerFor: (settings: Site['settings']) => Site['worker'];
};

/** Opens everything, serves until told to stop, and closes in order. Throws WrongSetting and FolderInUse. */
const serveUntilStopped = async ({
  build,
  program,
  rendererFor,
  partsFor,
  asset,
  answerScripts,
  workerFor,
  ...places
}: Start): Promise<void> => {
  const context = await openAppContext(settingsOfProcess(), places);
  const { log, failures, database, db, clock, runTime } = context;
  const settings = runTime.now();
  for (const warning of [warningAboutKey(settings), warningAboutAddress(settings)])
    if (warning !== undefined) log.warn(warning);
  let stopping = false;
  try {
    await ensureAdministrator({
      db,
      email: settings.ADMIN_EMAIL,
      password: settings.ADMIN_PASSWORD,
      publicUrl: settings.PUBLIC_URL,
      productName: settings.PRODUCT_NAME,
      clock,
    });
    const { pathOf } = await rendererFor('en');
    const visits = visitsOf(context, pathOf);
    const metrics = await metricsOf(context, visits, build);
    const companion = companionOf(context, metrics?.companionDid);
    const deletionJobs = deletionJobsOf(context);
    const book = bookOf(context);
    const typesetter = openTypesetter(book);
    const backups = await startBackups(context, backupBy(program));
    const siteOf = (settingsNow: Settings): Site => {
      const publicSettings = publicSettingsOf(settingsNow, context.models.choice.model);
      const pages = openPages({ rendererFor, settings: publicSettings, clock, partsFor });
      pages.prepare().catch((error: unknown) => log.error({ err: error }, 'a page could not be made'));
      return { settings: publicSettings, pages, asset, worker: workerFor(publicSettings) };
    };
    const app = liveApp(context, {
      siteOf,
      isStopping: () => stopping,
      companion,
      visits,
      deletionJobs,
      typesetter,
      metrics,
      build,
      backups,
      answerScripts,
    });
    const server = await listen(app.fetch, settings);
    console.log(`${settings.PRODUCT_NAME} is ready at ${settings.baseUrl}`);

    const onOutcome = metrics?.mailTried;
    const mail = startMailDelivery({
      db,
      log,
      failures,
      clock,
      settings: () => mailSettingsOf(runTime.now()),
      onOutcome,
    });
    const inboundMail = startInboundMail(context);
    const exportJobs = startExportJobs(book);
    const operators = await serveOperatorCommands(context, places);
    const upkeep = startUpkeep(context, companion);

    const reason = await whenToldToStop();
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => {
      log.error('stopping took too long; the process was ended');
      endNow();
    }, STOP_MAY_TAKE_MS).unref();
    await server.close(REQUESTS_MAY_TAKE_MS);
    await operators.stop();
    upkeep.stop();
    await inboundMail.stop();
    await exportJobs.stop();
    await typesetter.end();
    await context.workers.end();
    await context.models.local.close();
    await backups.stop();
    await mail.stop();
    await deletionJobs.finished();
    await companion.flush();
    await visits.flush();
  } finally {
    await database.close();
  }
};

/** The process from start to end: 0 if it was told to stop, 1 after a message if it couldn't start. */
export const start = async (how: Start): Promise<void> => {
  try {
    await serveUntilStopped(how);
    process.exit(0);
  } catch (error) {
    const isPlain = PLAIN.some((plain) => error instanceof plain);
    console.error(isPlain ? (error as Error).message : error);
    if (error instanceof EngineStuck) endNow();
    process.exit(1);
  }
};
