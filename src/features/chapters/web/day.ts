const english = (): string => (navigator.language.startsWith('en') ? navigator.language : 'en');

/** A day as a reader of English writes it at home: '21 November 2026' or 'November 21, 2026'. `time` is an ISO time. */
export const dayOf = (time: string): string =>
  new Intl.DateTimeFormat(english(), { dateStyle: 'long' }).format(new Date(time));
