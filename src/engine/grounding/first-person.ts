/** "Where were you born?" as the person would have to say it, so that "I was born in Leeds" is read against it. */
export const inFirstPerson = (question: string): string =>
  question
    .replace(/\byours\b/giu, 'mine')
    .replace(/\byour\b/giu, 'my')
    .replace(/\byou\b/giu, 'I');
