import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Whoever is signed in opens their menu, and presses Sign Out in it. */
export const pressSignOut = async (user: UserEvent): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: / Menu$/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
};
