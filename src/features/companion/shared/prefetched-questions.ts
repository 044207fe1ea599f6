/** Characters in a prefetched question. Those of the bank are far shorter. */
export const MAX_PREFETCHED_QUESTION = 300;

/**
 * How the companion asks a question that was prefetched for when there is no connection. The words before it
 * fit anything that was said.
 */
export const askedFromPrefetched = (question: string): string => `Thank you for telling me that. ${question}`;
