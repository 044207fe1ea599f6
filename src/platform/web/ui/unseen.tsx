/** For `rich`: text for screen readers only. `rich(t('Remove <unseen>the photo</unseen>'), UNSEEN)`. */
export const UNSEEN = { unseen: (words: string) => <span className="sr-only">{words}</span> };
