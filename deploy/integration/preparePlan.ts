import type { RescueOption, RescueSource } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { createChainReader } from '@fathom/base/rpc/nodes/createChainReader';
import { prepareBatch } from '@fathom/host-kit/transactions/submit/submitBatch';
import { addressBooksByChain } from '@fathom/host-kit/signing/verify/book/addressBooksByChain';
import { createSignatureMemory } from '@fathom/host-kit/signing/verify/descriptor/signatureMemory';
import { batchOf } from '../../host/src/portfolio/rescue/planBatch';
import type { RescueTarget } from '../../host/src/portfolio/rescue/rescueLink';
import { simulateOption, type OptionSimulation } from '../../host/src/portfolio/rescue/simulateOption';
import { readBlockTime } from '../devnet/chain/readBlockTime';
import { walletOf, walletState } from '../differential/writes/hostEffects';
import type { RunningDevnet } from '../devnet/startDevnet';
import { found } from './lendingUser';
import { configurationOf, parsedSigning } from './partnerPage';

interface PlanToPrepare extends Pick<RescueTarget, 'area'> {
  readonly chainId: number;
  readonly account: Address;
  readonly option: RescueOption;
  readonly sources: readonly RescueSource[];
}

export interface PreparedPlan {
  readonly simulation: OptionSimulation;
  /** Outcome of the payout alone. */
  readonly payoutSimulation: OptionSimulation;
  /** Sentences of all calls, displayed before the wallet is asked, or why nothing is sent. */
  readonly sentences: readonly string[];
}

/** Simulates a plan and prepares it as one batch, each call by the rules of its own area, as the host does. */
export async function preparePlan(devnet: RunningDevnet, plan: PlanToPrepare): Promise<PreparedPlan> {
  const { area, chainId, account, option, sources } = plan;
  const { rpc, rpcUrl } = found(devnet.chains[chainId]);
  const configuration = configurationOf(devnet.addresses, (own) => own);
  const reader = createChainReader({ id: chainId, rpcUrls: [rpcUrl] });
  const batch = found(batchOf(option, { area, sources, account, chainId }));
  const now = await readBlockTime(rpc);
  const meta = { area, flow: 'portfolio.rescue.v1', step: 'rescue', title: option.title };
  const prepared = await prepareBatch(batch, meta, {
    wallet: () => ({ state: walletState(account, chainId), provider: walletOf(rpc) }),
    reader,
    addressBook: addressBooksByChain(configuration)(chainId),
    chain: found(configuration.chains.find(({ id }) => id === chainId)),
    signing: async (signedArea) => parsedSigning(signedArea),
    signatures: createSignatureMemory(),
    now: () => now * 1_000,
    locale: 'en-GB',
  });
  return {
    simulation: await simulateOption(reader, account, option),
    payoutSimulation: await simulateOption(reader, account, { ...option, calls: option.calls.slice(0, 1) }),
    sentences: prepared.ok
      ? prepared.value.summary.lines.map(({ message }) => message)
      : [prepared.error.message, prepared.error.reason ?? ''],
  };
}
