import { expect, test } from 'vitest';
import { sentencesIn } from './sentences-in.ts';
import { translated } from './words-in.ts';

const FROM = "import { counted, t } from '#platform/shared/i18n.ts';\n";
const german = new Map([
  ['Hello "you"', 'Hallo „Sie“'],
  ['Saved {time}', 'Gespeichert um {time}'],
  ['{n} word', '{n} Wort'],
  ['{n} words', '{n} Wörter'],
]);
const inGerman = (code: string): string => translated('a.tsx', FROM + code, german).slice(FROM.length);

test('a plain sentence becomes its translation, one with values keeps its call', () => {
  expect(inGerman(`const a = <p title={t('Hello "you"')}>{t('Saved {time}', { time })}</p>;`)).toBe(
    'const a = <p title={"Hallo „Sie“"}>{t("Gespeichert um {time}", { time })}</p>;',
  );
});

test('both plural forms are replaced, and nested calls', () => {
  expect(
    inGerman(`counted(n, { one: '{n} word', other: '{n} words' }, { time: t('Saved {time}', { time }) });`),
  ).toBe(
    'counted(n, { one: "{n} Wort", other: "{n} Wörter" }, { time: t("Gespeichert um {time}", { time }) });',
  );
});

test('an untranslated sentence stays English', () => {
  expect(inGerman("t('Nobody translated this');")).toBe('"Nobody translated this";');
});

test('a file that does not use our translations is left alone', () => {
  const other = "const t = (x: string) => x; t('Saved {time}');";
  expect(translated('a.ts', other, german)).toBe(other);
});

test('a sentence that is not a literal in its call is reported', () => {
  const code = `${FROM}t(\`Saved \${time}\`); counted(n, forms); t('Saved {time}', { time });`;
  expect(sentencesIn('a.ts', code).unreadable).toHaveLength(2);
});
