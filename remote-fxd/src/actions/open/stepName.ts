import type { Step } from '@fathom/shared/flows/step';
import { dialogText } from '../../text/dialogs';

/** The name of a step in the list of steps; `action` is that of the main one. */
export function stepName(step: Step, action: string): string {
  if (step.kind === 'call') return step.id === 'create-proxy-wallet' ? dialogText.createWallet : action;
  const { symbol } = step.grant;
  return step.kind === 'approve' && step.isReset ? dialogText.stepReset(symbol) : dialogText.stepApprove(symbol);
}
