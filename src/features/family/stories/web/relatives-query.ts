import { queryOptions } from '@tanstack/react-query';
import type { PersonCard } from '#features/family/stories/shared/stories-contract.ts';
import { FAMILY_KEY } from '#features/family/invitations/web/family-key.ts';
import type { CardPerson } from '#features/family/tree/web/member-card.tsx';
import { familyStories } from './story-calls.ts';

/** You and your confirmed relatives, each as you may see them. */
export const relativesQuery = queryOptions({
  queryKey: [...FAMILY_KEY, 'relatives'] as const,
  networkMode: 'always',
  queryFn: ({ signal }) => familyStories.relatives({}, { signal }),
});

/** The URL of a relative's photo. */
export const photoOf = ({ user_id, photo }: Pick<PersonCard, 'user_id' | 'photo'>): string | null =>
  photo ? `/api/family/photos/${encodeURIComponent(user_id)}` : null;

/** A relative as on their card; without a profile there is only a name. */
export const cardOf = (card: PersonCard): CardPerson => ({
  name: card.name,
  photo: photoOf(card),
  dateOfBirth: card.person?.dateOfBirth ?? card.person?.bornAbout ?? null,
  location: card.person?.location ?? null,
  occupation: card.person?.occupation ?? null,
  bio: card.person?.bio ?? null,
});
