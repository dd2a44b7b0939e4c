import type { HostServices } from '@fathom/contract';
import { isSameAddress } from '@fathom/contract/address';
import { readBatchPreference } from './batchPreference';
import { approvalInstead } from './checkStep';
import type { FlowIntent } from './defineFlow';
import type { RunnableFlow } from './flowRun';
import type { FlowState } from './flowState';
import type { Step } from './step';

/**
 * Whether the steps can be sent as a batch, by the wallet's support and the account's preference.
 * The wallet is queried only if there are several transactions; a signature counts as the
 * transaction that can replace it.
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

/**
 * In a batch an approval costs no extra confirmation, so a signature has no advantage, and an
 * account with code can't sign one.
 */
export function withoutSignatures(steps: readonly Step[]): readonly Step[] {
  return steps.map((step) => (step.kind === 'permit' ? approvalInstead(step) : step));
}
