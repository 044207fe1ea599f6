import { describe, expect, it } from 'vitest';
import { languageOf } from './language-of.ts';
import { sentencesToRead } from './sentences-to-read.ts';
import { voiceFor } from './voice-for.ts';

describe('the language of the text read aloud', () => {
  it.each([
    ['My father kept bees behind the house, and he never wore gloves.', 'en'],
    ['Mein Vater hatte Bienen hinter dem Haus, und ich war mit ihm dort.', 'de'],
    ['Mon père avait des abeilles derrière la maison et je les aimais.', 'fr'],
    ['Mi padre tenía abejas y los domingos nos daba miel con pan.', 'es'],
    ['Mio padre teneva le api e quando era estate mangiavamo il miele.', 'it'],
    ['Mijn vader had bijen achter het huis en ik was niet bang voor de bijen.', 'nl'],
    ['Meu pai tinha abelhas e eu não gostava muito do mel.', 'pt'],
    ['Mój ojciec miał pszczoły i nie nosił rękawic, a ja się bałem.', 'pl'],
    ['Min far hade bin bakom huset och jag var inte rädd.', 'sv'],
    ['Отец держал пчёл за домом.', 'ru'],
    ['父は家の裏で蜂を飼っていました。', 'ja'],
    ['父亲在屋后养蜂。', 'zh'],
    ['아버지는 벌을 키우셨다.', 'ko'],
    ['मेरे पिता मधुमक्खियाँ पालते थे।', 'hi'],
    ['Otley, 1948.', 'en'],
    ['', 'en'],
    ['We lived in the Rue de la Paix and my mother was in service.', 'en'],
  ])('is recognised: %s', (text, language) => {
    expect(languageOf(text, 'en')).toBe(language);
  });
});

describe('the sentences', () => {
  it('are not split at a date or another ordinal', () => {
    expect(sentencesToRead('„Am 30. Juni.“ Das war im 2. Weltkrieg. Dann kam der 1. Mai.', 'de')).toEqual([
      '„Am 30. Juni.“',
      'Das war im 2. Weltkrieg.',
      'Dann kam der 1. Mai.',
    ]);
  });

  it('are read one by one, each as it stands in the text', () => {
    const text = 'The bees\n\nHe never wore gloves. “Go on,” he said.\n\n* * *\n\nI was six.';
    expect(sentencesToRead(text, 'en')).toEqual([
      'The bees',
      'He never wore gloves.',
      '“Go on,” he said.',
      'I was six.',
    ]);
  });

  it('are read in parts if they are long, without losing a word', () => {
    const long = `We walked ${'past the mill and over the bridge, '.repeat(20)}home${' again'.repeat(60)}.`;
    const parts = sentencesToRead(long, 'en');
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(220);
    expect(parts.join(' ')).toBe(long);
    expect(sentencesToRead('x'.repeat(500), 'en').join('')).toBe('x'.repeat(500));
  });
});

describe('the voice chosen', () => {
  const voice = (name: string, lang: string, localService = true) =>
    // The fields that are used.
    ({ name, lang, localService, default: false }) as SpeechSynthesisVoice;
  const all = [
    voice('far', 'en-GB', false),
    voice('american', 'en-US'),
    voice('british', 'en_GB'),
    voice('german', 'de-DE'),
  ];

  it.each([
    ['en', 'en-GB', 'british'],
    ['en', 'en-US', 'american'],
    ['de', 'en-GB', 'german'],
    ['fr', 'en-GB', undefined],
  ])('is right for %s, for a listener who speaks %s', (wanted, own, name) => {
    expect(voiceFor(all, wanted, own)?.name).toBe(name);
  });
});
