/** The largest family tree file that is accepted: 20 MB. */
export const MOST_FILE_BYTES = 20_000_000;
/** How many people of a file are listed at once when you choose who you are. */
export const MOST_OFFERED = 50;
/** How many of the people the owner corrected are named before a file is imported again. */
export const MOST_CORRECTED_SHOWN = 20;
/** What a file says about a person. */
export const FILE_FIELDS = ['full_name', 'born', 'born_where', 'died', 'is_living'] as const;
/** The types a browser may report for such a file; the server detects the real type from its bytes. */
export const FAMILY_FILE_TYPES = ['application/octet-stream', 'text/vnd.familysearch.gedcom'] as const;
