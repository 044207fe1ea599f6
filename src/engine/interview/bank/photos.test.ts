import { describe, expect, it } from 'vitest';
import { checkReply, isOpenQuestion } from '../../conversation/reply-contract.ts';
import type { Turn } from '../../conversation/turn.ts';
import { fuseAnswer } from '../../compose/answer/fuse-answer.ts';
import { builtinAskAboutPhoto } from '../builtin/builtin-ask-about-photo.ts';
import { BANK } from './bank.ts';
import { PHOTO_GOING_ON, PHOTO_QUESTIONS, PHOTO_THANKS } from './photos.ts';
import { asksAboutPhoto, recognisePhotoQuestion } from './recognise-photo-question.ts';
import { recogniseQuestion } from './recognise-question.ts';

const wordings = PHOTO_QUESTIONS.flatMap(({ id, wordings: own }) => own.map((wording) => ({ id, wording })));

describe('questions about a photo', () => {
  it('are open, and recognised after whatever was said before them', () => {
    for (const { id, wording } of wordings) {
      expect([wording, isOpenQuestion(wording)]).toEqual([wording, true]);
      expect(recognisePhotoQuestion(`Thank you. ${wording}`)?.id).toBe(id);
    }
    expect(asksAboutPhoto('Thank you. Where were you born?')).toBe(false);
  });

  it('are not in the question bank: they belong to no part of a life', () => {
    const ofBank = new Set(BANK.flatMap((item) => item.wordings.map((wording) => wording.toLowerCase())));
    for (const { wording } of wordings) {
      expect(ofBank.has(wording.toLowerCase())).toBe(false);
      expect(recogniseQuestion(wording)).toBeUndefined();
    }
    expect(new Set(wordings.map(({ wording }) => wording)).size).toBe(wordings.length);
  });

  it('come with an opening that does not claim to see the photo, in two or three sentences and one question', () => {
    for (const opening of [...PHOTO_THANKS, ...PHOTO_GOING_ON])
      for (const { wording } of wordings) {
        const reply = `${opening} ${wording}`;
        expect([reply, checkReply(reply, []).ok]).toEqual([reply, true]);
        expect(reply).not.toMatch(
          /\bI (?:can )?(?:see|notice|look|love|like)\b|\b(?:lovely|beautiful|nice|wonderful)\b/i,
        );
      }
  });

  it.each([
    ['photo.who', 'My mother and Uncle Jim', 'The photo shows my mother and Uncle Jim.'],
    ['photo.who', 'Joan', 'The photo shows Joan.'],
    ['photo.who', 'my grandfather', 'The photo shows my grandfather.'],
    ['photo.where', 'Leeds', 'The photo was taken in Leeds.'],
    ['photo.where', 'Leeds, 1948', 'The photo was taken in Leeds in 1948.'],
    ['photo.when', '1951', 'The photo was taken in 1951.'],
    ['photo.taken-by', 'my brother', 'The photo was taken by my brother.'],
    ['photo.kept', 'because it is the only one', 'I kept the photo because it is the only one.'],
  ])('%s: “%s” becomes a whole sentence', (id, answer, statement) => {
    const question = PHOTO_QUESTIONS.find((one) => one.id === id);
    expect(
      question &&
        fuseAnswer(question, answer)
          ?.parts.map(({ text }) => text)
          .join(''),
    ).toBe(statement);
  });
});

it('every question about a photo is asked once before any is repeated, and never in the same words', () => {
  const turns: Turn[] = [{ type: 'ai', content: 'Where were you born?' }];
  const ids: (string | undefined)[] = [];
  for (let asked = 0; asked < wordings.length; asked += 1) {
    const content = builtinAskAboutPhoto(1, { turns, seed: 'a' });
    expect(builtinAskAboutPhoto(1, { turns, seed: 'a' })).toBe(content);
    ids.push(recognisePhotoQuestion(content)?.id);
    turns.push({ type: 'ai', content }, { type: 'user', content: 'Yes.' });
  }
  expect(ids.slice(0, PHOTO_QUESTIONS.length)).toEqual(PHOTO_QUESTIONS.map(({ id }) => id));
  const said = turns.flatMap(({ type, content }) =>
    type === 'ai' ? [content.split(/(?<=[.?]) /).at(-1)] : [],
  );
  expect(new Set(said).size).toBe(said.length);
});
