import type { BorrowIssue } from '../../../domain/checkBorrow';
import type { GateIssue } from '../../../domain/entryGate';
import { borrowIssueText, gateIssueText } from '../../../text/en';
import { dialogScreenText } from '../../../text/screens';
import { flowButton, type ButtonState, type FlowButtonFacts } from '@fathom/shared/actions/flowButton';
import { isBorrowAlert } from './borrowAlerts';

export interface BorrowButtonFacts extends Omit<FlowButtonFacts, 'reasons'> {
  readonly gate: readonly GateIssue[];
  readonly issues: readonly BorrowIssue[];
  readonly symbol: string;
}

/** The main button of the borrow dialog. Pure. */
export function borrowButton({ gate, issues, symbol, ...facts }: BorrowButtonFacts): ButtonState {
  return flowButton({
    ...facts,
    reasons: [...gate.map((issue) => gateIssueText[issue]), ...issues.map((issue) => reasonOf(issue, symbol))],
  });
}

function reasonOf(issue: BorrowIssue, symbol: string): string {
  if (isBorrowAlert(issue)) return dialogScreenText.borrowAlertButton[issue];
  return issue === 'risk-not-acknowledged' ? dialogScreenText.tickBox : borrowIssueText[issue]({ symbol });
}
