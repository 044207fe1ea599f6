import routes from 'virtual:call-routes/familyProfiles';
import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '#platform/web/call.ts';
import type { profileCalls } from '#features/family/profiles/shared/profile-contract.ts';
import { FAMILY_KEY } from '#features/family/invitations/web/family-key.ts';

export const profileService = callsOf<typeof profileCalls>(routes);

/** Your own page in the family, and the events of your life. */
export const ownProfileQuery = queryOptions({
  queryKey: [...FAMILY_KEY, 'profile'] as const,
  // Without a connection it fails at once, so that the page can say so; the query library would wait in silence.
  networkMode: 'always',
  queryFn: ({ signal }) => profileService.own({}, { signal }),
});

/** This browser's time zone, for dates that must not be in the future. */
export const timeZoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
