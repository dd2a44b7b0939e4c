import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { transactionText } from '../text/en';

/**
 * What the receipt of a mined action proves. `missing`: the event that the action causes is not in
 * it. `unread`: no node returned it.
 */
export type ResultStatus = 'reading' | 'proven' | 'missing' | 'unread';

const ReportResult = createContext<(status: ResultStatus) => void>(() => undefined);

/** A dialog around the result of an action, with what that result reports. */
export function WithResultStatus({ children }: { readonly children: (status: ResultStatus) => ReactNode }) {
  const [status, setStatus] = useState<ResultStatus>('reading');
  return <ReportResult value={setStatus}>{children(status)}</ReportResult>;
}

/** Reports to the dialog around what the receipt proves. */
export function useReportResult(status: ResultStatus): void {
  const report = useContext(ReportResult);
  useEffect(() => {
    report(status);
  }, [report, status]);
}

/** Only a proven result has the title of a success. */
export function resultTitle(status: ResultStatus, proven: string): string {
  return status === 'proven' ? proven : transactionText.resultTitles[status];
}
