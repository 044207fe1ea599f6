import type { BookLanguage } from '../../../shared/manuscript.ts';

type AccessibilityWords = {
  readonly text: string;
  /** Every photo has a description. */
  readonly described: string;
  /** Some have none. */
  readonly bare: string;
};

/** What a book says of its accessibility, in its own language, where shops and libraries show it. */
export const ACCESSIBILITY_WORDS: Readonly<Record<BookLanguage, AccessibilityWords>> = {
  en: {
    text: 'The text can be shown in any size, typeface and colour and read aloud; headings and a table of contents lead through it.',
    described: 'Every photo has a description.',
    bare: 'Not every photo has a description.',
  },
  de: {
    text: 'Der Text lässt sich in jeder Größe, Schrift und Farbe anzeigen und vorlesen; Überschriften und ein Inhaltsverzeichnis führen hindurch.',
    described: 'Jedes Foto hat eine Beschreibung.',
    bare: 'Nicht jedes Foto hat eine Beschreibung.',
  },
  fr: {
    text: 'Le texte peut être affiché dans la taille, la police et la couleur de votre choix et lu à voix haute ; des titres et une table des matières le structurent.',
    described: 'Chaque photo a une description.',
    bare: 'Toutes les photos n’ont pas de description.',
  },
  es: {
    text: 'El texto puede mostrarse en cualquier tamaño, tipo de letra y color y leerse en voz alta; los títulos y un índice de contenidos guían por él.',
    described: 'Todas las fotos tienen una descripción.',
    bare: 'No todas las fotos tienen una descripción.',
  },
  it: {
    text: 'Il testo può essere mostrato in qualsiasi dimensione, carattere e colore e letto ad alta voce; titoli e un sommario guidano la lettura.',
    described: 'Ogni foto ha una descrizione.',
    bare: 'Non tutte le foto hanno una descrizione.',
  },
  pt: {
    text: 'O texto pode ser mostrado em qualquer tamanho, tipo de letra e cor e lido em voz alta; títulos e um sumário orientam a leitura.',
    described: 'Todas as fotografias têm uma descrição.',
    bare: 'Nem todas as fotografias têm uma descrição.',
  },
  nl: {
    text: 'De tekst kan in elke grootte, letter en kleur worden getoond en worden voorgelezen; koppen en een inhoudsopgave wijzen de weg.',
    described: 'Elke foto heeft een beschrijving.',
    bare: 'Niet elke foto heeft een beschrijving.',
  },
  pl: {
    text: 'Tekst można wyświetlać w dowolnym rozmiarze, kroju pisma i kolorze oraz odczytywać na głos; prowadzą przez niego nagłówki i spis treści.',
    described: 'Każde zdjęcie ma opis.',
    bare: 'Nie każde zdjęcie ma opis.',
  },
  cs: {
    text: 'Text lze zobrazit v libovolné velikosti, písmu a barvě a nechat předčítat; provázejí jím nadpisy a obsah.',
    described: 'Každá fotografie má popis.',
    bare: 'Ne každá fotografie má popis.',
  },
  sv: {
    text: 'Texten kan visas i valfri storlek, typsnitt och färg och läsas upp; rubriker och en innehållsförteckning visar vägen.',
    described: 'Varje foto har en beskrivning.',
    bare: 'Alla foton har inte en beskrivning.',
  },
};
