import Papa from 'papaparse';
import type { HistoryTransaction } from '../../domain/history';
import { EXPORT_COLUMNS, exportRow, type ExportRow } from '../../domain/historyExport';

export type ExportFormat = 'csv' | 'json';

/** Transactions written at a time: a few milliseconds, so that the page stays responsive. */
const CHUNK = 2_000;

const MIME: Readonly<Record<ExportFormat, string>> = { csv: 'text/csv;charset=utf-8', json: 'application/json' };

/**
 * The transactions as a file: comma-separated values (RFC 4180, safe to open in a spreadsheet) or
 * pretty-printed JSON. Written in parts, with a pause after each.
 */
export async function exportFile(transactions: readonly HistoryTransaction[], format: ExportFormat): Promise<Blob> {
  const parts: string[] = [];
  for (let at = 0; at < transactions.length; at += CHUNK) {
    const rows = transactions.slice(at, at + CHUNK).map(exportRow);
    parts.push(format === 'csv' ? csvLines(rows) : jsonItems(rows));
    await new Promise((resolve) => setTimeout(resolve));
  }
  const content = format === 'csv' ? [csvHead(), ...parts] : ['[\n', parts.join(',\n'), '\n]\n'];
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

function jsonItems(rows: readonly ExportRow[]): string {
  return rows.map((row) => JSON.stringify(row, undefined, 2).replace(/^/gm, '  ')).join(',\n');
}
