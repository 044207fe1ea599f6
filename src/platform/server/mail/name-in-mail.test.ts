import { describe, expect, it } from 'vitest';
import { greetingIn, nameInMail, titleInMail } from './name-in-mail.ts';

const LURES = [
  'Your account is suspended, visit evil.example',
  'https://evil.example',
  'evil.example/login',
  'help@evil.example',
  'Call 0800 123456',
  'Rose\nYour account is suspended',
  'Rose\u2028Your account is suspended',
  'Rose\r\nBcc: everybody@example.org',
  '<a href="//evil.example">Rose</a>',
  '[Rose](evil)',
  'Rose \u202Eevil',
  ' Rose',
  '',
  'R'.repeat(61),
];
const NAMES = [
  'Rose',
  'Zoë Müller-Lüdenscheidt',
  "Siobhán O'Brien",
  'D’Angelo',
  'J. R. Miller',
  'Martin Luther King Jr.',
  'Anna & Tom',
  'Grandma, Grandpa and the children',
  'Rose (Grandma)',
  '田中 花子',
  'राधा',
];

describe('a letter addresses', () => {
  it.each(NAMES)('%s by that name', (name) => {
    expect(nameInMail(name, 'rose@example.org')).toBe(name);
    expect(greetingIn(name, 'en')).toBe(`Dear ${name},`);
  });

  it.each(LURES)('%j, which is not a name, in another way', (name) => {
    expect(nameInMail(name, 'rose@example.org')).toBe('rose@example.org');
    expect(greetingIn(name, 'en')).toBe('Hello,');
  });

  it('no one by a whole sentence', () => {
    expect(greetingIn('Your account is suspended and your book is gone', 'de')).toBe('Guten Tag,');
  });
});

describe('a title in a letter', () => {
  it('stands as it was written if nothing in it could become a link', () => {
    for (const title of ['The bakery', 'Mr. Smith: a life', 'What? Why!', '1 May 1945'])
      expect(titleInMail(title)).toBe(title);
  });

  it('is one line that no email program turns into a link, with every letter kept', () => {
    for (const title of [
      'Visit evil.example',
      'https://evil.example/login',
      'help@evil.example',
      'A\r\n\r\nBcc: b@c.example',
    ]) {
      const shown = titleInMail(title);
      expect(shown).not.toMatch(/\S[.:@/][a-z/]|[\r\n]/i);
      expect(shown.replaceAll('\u2060', '')).toBe(title.replaceAll(/\s+/g, ' '));
    }
  });

  it('is no longer than a title may be', () => {
    expect(titleInMail('word '.repeat(40))).toHaveLength(80);
  });
});
