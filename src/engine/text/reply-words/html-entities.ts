/** The letters of Latin-1 from U+00A0 on, by the names that HTML gives them. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const FIRST_OF_LATIN_1 = 0xa0;

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.split(' ').map((name, at) => [name, String.fromCharCode(FIRST_OF_LATIN_1 + at)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    OElig: 'Œ',
    oelig: 'œ',
    Scaron: 'Š',
    scaron: 'š',
    Yuml: 'Ÿ',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    lsaquo: '‹',
    rsaquo: '›',
    bull: '•',
    hellip: '…',
    euro: '€',
    trade: '™',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    zwnj: '',
    zwj: '\u200d',
  }),
]);

const LAST_CODE_POINT = 0x10ffff;

const ofNumber = (code: number, written: string): string =>
  code > 0 && code <= LAST_CODE_POINT && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : written;

/** HTML text with its entities replaced. Unknown ones stay as they are. */
export const decodedEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));?/giu,
    (written, decimal, hex, name) => {
      if (typeof decimal === 'string') return ofNumber(Number(decimal), written);
      if (typeof hex === 'string') return ofNumber(Number.parseInt(hex, 16), written);
      return NAMED.get(String(name)) ?? written;
    },
  );
