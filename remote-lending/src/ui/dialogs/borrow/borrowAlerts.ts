import type { BorrowIssue } from '../../../domain/checkBorrow';
import { dialogScreenText } from '../../../text/screens';

/** What keeps the account itself from borrowing the asset: said in an alert above the button, which says it shortly. */
export type BorrowAlert = keyof typeof dialogScreenText.borrowAlertButton;

export function isBorrowAlert(issue: BorrowIssue): issue is BorrowAlert {
  return issue in dialogScreenText.borrowAlertButton;
}
