/**
 * A German sentence as bare words, as `plainWords` has an English one: lower case, umlauts and ß written with letters that every keyboard has, small
 * spoken forms written out, and what only strengthens or softens left out. Commas stay, each a word of its own.
 */
const LETTERS: readonly (readonly [letter: string, written: string])[] = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ß', 'ss'],
];

/** As it is spoken, in the north and in the south, and slips of the finger. */
const SPELT: ReadonlyMap<string, string> = new Map([
  ['i', 'ich'],
  ['hab', 'habe'],
  ['hob', 'habe'],
  ['nich', 'nicht'],
  ['net', 'nicht'],
  ['ned', 'nicht'],
  ['nit', 'nicht'],
  ['nimmer', 'nicht mehr'],
  ['nimma', 'nicht mehr'],
  ['mog', 'mag'],
  ['wui', 'will'],
  ['mi', 'mich'],
  ['sterbn', 'sterben'],
  ['lebn', 'leben'],
  ['moecht', 'moechte'],
  ['mochte', 'moechte'],
  ['waer', 'waere'],
  ['wuerd', 'wuerde'],
  ['koennt', 'koennte'],
  ['bring', 'bringe'],
  ['haeng', 'haenge'],
  ['nehm', 'nehme'],
  ['mach', 'mache'],
  ['denk', 'denke'],
  ['wach', 'wache'],
  ['tu', 'tue'],
  ['gerne', 'gern'],
  ['bloss', 'nur'],
  ['selber', 'selbst'],
  ['daheim', 'zuhause'],
  ['papa', 'vater'],
  ['vati', 'vater'],
  ['mama', 'mutter'],
  ['mutti', 'mutter'],
  ['opa', 'grossvater'],
  ['oma', 'grossmutter'],
  ['selbsmord', 'selbstmord'],
  ['selbstmort', 'selbstmord'],
  ['suizit', 'suizid'],
  ['umbrigen', 'umbringen'],
  ['umbingen', 'umbringen'],
  ['tableten', 'tabletten'],
  ['schlegt', 'schlaegt'],
  ['schlagt', 'schlaegt'],
]);

const JOINED: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/ zu hause(?= )/gu, ' zuhause'],
  [/ nicht laenger(?= )/gu, ' nicht mehr'],
  [/ nie (?:mehr|wieder)(?= )/gu, ' nicht mehr'],
  [/ was (?=an(?:zu)?tun |antut |antun )/gu, ' etwas '],
  [
    / (?:einfach|wirklich|echt|eigentlich|halt|eben|mal|gar|ganz|sehr|manchmal|oft|oefters?|immer|auch|schon|ja|tatsaechlich|ehrlich(?: gesagt)?|irgendwie|jeden tag|taeglich|staendig|dauernd|in letzter zeit|langsam|allmaehlich|total|absolut|wahrscheinlich|vielleicht|leider|(?:nur )?noch|denn|ueberhaupt|endlich|bitte)(?= )/gu,
    '',
  ],
  [/ weiter leben(?= )/gu, ' weiterleben'],
  [/ (?:, )+(?=, |\. )/gu, ' '],
];

export const germanWords = (sentence: string): string => {
  let text = sentence.toLowerCase();
  for (const [letter, written] of LETTERS) text = text.replaceAll(letter, written);
  text = text.replace(/(?<=\p{L})['’]s\b/gu, ' es');
  const words = text.replace(/[,;:()–—]+| - /gu, ' , ').match(/[\p{L}\p{N}\p{M}]+|,/gu) ?? [];
  let plain = ` ${words.map((word) => SPELT.get(word) ?? word).join(' ')} . `;
  for (const [pattern, joined] of JOINED) plain = plain.replace(pattern, joined);
  return plain;
};
