/**
 * The closed list of words the composer may add. None states a fact: they name a subject that grammar already
 * gives, or fit an answer into its statement.
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
  ' ',
  ', ',
  ', the ',
  ', an ',
  ' in ',
  ' is ',
] as const;
export type Connective = (typeof CONNECTIVES)[number];
