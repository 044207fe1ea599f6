/** Characters of a question of the reserve; those of the bank are far shorter. */
export const MAX_RESERVE_QUESTION = 300;

/** How the companion asks a question that was laid in for when there is no line: the words before it can belong to nothing that was said. */
export const askedFromReserve = (question: string): string => `Thank you for telling me that. ${question}`;
