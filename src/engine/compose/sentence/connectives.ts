/**
 * The closed list of words the composer may add. None states a fact: they name a subject that grammar already gives,
 * join two sentences of the writer's, or point back at the question.
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
