import { QueryClient } from '@tanstack/react-query';
import type { Address } from '@fathom/contract/address';
import { isSameAddress } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import type { FlowDefinition, FlowIntent } from '@fathom/area-kit/flows/defineFlow';
import { createFlowRunner } from '@fathom/area-kit/flows/run/run';
import { eventually } from '@fathom/testing/eventually';
import { depositFlow, depositIntentFor } from '../../remote-vaults/src/actions/deposit/deposit.flow';
import { withdrawFlow, withdrawIntentFor } from '../../remote-vaults/src/actions/withdraw/withdraw.flow';
import { vaultStateQuery } from '../../remote-vaults/src/data/account.query';
import { exitQueueQuery } from '../../remote-vaults/src/data/exit.query';
import { quoteQuery } from '../../remote-vaults/src/data/quote.query';
import { vaultSummariesQuery } from '../../remote-vaults/src/data/vaults.query';
import { parseVaultsConfiguration } from '../../remote-vaults/src/data/vaultsConfiguration';
import { vaultsScope } from '../../remote-vaults/src/data/vaultsScope';
import { exitOf } from '../../remote-vaults/src/domain/exit';
import type { RunningDevnet } from '../devnet/startDevnet';
import type { TestMarket } from '../devnet/testing/openTestMarket';
import { found } from './lendingUser';
import { openPartnerHost, partnerWallet } from './partnerPage';

export async function arriveAtVaults(devnet: RunningDevnet, chain: TestMarket, chainId: number) {
  const rpc = found(devnet.chains[chainId]).rpc;
  const account = await chain.account();
  const address = account.address as Address;
  const wallet = partnerWallet(rpc, account);
  const host = openPartnerHost(devnet.addresses, chainId, wallet, 'vaults');
  await eventually(() => expect(host.wallet.state.get().status).toBe('connected'));
  const parsed = parseVaultsConfiguration(host.configuration.area('vaults'));
  if (!parsed.ok) throw new Error(`${parsed.error.field} ${parsed.error.problem}`);
  const scope = found(vaultsScope(host, parsed.value, chainId));

  function queries() {
    return new QueryClient({ defaultOptions: { queries: { retry: false } } });
  }

  async function vaultAt(vault: string) {
    const all = await queries().query(vaultSummariesQuery(scope));
    return found(all.find((candidate) => isSameAddress(candidate.address, vault)));
  }

  async function look(vaultAddress: string) {
    const state = await queries().query(vaultStateQuery(scope, await vaultAt(vaultAddress), address));
    return { ...state, account: found(state.account) };
  }

  async function prepared<Intent extends FlowIntent, State>(flow: FlowDefinition<Intent, State>, intent: Intent) {
    const runner = createFlowRunner(flow, { host, invalidate: () => undefined });
    await runner.prepare(intent);
    const steps = () => runner.state.get().steps;
    const error = () =>
      runner.state.get().error ?? steps().flatMap(({ state }) => (state.status === 'failed' ? [state.error] : []))[0];
    const press = async () => {
      // The chain's helper leaves no account impersonated.
      await rpc('anvil_impersonateAccount', [address]);
      await runner.next(({ id }) => ({ title: id }));
    };
    return {
      intent,
      kinds: () => steps().map(({ step }) => step.kind),
      error,
      next: press,
      logs: async () => {
        const hashes = steps().flatMap(({ state }) => (state.status === 'done' && state.hash ? [state.hash] : []));
        const receipt = await rpc('eth_getTransactionReceipt', [found(hashes.at(-1))]);
        return (receipt as { readonly logs: readonly ReceiptLog[] }).logs;
      },
      finish: async () => {
        for (let turn = 0; turn < 4 && runner.state.get().status === 'active'; turn += 1) {
          await press();
        }
        expect({ status: runner.state.get().status, error: error() }).toEqual({ status: 'done', error: undefined });
      },
    };
  }

  return {
    address,
    wallet,
    vaultAt,
    look,
    quote: async (vault: string, way: 'deposit' | 'withdraw' | 'redeem', amount: bigint) =>
      queries().query(quoteQuery(scope.chain, vault as Address, { way, amount })),
    exit: async (vault: string) => {
      const { account: own, idle } = await look(vault);
      const queue = await queries().query(exitQueueQuery(scope.chain, vault as Address));
      return { queue, ...exitOf({ position: found(own.position), idle: found(idle), queue }) };
    },
    depositing: async (vaultAddress: string, amount: bigint) => {
      const vault = await vaultAt(vaultAddress);
      const { preview } = await queries().query(quoteQuery(scope.chain, vault.address, { way: 'deposit', amount }));
      const choice = { chainId, account: address, vault, amount, expectedShares: preview };
      return prepared(depositFlow, found(depositIntentFor({ ...choice, approval: { amount: 'exact' } })));
    },
    withdrawing: async (vaultAddress: string, amount: bigint | 'all') => {
      const vault = await vaultAt(vaultAddress);
      const { account: own } = await look(vaultAddress);
      const shares = found(own.shares);
      const isAll = amount === 'all';
      const request = isAll ? ({ way: 'redeem', amount: shares } as const) : ({ way: 'withdraw', amount } as const);
      const quote = await queries().query(quoteQuery(scope.chain, vault.address, request));
      return prepared(
        withdrawFlow,
        found(
          withdrawIntentFor({
            chainId,
            account: address,
            vault,
            isAll,
            balance: shares,
            quote,
            amount: isAll ? found(own.position) : amount,
          }),
        ),
      );
    },
    leave: () => {
      host.stop();
    },
  };
}
