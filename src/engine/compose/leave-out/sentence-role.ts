/**
 * What a sentence is for the chapter: `told` to its readers, a `remark` that is only said to the companion, or a wish to keep something out, or to put it
 * in after all.
 */
export type SentenceRole = 'told' | 'remark' | 'keep-out' | 'put-in';

/** The sentences of a conversation that are not simply told, as an encoder reads them. None where there is no encoder: then only exact words tell. */
export type SentenceRoles = readonly (readonly [sentence: string, role: SentenceRole])[];
