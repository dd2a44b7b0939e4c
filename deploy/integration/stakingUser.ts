import { QueryClient } from '@tanstack/react-query';
import type { Address } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import type { FlowDefinition, FlowIntent } from '@fathom/area-kit/flows/defineFlow';
import { createFlowRunner } from '@fathom/area-kit/flows/run/run';
import { eventually } from '@fathom/testing/eventually';
import { claimFlow } from '../../remote-dao/src/actions/claim/claim.flow';
import { earlyUnstakeFlow } from '../../remote-dao/src/actions/earlyUnstake/earlyUnstake.flow';
import { emergencyWithdrawFlow } from '../../remote-dao/src/actions/emergencyWithdraw/emergencyWithdraw.flow';
import { stakeFlow, stakeIntentFor } from '../../remote-dao/src/actions/stake/stake.flow';
import { unstakeFlow } from '../../remote-dao/src/actions/unstake/unstake.flow';
import { withdrawFlow } from '../../remote-dao/src/actions/withdraw/withdraw.flow';
import { parseDaoConfiguration } from '../../remote-dao/src/data/daoConfiguration';
import { daoScope } from '../../remote-dao/src/data/daoScope';
import { cooldownEndQuery } from '../../remote-dao/src/data/cooldownEnd.query';
import { cooldownLengthQuery } from '../../remote-dao/src/data/cooldownLength.query';
import { lockRewardsQuery } from '../../remote-dao/src/data/lockRewards.query';
import { stakingQuery } from '../../remote-dao/src/data/staking.query';
import type { Lock } from '../../remote-dao/src/domain/staking/lock';
import type { RunningDevnet } from '../devnet/startDevnet';
import type { TestMarket } from '../devnet/testing/openTestMarket';
import { found } from './lendingUser';
import { openPartnerHost, partnerWallet } from './partnerPage';

export async function arriveAtStaking(devnet: RunningDevnet, chain: TestMarket, chainId: number, balance: bigint) {
  const rpc = found(devnet.chains[chainId]).rpc;
  const account = await chain.account({ FTHM: balance });
  const address = account.address as Address;
  const wallet = partnerWallet(rpc, account);
  const host = openPartnerHost(devnet.addresses, chainId, wallet, 'dao');
  await eventually(() => expect(host.wallet.state.get().status).toBe('connected'));
  const parsed = parseDaoConfiguration(host.configuration.area('dao'));
  if (!parsed.ok) throw new Error(`${parsed.error.field} ${parsed.error.problem}`);
  const scope = found(daoScope(host, parsed.value, chainId));
  const { staking, fthm } = scope.deployment.contracts;
  const base = { account: address, chainId, staking };
  const invalidated: (readonly unknown[])[] = [];

  function queries() {
    return new QueryClient({ defaultOptions: { queries: { retry: false } } });
  }

  async function look() {
    const state = await queries().query(stakingQuery(scope, address));
    return { ...state, account: found(state.account) };
  }

  async function prepared<Intent extends FlowIntent, State>(flow: FlowDefinition<Intent, State>, intent: Intent) {
    const runner = createFlowRunner(flow, { host, invalidate: (keys) => void invalidated.push(...keys) });
    await runner.prepare(intent);
    const steps = () => runner.state.get().steps;
    return {
      state: () => runner.state.get(),
      kinds: () => steps().map(({ step }) => step.kind),
      error: () =>
        runner.state.get().error ?? steps().flatMap(({ state }) => (state.status === 'failed' ? [state.error] : []))[0],
      logs: async () => {
        const hashes = steps().flatMap(({ state }) => (state.status === 'done' && state.hash ? [state.hash] : []));
        const receipt = await rpc('eth_getTransactionReceipt', [found(hashes.at(-1))]);
        return (receipt as { readonly logs: readonly ReceiptLog[] }).logs;
      },
      finish: async () => {
        for (let turn = 0; turn < 4 && runner.state.get().status === 'active'; turn += 1) {
          await runner.next(({ id }) => ({ title: id }));
        }
        expect(runner.state.get()).toMatchObject({ status: 'done' });
      },
    };
  }

  return {
    address,
    wallet,
    invalidated,
    eventFilter: { staking, account: address },
    look,
    cooldownLength: async () => queries().query(cooldownLengthQuery(scope)),
    /** True if the contract confirms that the cooldown of the pending amount ends at this second. */
    endsAt: async (end: number, pending: bigint) => queries().query(cooldownEndQuery(scope, address, pending, end)),
    rewards: async (locks: readonly Lock[]) => queries().query(lockRewardsQuery(scope, address, locks)),
    staking: async (amount: bigint, days: number) =>
      prepared(
        stakeFlow,
        found(
          stakeIntentFor({
            deployment: scope.deployment,
            account: address,
            amount,
            days,
            approval: { amount: 'exact' },
          }),
        ),
      ),
    claiming: async () => prepared(claimFlow, base),
    unstaking: async (lock: Lock, amount = lock.amount) => prepared(unstakeFlow, { ...base, fthm, lock, amount }),
    unstakingEarly: async (lock: Lock) => prepared(earlyUnstakeFlow, { ...base, lock }),
    withdrawing: async () => prepared(withdrawFlow, base),
    withdrawingAll: async () => prepared(emergencyWithdrawFlow, base),
    leave: () => {
      host.stop();
    },
  };
}
