/** The content of a form: strings by name, possibly nested. A list uses its positions as names. */
export type Encoded = string | { readonly [name: string]: Encoded };

type Growing = { [name: string]: string | Growing };

/**
 * Reads `line_items[0][price_data][currency]=usd&expand[]=invoice`. If a name occurs twice, the last value
 * counts.
 */
export const decodeForm = (text: string): { readonly [name: string]: Encoded } => {
  const whole: Growing = Object.create(null) as Growing; // Has no inherited names, such as 'constructor'.
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
