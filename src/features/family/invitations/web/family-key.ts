/** Everything under ['family'] goes out of date together: any change to the family invalidates that key. */
export const FAMILY_KEY = ['family'] as const;
