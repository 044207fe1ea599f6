/**
 * The closed list of words the composer may add. None states a fact: they name a subject that grammar already
 * gives, join two of the writer's sentences, or refer back to the question.
 */
export const CONNECTIVES = [
  'a ',
  'an ',
  'My ',
  'my ',
  'I ',
  'We ',
  'He ',
  'She ',
  'They ',
  'In ',
  'As for ',
  ' ',
  ' and ',
  ', ',
  '; ',
  ', the ',
  ', an ',
  ' in ',
  ' is ',
] as const;
export type Connective = (typeof CONNECTIVES)[number];
