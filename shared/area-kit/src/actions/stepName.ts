import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { MAX_UINT256 } from '@fathom/base/rpc/erc20';
import type { ApproveStep, PermitStep, Step } from '../flows/step';
import { LONGEST_AMOUNT } from './amountText';
import { transactionText } from './text/en';

/** The title of a step's transaction; `action` names the main one. */
export function stepName(step: Step, action: string): string {
  if (step.kind === 'call') return action;
  const { kind, symbol } = step.approval;
  if (step.kind === 'permit') return transactionText.stepSign(symbol);
  if (step.isReset) return transactionText.stepReset(symbol);
  return kind === 'delegation' ? transactionText.stepDelegate : transactionText.stepApprove(symbol);
}

/**
 * The name of a step in the list of steps: an approval with its amount, where that is known and short. The choice of
 * the approval has every digit.
 */
export function stepLabel(step: Step, action: string, locale: string): string {
  if (step.kind !== 'approve' || step.isReset || step.approval.kind === 'delegation') return stepName(step, action);
  const { amount: raw, decimals, symbol } = step.approval;
  if (raw === MAX_UINT256) return transactionText.stepApproveUnlimited(symbol);
  const amount = formatTokenInFull({ raw, decimals }, locale);
  return raw === 0n || amount.length > LONGEST_AMOUNT
    ? stepName(step, action)
    : transactionText.stepApproveExactly(amount, symbol);
}

/** On the button of an approval step; spender and amount are displayed above it. */
export function approvalLabel(
  { approval, ...step }: ApproveStep | PermitStep,
  label: string = transactionText.approve,
): string {
  return 'isReset' in step && step.isReset ? transactionText.stepReset(approval.symbol) : label;
}
