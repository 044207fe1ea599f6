/** The companion's first words; they stand in the prerendered page, so the browser must not have to ask for them. */
export const GREETING = 'Hello, I am glad you are here. Let us begin at the beginning: where were you born?';

const WELCOME_BACK = 'Welcome back.';

/** What somebody hears who comes back to a conversation; `about` says what it was last about, and may be empty. */
export const welcomeBackWith = (about: string, question: string): string =>
  [WELCOME_BACK, about, question].filter(Boolean).join(' ');

export const isWelcomeBack = (content: string): boolean => content.startsWith(`${WELCOME_BACK} `);
