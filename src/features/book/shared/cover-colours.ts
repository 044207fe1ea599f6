import type { CoverColour } from './book-limits.ts';

/** `rings` and `accent` are drawn on the ground. Text is in `ink`, even where a ring passes behind it. */
export type CoverColours = {
  readonly ground: string;
  readonly ink: string;
  readonly accent: string;
  readonly rings: string;
};

export const COVER_PALETTES: Readonly<Record<CoverColour, CoverColours>> = {
  paper: { ground: '#f3e8d6', ink: '#241c17', accent: '#9a3b15', rings: '#e0cbae' },
  ember: { ground: '#852f12', ink: '#fff6ea', accent: '#f6c8a2', rings: '#a04a29' },
  night: { ground: '#1e2531', ink: '#f5ecdf', accent: '#e3b27a', rings: '#3b4454' },
  moss: { ground: '#2b4636', ink: '#f6f1e4', accent: '#d9c98f', rings: '#45634f' },
  sea: { ground: '#1d4657', ink: '#f4f2ea', accent: '#e5cda3', rings: '#386476' },
};
