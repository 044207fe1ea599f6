import { z } from 'zod';
import { bookFile } from '#features/book/shared/contract.ts';
import { BOOK_FORMATS } from '#features/book/shared/book-formats.ts';
import { chapterPhoto } from '#features/chapters/shared/photo-contract.ts';
import { PHOTO_SIZES } from '#features/writing/photos/shared/photo-limits.ts';
import { defineCall } from '#platform/shared/call.ts';
import { CONTACT_STATES, LONGEST_MESSAGE, SCOPES } from './legacy-terms.ts';
import { done, oneContact, token } from './writer-contract.ts';

const time = z.iso.datetime();

/** A writer who named the caller as their legacy contact. */
const entrusted = z.object({
  id: z.uuid(),
  writer_name: z.string(),
  scope: z.enum(SCOPES),
  wait_days: z.number().int(),
  /** Never 'invited', 'declined' or 'ended': then it isn't in the list. */
  state: z.enum(CONTACT_STATES),
  asked_at: time.nullable(),
  /** The earliest time at which the caller may read. */
  opens_at: time.nullable(),
  opened_at: time.nullable(),
  /** After the writer's last refusal, the caller can't ask again before this time. Null if they can. */
  may_ask_from: time.nullable(),
  /** An administrator has disabled the writer's account: nothing can be asked or read meanwhile. */
  is_paused: z.boolean(),
});
export type Entrusted = z.output<typeof entrusted>;

const neighbour = z.object({ id: z.uuid(), title: z.string() }).nullable();
const oneChapter = oneContact.extend({ chapter_id: z.uuid() });

export const legacyContactCalls = {
  /** POST, so that programs that automatically follow links in emails change nothing. */
  look: defineCall({
    method: 'POST',
    path: '/api/legacy/invitations/look',
    access: 'open',
    summary: 'Who would like the reader to be their legacy contact, for whoever holds the link.',
    input: z.object({ token }),
    output: z.object({
      /** 'yours': the caller accepted it. 'own': the caller named somebody else with it. */
      state: z.enum(['open', 'expired', 'used', 'withdrawn', 'declined', 'own', 'yours', 'unknown']),
      /** Null if the invitation is unknown. */
      writer_name: z.string().nullable(),
      wait_days: z.number().int().nullable(),
      scope: z.enum(SCOPES).nullable(),
      /** Sent to the caller's verified address, so accepting needs no confirmation. Null if signed out. */
      for_this_address: z.boolean().nullable(),
      /** The caller's own address, verified or not. Null if signed out. */
      is_own_address: z.boolean().nullable(),
      /** The invited address, to sign up with when signed out; null once the invitation isn't open. */
      invited_email: z.string().nullable(),
      /** For 'yours'. */
      id: z.uuid().nullable(),
    }),
  }),
  accept: defineCall({
    method: 'POST',
    path: '/api/legacy/invitations/accept',
    access: 'signed-in',
    summary:
      'Becomes a legacy contact. At once where the invitation was sent to your proven address; otherwise the writer confirms that it is you. Accepting again answers how it stands.',
    input: z.object({ token }),
    output: entrusted,
    refusals: [
      'link-unknown',
      'link-expired',
      'link-used',
      'invitation-withdrawn',
      'invitation-to-self',
      'legacy-contact-named',
    ],
  }),
  decline: defineCall({
    method: 'POST',
    path: '/api/legacy/invitations/decline',
    access: 'open',
    summary:
      'Declines to be a legacy contact; nobody needs an account for that. Declining again changes nothing.',
    input: z.object({ token }),
    output: done,
    refusals: ['link-unknown', 'link-expired', 'link-used', 'invitation-withdrawn', 'invitation-to-self'],
  }),
  entrusted: defineCall({
    method: 'GET',
    path: '/api/legacy/entrusted',
    access: 'signed-in',
    summary: 'The writers who named you as their legacy contact.',
    input: z.object({}),
    output: z.object({ entrusted: z.array(entrusted) }),
  }),
  ask: defineCall({
    method: 'POST',
    path: '/api/legacy/entrusted/{id}/ask',
    access: 'signed-in',
    summary:
      'Asks for access. The writer is told at once and twice more, and may refuse; you may read once the waiting time is over.',
    input: oneContact.extend({
      message: z
        .string()
        .transform((text) => text.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').trim())
        .pipe(z.string().max(LONGEST_MESSAGE))
        .optional(),
    }),
    output: entrusted,
    refusals: ['not-found', 'legacy-settled', 'legacy-refused-lately', 'legacy-paused', 'too-many-tries'],
  }),
  withdraw: defineCall({
    method: 'POST',
    path: '/api/legacy/entrusted/{id}/withdraw',
    access: 'signed-in',
    summary: 'Takes your request back while it waits.',
    input: oneContact,
    output: entrusted,
    refusals: ['not-found', 'legacy-settled'],
  }),
  stepDown: defineCall({
    method: 'DELETE',
    path: '/api/legacy/entrusted/{id}',
    access: 'signed-in',
    summary: 'Ends being a legacy contact; the writer is told, so that they can name somebody else.',
    input: oneContact,
    output: done,
    refusals: ['not-found'],
  }),
  chapters: defineCall({
    method: 'GET',
    path: '/api/legacy/entrusted/{id}/chapters',
    access: 'signed-in',
    summary: 'The titles of the chapters you may read as a legacy contact, in the order of the book.',
    input: oneContact,
    output: z.object({
      writer_name: z.string(),
      chapters: z.array(z.object({ id: z.uuid(), title: z.string(), word_count: z.number().int() })),
    }),
    refusals: ['not-found'],
  }),
  chapter: defineCall({
    method: 'GET',
    path: '/api/legacy/entrusted/{id}/chapters/{chapter_id}',
    access: 'signed-in',
    summary:
      'A chapter you may read as a legacy contact, with its photos. The writer can see that you read it.',
    input: oneChapter,
    output: z.object({
      id: z.uuid(),
      writer_name: z.string(),
      title: z.string(),
      content: z.string(),
      word_count: z.number().int(),
      /** Their pictures: `/api/legacy/entrusted/{id}/photos/{photo_id}`. */
      photos: z.array(chapterPhoto),
      previous: neighbour,
      next: neighbour,
    }),
    refusals: ['not-found'],
  }),
  photo: defineCall({
    method: 'GET',
    path: '/api/legacy/entrusted/{id}/photos/{photo_id}',
    access: 'signed-in',
    summary: 'A picture of a chapter you may read as a legacy contact, large or small.',
    input: oneContact.extend({ photo_id: z.uuid(), size: z.enum(PHOTO_SIZES).default('display') }),
    output: z.never(),
    givesBytes: true,
    refusals: ['not-found'],
  }),
  files: defineCall({
    method: 'GET',
    path: '/api/legacy/entrusted/{id}/files',
    access: 'signed-in',
    summary: 'The files you had made of the book you may read, the newest first. Each is kept for a week.',
    input: oneContact,
    output: z.object({ files: z.array(bookFile) }),
    refusals: ['not-found'],
  }),
  make: defineCall({
    method: 'POST',
    path: '/api/legacy/entrusted/{id}/files',
    access: 'signed-in',
    summary: 'Has a file made of the book you may read. The writer can see it.',
    input: oneContact.extend({ format: z.enum(BOOK_FORMATS) }),
    output: bookFile,
    refusals: ['not-found', 'book-has-no-chapters', 'too-much-at-once'],
  }),
  download: defineCall({
    method: 'GET',
    path: '/api/legacy/entrusted/{id}/files/{file_id}',
    access: 'signed-in',
    summary: 'A finished file of the book, for as long as you may read it.',
    input: oneContact.extend({ file_id: z.uuid() }),
    output: z.never(),
    givesBytes: true,
    refusals: ['not-found'],
  }),
  archive: defineCall({
    method: 'GET',
    path: '/api/legacy/entrusted/{id}/archive',
    access: 'signed-in',
    summary: 'The chapters you may read with their photos, as a ZIP that needs no Hearthbook to be read.',
    input: oneContact,
    output: z.never(),
    givesBytes: true,
    refusals: ['not-found', 'export-under-way'],
  }),
};
