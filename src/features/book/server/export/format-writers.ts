import { findingsOf } from '#features/book/shared/check-book.ts';
import type { ExportWorkers } from './serve-book-jobs.ts';

/**
 * The writer for each format. Only the worker process imports this: the modules behind it are large and may
 * run long.
 */
export const FORMAT_WRITERS: ExportWorkers = {
  formats: {
    'print-pdf': async () => (await import('../typeset/make-print-pdf.ts')).makePrintPdf,
    'cover-pdf': async () => (await import('../cover/make-cover-pdf.ts')).makeCoverPdf,
    'screen-pdf': async () => (await import('../typeset/make-screen-pdf.ts')).makeScreenPdf,
    epub: async () => (await import('../formats/epub/make-epub.ts')).makeEpub,
    docx: async () => (await import('../formats/docx/make-docx.ts')).makeDocx,
    markdown: async () => (await import('../formats/markdown/make-markdown.ts')).makeMarkdown,
    html: async () => (await import('../formats/html/make-html.ts')).makeHtml,
  },
  setPages: async () => {
    const { typesetBook } = await import('../typeset/typeset-book.ts');
    return async (exportSource) => {
      const set = await typesetBook(exportSource, 'preview');
      const { manuscript, plan } = exportSource;
      return { volumes: set.volumes, findings: findingsOf({ manuscript, plan, set }) };
    };
  },
};
