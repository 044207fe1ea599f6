/** File types that people can download, with their file name endings. */
const ENDINGS = {
  'application/pdf': 'pdf',
  'application/epub+zip': 'epub',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/markdown': 'md',
  'text/html': 'html',
  'application/zip': 'zip',
} as const;
export type DocumentType = keyof typeof ENDINGS;

export const DOCUMENT_TYPES: readonly [DocumentType, ...DocumentType[]] = [
  'application/pdf',
  'application/epub+zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/markdown',
  'text/html',
  'application/zip',
];

export const documentEnding = (type: DocumentType): string => ENDINGS[type];

export const isDocumentType = (type: string): type is DocumentType => Object.hasOwn(ENDINGS, type);
