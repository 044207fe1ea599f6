/** Everything below ['family'] is out of date together: whoever changes something of the family invalidates that key. */
export const FAMILY_KEY = ['family'] as const;
