/** What somebody is told who just came in: one message at a time, because two would cover half of a phone's page. */
export const ABOUT_ARRIVING = 'arriving';
