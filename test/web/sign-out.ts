import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the menu and presses Sign Out. */
export const pressSignOut = async (user: UserEvent): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: / Menu$/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
};
