import { expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';

it.each([
  [['„Komm herein.“', '„Warum?“', 'Er kam.']],
  [['Sie sagte: „Bleib!“', 'Wir blieben.']],
  [['‚Nein.‘', 'Er schwieg.']],
  [['»Komm herein.«', 'Er kam.', '«Viens.»', 'Il est venu.']],
  [['Am 30. Juni 1951 zogen wir um.', 'Der 1. Mai war kalt.']],
  [['Im 2. Weltkrieg war ich in der 3. Klasse.', 'Meine 1. Stelle kam später.']],
  [['Er wurde 2. beim Rennen.', 'Ich wurde 3.']],
  [['Zum 80. Geburtstag kam Papst Johannes Paul II. nicht.', 'Es kam Nr. 5.']],
  [['Ich war 12.', 'Wir zogen um.', 'Das war am 3.', 'Danach war es 1951.', 'Mai kam.']],
  [['I am 82.', 'My sister is 79.', 'She lives in Otley.']],
  [['“Come in.”', '“Why?”', 'It was 12.', 'I waited until 3.', 'Then he came.']],
])('splits %j', (sentences) => {
  expect(sentencesOf(sentences.join(' '))).toEqual(sentences);
});
