import { LANGUAGE } from './language-of-this-build.ts';

/** What stands in the braces of a sentence: '{name}'. Numbers are written as the language writes them. */
export type Values = Readonly<Record<string, string | number>>;

/** `{other}` for any number, `{one}` for the number that the language treats as one. `{n}` is the number itself. */
export type Forms = { readonly one: string; readonly other: string };

export const filled = (text: string, values: Values, language: string): string =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) => {
    const value = values[name];
    if (value === undefined) return braces;
    return typeof value === 'number' ? value.toLocaleString(language) : value;
  });

/**
 * A sentence of the product, in the language of this build. The English sentence is its own key; it must be written out where `t` is called, because
 * a build finds it there and puts the sentence of its language in its place. `languages/<language>/*.json` hold those.
 */
export const t = (text: string, values?: Values): string =>
  values === undefined ? text : filled(text, values, LANGUAGE);

/** A sentence that counts something: `counted(3, { one: '{n} word', other: '{n} words' })`. */
export const counted = (n: number, forms: Forms, values?: Values): string => {
  const form = new Intl.PluralRules(LANGUAGE).select(n) === 'one' ? forms.one : forms.other;
  return filled(form, { ...values, n }, LANGUAGE);
};
