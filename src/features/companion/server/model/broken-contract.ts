/** What a model's words did that no reply or chapter may do, and that code cannot mend. */
export type Breach =
  | 'empty'
  | 'leak'
  | 'unsaid-name'
  | 'unsaid-number'
  | 'unsaid-relation'
  | 'praise'
  | 'about-itself'
  | 'markup'
  | 'endless-sentence'
  | 'third-person'
  | 'changed-fact'
  | 'other-language'
  | 'contract';

/** Thrown by the model engine; holds no word of the answer. */
export class BrokenContract extends Error {
  override readonly name = 'BrokenContract';
  readonly breach: Breach;

  constructor(breach: Breach) {
    super(`The model broke the contract: ${breach}.`);
    this.breach = breach;
  }
}
