import { lastQuestion } from '../../conversation/reply-contract.ts';
import { PHOTO_QUESTIONS, type PhotoQuestion } from './photos.ts';

const BY_WORDING: ReadonlyMap<string, PhotoQuestion> = new Map(
  PHOTO_QUESTIONS.flatMap((question) => question.wordings.map((wording) => [wording, question] as const)),
);

/** The question about a photo at the end of a companion's turn, if any. */
export const recognisePhotoQuestion = (aiText: string): PhotoQuestion | undefined =>
  BY_WORDING.get(lastQuestion(aiText.slice(-300)) ?? '');

/** Did the companion ask about a photo here? */
export const asksAboutPhoto = (aiText: string): boolean => recognisePhotoQuestion(aiText) !== undefined;
