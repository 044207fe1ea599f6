/** Caches the result of `read` for an object as long as the object exists. */
export const onceFor = <Of extends object, Read>(read: (of: Of) => Read): ((of: Of) => Read) => {
  const known = new WeakMap<Of, Read>();
  return (of) => {
    const made = known.get(of) ?? read(of);
    known.set(of, made);
    return made;
  };
};
