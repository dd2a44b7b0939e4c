import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { timeLimit } from '@fathom/testing/timeLimit';

/** A cell as the spreadsheet stores it. */
export interface SheetCell {
  readonly kind: 'empty' | 'string' | 'float' | 'date' | 'time' | 'boolean' | 'percentage' | 'currency';
  /** A number, a date in ISO 8601, or the displayed text. */
  readonly value: string;
  readonly formula: string | undefined;
}

/** The options of a double click: commas, quotes, UTF-8 by the byte order mark, American English. */
const AS_BY_DOUBLE_CLICK = 'CSV:44,34,76,1,,1033,false,true';

/**
 * Opens a CSV file in LibreOffice with a separate profile, and returns the rows of its sheet. Empty cells at the end of
 * a row are left out.
 *
 * @param office path of `soffice`.
 */
export async function openSpreadsheet(office: string, csv: Uint8Array): Promise<readonly (readonly SheetCell[])[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fathom-sheet-'));
  try {
    await writeFile(join(folder, 'export.csv'), csv);
    await promisify(execFile)(
      office,
      [
        `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
        '--headless',
        '--norestore',
        `--infilter=${AS_BY_DOUBLE_CLICK}`,
        '--convert-to',
        'fods',
        '--outdir',
        folder,
        join(folder, 'export.csv'),
      ],
      { timeout: timeLimit(120_000) },
    );
    return rowsOf(await readFile(join(folder, 'export.fods'), 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function rowsOf(document: string): readonly (readonly SheetCell[])[] {
  const [, table = ''] = /<table:table [^>]*>(.*)<\/table:table>/s.exec(document) ?? [];
  const rows = [...table.matchAll(/<table:table-row\b([^>]*)>(.*?)<\/table:table-row>/gs)].flatMap(
    ([, attributes = '', content = '']) => repeated(attributes, 'rows', cellsOf(content)),
  );
  const last = rows.findLastIndex((cells) => cells.length > 0);
  return rows.slice(0, last + 1);
}

function cellsOf(row: string): readonly SheetCell[] {
  const cells = [...row.matchAll(/<table:table-cell\b([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
    ([, attributes = '', content = '']) => repeated(attributes, 'columns', cellOf(attributes, content)),
  );
  return cells.slice(0, cells.findLastIndex(({ kind }) => kind !== 'empty') + 1);
}

function cellOf(attributes: string, content: string): SheetCell {
  const kind = (attribute(attributes, 'office:value-type') ?? 'empty') as SheetCell['kind'];
  const paragraphs = [...content.matchAll(/<text:p>(.*?)<\/text:p>/gs)].map(([, text = '']) => textOf(text));
  const value = attribute(attributes, 'office:value') ?? attribute(attributes, 'office:date-value');
  return { kind, value: value ?? paragraphs.join('\n'), formula: attribute(attributes, 'table:formula') };
}

/** Equal rows or cells are written once, with a count. Long ones fill the sheet to its end. */
function repeated<T>(attributes: string, of: 'rows' | 'columns', value: T): readonly T[] {
  const count = Number(attribute(attributes, `table:number-${of}-repeated`) ?? 1);
  return Array.from({ length: Math.min(count, 1_000) }, () => value);
}

function attribute(attributes: string, name: string): string | undefined {
  const [, value] = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes) ?? [];
  return value === undefined ? undefined : plain(value);
}

function textOf(paragraph: string): string {
  const spaces = paragraph.replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count?: string) =>
    ' '.repeat(Number(count ?? 1)),
  );
  return plain(spaces.replaceAll('<text:tab/>', '\t').replaceAll(/<[^>]*>/g, ''));
}

function plain(text: string): string {
  const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
  return text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
