import { getRequestListener } from '@hono/node-server';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createViteServer } from 'vite';
import { ensureAdministrator } from '#features/account/server/api.ts';
import { startExportJobs } from '#features/book/server/export/run-export-jobs.ts';
import { startMailDelivery } from '#platform/server/mail/mail-delivery.ts';
import { mailSettingsOf } from '#platform/server/mail/mail-transport.ts';
import type { PageRenderer } from '../shared/rendered-page.ts';
import { startBackups } from './backups/start-backups.ts';
import { bookOf, visitsOf } from './context/feature-parts.ts';
import { buildOfFolder } from './build-of-folder.ts';
import { settingsOfProcess } from './settings/env.ts';
import { liveApp } from './lifecycle/live-app.ts';
import { metricsOf } from './context/admin-parts.ts';
import { openAppContext } from './context/open-app-context.ts';
import { documentOf } from './pages/document.ts';
import { siteFiles } from './pages/site-files.ts';
import { publicSettingsOf } from './settings/public-settings.ts';
import { whenToldToStop } from './lifecycle/when-told-to-stop.ts';

/*
 * The real app with Vite in front of it, in one process. Changes to the web part show at once. After a change
 * to the server, restart it. (`node --watch` does that by itself.)
 */
const root = join(import.meta.dirname, '../../..');
const ENTRY = '/src/app/web/main.tsx';
const STYLES = '/src/app/web/theme.css';

const settings = settingsOfProcess();
const context = await openAppContext(settings, {
  migrations: join(root, 'migrations'),
  template: join(root, 'dist/embedded-template'),
});
await ensureAdministrator({
  db: context.db,
  email: settings.ADMIN_EMAIL,
  password: settings.ADMIN_PASSWORD,
  publicUrl: settings.PUBLIC_URL,
  productName: settings.PRODUCT_NAME,
});
const mail = startMailDelivery({
  db: context.db,
  log: context.log,
  failures: context.failures,
  settings: () => mailSettingsOf(context.runTime.now()),
});
const exportJobs = startExportJobs(bookOf(context));
const backups = await startBackups(context, undefined);
const http = createHttpServer();
const vite = await createViteServer({
  root,
  server: { middlewareMode: true, ws: { server: http } },
  appType: 'custom',
});

/** Vite loads the web part: the server's sources never import the browser's. */
const loadRenderer = async (): Promise<PageRenderer> => {
  const { pageRenderer } = (await vite.ssrLoadModule('/src/app/web/prerender.tsx')) as {
    pageRenderer: PageRenderer;
  };
  return pageRenderer;
};

const { pathOf } = await loadRenderer();
const visits = visitsOf(context, pathOf);
const build = buildOfFolder(root);
const metrics = await metricsOf(context, visits, build);
const app = liveApp(context, { visits, metrics, build, backups });

const pageFor = async (address: string): Promise<{ status: number; html: string }> => {
  const pageRenderer = await loadRenderer();
  const forToday = {
    ...publicSettingsOf(context.runTime.now(), context.models.choice.model),
    today: new Date().toISOString().slice(0, 10),
  };
  const page = await pageRenderer.render(address, forToday);
  const { code: css } = (await vite.transformRequest(`${STYLES}?direct`)) ?? { code: '' };
  const parts = { css, scripts: [ENTRY] };
  const html = documentOf(page, forToday, parts, pageRenderer.inlineScripts);
  return { status: page.status, html: await vite.transformIndexHtml(address, html) };
};

const files = siteFiles(publicSettingsOf(settings, context.models.choice.model));
const answerFromApp = getRequestListener(app.fetch);

http.on('request', (request, response) => {
  const address = request.url ?? '/';
  const { pathname } = new URL(address, settings.PUBLIC_URL);
  if (/^\/(api|healthz|readyz|metrics)\b/.test(pathname)) {
    void answerFromApp(request, response);
    return;
  }
  const file = files[pathname];
  if (file) {
    void Promise.resolve(file.body({ language: 'en', now: new Date() })).then((body) =>
      response.writeHead(200, { 'content-type': file.type }).end(body),
    );
    return;
  }
  vite.middlewares(request, response, () => {
    pageFor(address).then(
      ({ status, html }) =>
        response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html),
      (error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        console.error(error);
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
      },
    );
  });
});

http.listen(settings.PORT, settings.HOST, () => {
  console.log(`${settings.PRODUCT_NAME} is ready at ${settings.PUBLIC_URL}`);
});
await whenToldToStop();
await vite.close();
http.closeAllConnections();
await exportJobs.stop();
await mail.stop();
await backups.stop();
await visits.flush();
await context.database.close();
process.exit(0);
