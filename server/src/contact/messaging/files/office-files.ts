/** Lists the contents of Office documents by the names inside the archive or compound file. */

const ZIP_ENTRY = 0x02014b50;
const ZIP_LOCAL_ENTRY = 0x04034b50;
const ZIP_END = Buffer.from('PK\x05\x06');
const ZIP_END_BYTES = 22;
const ZIP_ENTRY_BYTES = 46;

/** The names of all files in a ZIP archive that fills the bytes exactly; null when it is damaged or has extra bytes. */
export function listZip(bytes: Buffer): string[] | null {
  const end = bytes.lastIndexOf(ZIP_END);
  if (end < 0 || end + ZIP_END_BYTES > bytes.length) return null;
  if (end + ZIP_END_BYTES + bytes.readUInt16LE(end + 20) !== bytes.length) return null;
  if (bytes.readUInt32LE(0) !== ZIP_LOCAL_ENTRY) return null;
  const names: string[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + ZIP_ENTRY_BYTES > end || bytes.readUInt32LE(at) !== ZIP_ENTRY) return null;
    const nameEnd = at + ZIP_ENTRY_BYTES + bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    if (nameEnd > end || local + 4 > end || bytes.readUInt32LE(local) !== ZIP_LOCAL_ENTRY) return null;
    names.push(bytes.toString('utf8', at + ZIP_ENTRY_BYTES, nameEnd));
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}

const OLE_HEADER_BYTES = 512;
const OLE_ENTRY_BYTES = 128;
/** Sector numbers from here on are markers: the end of a chain, or a free sector. */
const OLE_LAST_SECTOR = 0xfffffffa;

/**
 * The names of all storages and streams in a compound file (the format of Office until 2003, MS-CFB); null when it is damaged.
 */
export function listCompoundFile(bytes: Buffer): string[] | null {
  if (bytes.length < OLE_HEADER_BYTES) return null;
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;
  const sectors = readSectorTable(bytes, shift);
  const names: string[] = [];
  let sector = bytes.readUInt32LE(48);
  // A chain with more sectors than the file has runs in a circle.
  for (let left = bytes.length >> shift; sector < OLE_LAST_SECTOR; left -= 1) {
    const from = (sector + 1) * 2 ** shift;
    const to = from + 2 ** shift;
    if (left === 0 || to > bytes.length) return null;
    for (let at = from; at < to; at += OLE_ENTRY_BYTES) {
      const nameBytes = Math.min(bytes.readUInt16LE(at + 64), 64);
      // Leaves out the terminating zero.
      if (nameBytes > 2) names.push(bytes.toString('utf16le', at, at + nameBytes - 2));
    }
    sector = sectors(sector);
  }
  return names;
}

/**
 * Reads the next sector of each sector in a chain. The header lists where this table lies; in large files a chain lists the rest.
 */
function readSectorTable(bytes: Buffer, shift: number): (sector: number) => number {
  const size = 2 ** shift;
  const perSector = size / 4;
  const tables: number[] = [];
  for (let at = 76; at < OLE_HEADER_BYTES; at += 4) tables.push(bytes.readUInt32LE(at));
  let more = bytes.readUInt32LE(68);
  for (let left = bytes.length >> shift; left > 0 && more < OLE_LAST_SECTOR; left -= 1) {
    const from = (more + 1) * size;
    if (from + size > bytes.length) break;
    for (let at = from; at < from + size - 4; at += 4) tables.push(bytes.readUInt32LE(at));
    more = bytes.readUInt32LE(from + size - 4);
  }
  return (sector) => {
    const table = tables[Math.floor(sector / perSector)];
    if (table === undefined || table >= OLE_LAST_SECTOR) return OLE_LAST_SECTOR;
    const at = (table + 1) * size + (sector % perSector) * 4;
    return at + 4 > bytes.length ? OLE_LAST_SECTOR : bytes.readUInt32LE(at);
  };
}
