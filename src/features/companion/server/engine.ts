import type { ComposedChapter } from '../shared/chapter.ts';
import type { EngineName, Turn } from '../shared/turn.ts';

export type ReplyRequest = {
  /** Everything so far, the writer's newest words as the last turn. */
  readonly turns: readonly Turn[];
  /** Ids of bank questions asked in the writer's other chapters; never asked again. */
  readonly askedElsewhere?: readonly string[];
  /** Same seed and turns, same reply, byte for byte. */
  readonly seed: string;
  readonly signal?: AbortSignal;
};

export type ChapterRequest = {
  readonly turns: readonly Turn[];
  readonly signal?: AbortSignal;
};

/** What every engine can do. Replies stream in pieces of text; a chapter arrives whole and checked. */
export type Engine = {
  readonly name: EngineName;
  /** Throws when the engine cannot answer; the caller falls back to the built-in one. */
  reply(request: ReplyRequest): AsyncIterable<string>;
  chapter(request: ChapterRequest): Promise<ComposedChapter>;
};
