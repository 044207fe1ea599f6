/** What the writer says by pressing "Ask me something else": words like any other, so that they reach whichever engine answers. */
export const SOMETHING_ELSE = 'Ask me something else.';
