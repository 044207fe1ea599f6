/** What a form says: texts under names, which may be nested. A list is written with its places as names. */
export type Encoded = string | { readonly [name: string]: Encoded };

type Growing = { [name: string]: string | Growing };

/** Reads `line_items[0][price_data][currency]=usd&expand[]=invoice`. What stands there twice counts as it came last. */
export const decodeForm = (text: string): { readonly [name: string]: Encoded } => {
  const whole: Growing = Object.create(null) as Growing; // Has no names of its own, such as 'constructor'.
  for (const [key, value] of new URLSearchParams(text)) {
    const names = key.replaceAll(']', '').split('[');
    const last = names.pop() ?? '';
    let place = whole;
    for (const name of names) {
      const there = place[name];
      const next = typeof there === 'object' ? there : (Object.create(null) as Growing);
      place[name] = next;
      place = next;
    }
    place[last === '' ? String(Object.keys(place).length) : last] = value;
  }
  return whole;
};
