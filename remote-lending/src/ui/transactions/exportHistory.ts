import { UTF8_BOM, csvText } from '@fathom/base/domain/csv';
import type { HistoryTransaction } from '../../domain/history/history';
import { EXPORT_COLUMNS, exportRows, isValueColumn, type ExportRow } from '../../domain/history/historyExport';

export type ExportFormat = 'csv' | 'json';

/** Number of transactions written at a time, which takes less than a millisecond. */
const CHUNK = 100;
/** Maximum time in ms between pauses for painting: half a frame, so that a slow processor drops none. */
const PAUSE_AFTER = 8;

const MIME: Readonly<Record<ExportFormat, string>> = { csv: 'text/csv;charset=utf-8', json: 'application/json' };

/** CSV follows RFC 4180 and is safe to open in a spreadsheet. Pauses regularly, so that the page stays responsive. */
export async function exportFile(
  transactions: readonly HistoryTransaction[],
  format: ExportFormat,
  nativeSymbol: string,
): Promise<Blob> {
  const rowOf = exportRows(nativeSymbol);
  // Combining blobs copies no data.
  const parts: Blob[] = [];
  let texts: string[] = [];
  let resumedAt = performance.now();
  for (let at = 0; at < transactions.length; at += CHUNK) {
    const rows = transactions.slice(at, at + CHUNK).map(rowOf);
    texts.push(format === 'csv' ? csvLines(rows) : jsonItems(rows, at > 0));
    if (performance.now() - resumedAt < PAUSE_AFTER) continue;
    parts.push(new Blob(texts));
    texts = [];
    await new Promise((resolve) => setTimeout(resolve));
    resumedAt = performance.now();
  }
  parts.push(new Blob(texts));
  const content = format === 'csv' ? [csvHead(), ...parts] : ['[\n', ...parts, '\n]\n'];
  return new Blob(content, { type: MIME[format] });
}

function csvHead(): string {
  return `${UTF8_BOM}${EXPORT_COLUMNS.join(',')}\r\n`;
}

const CELLS = EXPORT_COLUMNS.map((column) => ({ column, isValue: isValueColumn(column) }));

function csvLines(rows: readonly ExportRow[]): string {
  const lineOf = (row: ExportRow) =>
    CELLS.map(({ column, isValue }) => (isValue ? row[column] : csvText(row[column]))).join(',');
  return rows.map((row) => `${lineOf(row)}\r\n`).join('');
}

/** Returns pretty-printed items without the list's brackets. */
function jsonItems(rows: readonly ExportRow[], isContinued: boolean): string {
  const items = JSON.stringify(rows, undefined, 2).slice('[\n'.length, -'\n]'.length);
  return isContinued ? `,\n${items}` : items;
}
