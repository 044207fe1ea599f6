const COURTESY = /\b(?:thank|thanks|pleasure|welcome|hello|hi|good morning|good afternoon|nice to meet)\b/iu;

/** "Thank you, Jennifer": a short sentence that only greets or thanks. */
export const isCourtesy = (sentence: string): boolean =>
  COURTESY.test(sentence) && sentence.split(' ').length <= 8;
