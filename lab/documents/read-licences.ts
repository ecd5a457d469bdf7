import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import satisfies from 'spdx-satisfies';

export interface LicensedPackage {
  name: string;
  version: string;
  /** An SPDX expression, or the package's own words without one. */
  licence: string;
  /** Whether `npm ci --omit=dev` installs it. */
  inProduction: boolean;
}

/** Licences that let a company run and deliver a closed product. Every part must be usable under one of them. */
const forEverything = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts may be delivered with a product, but not sold alone.
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
  // Changes of the library's own files must be published; ours are not affected.
  'MPL-2.0',
];
/** Data that only development tools read. Its authors must be named where it is delivered. */
const forDevelopment = ['CC-BY-3.0', 'CC-BY-4.0'];
/** libvips, a library that sharp loads at run time and anyone can replace. Nothing else may have this licence. */
const replaceable = { names: /^@img\/sharp-/, licences: ['LGPL-3.0-or-later'] };

/** The licences from the Readme of packages without a licence field. */
const readByHand: Record<string, string> = { 'humanize-number': 'MIT', only: 'MIT' };

interface Entry {
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
}

/** Returns every package in package-lock.json, for all platforms, once per version. */
export async function readLicences(root: string): Promise<LicensedPackage[]> {
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'));
  const found = new Map<string, LicensedPackage>();
  for (const [place, entry] of Object.entries(lock.packages as Record<string, Entry>)) {
    if (!place.includes('node_modules/') || entry.link) continue;
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const version = entry.version ?? '';
    const licence = entry.license ?? (await licenceOf(path.join(root, place), name));
    const inProduction = !entry.dev && !entry.devOptional;
    const before = found.get(`${name}@${version}`);
    const merged = inProduction || before?.inProduction === true;
    found.set(`${name}@${version}`, { name, version, licence, inProduction: merged });
  }
  return [...found.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

/** Returns a sentence for each package with a licence that is not allowed. */
export function refusedLicences(packages: LicensedPackage[]): string[] {
  return packages
    .filter((one) => !isAllowed(one))
    .map(
      ({ name, version, licence }) =>
        `${name} ${version} has the licence ${licence}, which lab/documents/read-licences.ts does not allow.`,
    );
}

function isAllowed({ name, licence, inProduction }: LicensedPackage): boolean {
  const allowed = [
    ...forEverything,
    ...(inProduction ? [] : forDevelopment),
    ...(replaceable.names.test(name) ? replaceable.licences : []),
  ];
  try {
    return satisfies(licence, allowed);
  } catch {
    // The words are not an SPDX expression, such as 'SEE LICENSE IN license.txt'.
    return false;
  }
}

/** Returns the text of docs/licences.md. */
export function writeLicences(packages: LicensedPackage[]): string {
  const table = (rows: LicensedPackage[]) => [
    '| package | version | licence |',
    '|---|---|---|',
    ...rows.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
  ];
  const inProduction = packages.filter((one) => one.inProduction);
  const others = packages.filter((one) => !one.inProduction);
  return [
    '# Licences of the packages',
    '',
    '`npm run lab -- licences` writes this page from package-lock.json; do not edit it. A test fails when the page is out of date, and when a package',
    'has a licence that `lab/documents/read-licences.ts` does not allow. The list names the packages of all platforms; an installation has a part of them.',
    '',
    `## In production: ${inProduction.length}`,
    '',
    ...table(inProduction),
    '',
    `## For development and tests: ${others.length}`,
    '',
    ...table(others),
    '',
  ].join('\n');
}

/** Returns the licence that an installed package states itself; some use the old list form. */
async function licenceOf(folder: string, name: string): Promise<string> {
  const file = path.join(folder, 'package.json');
  const about = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
  return about.license?.type ?? about.license ?? about.licenses?.[0]?.type ?? readByHand[name] ?? 'none';
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
