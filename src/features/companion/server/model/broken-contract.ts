/** How a model's words broke the contract of a reply or chapter in a way that code cannot mend. */
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

/** Thrown by the model engine. Contains none of the answer's words. */
export class BrokenContract extends Error {
  override readonly name = 'BrokenContract';
  readonly breach: Breach;

  constructor(breach: Breach) {
    super(`The model broke the contract: ${breach}.`);
    this.breach = breach;
  }
}
