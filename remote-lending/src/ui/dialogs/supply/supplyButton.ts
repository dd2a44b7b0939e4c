import type { GateIssue } from '../../../domain/entryGate';
import type { SupplyIssue } from '../../../domain/checkSupply';
import { gateIssueText, supplyIssueText } from '../../../text/en';
import { flowButton, type ButtonState, type FlowButtonFacts } from '@fathom/shared/transaction/flowButton';

export interface SupplyButtonFacts extends Omit<FlowButtonFacts, 'reasons'> {
  readonly gate: readonly GateIssue[];
  readonly issues: readonly SupplyIssue[];
  readonly symbol: string;
}

/** The main button of the supply dialog. Pure. */
export function supplyButton({ gate, issues, symbol, ...facts }: SupplyButtonFacts): ButtonState {
  return flowButton({
    ...facts,
    reasons: [
      ...gate.map((issue) => gateIssueText[issue]),
      ...issues.map((issue) => supplyIssueText[issue]({ symbol })),
    ],
  });
}
