import { expect, test } from 'vitest';
import { languageOfRequest } from './language-of-request.ts';

const languageOf = (headers: Record<string, string>) => languageOfRequest((name) => headers[name]);

test.each([
  ['what was chosen here', { cookie: 'a=b; language=de', 'accept-language': 'en' }, 'de'],
  ['a choice that is no language of ours is none', { cookie: 'language=<x>', 'accept-language': 'de' }, 'de'],
  ['what the browser likes best', { 'accept-language': 'fr, en;q=0.3, de-AT;q=0.8' }, 'de'],
  ['nothing that it refuses', { 'accept-language': 'de;q=0, en;q=0.1' }, 'en'],
  ['English where it says nothing of use', { 'accept-language': ';;,=,q=q' }, 'en'],
  ['English where it says nothing', {}, 'en'],
])('answers in %s', (_what, headers, language) => {
  expect(languageOf(headers)).toBe(language);
});
