import type { RelationshipType } from '#features/family/shared/relationship.ts';

/** An open invitation, as whoever holds its link may know it. */
export type OpenInvitation = {
  /** Of whoever invites. */
  readonly name: string;
  /** What they are to the reader. */
  readonly relationship: RelationshipType;
  /** Whether it was sent to the proven address of the reader; null while nobody is signed in. */
  readonly isForThisAddress: boolean | null;
  /** Whoever declined may think again, for as long as it holds. */
  readonly wasDeclined: boolean;
};
