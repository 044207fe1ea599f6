import { createInterface } from 'node:readline/promises';

/** Where a command prints, and can ask questions. */
export type Terminal = {
  /** Whether someone is at the terminal. Otherwise nothing is asked, and no line is overwritten. */
  readonly isInteractive: boolean;
  say(line: string): void;
  /** Prints a line that the next one replaces. Only if someone is at the terminal. */
  show(line: string): void;
  /** Removes the last line of `show`. */
  clear(): void;
  /** The trimmed answer; undefined if there was none. */
  ask(question: string, signal: AbortSignal): Promise<string | undefined>;
};

export type TerminalStreams = {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };
};

const USUAL_COLUMNS = 80;
const START_OF_LINE = '\r\u001B[K';

export const openTerminal = ({ input, output }: TerminalStreams = standardStreams()): Terminal => {
  let isShowing = false;
  const write = (text: string): void => {
    output.write(`${isShowing ? START_OF_LINE : ''}${text}`);
    isShowing = false;
  };
  return {
    isInteractive: Boolean(input.isTTY && output.isTTY),
    say: (line) => write(`${line}\n`),
    show: (line) => {
      // A line that wraps on the screen couldn't be removed. A terminal that doesn't know its width reports
      // 0.
      write(line.slice(0, (output.columns || USUAL_COLUMNS) - 1));
      isShowing = true;
    },
    clear: () => {
      if (isShowing) write('');
    },
    ask: async (question, signal) => {
      write('');
      const lines = createInterface({ input, output });
      const left = new AbortController();
      lines.once('SIGINT', () => left.abort());
      lines.once('close', () => left.abort());
      try {
        const answer = await lines.question(question, { signal: AbortSignal.any([signal, left.signal]) });
        return answer.trim();
      } catch (error) {
        if (!signal.aborted && !left.signal.aborted) throw error;
        output.write('\n');
        return undefined;
      } finally {
        lines.close();
      }
    },
  };
};

const standardStreams = (): TerminalStreams => ({ input: process.stdin, output: process.stdout });
