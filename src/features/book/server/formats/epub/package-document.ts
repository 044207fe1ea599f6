import type { BookPlan } from '../../../shared/book-plan.ts';
import type { BookWords } from '../../../shared/book-words.ts';
import type { Manuscript, Block, BookLanguage } from '../../../shared/manuscript.ts';
import { isLegible } from '../markup/legible.ts';
import type { EpubSoundType } from './sounds.ts';
import { titleOf } from '../markup/section.ts';
import { xmlText } from '../xml-text.ts';

type AccessibilityWords = {
  readonly text: string;
  /** If every photo has a description. */
  readonly described: string;
  /** If some photos have none. */
  readonly bare: string;
  /** If sounds are inside. */
  readonly heard: string;
};

/** The book's accessibility statement in its own language, as shops and libraries show it. */
const ACCESSIBILITY_WORDS: Readonly<Record<BookLanguage, AccessibilityWords>> = {
  en: {
    text: 'The text can be shown in any size, typeface and colour and read aloud; headings and a table of contents lead through it.',
    described: 'Every photo has a description.',
    bare: 'Not every photo has a description.',
    heard: 'Recordings of the author’s voice have no transcript.',
  },
  de: {
    text: 'Der Text lässt sich in jeder Größe, Schrift und Farbe anzeigen und vorlesen; Überschriften und ein Inhaltsverzeichnis führen hindurch.',
    described: 'Jedes Foto hat eine Beschreibung.',
    bare: 'Nicht jedes Foto hat eine Beschreibung.',
    heard: 'Zu den Aufnahmen der Stimme gibt es keine Abschrift.',
  },
  fr: {
    text: 'Le texte peut être affiché dans la taille, la police et la couleur de votre choix et lu à voix haute ; des titres et une table des matières le structurent.',
    described: 'Chaque photo a une description.',
    bare: 'Toutes les photos n’ont pas de description.',
    heard: 'Les enregistrements de la voix de l’auteur n’ont pas de transcription.',
  },
  es: {
    text: 'El texto puede mostrarse en cualquier tamaño, tipo de letra y color y leerse en voz alta; los títulos y un índice de contenidos guían por él.',
    described: 'Todas las fotos tienen una descripción.',
    bare: 'No todas las fotos tienen una descripción.',
    heard: 'Las grabaciones de la voz del autor no tienen transcripción.',
  },
  it: {
    text: 'Il testo può essere mostrato in qualsiasi dimensione, carattere e colore e letto ad alta voce; titoli e un sommario guidano la lettura.',
    described: 'Ogni foto ha una descrizione.',
    bare: 'Non tutte le foto hanno una descrizione.',
    heard: 'Le registrazioni della voce dell’autore non hanno trascrizione.',
  },
  pt: {
    text: 'O texto pode ser mostrado em qualquer tamanho, tipo de letra e cor e lido em voz alta; títulos e um sumário orientam a leitura.',
    described: 'Todas as fotografias têm uma descrição.',
    bare: 'Nem todas as fotografias têm uma descrição.',
    heard: 'As gravações da voz do autor não têm transcrição.',
  },
  nl: {
    text: 'De tekst kan in elke grootte, letter en kleur worden getoond en worden voorgelezen; koppen en een inhoudsopgave wijzen de weg.',
    described: 'Elke foto heeft een beschrijving.',
    bare: 'Niet elke foto heeft een beschrijving.',
    heard: 'De opnamen van de stem van de auteur hebben geen transcript.',
  },
  pl: {
    text: 'Tekst można wyświetlać w dowolnym rozmiarze, kroju pisma i kolorze oraz odczytywać na głos; prowadzą przez niego nagłówki i spis treści.',
    described: 'Każde zdjęcie ma opis.',
    bare: 'Nie każde zdjęcie ma opis.',
    heard: 'Nagrania głosu autora nie mają transkrypcji.',
  },
  cs: {
    text: 'Text lze zobrazit v libovolné velikosti, písmu a barvě a nechat předčítat; provázejí jím nadpisy a obsah.',
    described: 'Každá fotografie má popis.',
    bare: 'Ne každá fotografie má popis.',
    heard: 'Nahrávky autorova hlasu nemají přepis.',
  },
  sv: {
    text: 'Texten kan visas i valfri storlek, typsnitt och färg och läsas upp; rubriker och en innehållsförteckning visar vägen.',
    described: 'Varje foto har en beskrivning.',
    bare: 'Alla foton har inte en beskrivning.',
    heard: 'Inspelningarna av författarens röst har ingen utskrift.',
  },
};

const isBare = (block: Block): boolean => block.kind === 'figure' && !isLegible(block.caption);

/**
 * What the book states about its accessibility, in terms of schema.org and EPUB Accessibility 1.1. It can be
 * read as text alone only if every photo has a description and no audio is embedded, and only then does it
 * claim to conform.
 */
const accessibilityMetadata = (manuscript: Manuscript, certifiedBy: string, hasSounds: boolean): string => {
  const { parts, closingNote, tree, index } = manuscript;
  const blocks = [
    ...parts.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.blocks)),
    ...closingNote,
  ];
  const hasPhotos = blocks.some(({ kind }) => kind === 'figure');
  const isDescribed = !blocks.some(isBare);
  const isAllText = isDescribed && !hasSounds;
  const seen = hasPhotos || tree;
  const words = ACCESSIBILITY_WORDS[manuscript.language];
  const said: readonly (readonly [string, string])[] = [
    ['accessMode', 'textual'],
    ...(seen ? [['accessMode', 'visual'] as const] : []),
    ...(hasSounds ? [['accessMode', 'auditory'] as const] : []),
    ...(isAllText ? [['accessModeSufficient', 'textual'] as const] : []),
    ...(seen && !hasSounds ? [['accessModeSufficient', 'textual,visual'] as const] : []),
    ...(hasSounds && isDescribed ? [['accessModeSufficient', 'textual,auditory'] as const] : []),
    ...(hasSounds && seen ? [['accessModeSufficient', 'textual,visual,auditory'] as const] : []),
    ...(hasPhotos && isDescribed ? [['accessibilityFeature', 'alternativeText'] as const] : []),
    ...(['displayTransformability', 'readingOrder', 'structuralNavigation', 'tableOfContents'] as const).map(
      (feature) => ['accessibilityFeature', feature] as const,
    ),
    ...(index ? [['accessibilityFeature', 'index'] as const] : []),
    ['accessibilityHazard', 'none'],
    [
      'accessibilitySummary',
      [
        words.text,
        hasPhotos ? (isDescribed ? words.described : words.bare) : '',
        hasSounds ? words.heard : '',
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
    ],
  ];
  const conforms = isAllText
    ? [
        '<meta id="conforms" property="dcterms:conformsTo">EPUB Accessibility 1.1 - WCAG 2.2 Level AA</meta>',
        ...(isLegible(certifiedBy)
          ? [`<meta property="a11y:certifiedBy" refines="#conforms">${xmlText(certifiedBy)}</meta>`]
          : []),
      ]
    : [];
  return [
    ...said.map(([name, value]) => `<meta property="schema:${name}">${xmlText(value)}</meta>`),
    ...conforms,
  ].join('\n');
};

/** A file of the book as the package lists it. `spine`: it is part of the reading order. */
export type PackageItem = {
  readonly id: string;
  readonly href: string;
  readonly type: 'application/xhtml+xml' | 'image/jpeg' | 'text/css' | EpubSoundType;
  readonly properties?: 'nav' | 'svg' | 'cover-image';
  readonly spine?: true;
};

/** To the second, as the format requires. */
const modified = (changedAt: string): string => `${new Date(changedAt).toISOString().slice(0, 19)}Z`;

const oneLine = (words: string): string => words.replaceAll(/\s+/g, ' ').trim();

/** The description shown in a shop. Never empty, because shops refuse that. */
const descriptionOf = ({ subtitle, author }: Manuscript, { cover }: BookPlan, title: string): string =>
  [cover.blurb, subtitle].map(oneLine).find(isLegible) ?? [title, author].filter(isLegible).join(', ');

const namesMarkup = ({ subtitle, author, copyrightLine }: Manuscript, title: string): string[] => [
  `<dc:title id="title">${xmlText(title)}</dc:title>`,
  '<meta refines="#title" property="title-type">main</meta>',
  ...(isLegible(subtitle)
    ? [
        `<dc:title id="subtitle">${xmlText(subtitle)}</dc:title>`,
        '<meta refines="#subtitle" property="title-type">subtitle</meta>',
      ]
    : []),
  ...(isLegible(author)
    ? [
        `<dc:creator id="author">${xmlText(author)}</dc:creator>`,
        '<meta refines="#author" property="role" scheme="marc:relators">aut</meta>',
      ]
    : []),
  ...(isLegible(copyrightLine) ? [`<dc:rights>${xmlText(oneLine(copyrightLine))}</dc:rights>`] : []),
];

/** Everything the book consists of, in reading order, with its metadata. */
export const packageDocument = (
  manuscript: Manuscript,
  plan: BookPlan,
  words: BookWords,
  items: readonly PackageItem[],
): string => {
  const { identifier, language, author, changedAt } = manuscript;
  const title = titleOf(manuscript, words);
  const listed = items.map(
    ({ id, href, type, properties }) =>
      `<item id="${id}" href="${href}" media-type="${type}"${properties ? ` properties="${properties}"` : ''}/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="identifier" xml:lang="${language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="identifier">${xmlText(identifier)}</dc:identifier>
<dc:language>${language}</dc:language>
${namesMarkup(manuscript, title).join('\n')}
<dc:description>${xmlText(descriptionOf(manuscript, plan, title))}</dc:description>
<meta property="dcterms:modified">${modified(changedAt)}</meta>
<meta name="cover" content="cover-image"/>
${accessibilityMetadata(
  manuscript,
  author,
  items.some(({ type }) => type.startsWith('audio/')),
)}
</metadata>
<manifest>
${listed.join('\n')}
</manifest>
<spine>
${items
  .filter(({ spine }) => spine)
  .map(({ id }) => `<itemref idref="${id}"/>`)
  .join('\n')}
</spine>
</package>
`;
};
