import { expect, it } from 'vitest';
import { wishedFor } from './wished-for.ts';

it.each([
  ['Ask me about the shop if you want to ask something.', 'the shop'],
  ['Can I talk about Dennis instead', 'Dennis'],
  ['I want to tell you about the fish factory, because that’s where the fun was.', 'the fish factory'],
  ['I’d rather talk about my wedding to Ken', 'your wedding to Ken'],
  ['Let’s talk about how we met', 'how you met'],
  ['Can we get back to the mill', 'the mill'],
  ['I’d rather tell you about my letter, I had to write to the Queen', 'your letter'],
  ['I want to talk about my job on ferries to Cork', 'your job on ferries to Cork'],
  ['Do you want to hear about the strike or not?', 'the strike'],
  ['but thats not the one i want to tell i want to tell you about the teeth', 'the teeth'],
])('“%s” asks for %s', (sentence, wish) => expect(wishedFor(sentence)).toBe(wish));

it.each([
  'Ask me about that.',
  'Let’s talk about something else.',
  'I’d rather tell you about the time that my father and his brother went to sea.',
  'Next question.',
])('“%s” names nothing to repeat', (sentence) => expect(wishedFor(sentence)).toBeUndefined());
