import { useState } from 'react';
import type { HistoryTransaction } from '../../domain/history';
import type { ExportFormat } from './exportHistory';

/** How long the file's address stays valid, in ms: some browsers read it after the click has returned. */
const ADDRESS_LIFETIME = 1_000;

/** Downloads the filtered history as a file. The code that writes it loads with the first export. */
export function useHistoryExport(loadAll: () => Promise<readonly HistoryTransaction[]>, nativeSymbol: string) {
  const [isExporting, setExporting] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function start(format: ExportFormat): Promise<void> {
    setExporting(true);
    setProblem(undefined);
    try {
      const [{ exportFile }, transactions] = await Promise.all([import('./exportHistory'), loadAll()]);
      saveFile(`transactions.${format}`, await exportFile(transactions, format, nativeSymbol));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setExporting(false);
    }
  }

  return { isExporting, problem, start };
}

function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), ADDRESS_LIFETIME);
}
