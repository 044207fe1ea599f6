import { queryOptions } from '@tanstack/react-query';
import type { PersonCard } from '#features/family/stories/shared/stories-contract.ts';
import { FAMILY_KEY } from '#features/family/invitations/web/family-key.ts';
import type { CardPerson } from '#features/family/tree/web/member-card.tsx';
import { familyStories } from './story-calls.ts';

/** Oneself and one's confirmed relatives, each as one may see them. */
export const relativesQuery = queryOptions({
  queryKey: [...FAMILY_KEY, 'relatives'] as const,
  networkMode: 'always',
  queryFn: ({ signal }) => familyStories.relatives({}, { signal }),
});

/** Where the photo of a relative is. */
export const photoOf = ({ user_id, photo }: Pick<PersonCard, 'user_id' | 'photo'>): string | null =>
  photo ? `/api/family/photos/${encodeURIComponent(user_id)}` : null;

/** A relative as their card shows them; whoever has made no profile has a name and no more. */
export const cardOf = (card: PersonCard): CardPerson => ({
  name: card.name,
  photo: photoOf(card),
  dateOfBirth: card.person?.dateOfBirth ?? card.person?.bornAbout ?? null,
  location: card.person?.location ?? null,
  occupation: card.person?.occupation ?? null,
  bio: card.person?.bio ?? null,
});
