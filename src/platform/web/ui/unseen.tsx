/** For `rich`: words that only a screen reader says. `rich(t('Remove <unseen>the photo</unseen>'), UNSEEN)`. */
export const UNSEEN = { unseen: (words: string) => <span className="sr-only">{words}</span> };
