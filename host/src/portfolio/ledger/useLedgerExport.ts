import { saveFile } from '@fathom/ui/button/saveFile';
import { useEffect, useRef, useState } from 'react';
import type { ExportRequest } from './exportLedger';

/** Writes the ledger to a file. The export module is loaded on first use. */
export function useLedgerExport() {
  /** A fraction of 1; `undefined` while nothing is exported. */
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(request: Pick<ExportRequest, 'entries' | 'format' | 'nativeSymbol'>): Promise<void> {
    const { signal } = (running.current = new AbortController());
    setProgress(0);
    setProblem(undefined);
    try {
      const { exportLedger } = await import('./exportLedger');
      const { name, content } = await exportLedger({ ...request, signal, onProgress: setProgress });
      saveFile(name, content);
    } catch (error) {
      if (!signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setProgress(undefined);
    }
  }

  return { progress, problem, start, cancel: () => running.current?.abort() };
}
