/** What `read` makes of something, worked out once and remembered for as long as that is kept. */
export const onceFor = <Of extends object, Read>(read: (of: Of) => Read): ((of: Of) => Read) => {
  const known = new WeakMap<Of, Read>();
  return (of) => {
    const made = known.get(of) ?? read(of);
    known.set(of, made);
    return made;
  };
};
