import { saveFile } from '@fathom/ui/button/saveFile';
import { useState } from 'react';
import type { HistoryTransaction } from '../../domain/history/history';
import type { ExportFormat } from './exportHistory';

/** Downloads the filtered history as a file. The export module is loaded on first use. */
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
