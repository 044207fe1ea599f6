import { languageOf } from '#features/account/server/api.ts';
import type { BookExport } from '#features/book/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { languageOfRequest } from '#platform/server/http/language-of-request.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import { networksOf } from '#platform/server/http/network-of.ts';
import type { RequestFacts } from '#platform/server/http/request-facts.ts';
import type { Language } from '#platform/shared/language.ts';
import type { legacyCalls } from '#features/legacy/shared/contract.ts';
import { acceptInvitation, declineInvitation, lookAtInvitation } from './answer-invitation.ts';
import { letIn, lookAtRefusal, refuseByLink, refuseRequest } from './answer-request.ts';
import { askForAccess, withdrawRequest } from './ask-for-access.ts';
import { openLegacyArchives } from './legacy-archive.ts';
import { downloadLegacyFile, listLegacyFiles, makeLegacyFile } from './legacy-book.ts';
import { listEntrusted, showEntrusted } from './list-entrusted.ts';
import { linkOfInvitation, nameContact, resendInvitation } from './name-contact.ts';
import { listLegacyChapters, readLegacyChapter, showLegacyPhoto } from './read-legacy.ts';
import { changeContact, confirmContact, noteSeen, stepDown, takeBackContact } from './settle-contact.ts';
import { listContacts, readLog, readNotices, showContact } from './show-contact.ts';

const DONE = { success: true } as const;

const languageAsked = ({ headers }: RequestFacts): Language =>
  languageOfRequest((name) => headers.get(name) ?? undefined);

type Context = AppContext & { readonly book: BookExport };

/** The writer's calls. Each change returns the contact as it is afterwards. */
const writerRoutes = (context: Context) => {
  const { db, clock } = context;
  type Own = {
    readonly viewer: { readonly userId: Parameters<typeof showContact>[1] };
    readonly input: { readonly id: string };
  };
  const after =
    (change: typeof confirmContact) =>
    async ({ viewer: { userId }, input: { id } }: Own) => {
      await change(context, userId, id);
      return showContact(db, userId, id, clock());
    };
  return {
    contacts: async ({ viewer }) => ({ contacts: await listContacts(db, viewer.userId, clock()) }),
    name: async ({ viewer: { userId }, input, request }) => {
      const id = await nameContact(context, userId, input, languageAsked(request));
      return showContact(db, userId, id, clock());
    },
    change: async ({ viewer: { userId }, input: { id, ...change } }) => {
      await changeContact(context, userId, id, change);
      return showContact(db, userId, id, clock());
    },
    resend: after(resendInvitation),
    link: async ({ viewer, input }) => ({ path: await linkOfInvitation(context, viewer.userId, input.id) }),
    confirm: after(confirmContact),
    refuse: after(refuseRequest),
    letIn: after(letIn),
    seen: after(noteSeen),
    takeBack: async ({ viewer, input }) => {
      await takeBackContact(context, viewer.userId, input.id);
      return DONE;
    },
    log: ({ viewer, input }) => readLog(db, viewer.userId, input.id),
    notices: ({ viewer }) => readNotices(db, viewer.userId),
    lookAtRefusal: ({ input }) => lookAtRefusal(db, input.token),
    refuseByLink: async ({ input }) => {
      await refuseByLink(context, input.token);
      return DONE;
    },
  } satisfies Partial<Implementation<typeof legacyCalls>>;
};

export const legacyRoutes = (context: Context): Implementation<typeof legacyCalls> => {
  const { db, clock, book } = context;
  const archiveFor = openLegacyArchives(context);
  return {
    ...writerRoutes(context),
    look: ({ viewer, input }) => lookAtInvitation(db, input.token, viewer, clock()),
    accept: async ({ viewer: { userId }, input }) => {
      const id = await acceptInvitation(context, userId, input.token);
      return showEntrusted(db, userId, id, clock());
    },
    decline: async ({ viewer, input }) => {
      await declineInvitation(context, viewer?.userId, input.token);
      return DONE;
    },
    entrusted: async ({ viewer }) => ({ entrusted: await listEntrusted(db, viewer.userId, clock()) }),
    ask: async ({ viewer: { userId }, input }) => {
      await askForAccess(context, userId, input.id, input.message);
      return showEntrusted(db, userId, input.id, clock());
    },
    withdraw: async ({ viewer: { userId }, input: { id } }) => {
      await withdrawRequest(context, userId, id);
      return showEntrusted(db, userId, id, clock());
    },
    stepDown: async ({ viewer, input }) => {
      await stepDown(context, viewer.userId, input.id);
      return DONE;
    },
    chapters: ({ viewer, input }) => listLegacyChapters(db, viewer.userId, input.id),
    chapter: ({ viewer, input }) => readLegacyChapter(context, viewer.userId, input),
    photo: ({ viewer, input }) => showLegacyPhoto(context, viewer.userId, input),
    files: async ({ viewer, input }) => ({ files: await listLegacyFiles(book, viewer.userId, input.id) }),
    make: ({ viewer, input, request }) =>
      makeLegacyFile(book, { owner: viewer.userId, networks: networksOf(request.address) }, input),
    download: ({ viewer, input }) =>
      downloadLegacyFile({ ...book, publicUrl: context.publicUrl }, viewer.userId, input),
    archive: async ({ viewer: { userId }, input, request }) =>
      archiveFor(userId, input.id, await languageOf(db, userId, languageAsked(request))),
  };
};
