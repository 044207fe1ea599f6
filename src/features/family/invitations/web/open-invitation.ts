import type { RelationshipType } from '#features/family/shared/relationship.ts';

/** What anyone with its link may know of an open invitation. */
export type OpenInvitation = {
  /** The inviter's name. */
  readonly name: string;
  /** What they are to the reader. */
  readonly relationship: RelationshipType;
  /** Whether it was sent to the reader's verified address; null while no one is signed in. */
  readonly isForThisAddress: boolean | null;
  /** The same, whether or not the address is verified. */
  readonly isOwnAddress: boolean | null;
  /** Someone who declined may change their mind while it is valid. */
  readonly wasDeclined: boolean;
};
