import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { anEmptyInstance, CHECKOUT, ENGINE_OF_THIS_RUN, startInstance } from '#test/harness/an-instance.ts';
import { openSmtpServer } from '#test/fakes/smtp-server.ts';
import { runOperator } from './run-operator.ts';

const called = async (variables: Record<string, string>, ...args: string[]) => {
  const { app } = await startInstance(await anEmptyInstance(ENGINE_OF_THIS_RUN, variables));
  const { context } = app;
  const said: string[] = [];
  let complained = '';
  const code = await runOperator(args, {
    places: { root: CHECKOUT, template: '' },
    context,
    terminal: {
      isInteractive: false,
      say: (line) => void said.push(line),
      show: () => undefined,
      clear: () => undefined,
      ask: async () => undefined,
    },
    complain: (line) => (complained += String(line)),
    stop: () => new AbortController().signal,
  });
  return { code, said: said.join('\n'), complained, dataDir: context.settings.DATA_DIR };
};

it('sends a test message with a link to the public URL', async () => {
  const mails: string[] = [];
  const server = await openSmtpServer((mail) => void mails.push(mail));
  onTestFinished(server.close);
  const { code, said } = await called(
    { SMTP_URL: server.url, PUBLIC_URL: 'https://stories.example.org' },
    'mail',
    'test',
    'ruth@example.org',
  );
  expect({ code, said }).toEqual({
    code: 0,
    said: `${new URL(server.url).host} has accepted the message to ruth@example.org.`,
  });
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/To: ruth@example\.org[^]*https:\/\/stories\.example\.org/);
});

it('reports why a mail server rejects the message, and where the message is if there is no mail server', async () => {
  const refused = await called({ SMTP_URL: 'smtp://127.0.0.1:9' }, 'mail', 'test', 'ruth@example.org');
  expect(refused).toMatchObject({ code: 1, said: '' });
  expect(refused.complained).toMatch(/^It wasn’t sent: .*ECONNREFUSED/);

  const kept = await called({}, 'mail', 'test', 'ruth@example.org');
  expect(kept.code).toBe(0);
  expect(kept.said).toContain(`The message is in ${join(kept.dataDir, 'outbox')}.`);
  expect(kept.said).toContain('PUBLIC_URL is not set');
  expect(readdirSync(join(kept.dataDir, 'outbox'))).toEqual([expect.stringMatching(/-test-.*\.eml$/)]);
});

it('checks that everything the settings name responds', async () => {
  const fine = await called({ ADMIN_EMAIL: 'ruth@example.org' }, 'config', 'check');
  expect(fine).toMatchObject({ code: 0, complained: '' });
  expect(fine.said).toMatch(/^ok {5}Database: /m);
  expect(fine.said).toMatch(/^ok {5}Companion: builtin$/m);
  expect(fine.said).toMatch(/^note {3}PUBLIC_URL is not set: /m);
  expect(fine.said).not.toContain('ADMIN_EMAIL');

  const broken = await called(
    {
      PUBLIC_URL: 'http://box.local:3000',
      SMTP_URL: 'smtp://someone:secret-of-the-mail@127.0.0.1:9',
      AI_BASE_URL: 'http://127.0.0.1:9/v1',
      AI_MODEL: 'm',
      AI_API_KEY: 'sk-of-the-village',
    },
    'config',
    'check',
  );
  expect(broken).toMatchObject({ code: 1, complained: '2 of 7 parts don’t work.' });
  expect(broken.said).toMatch(/^FAILS {2}E-mail: mail-server, 127\.0\.0\.1:9: nothing answers there$/m);
  expect(broken.said).toMatch(/^note {3}PUBLIC_URL begins with http:\/\//m);
  expect(broken.said).toMatch(/^note {3}HOST is localhost: only a proxy/m);
  expect(broken.said).not.toMatch(/secret-of-the-mail|sk-of-the-village/);
});
