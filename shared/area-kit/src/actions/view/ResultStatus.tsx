import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { transactionText } from '../text/en';

/** `missing` if the receipt lacks the action's event; `unread` if no node returned the receipt. */
export type ResultStatus = 'reading' | 'proven' | 'missing' | 'unread';

const ReportResult = createContext<(status: ResultStatus) => void>(() => undefined);

export function WithResultStatus({ children }: { readonly children: (status: ResultStatus) => ReactNode }) {
  const [status, setStatus] = useState<ResultStatus>('reading');
  return <ReportResult value={setStatus}>{children(status)}</ReportResult>;
}

export function useReportResult(status: ResultStatus): void {
  const report = useContext(ReportResult);
  useEffect(() => {
    report(status);
  }, [report, status]);
}

/** Titles only a proven result as a success. */
export function resultTitle(status: ResultStatus, proven: string): string {
  return status === 'proven' ? proven : transactionText.resultTitles[status];
}
