import type { Step } from '@fathom/shared/flows/step';
import { dialogScreenText } from '../../text/screens';

/** The name of a step in the list of steps; `action` is that of the main one. */
export function stepName(step: Step, action: string): string {
  if (step.kind === 'call') return action;
  if (step.kind === 'permit') return dialogScreenText.stepSign(step.grant.symbol);
  if (step.isReset) return dialogScreenText.stepReset(step.grant.symbol);
  return step.grant.is === 'delegation'
    ? dialogScreenText.stepDelegate
    : dialogScreenText.stepApprove(step.grant.symbol);
}
