/**
 * "Where were you born?" as the writer would say it, so that "I was born in Leeds" can be compared with it.
 */
export const inFirstPerson = (question: string): string =>
  question
    .replace(/\byours\b/giu, 'mine')
    .replace(/\byour\b/giu, 'my')
    .replace(/\byou\b/giu, 'I');
