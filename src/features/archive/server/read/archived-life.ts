import type { ArrivedBy } from '#features/writing/shared/contract.ts';
import type { MergeState } from '#features/chapters/shared/contract.ts';
import type { BookPlan } from '#features/book/shared/book-plan.ts';
import type { EngineName } from '#engine/conversation/turn.ts';
import type { KnownDecision } from '#features/companion/shared/known.ts';
import type { SoundType } from '#platform/shared/sound-types.ts';
import type { LostCounts } from '../../shared/archive-limits.ts';

/**
 * What an archive holds of a life. Every reference is now a place in these lists. The archive's own ids are
 * left out, so nothing in it can refer to anything on this site. No time is in the future.
 */
export type ArchivedLife = {
  readonly chapters: readonly ArchivedChapter[];
  readonly draft: ArchivedText | null;
  readonly facts: readonly ArchivedFact[];
  readonly page: ArchivedPage | null;
  readonly events: readonly ArchivedEvent[];
  readonly tree: ArchivedTree;
  readonly book: ArchivedBook | null;
  /** What had to be left out while reading. */
  readonly lost: LostCounts;
};

export type ArchivedMessage = {
  readonly type: 'user' | 'ai';
  readonly content: string;
  readonly engine: EngineName | null;
  readonly at: Date;
  /** The place of the message it answers, in the same conversation. */
  readonly answers: number | null;
  readonly arrivedBy: ArrivedBy | null;
  /** The name of the helper who typed it. */
  readonly typedBy: string | null;
};

export type ArchivedPhoto = {
  /** The book's cover refers to it by this number. No two photos of an archive share one. */
  readonly number: number;
  /** Its name in the archive, not on a disk. */
  readonly entry: string;
  readonly caption: string;
  readonly afterParagraph: number;
  readonly afterWords: string;
  readonly asked: number | null;
  readonly removed: Date | null;
  readonly added: Date;
};

export type ArchivedRecording = {
  readonly entry: string | null;
  readonly message: number | null;
  readonly type: SoundType;
  readonly seconds: number;
  readonly words: string | null;
  /** The question it answers, if it came with an answer to an e-mail, or from a helper. */
  readonly asked: string | null;
  /** The name of the helper who recorded it. */
  readonly recordedBy: string | null;
  readonly made: Date;
  /** When it was put into the book; null if it isn't in the book. */
  readonly inBook: Date | null;
};

export type ArchivedTalk = {
  readonly messages: readonly ArchivedMessage[];
  readonly unsent: { readonly words: string; readonly changed: Date | null };
  /** In the order of the story. */
  readonly photos: readonly ArchivedPhoto[];
  readonly recordings: readonly ArchivedRecording[];
};

export type ArchivedVersion = {
  readonly revision: number;
  readonly title: string;
  readonly content: string;
  readonly words: number;
  readonly saved: Date;
};

export type ArchivedText = {
  readonly title: string;
  readonly content: string;
  readonly words: number;
  readonly revision: number;
  readonly changed: Date;
  readonly weave: MergeState | null;
  readonly versions: readonly ArchivedVersion[];
  readonly talk: ArchivedTalk;
};

export type ArchivedChapter = ArchivedText & { readonly created: Date; readonly deleted: Date | null };

export type ArchivedFact = Omit<KnownDecision, 'id'> & { readonly decided: Date };

export type ArchivedPage = {
  readonly fullName: string;
  readonly dateOfBirth: string | null;
  readonly bornAbout: string | null;
  readonly bio: string | null;
  readonly location: string | null;
  readonly occupation: string | null;
  readonly picture: string | null;
  readonly relativesSee: {
    readonly birthDate: boolean;
    readonly location: boolean;
    readonly occupation: boolean;
    readonly bio: boolean;
  };
};

export type ArchivedEvent = {
  readonly title: string;
  readonly description: string | null;
  readonly date: string | null;
  readonly dateAbout: string | null;
  readonly type: string;
  readonly relativesSee: boolean;
};

export type ArchivedPerson = {
  readonly fullName: string;
  readonly born: string | null;
  readonly bornWhere: string | null;
  readonly died: string | null;
  readonly isLiving: boolean;
  readonly note: string | null;
  readonly kin: string | null;
  readonly toldAs: string | null;
  readonly fileKey: string | null;
  readonly fileSaid: Readonly<Record<string, string | boolean | null>> | null;
};

export type ArchivedTree = {
  readonly people: readonly ArchivedPerson[];
  /** Null means the owner of the tree. */
  readonly ties: readonly {
    readonly kind: 'parent' | 'spouse';
    readonly one: number | null;
    readonly other: number | null;
  }[];
  /** Questions answered "no", in pieces: text as it is, and the places of people. */
  readonly denied: readonly (readonly (string | number)[])[];
};

/**
 * What the writer decided about the book; `parts` refers to chapters and `cover` to a photo of this archive.
 */
export type ArchivedBook = {
  readonly plan: BookPlan;
  readonly parts: readonly { readonly title: string; readonly chapters: readonly number[] }[];
  readonly photo: number | null;
};
