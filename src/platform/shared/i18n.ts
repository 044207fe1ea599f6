import { LANGUAGE } from './language-of-this-build.ts';

/** The values for the braces in a sentence: '{name}'. Numbers are formatted for the language. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * `{other}` for any number, `{one}` for numbers that the language treats as singular. `{n}` is the number
 * itself.
 */
export type Forms = { readonly one: string; readonly other: string };

export const filled = (text: string, values: Values, language: string): string =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) => {
    const value = values[name];
    if (value === undefined) return braces;
    return typeof value === 'number' ? value.toLocaleString(language) : value;
  });

/**
 * A sentence of the product, in the language of this build. The English sentence is its own key. It must be
 * written out where `t` is called, because the build finds it there and replaces it with the translation from
 * `languages/<language>/*.json`.
 */
export const t = (text: string, values?: Values): string =>
  values === undefined ? text : filled(text, values, LANGUAGE);

/** A sentence that counts something: `counted(3, { one: '{n} word', other: '{n} words' })`. */
export const counted = (n: number, forms: Forms, values?: Values): string => {
  const form = new Intl.PluralRules(LANGUAGE).select(n) === 'one' ? forms.one : forms.other;
  return filled(form, { ...values, n }, LANGUAGE);
};
