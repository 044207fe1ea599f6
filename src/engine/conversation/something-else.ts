/**
 * What the writer says by pressing "Ask me something else". It is an ordinary message, so it reaches every
 * engine.
 */
export const SOMETHING_ELSE = 'Ask me something else.';
