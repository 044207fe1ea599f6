/** Digits and letters that no one mistakes for each other in print: without I, L, O and U. */
export const CARD_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CARD_CODE_LENGTH = 12;

/** A code in the form that is compared: without separators, and with O read as 0, and I and L as 1. */
export const cardCodeTyped = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** A code as it is printed, in groups of four. */
export const cardCodePrinted = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
