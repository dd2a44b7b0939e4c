import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import type { ApproveStep, PermitStep, Step } from '../../flows/steps/step';
import { LONGEST_AMOUNT } from '../entry/amountText';
import { transactionText } from '../text/en';

export function stepName(step: Step, action: string): string {
  if (step.kind === 'call') return action;
  const { kind, symbol } = step.approval;
  if (step.kind === 'permit') return transactionText.stepSign(symbol);
  if (step.isReset) return transactionText.stepReset(symbol);
  return kind === 'delegation' ? transactionText.stepDelegate : transactionText.stepApprove(symbol);
}

/** Names a step with the amount of its approval, if it is short. The choice of the approval displays every digit. */
export function stepLabel(step: Step, action: string, locale: string): string {
  if (step.kind !== 'approve' || step.isReset || step.approval.kind === 'delegation') return stepName(step, action);
  const { amount: raw, hasMargin, decimals, symbol } = step.approval;
  if (raw === MAX_UINT256) return transactionText.stepApproveUnlimited(symbol);
  const amount = formatTokenInFull({ raw, decimals }, locale);
  if (raw === 0n || amount.length > LONGEST_AMOUNT) return stepName(step, action);
  const text = hasMargin ? transactionText.stepApproveUpTo : transactionText.stepApproveExactly;
  return text(amount, symbol);
}

/** Returns the button's label; spender and amount are displayed above it. */
export function approvalLabel(
  { approval, ...step }: ApproveStep | PermitStep,
  label: string = transactionText.approve,
): string {
  return 'isReset' in step && step.isReset ? transactionText.stepReset(approval.symbol) : label;
}
