import { expect, it } from 'vitest';
import { saysItIsUrgent } from './urgent-words.ts';

it.each([
  'I want to die.',
  'I don’t want to live',
  'Ich will sterben.',
  'Ich möchte nicht mehr leben',
  'Ich denke an Selbstmord.',
  'Manchmal habe ich Suizidgedanken',
  'Ich bringe es fertig, mich umzubringen',
  'Ich werde mir etwas antun',
  'Mein Mann schlägt mich.',
  'Ich bekomme keine Luft',
  'Ich glaube, das ist ein Herzinfarkt!',
  'Überdosis',
])('asks nothing more after “%s”', (words) => {
  expect(saysItIsUrgent(words)).toBe(true);
});

it.each([
  'My father kept bees behind the house.',
  'Mein Vater schlug Holz im Wald.',
  'Die Luft war kühl, und wir lebten gern dort.',
  'Sie sterben früh, diese Bienen.',
])('keeps asking after “%s”', (words) => {
  expect(saysItIsUrgent(words)).toBe(false);
});
