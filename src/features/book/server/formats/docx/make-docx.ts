import { ExportFailed } from '../../export/export-failed.ts';
import type { MakeFormat } from '../../export/export-source.ts';
import { fileNameOf } from '../../export/file-name.ts';
import { jpegPhotos } from '../jpeg-photos.ts';
import { zipArchive } from '../zip-archive.ts';
import { documentXml } from './document-xml.ts';
import {
  CONTENT_TYPES,
  coreProperties,
  documentRelations,
  headerXml,
  PACKAGE_RELATIONS,
  SETTINGS,
} from './package-parts.ts';
import { LONGEST_SIDE, pictureFiles } from './pictures.ts';
import { stylesXml } from './styles.ts';

/**
 * The manuscript as editors and agents want it: 12 points, two lines apart, a heading for each chapter, its words as data. Fails with 'no-chapters'
 * for a book without any.
 */
export const makeDocx: MakeFormat = async (making) => {
  const { manuscript, onProgress } = making;
  if (!manuscript.parts.some(({ chapters }) => chapters.length > 0)) throw new ExportFailed('no-chapters');
  const photos = await jpegPhotos(making, LONGEST_SIDE);
  const pictures = pictureFiles(photos);
  onProgress('writing', 0.7);
  const parts: readonly (readonly [string, string])[] = [
    ['[Content_Types].xml', CONTENT_TYPES],
    ['_rels/.rels', PACKAGE_RELATIONS],
    ['docProps/core.xml', coreProperties(manuscript)],
    ['word/document.xml', documentXml(manuscript)],
    ['word/_rels/document.xml.rels', documentRelations(pictures)],
    ['word/styles.xml', stylesXml(manuscript.language)],
    ['word/settings.xml', SETTINGS],
    ['word/header1.xml', headerXml(manuscript)],
  ];
  const encoder = new TextEncoder();
  const names = [...pictures.values()];
  const bytes = zipArchive([
    ...parts.map(([path, xml]) => ({ path, bytes: encoder.encode(xml) })),
    ...[...photos.values()].map((photo, at) => ({
      path: `word/${names[at]}`,
      bytes: photo.bytes,
      stored: true,
    })),
  ]);
  onProgress('writing', 1);
  return {
    name: fileNameOf(manuscript.title, '.docx'),
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    bytes,
    pages: null,
  };
};
