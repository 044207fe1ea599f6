import { expect, it } from 'vitest';
import { z } from 'zod';
import germanDistressWords from '#content/language/de/distress-words.json' with { type: 'json' };
import germanMailWords from '#content/language/de/mail-words.json' with { type: 'json' };
import germanWordLists from '#content/language/de/word-lists.json' with { type: 'json' };
import dialect from '#content/language/en/dialect.json' with { type: 'json' };
import distressWords from '#content/language/en/distress-words.json' with { type: 'json' };
import irregularForms from '#content/language/en/irregular-forms.json' with { type: 'json' };
import mailWords from '#content/language/en/mail-words.json' with { type: 'json' };
import names from '#content/language/en/names.json' with { type: 'json' };
import nouns from '#content/language/en/nouns.json' with { type: 'json' };
import stopWords from '#content/language/en/stop-words.json' with { type: 'json' };
import themeWords from '#content/language/en/theme-words.json' with { type: 'json' };
import trades from '#content/language/en/trades.json' with { type: 'json' };
import wordLists from '#content/language/en/word-lists.json' with { type: 'json' };
import { THEMES } from '../conversation/themes.ts';
import { MENTION_KINDS } from '../interview/mentions/mention.ts';

/** The form in which text is looked up in these lists: lower case, one word, no white space. */
const word = z.string().regex(/^[^\s\p{Lu}]+$/u);
const list = z.array(word).min(1);
/** Words in lower case separated by one blank: patterns use them literally. */
const phrase = z.string().regex(/^\p{Ll}+(?:[ '-]\p{Ll}+)*$/u);
const phrases = z.array(phrase).min(1);
/**
 * Lists of such words with optional or alternative letters or words: `guns?`, `sleeping (?:pills|tablets)`.
 */
const parts = z.record(z.string(), z.array(z.string().regex(/^(?:[\p{Ll}\d' -]|\(\?:|[)|?])+$/u)).min(3));
/** Lines that mail programs add, in lower case; '…' stands for the name of a device. */
const mailLines = z.array(z.string().regex(/^[^\p{Lu}]+$/u)).min(1);
const mailForm = z.strictObject({
  introductions: list,
  wrote: list,
  labels: z.strictObject({ from: list, sent: mailLines, to: list, subject: list, other: mailLines }),
  dividers: mailLines,
  closings: list,
  signatures: mailLines,
  devices: mailLines,
});
const rows = z.array(z.array(word).min(2));

it.each([
  ['names', names, z.strictObject({ given: list, ambiguous: list, places: list, none: list })],
  ['stop words', stopWords, list],
  [
    'words in dialect',
    dialect,
    z.record(z.string().regex(/^[\p{Ll}' ]+$/u), z.string().regex(/^[\p{Ll}I' ]+$/u)),
  ],
  ['irregular forms', irregularForms, z.strictObject({ verbs: rows, nouns: rows })],
  ['trades', trades, list],
  ['words of mail programs', mailWords, mailForm],
  ['German words of mail programs', germanMailWords, mailForm],
  ['word lists', wordLists, z.record(z.string(), phrases)],
  ['German word lists', germanWordLists, z.strictObject({ small: list })],
  ['words of each theme', themeWords, z.record(z.enum(THEMES), phrases)],
  [
    'words of distress',
    distressWords,
    z.strictObject({
      spelt: z.record(word, phrase),
      oftenMistyped: list,
      nearToThose: list,
      shared: parts,
      danger: parts,
      selfHarm: parts,
      wearyOfLife: parts,
      pastHarm: parts,
      underThreat: parts,
    }),
  ],
  [
    'German words of distress',
    germanDistressWords,
    z.strictObject({
      spelt: z.record(word, phrase),
      shared: parts,
      danger: parts,
      selfHarm: parts,
      pastHarm: parts,
    }),
  ],
  [
    'nouns',
    nouns,
    // "Bible" keeps its capital.
    z.array(
      z.strictObject({ kind: z.enum(MENTION_KINDS), nouns: z.array(z.string().regex(/^\S+$/u)).min(1) }),
    ),
  ],
])('the %s match the schema the code reads', (_name, data, form) => {
  expect(form.safeParse(data).error).toBeUndefined();
});
