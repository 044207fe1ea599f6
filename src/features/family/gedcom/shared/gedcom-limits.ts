/** Of a family tree file that is sent: 20 MB. */
export const MOST_FILE_BYTES = 20_000_000;
/** How many people of a file are offered at once to choose oneself from. */
export const MOST_OFFERED = 50;
/** How many of those whom the owner corrected are named before a file is brought in once more. */
export const MOST_CORRECTED_SHOWN = 20;
/** What a file tells of a person. */
export const FILE_FIELDS = ['full_name', 'born', 'born_where', 'died', 'is_living'] as const;
/** What a browser may say that such a file is; what it really is is read out of it. */
export const FAMILY_FILE_TYPES = ['application/octet-stream', 'text/vnd.familysearch.gedcom'] as const;
