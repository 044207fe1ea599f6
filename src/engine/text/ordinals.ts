const NUMBER = /(?:^|[^\p{L}\p{N}.,])\d{1,2}$/u;
const MONTH_OR_LOWER_CASE =
  /^\s+(?:\p{Ll}|(?:J[aä]n|Feb|Mär|Apr|Jun|Jul|Aug|Sept?|Okt|Nov|Dez|Januar|Jänner|Februar|Feber|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?![\p{L}\p{N}]))/u;
/**
 * A number after one of these words is an ordinal: "im 2. Weltkrieg", "in der 3. Klasse". In English "I am
 * 82." it is not.
 */
const COUNTED =
  /(?:^|[^\p{L}\p{N}])(?:(?<!\bI )am|ab|beim|bis|das|dem|den|der|des|die|im|ins|jede[mnrs]?|seit|vom|zum|zur|(?:[mds]ein|ihr|unser)e[mnrs]?)\s+(?:\d{1,3}|[IVX]{1,5})$/iu;
const GERMAN_OPENINGS = 'aber|als|auch|da|damals|danach|dann|das|der|die|er|es|ich|in|man|nach|sie|wenn|wir';
const ENGLISH_OPENINGS = 'a|after|and|at|but|he|i|it|my|our|she|so|that|the|then|there|they|this|we|when|you';
/** Words that begin the next sentence far more often than they follow an ordinal. */
const BEGINS_A_SENTENCE = new RegExp(
  String.raw`^["'“‘„‚«»\s]+(?:${GERMAN_OPENINGS}|${ENGLISH_OPENINGS})(?![\p{L}\p{N}])`,
  'iu',
);

/** We look no further than this, so that a long text costs no more. */
const NEAR = 40;

/**
 * Whether the full stop at `at` makes the number before it an ordinal, as in German ("am 30. Juni 1951"), and
 * so does not end the sentence.
 */
export const isOrdinalStop = (text: string, at: number): boolean => {
  const before = text.slice(Math.max(0, at - NEAR), at);
  const after = text.slice(at + 1, at + 1 + NEAR);
  if (BEGINS_A_SENTENCE.test(after)) return false;
  return (
    (NUMBER.test(before) && MONTH_OR_LOWER_CASE.test(after)) || (COUNTED.test(before) && /^\s/u.test(after))
  );
};
