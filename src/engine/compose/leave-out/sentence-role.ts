/**
 * What a sentence is to the chapter: `told` to its readers, a `remark` only for the companion, or a wish to
 * keep something out or to put it in after all.
 */
export type SentenceRole = 'told' | 'remark' | 'keep-out' | 'put-in';

/**
 * The sentences of a conversation that are not simply told, as an encoder reads them. Empty without an
 * encoder: then only exact words decide.
 */
export type SentenceRoles = readonly (readonly [sentence: string, role: SentenceRole])[];
