import { crc32 } from 'node:zlib';

/** A ZIP archive with uncompressed files. */
export function buildZip(files: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data) >>> 0, 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, Buffer.from(name)]));
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]);
}

/** A file in the format of Word, Excel and PowerPoint since 2007, by the name of its main part. */
export function buildOpenXml(mainPart: string, others: Record<string, string> = {}): Buffer {
  return buildZip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': '<Relationships/>',
    [mainPart]: '<a/>',
    ...others,
  });
}

const SECTOR = 512;
const END_OF_CHAIN = 0xfffffffe;
const FREE = 0xffffffff;

/** A compound file with streams of these names, in Office's format until 2003. Its directory takes as many sectors as needed. */
export function buildCompoundFile(names: string[]): Buffer {
  const listed = ['Root Entry', ...names];
  const directorySectors = Math.ceil(listed.length / 4);
  const header = Buffer.alloc(SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(END_OF_CHAIN, 68);
  for (let at = 76; at < SECTOR; at += 4) header.writeUInt32LE(at === 76 ? 0 : FREE, at);
  const table = Buffer.alloc(SECTOR, 0xff);
  for (let sector = 1; sector <= directorySectors; sector += 1) {
    table.writeUInt32LE(sector === directorySectors ? END_OF_CHAIN : sector + 1, sector * 4);
  }
  const directory = Buffer.alloc(directorySectors * SECTOR);
  for (const [index, name] of listed.entries()) {
    directory.write(name, index * 128, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, index * 128 + 64);
    directory[index * 128 + 66] = index === 0 ? 5 : 2;
  }
  return Buffer.concat([header, table, directory]);
}

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n');
