import { UTF8_BOM } from '@fathom/base/domain/csv';
import { CSV_HEAD, csvLines, jsonEntry, KOINLY_HEAD, koinlyLines, type ExportedEntry } from './exportRows';

export type ExportFormat = 'csv' | 'json' | 'koinly';

interface Format {
  readonly fileName: string;
  readonly mime: string;
  readonly head: string;
  readonly foot: string;
  readonly separator: string;
  readonly write: (entry: ExportedEntry, nativeSymbol: string) => string;
}

const FORMATS: Readonly<Record<ExportFormat, Format>> = {
  csv: {
    fileName: 'ledger.csv',
    mime: 'text/csv;charset=utf-8',
    head: UTF8_BOM + CSV_HEAD,
    foot: '',
    separator: '',
    write: csvLines,
  },
  json: {
    fileName: 'ledger.json',
    mime: 'application/json',
    head: '[\n',
    foot: '\n]\n',
    separator: ',\n',
    write: (entry, nativeSymbol) => JSON.stringify(jsonEntry(entry, nativeSymbol)),
  },
  // Without a byte order mark, which importers read as a part of the first column's name.
  koinly: {
    fileName: 'ledger-koinly.csv',
    mime: 'text/csv;charset=utf-8',
    head: KOINLY_HEAD,
    foot: '',
    separator: '',
    write: koinlyLines,
  },
};

/** Number of entries written at a time, which takes less than a millisecond. */
const CHUNK = 50;
/** Maximum time in ms between pauses for painting: half a frame, so that a slow processor drops none. */
const PAUSE_AFTER = 8;

export interface ExportRequest {
  readonly entries: readonly ExportedEntry[];
  readonly format: ExportFormat;
  readonly nativeSymbol: string;
  readonly signal: AbortSignal;
  /** Called with a fraction of 1 at each pause. */
  readonly onProgress: (fraction: number) => void;
}

export interface ExportedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Pauses regularly, so that the page stays responsive. Rejects with the signal's reason if it is aborted. */
export async function exportLedger({
  entries,
  format,
  nativeSymbol,
  signal,
  onProgress,
}: ExportRequest): Promise<ExportedFile> {
  const { fileName, mime, head, foot, separator, write } = FORMATS[format];
  // Combining blobs copies no data.
  const parts: Blob[] = [];
  let texts: string[] = [];
  let resumedAt = performance.now();
  for (let at = 0; at < entries.length; at += CHUNK) {
    const written = entries.slice(at, at + CHUNK).map((entry) => write(entry, nativeSymbol));
    if (at > 0) texts.push(separator);
    texts.push(written.join(separator));
    if (performance.now() - resumedAt < PAUSE_AFTER) continue;
    parts.push(new Blob(texts));
    texts = [];
    onProgress(Math.min(1, (at + CHUNK) / entries.length));
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    resumedAt = performance.now();
  }
  return { name: fileName, content: new Blob([head, ...parts, ...texts, foot], { type: mime }) };
}
