/**
 * The key of the message shown after signing in. One message at a time, because two would cover half of a
 * phone's screen.
 */
export const ABOUT_ARRIVING = 'arriving';
