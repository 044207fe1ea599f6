import type { FamilyContext } from '#features/family/server/family-context.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { storyCalls } from '#features/family/stories/shared/stories-contract.ts';
import { answerNote } from './answer-note.ts';
import { countNews } from './count-news.ts';
import { keepPlace } from './keep-place.ts';
import { listLatest } from './list-latest.ts';
import { listRelatives } from './list-relatives.ts';
import { ownQuestions } from './own-questions.ts';
import { readSharedChapter } from './read-shared-chapter.ts';
import { readStories } from './read-stories.ts';
import { receivedNotes, seeNotes, setNoteAside, takeNoteBack } from './received-notes.ts';
import { searchStories } from './search-stories.ts';
import { shareWithFamily } from './share-with-family.ts';
import { changeSharing, readSharing } from './sharing-setting.ts';
import { showSharedPhoto } from './show-shared-photo.ts';
import { viewAs } from './view-as.ts';
import { writeNote } from './write-note.ts';

export const storyRoutes = (context: FamilyContext): Implementation<typeof storyCalls> => {
  const { db, clock } = context;
  return {
    share: async ({ viewer, input }) => {
      const since = await shareWithFamily(db, viewer.userId, { ...input, now: clock() });
      return { shared_at: since?.toISOString() ?? null };
    },
    readSharing: ({ viewer }) => readSharing(db, viewer.userId),
    changeSharing: ({ viewer, input }) => changeSharing(db, viewer.userId, input.share_new_chapters),
    relatives: ({ viewer }) => listRelatives(db, viewer.userId),
    latest: ({ viewer }) => listLatest(context, viewer.userId),
    news: async ({ viewer }) => ({ count: await countNews(context, viewer.userId) }),
    stories: ({ viewer, input }) => readStories(context, viewer.userId, input.user_id),
    chapter: ({ viewer, input }) => readSharedChapter(context, viewer.userId, input),
    photo: ({ viewer, input }) => showSharedPhoto(context, viewer.userId, input),
    keepPlace: ({ viewer, input }) => keepPlace(context, viewer.userId, input),
    search: ({ viewer, input }) => searchStories(context, viewer.userId, input.q),
    writeNote: ({ viewer, input }) => writeNote(context, viewer.userId, input),
    ownQuestions: async ({ viewer }) => ({ questions: await ownQuestions(db, viewer.userId) }),
    notes: async ({ viewer }) => ({ notes: await receivedNotes(db, viewer.userId) }),
    seeNotes: async ({ viewer, input }) => {
      await seeNotes(db, viewer.userId, input.ids, clock());
      return {};
    },
    answerNote: async ({ viewer, input }) => {
      await answerNote(context, viewer.userId, input.id);
      return {};
    },
    setNoteAside: async ({ viewer, input }) => {
      await setNoteAside(db, viewer.userId, input.id, clock());
      return {};
    },
    takeNoteBack: async ({ viewer, input }) => {
      await takeNoteBack(db, viewer.userId, input.id);
      return {};
    },
    viewAs: ({ viewer, input }) => viewAs(db, viewer.userId, input.user_id),
  };
};
