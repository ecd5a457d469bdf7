import type { chatFileKinds } from '@marketplace/contract/contact/messages';
import { AppError } from '../../../platform/http/index.ts';
import { listCompoundFile, listZip } from './office-files.ts';

interface DocumentType {
  kind: Exclude<(typeof chatFileKinds)[number], 'picture'>;
  mediaType: string;
  extension: string;
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument.';
const pdf: DocumentType = { kind: 'pdf', mediaType: 'application/pdf', extension: 'pdf' };

/** Office since 2007: the archive entry that only this type has. */
const openXml: [RegExp, DocumentType][] = [
  [
    /^word\/document\d*\.xml$/,
    { kind: 'document', mediaType: `${OPEN_XML}wordprocessingml.document`, extension: 'docx' },
  ],
  [
    /^xl\/workbook\d*\.xml$/,
    { kind: 'spreadsheet', mediaType: `${OPEN_XML}spreadsheetml.sheet`, extension: 'xlsx' },
  ],
  [
    /^ppt\/presentation\d*\.xml$/,
    { kind: 'presentation', mediaType: `${OPEN_XML}presentationml.presentation`, extension: 'pptx' },
  ],
];
/** Office until 2003: the stream that only this type has. */
const compound: [RegExp, DocumentType][] = [
  [/^WordDocument$/, { kind: 'document', mediaType: 'application/msword', extension: 'doc' }],
  [/^(Workbook|Book)$/, { kind: 'spreadsheet', mediaType: 'application/vnd.ms-excel', extension: 'xls' }],
  [
    /^PowerPoint Document$/,
    { kind: 'presentation', mediaType: 'application/vnd.ms-powerpoint', extension: 'ppt' },
  ],
];
const macros = /(^|\/)(vbaProject\.bin|_VBA_PROJECT(_CUR)?|VBA|Macros)$/i;

const COMPOUND_MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ZIP_MAGIC = Buffer.from('PK\x03\x04');
const PDF_MAGIC = Buffer.from('%PDF-');
const PDF_END = Buffer.from('%%EOF');
/** Some programs append bytes after the end of a PDF. */
const PDF_END_WITHIN = 2048;

/**
 * The type of a document, read from its bytes, because a name can claim anything. Null when the bytes are no known document.
 * @throws AppError for a document that is damaged or contains programs.
 */
export function readDocumentType(bytes: Buffer): DocumentType | null {
  if (startsWith(bytes, PDF_MAGIC)) {
    if (bytes.subarray(-PDF_END_WITHIN).includes(PDF_END)) return pdf;
    throw damaged();
  }
  if (startsWith(bytes, ZIP_MAGIC)) {
    const names = listZip(bytes);
    if (!names) throw damaged();
    return names.includes('[Content_Types].xml') ? typeByNames(names, openXml) : null;
  }
  if (startsWith(bytes, COMPOUND_MAGIC)) {
    const names = listCompoundFile(bytes);
    if (!names) throw damaged();
    return typeByNames(names, compound);
  }
  return null;
}

function typeByNames(names: string[], types: [RegExp, DocumentType][]): DocumentType | null {
  const type = types.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1];
  if (type && names.some((name) => macros.test(name)))
    throw new AppError(
      'unsupported_type',
      'Please save that document as a PDF and send that. It has macros, which can be harmful.',
      { field: 'file' },
    );
  return type ?? null;
}

const startsWith = (bytes: Buffer, magic: Buffer) => bytes.subarray(0, magic.length).equals(magic);

function damaged(): AppError {
  return new AppError('invalid_input', 'That file is damaged. Please choose another one.', { field: 'file' });
}
