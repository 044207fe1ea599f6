import { expect, test } from 'vitest';
import { languageOfRequest } from './language-of-request.ts';

const languageOf = (headers: Record<string, string>) => languageOfRequest((name) => headers[name]);

test.each([
  ['the language chosen here', { cookie: 'a=b; language=de', 'accept-language': 'en' }, 'de'],
  [
    'the browser’s language if the choice is not one of ours',
    { cookie: 'language=<x>', 'accept-language': 'de' },
    'de',
  ],
  ['the language the browser likes best', { 'accept-language': 'fr, en;q=0.3, de-AT;q=0.8' }, 'de'],
  ['a language the browser does not refuse', { 'accept-language': 'de;q=0, en;q=0.1' }, 'en'],
  ['English if the header is unusable', { 'accept-language': ';;,=,q=q' }, 'en'],
  ['English if there is no header', {}, 'en'],
])('answers in %s', (_what, headers, language) => {
  expect(languageOf(headers)).toBe(language);
});
