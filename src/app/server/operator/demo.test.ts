import { expect, it } from 'vitest';
import { runDemo } from '#test/builders/demo.ts';
import { testApp } from '#test/harness/test-app.ts';
import { demo } from './demo.ts';

it('uses the language of the terminal if none is given, or English', () => {
  const usual = (environment: Record<string, string>) => demo.usual?.(environment);
  expect(usual({ LANG: 'de_DE.UTF-8' })).toEqual(['--language=de']);
  expect(usual({ LANG: 'de_DE.UTF-8', LC_ALL: 'en_GB.UTF-8' })).toEqual(['--language=en']);
  expect(usual({ LANG: 'fr_FR.UTF-8' })).toEqual(['--language=en']);
  expect(usual({})).toEqual(['--language=en']);
});

it('lists the available languages if given any other, and creates nothing', async () => {
  const app = await testApp();
  const { code, complained } = await runDemo(app, '--language', 'fr');
  expect(code).toBe(2);
  expect(complained).toMatch(/^There is no demo in "fr"\. Choose from en and de\./);
  expect(await app.db.selectFrom('user').select('id').execute()).toEqual([]);
});
