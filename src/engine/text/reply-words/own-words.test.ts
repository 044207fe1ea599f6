import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowedText } from './flowed-text.ts';
import { htmlAsText } from './html-as-text.ts';
import { ownWords } from './own-words.ts';

const SITE = 'https://stories.example.org';
const REPLY = 'answers+q7k2m5wz3hbn4xtc6drf2jvy5a@example.org';
const QUESTION = `Dear Margaret,

What did your grandmother’s kitchen smell like?

Answer:
${SITE}/answer/x1

Pause: ${SITE}/pause/x1

Warmly,
Hearthbook`;
const QUOTED = QUESTION.split('\n')
  .map((line) => `> ${line}`.trimEnd())
  .join('\n');

const words = (text: string): string =>
  ownWords({ text, mayBeWrapped: false, ours: [SITE, 'stories@example.org'], senders: ['Hearthbook'] });

/** Each combines a person's text with a quote the way some mail program does. */
const PROGRAMS: Readonly<Record<string, (own: string) => string>> = {
  'above an attribution': (own) =>
    `${own}\n\nOn Sun, May 3, 2026 at 10:12 AM Hearthbook <${REPLY}>\nwrote:\n\n${QUOTED}`,
  'below an attribution': (own) => `Am 03.05.2026 um 10:12 schrieb Hearthbook:\n${QUOTED}\n\n${own}`,
  'above a block': (own) =>
    `${own}\n\n________________________________\nFrom: Hearthbook <${REPLY}>\nSent: Sunday, May 3, 2026 10:12 AM\nTo: Margaret\nSubject: A question\n\n${QUESTION}`,
  'below a block': (own) =>
    `\nVon: Hearthbook <${REPLY}>\nGesendet: Sonntag, 3. Mai 2026 10:12\nAn: Margarete\nBetreff: Eine Frage\n\n${QUESTION}\n\n${own}`,
  'above a quote that nothing introduces': (own) => `${own}\n\n${QUOTED}`,
  'above a forwarded mail': (own) =>
    `${own}\n\n---------- Forwarded message ---------\nFrom: Hearthbook <stories@example.org>\nDate: Sun, May 3, 2026\nSubject: A question\nTo: m@example.net\n\n${QUESTION}`,
};

/** Lines that people write and that look like what programs write. */
const LINE = fc.constantFrom(
  'On Sundays, my mother wrote:',
  'On 3 May my mother wrote:',
  'Am 3. Mai 1952 schrieb mein Vater:',
  'From: my mother',
  'To: all of us',
  'Von: Mama',
  'Date: unknown',
  'Subject: jam',
  '-- and that was all.',
  'wrote:',
  'I still have it.',
  'Warmly, as ever, she sent us off.',
  '* * *',
  'The iPhone was a present.',
  'It was cold, and the stove had gone out in the night, so we stayed in bed until ten.',
);

describe('a person’s own words', () => {
  it.each(Object.entries(PROGRAMS))('are kept whole %s, without any of the quote', (_name, mailed) => {
    fc.assert(
      fc.property(fc.array(LINE, { minLength: 1, maxLength: 6 }), (lines) => {
        const own = `We kept this.\n${lines.join('\n')}\nThat is all I know.`;
        expect(words(mailed(own))).toBe(own);
      }),
      { numRuns: 300 },
    );
  });

  it('are kept if they include someone else’s email', () => {
    const copied = `Edith knows more:\n\nOn 2 May 2026 at 20:01, Edith <edith@example.com> wrote:\n> Do you remember\n> the blue pot?`;
    expect(words(copied)).toBe(copied);
    expect(
      words(`${copied}\n\nOn 3 May 2026 at 10:12, Hearthbook <stories@example.org> wrote:\n${QUOTED}`),
    ).toBe(copied);
  });

  it('are kept below a quote cut down to the question, and the quote is dropped', () => {
    const mail = 'On 5/3/26 10:12 AM, Hearthbook wrote:\n> What did it smell like?\n\nOf bread.';
    expect(words(mail)).toBe('Of bread.');
  });

  it('are kept if marked as a quote by hand, even below the quoted email', () => {
    const own = 'She said:\n> Eat up.\nWe did.';
    expect(words(`On 3 May 2026, Hearthbook wrote:\n${QUOTED}\n\n${own}`)).toBe(own);
  });

  it('are kept below hyphens that don’t start a signature', () => {
    const own = 'The first part.\n--\nThe second part, which is a sentence.';
    expect(words(own)).toBe(own);
    expect(words('The first part.\n-- \nMargaret\n14 Mill Lane')).toBe('The first part.');
    expect(words(`-- \n${'A long story.\n'.repeat(20)}`)).toContain('A long story.');
  });

  it.each([
    'Sent from my heart.',
    'Get the iPhone, she said.',
    'Von meinem Enkel geschickt.',
    'Von meinem iPad aus schreibe ich Ihnen heute zum ersten Mal.',
  ])('are kept if they only sound like a phone’s signature: %s', (own) => {
    expect(words(`A story.\n\n${own}`)).toBe(`A story.\n\n${own}`);
  });

  it.each([
    'Sent from my iPhone',
    'Sent from my iPad',
    'Sent from my Samsung Galaxy smartphone.',
    'Sent from Outlook for iOS<https://aka.ms/o0ukef>',
    'Get Outlook for Android <https://aka.ms/AAb9ysg>',
    'Sent from Yahoo Mail for iPhone',
    'Sent from Mail for Windows',
    'Von meinem iPhone gesendet',
    'Von meinem Samsung Galaxy Smartphone gesendet.',
    'Gesendet von Outlook für Android',
    'Gesendet mit der GMX Mail App',
    'Gesendet von meinem iPad',
    'Diese Nachricht wurde von meinem Android-Gerät mit WEB.DE Mail gesendet.',
  ])('end above a phone’s signature: %s', (line) => {
    expect(words(`A story.\n\n${line}`)).toBe('A story.');
  });
});

it('joins the lines that an email program wrapped, and keeps a marked quote apart from what follows', () => {
  expect(
    flowedText('It was \ncold.\n> A question \n> of ours \nAnd my answer \nto it.\n-- \nRose', false),
  ).toBe('It was cold.\n> A question of ours\nAnd my answer to it.\n-- \nRose');
  expect(flowedText('Donau \ndampf', true)).toBe('Donaudampf');
  expect(flowedText(' >my own mark', false)).toBe(' >my own mark');
});

it('reads HTML as a person sees it', () => {
  expect(
    htmlAsText(
      '<head><style>p{}</style></head><body>One<br>two<p>three</p><ul><li>four<li>five</ul>a&nbsp;&amp;&#8222;b&#x201c;<blockquote>six<br>seven</blockquote>eight</body>',
    ),
  ).toBe('One\ntwo\n\nthree\n\n- four\n- five\n\na &„b“\n\n> six\n> seven\n\neight');
  expect(htmlAsText('see <a href="https://example.com/a?b=1&amp;c=2">this</a>')).toBe(
    'see this <https://example.com/a?b=1&c=2>',
  );
  expect(htmlAsText('1 < 2 and <unfinished')).toBe('1 < 2 and <unfinished');
});
