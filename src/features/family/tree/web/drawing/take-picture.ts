import './tree-print.css';
import { t } from '#platform/shared/i18n.ts';
import type { TreeLayout } from '#features/family/tree/shared/tree-layout.ts';
import { drawingAsSvg } from './drawing-as-svg.ts';
import { sheetsAcross } from './drawing-sheets.ts';
import type { DrawnTree } from './drawn-tree.ts';

/** The largest side that every browser can draw. */
const MOST_PIXELS_A_SIDE = 8000;
const SHARPER = 2;

/** How long a file stays available for the browser to save it. */
const UNTIL_TAKEN_MS = 30_000;

type Sheet = ReturnType<typeof sheetsAcross>[number];

const save = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), UNTIL_TAKEN_MS);
};

/** The drawing as pixels. Throws if the browser can't draw it. */
const asPng = async (svg: Blob, width: number, height: number): Promise<Blob> => {
  const address = URL.createObjectURL(svg);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const scale = Math.min(SHARPER, MOST_PIXELS_A_SIDE / Math.max(width, height));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('The browser made no picture.')))),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** One part of the drawing, the size of a sheet of paper, labelled with which part it is. */
const sheetOf = (drawing: Node, { left, wide }: Sheet, height: number, words: string): HTMLElement => {
  const sheet = document.createElement('figure');
  const svg = document.importNode(drawing, true);
  if (svg instanceof SVGSVGElement) {
    const { x, y, width } = svg.viewBox.baseVal;
    const scale = width / svg.width.baseVal.value;
    svg.setAttribute('viewBox', [x + left * scale, y, wide * scale, height * scale].join(' '));
    svg.removeAttribute('width');
    svg.removeAttribute('height');
  }
  const caption = document.createElement('figcaption');
  caption.textContent = words;
  sheet.append(svg, caption);
  return sheet;
};

/** Prints only the drawing; a wide one on several sheets, to put side by side. */
const print = (svg: string, width: number, height: number): void => {
  const paper = document.createElement('div');
  paper.setAttribute('data-tree-sheet', '');
  // This is our own drawing: every name is escaped where the drawing is created.
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const sheets = sheetsAcross(width);
  paper.append(
    ...sheets.map((sheet, at) =>
      sheetOf(
        drawing,
        sheet,
        height,
        sheets.length === 1 ? '' : t('Sheet {n} of {count}', { n: at + 1, count: sheets.length }),
      ),
    ),
  );
  document.body.append(paper);
  addEventListener('afterprint', () => paper.remove(), { once: true });
  window.print();
};

/** Prints the drawing, or saves it as a file. */
export const takePicture = async (
  how: 'print' | 'svg' | 'png',
  layout: TreeLayout,
  { nameOf, relationOf }: DrawnTree,
): Promise<void> => {
  const { svg, width, height } = drawingAsSvg(layout, { title: t('Family Tree'), nameOf, relationOf });
  if (how === 'print') return print(svg, width, height);
  const file = new Blob([svg], { type: 'image/svg+xml' });
  if (how === 'svg') return save(file, t('family-tree.svg'));
  save(await asPng(file, width, height), t('family-tree.png'));
};
