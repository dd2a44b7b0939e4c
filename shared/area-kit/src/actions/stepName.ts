import type { ApproveStep, PermitStep, Step } from '../flows/step';
import { transactionText } from './text/en';

/** The name of a step in the list of steps; `action` names the main one. */
export function stepName(step: Step, action: string): string {
  if (step.kind === 'call') return action;
  const { kind, symbol } = step.approval;
  if (step.kind === 'permit') return transactionText.stepSign(symbol);
  if (step.isReset) return transactionText.stepReset(symbol);
  return kind === 'delegation' ? transactionText.stepDelegate : transactionText.stepApprove(symbol);
}

/** On the button of an approval step; spender and amount are displayed above it. */
export function approvalLabel(
  { approval, ...step }: ApproveStep | PermitStep,
  label: string = transactionText.approve,
): string {
  return 'isReset' in step && step.isReset ? transactionText.stepReset(approval.symbol) : label;
}
