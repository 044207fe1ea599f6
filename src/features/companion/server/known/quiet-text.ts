import { quietTurns } from '../quiet-turns.ts';

/** A message of the writer that is safe to show. Empty if the writer called for help in it. */
export const quietText = (message: string): string =>
  quietTurns([{ type: 'user', content: message }])[0]?.content ?? '';
