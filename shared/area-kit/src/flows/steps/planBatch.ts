import type { HostServices } from '@fathom/contract';
import { isSameAddress } from '@fathom/contract/address';
import { readBatchPreference } from './batchPreference';
import { approvalInstead } from '../approval/approvals';
import type { FlowIntent } from '../defineFlow';
import type { RunnableFlow } from '../run/flowRun';
import type { FlowState } from '../run/flowState';
import type { Step } from './step';

/**
 * Returns the account's preference if the wallet supports batches. Queries the wallet only for several transactions; a
 * signature counts as the transaction that can replace it.
 */
export async function offerBatch<Intent extends FlowIntent>(
  host: HostServices,
  { area }: Pick<RunnableFlow<Intent>, 'area'>,
  { account, chainId }: FlowIntent,
  steps: readonly Step[],
): Promise<FlowState['batch']> {
  const wallet = host.wallet.state.get();
  if (steps.length < 2 || wallet.status !== 'connected' || !isSameAddress(wallet.account, account)) return undefined;
  if (!(await host.transactions.canBatch(chainId))) return undefined;
  return readBatchPreference(host.preferences.storage(area), account);
}

/** Replaces signatures: in a batch an approval needs no extra confirmation, and accounts with code can't sign one. */
export function withoutSignatures(steps: readonly Step[]): readonly Step[] {
  return steps.map((step) => (step.kind === 'permit' ? approvalInstead(step) : step));
}
