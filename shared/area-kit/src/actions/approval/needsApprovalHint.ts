import type { WalletState } from '@fathom/contract';
import { nextStep, type FlowState } from '../../flows/run/flowState';

/** True if the next step is an approval in a newly connected MetaMask. */
export function needsApprovalHint(wallet: WalletState, plan: FlowState): boolean {
  if (wallet.status !== 'connected' || wallet.isFirstConnection !== true || !/^metamask\b/i.test(wallet.name))
    return false;
  const at = nextStep(plan);
  const next = at === undefined ? undefined : plan.steps[at]?.step;
  return next !== undefined && next.kind !== 'call';
}
