import { quietTurns } from '../quiet-turns.ts';

/** A message of the writer as far as anybody may be shown it: nothing of the words of somebody who called for help in them. */
export const quietText = (message: string): string =>
  quietTurns([{ type: 'user', content: message }])[0]?.content ?? '';
