import type { ReplyRequest } from '../../conversation/reply-request.ts';
import { PHOTO_GOING_ON, PHOTO_QUESTIONS, PHOTO_THANKS } from '../bank/photos.ts';
import { recognisePhotoQuestion } from '../bank/recognise-photo-question.ts';
import { seeded } from '../choose/seeded.ts';

const oneOf = (from: readonly string[], seed: string): string =>
  from[Math.floor(seeded(seed) * from.length)] ?? '';

/**
 * One question about a photo that the companion cannot see: who is in it, then where, when, and so on.
 * `since`: how many turns there were when the photo was added; what was asked after that is not asked again,
 * and every wording is used once before any is repeated.
 */
export const builtinAskAboutPhoto = (since: number, { turns, seed }: ReplyRequest): string => {
  const asked = turns.flatMap(({ type, content }, at) => {
    const question = type === 'ai' ? recognisePhotoQuestion(content) : undefined;
    return question ? [{ id: question.id, content, at }] : [];
  });
  const timesAsked = (id: string): number => asked.filter((one) => one.id === id && one.at >= since).length;
  const timesWorded = (wording: string): number =>
    asked.filter(({ content }) => content.endsWith(wording)).length;
  const [question] = PHOTO_QUESTIONS.toSorted((a, b) => timesAsked(a.id) - timesAsked(b.id));
  const [wording] = question?.wordings.toSorted((a, b) => timesWorded(a) - timesWorded(b)) ?? [];
  const isFirst = asked.every(({ at }) => at < since);
  const opening = oneOf(isFirst ? PHOTO_THANKS : PHOTO_GOING_ON, `${seed} photo ${turns.length}`);
  return `${opening} ${wording ?? 'Who is in the picture?'}`;
};
