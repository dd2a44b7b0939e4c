import Papa from 'papaparse';
import type { HistoryTransaction } from '../../domain/history';
import { EXPORT_COLUMNS, exportRows, type ExportRow } from '../../domain/historyExport';

export type ExportFormat = 'csv' | 'json';

/** Transactions written at a time. */
const CHUNK = 200;
/** The page paints after this time, in ms. */
const PAUSE_AFTER = 16;

const MIME: Readonly<Record<ExportFormat, string>> = { csv: 'text/csv;charset=utf-8', json: 'application/json' };

/**
 * The transactions as a file: comma-separated values (RFC 4180, safe to open in a spreadsheet) or
 * pretty-printed JSON. Written in parts, with a pause after each.
 *
 * @param nativeSymbol the currency of fees.
 */
export async function exportFile(
  transactions: readonly HistoryTransaction[],
  format: ExportFormat,
  nativeSymbol: string,
): Promise<Blob> {
  const rowOf = exportRows(nativeSymbol);
  // A blob of blobs copies nothing when it is put together.
  const parts: Blob[] = [];
  let resumedAt = performance.now();
  for (let at = 0; at < transactions.length; at += CHUNK) {
    const rows = transactions.slice(at, at + CHUNK).map(rowOf);
    parts.push(new Blob([format === 'csv' ? csvLines(rows) : jsonItems(rows, at > 0)]));
    if (performance.now() - resumedAt < PAUSE_AFTER) continue;
    await new Promise((resolve) => setTimeout(resolve));
    resumedAt = performance.now();
  }
  const content = format === 'csv' ? [csvHead(), ...parts] : ['[\n', ...parts, '\n]\n'];
  return new Blob(content, { type: MIME[format] });
}

function csvHead(): string {
  return `${EXPORT_COLUMNS.join(',')}\r\n`;
}

/** `escapeFormulae` keeps spreadsheets from running a cell that begins like a formula. */
function csvLines(rows: readonly ExportRow[]): string {
  const cells = rows.map((row) => EXPORT_COLUMNS.map((column) => row[column]));
  return `${Papa.unparse(cells, { escapeFormulae: true, newline: '\r\n' })}\r\n`;
}

/** The items of a pretty-printed list, without its brackets. */
function jsonItems(rows: readonly ExportRow[], isContinued: boolean): string {
  const items = JSON.stringify(rows, undefined, 2).slice('[\n'.length, -'\n]'.length);
  return isContinued ? `,\n${items}` : items;
}
