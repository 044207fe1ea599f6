/**
 * Every refusal of the server, by its stable code. Each is sent as a problem document (RFC 9457) whose `code`
 * is the key below. The browser has the sentence that people read. Programs, and the few pages that show the
 * server's own message, read the `title`, so that is a sentence too (decision 0038).
 */
export const PROBLEMS = {
  'not-found': { status: 404, title: 'We can’t find this, or it isn’t yours.' },
  'method-not-allowed': { status: 405, title: 'This address does not take that method.' },
  'sign-in-required': { status: 401, title: 'Please sign in first.' },
  'not-allowed': { status: 403, title: "Your account isn't allowed to do this." },
  'foreign-origin': { status: 403, title: 'This request came from another site and was refused.' },
  'not-your-id': { status: 403, title: 'userId must be your own id, or "anonymous" when signed out.' },
  'bad-input': { status: 400, title: 'Something about this isn’t right.' },
  'bad-json': { status: 400, title: 'The body is not JSON.' },
  'wrong-content-type': { status: 415, title: "The body has a type that this call doesn't accept." },
  'no-such-range': { status: 416, title: 'The file has no such part.' },
  'too-large': { status: 413, title: 'This is too large to send at once.' },
  'turns-used-up': { status: 429, title: 'You’ve used up today’s replies from the companion.' },
  'conversation-full': { status: 409, title: 'This conversation can’t get any longer.' },
  'nothing-to-save': { status: 422, title: 'A chapter needs a title and some text.' },
  // Also used if no one can upgrade because nothing is sold.
  'upgrade-required': {
    status: 402,
    title: "The free chapter has been used, and this account can't save another.",
  },
  'not-readable-writing': { status: 422, title: "We can't read any chapters from this file." },
  'not-an-archive': { status: 422, title: "This file isn't an archive that can be imported." },
  'archive-gone': { status: 410, title: 'The archive is no longer there. Please send it again.' },
  'nothing-new': { status: 409, title: 'Everything in this archive is already here.' },
  'import-taken-back': { status: 409, title: 'This import was undone.' },
  'reader-plan-required': {
    status: 402,
    title: "To read other people's stories, you need the reader plan or a writer plan.",
  },
  'model-being-added': { status: 409, title: 'A model is already being added to this machine.' },
  'stale-revision': { status: 409, title: 'This was saved elsewhere since you opened it.' },
  'no-transcription': { status: 409, title: "Recordings aren't turned into words here." },
  'helping-used-up': { status: 429, title: 'A helper can add this much in a day, and no more.' },
  'recording-incomplete': { status: 409, title: 'Parts of this recording have not arrived yet.' },
  'recordings-used-up': { status: 429, title: "Today's time for recordings is used up." },
  'not-heard': { status: 502, title: "The recording couldn't be turned into words." },
  'not-a-photo': { status: 422, title: "We can't read this file as a photo." },
  'heic-photo': { status: 422, title: "We can't read photos in the HEIC format. Please send it as a JPEG." },
  'photo-too-large': { status: 422, title: 'This photo has too many pixels.' },
  'photos-full': { status: 409, title: 'There is no room for more photos here.' },
  'wrong-password': { status: 403, title: 'That’s not your current password.' },
  'too-many-tries': {
    status: 429,
    title: 'That was asked for too often. Please wait a little and try again.',
  },
  'too-much-at-once': {
    status: 429,
    title: 'That was a lot in a short time. Please wait a moment and try again.',
  },
  'address-taken': { status: 409, title: 'There’s already an account with this e-mail address.' },
  'link-unknown': { status: 404, title: 'This link is incomplete.' },
  'link-expired': { status: 410, title: 'This link has expired.' },
  'picked-full': { status: 409, title: 'No more questions can be picked.' },
  'answers-full': { status: 409, title: 'This link has brought as many answers as it can.' },
  'link-used': { status: 410, title: 'This link has already been used.' },
  'export-under-way': { status: 409, title: 'Your export is already being prepared.' },
  'only-administrator': { status: 409, title: 'The only administrator cannot delete their own account.' },
  'administrators-account': {
    status: 409,
    title: "This is an administrator’s account. It can't be changed from here.",
  },
  'another-address': { status: 409, title: 'That is not the address of this account.' },
  'confirmed-already': { status: 409, title: 'This address is already confirmed.' },
  'payment-off': { status: 409, title: 'Nothing is sold here.' },
  'payment-unavailable': {
    status: 502,
    title: "We couldn't reach the payment service. Nothing was charged. Please try again.",
  },
  'plan-runs-already': { status: 409, title: 'You already have a plan that includes all of this.' },
  'gift-redeemed': { status: 409, title: "This gift has already been opened, so it can't be changed." },
  'gift-not-paid': { status: 409, title: 'This gift has not been paid for yet.' },
  'gift-withdrawn': { status: 409, title: 'This gift was withdrawn.' },
  'gift-expired': { status: 409, title: 'This gift has expired.' },
  'gift-has-no-address': {
    status: 409,
    title: 'This gift has no e-mail address. It is given as a card.',
  },
  'gift-cards-used-up': { status: 409, title: 'No more cards can be made for this gift.' },
  'gift-questions-full': { status: 409, title: 'Enough questions have been chosen for now.' },
  'gift-questions-closed': { status: 409, title: 'The storyteller chooses the questions now.' },
  'gift-questions-settled': { status: 409, title: 'You have already decided about these questions.' },
  'profile-exists': { status: 409, title: 'You already have a family page.' },
  'profile-missing': { status: 404, title: "You don't have a family page yet." },
  'events-full': { status: 409, title: 'There is no room for more life events on your page.' },
  'invitation-to-self': { status: 409, title: 'This is your own invitation. It is meant for someone else.' },
  'invitation-open': {
    status: 409,
    title: "You have already invited this address, and they haven't answered yet.",
  },
  'connected-already': { status: 409, title: 'You’re already connected with this person.' },
  'invitation-declined': {
    status: 409,
    title: 'Your invitation to this address was declined. You can invite it again after 30 days.',
  },
  'invitation-settled': { status: 409, title: 'This invitation is no longer open.' },
  'invitation-withdrawn': { status: 410, title: 'This invitation was withdrawn.' },
  'blocked-by-you': { status: 409, title: 'You have blocked this person. Please unblock them first.' },
  'sign-up-closed': { status: 409, title: 'New accounts can’t be created here.' },
  'parent-invitations-full': { status: 409, title: 'Eight people have yet to answer you.' },
  'writer-plan-required': { status: 402, title: 'To invite relatives, you need a writer plan.' },
  'connection-fee-required': {
    status: 402,
    title: 'Each new connection is paid for once, by the person who invites.',
  },
  'legacy-contact-named': { status: 409, title: 'This person is already your legacy contact.' },
  'legacy-contacts-full': { status: 409, title: 'You have already named three people.' },
  'legacy-settled': { status: 409, title: 'Something has changed here in the meantime.' },
  'legacy-refused-lately': {
    status: 409,
    title: 'Your last request was refused. You can ask again after 30 days.',
  },
  'legacy-paused': { status: 409, title: 'This account is paused, so nothing can be asked at the moment.' },
  'tree-full': { status: 409, title: 'There is no room for more in this tree.' },
  'tree-circle': { status: 409, title: 'That would make someone their own ancestor.' },
  'tree-parents-full': { status: 409, title: 'This person has as many parents as can be drawn.' },
  'tree-needs-parent': {
    status: 409,
    title: "Siblings are joined through a parent, and there isn't one in the tree yet.",
  },
  'tree-relative-taken': { status: 409, title: 'Someone else in your tree already has this place.' },
  'not-a-family-file': { status: 422, title: "We can't read this file as a family tree file." },
  'book-has-no-chapters': { status: 409, title: 'There are no chapters yet to make a book from.' },
  'book-not-set': { status: 503, title: "We couldn't lay out the pages of this book." },
  'upstream-failed': { status: 502, title: "The companion couldn't answer." },
  unavailable: { status: 503, title: "Part of the server isn't responding at the moment." },
  'no-room': { status: 503, title: "The server's disk is full, so nothing can be saved right now." },
  'not-ready': { status: 503, title: 'The server can’t do this right now. Please try again in a moment.' },
  unexpected: { status: 500, title: 'Something went wrong on the server.' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** One field that was wrong: its path in the input, and why. */
export type FieldFault = { readonly field: string; readonly reason: string };

/**
 * The problem document as it is sent. Besides RFC 9457's own members it has `code`, `requestId`, `faults`,
 * and the refusal's extra values.
 */
export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail?: string;
  readonly requestId?: string;
  readonly faults?: readonly FieldFault[];
  readonly [extra: string]: unknown;
};

/**
 * Thrown whenever the server refuses something. `extra` is sent along with the code, so it must not contain
 * anything private.
 */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly extra: Record<string, unknown>;

  constructor(code: ProblemCode, extra: Record<string, unknown> = {}) {
    super(PROBLEMS[code].title);
    this.name = 'Refusal';
    this.code = code;
    this.extra = extra;
  }
}

/** Refuses, as an expression: `row ?? refuse('not-found')`. */
export const refuse = (code: ProblemCode, extra?: Record<string, unknown>): never => {
  throw new Refusal(code, extra);
};

export const problemOf = (refusal: Refusal, requestId?: string): Problem => ({
  type: 'about:blank',
  ...PROBLEMS[refusal.code],
  code: refusal.code,
  ...(requestId === undefined ? {} : { requestId }),
  ...refusal.extra,
});
