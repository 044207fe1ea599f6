import type { ChapterDeps } from '#features/chapters/server/api.ts';
import type { Companion } from '#features/companion/server/api.ts';

export type WritingDeps = ChapterDeps & { readonly companion: Pick<Companion, 'reply'> };
