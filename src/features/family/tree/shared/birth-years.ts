/** The year in a noted date: 'about 1890', '1948-03-02', 'Christmas 1946'. Undefined if there is none. */
export const yearIn = (noted: string | null): number | undefined => {
  const year = /(?<!\d)\d{4}(?!\d)/u.exec(noted ?? '')?.[0];
  return year === undefined ? undefined : Number(year);
};

/** Whether a parent was born in a later year than their child, as far as both years are known. */
export const isYounger = (parentBorn: string | null, childBorn: string | null): boolean => {
  const [parent, child] = [yearIn(parentBorn), yearIn(childBorn)];
  return parent !== undefined && child !== undefined && parent > child;
};
