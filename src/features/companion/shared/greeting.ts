/** The companion's first words; they stand in the prerendered page, so the browser must not have to ask for them. */
export const GREETING = 'Hello, I am glad you are here. Let us begin at the beginning: where were you born?';
