import { useQuery } from '@tanstack/react-query';
import type { Recording } from '#features/writing/voice/shared/recordings-contract.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { useEditorState } from '#features/writing/web/use-editor-session.ts';

/** The key for recordings that came with an answer and that no one has written down. */
export const WITHOUT_WORDS = '';

export type Sounds = ReadonlyMap<string, readonly Recording[]>;

const NONE: Sounds = new Map();

/** The recordings stored with the messages of this conversation, by message. */
export const useSounds = (editor: EditorSession): Sounds => {
  const conversationId = useEditorState(editor, (state) => state.conversationId);
  // Each message that takes a recording with it adds one to fetch.
  const taken = useEditorState(
    editor,
    (state) => state.messages.filter(({ kept, recordings: along }) => kept && along !== undefined).length,
  );
  const { data = NONE } = useQuery({
    queryKey: ['sounds', conversationId, taken],
    queryFn: async ({ signal }) => {
      const { recordings } = await import('./recording-calls.ts');
      return recordings.list({ id: conversationId ?? '' }, { signal });
    },
    select: byMessage,
    enabled: conversationId !== null,
    placeholderData: asBefore,
  });
  return data;
};

/**
 * The same function at every render: the query library recomputes its placeholder for a new one, and each new
 * Map counts as a change, in an endless loop.
 */
const asBefore = <T>(before: T): T => before;

const byMessage = (all: readonly Recording[]): Sounds =>
  Map.groupBy(
    all.filter(({ hasSound, messageId, asked }) => hasSound && (messageId !== null || asked !== null)),
    ({ messageId }) => messageId ?? WITHOUT_WORDS,
  );
