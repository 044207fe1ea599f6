import type { ChapterDeps } from '#features/chapters/server/api.ts';
import type { Companion } from '#features/companion/server/api.ts';
import type { OtherConversations } from './elsewhere.ts';

export type WritingDeps = ChapterDeps & { readonly companion: Pick<Companion, 'ask' | 'layIn' | 'reply'> };

/** What a talk needs beside: the memory of what the writer's other conversations hold. */
export type TalkDeps = WritingDeps & { readonly others: OtherConversations };
