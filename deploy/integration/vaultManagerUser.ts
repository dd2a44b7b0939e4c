import { QueryClient } from '@tanstack/react-query';
import type { Address } from '@fathom/contract/address';
import { createFlowRunner } from '@fathom/area-kit/flows/run/run';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { eventually } from '@fathom/testing/eventually';
import { manageFlow, type ManageIntent } from '../../remote-vaults/src/actions/manage/manage.flow';
import type { CallableMethod } from '../../remote-vaults/src/data/contractMethods';
import { strategyMethods, vaultMethods } from '../../remote-vaults/src/flows/consoleMethods';
import { formerStrategiesQuery } from '../../remote-vaults/src/data/formerStrategies.query';
import { managerRolesQuery } from '../../remote-vaults/src/data/managerRoles.query';
import { methodEffectsQuery, readMethod } from '../../remote-vaults/src/data/methodEffects.query';
import { decodeEvents } from '../../remote-vaults/src/flows/consoleEvents';
import { profitQuery } from '../../remote-vaults/src/data/profit.query';
import { vaultHistoryQuery } from '../../remote-vaults/src/data/indexer/vaultHistory.query';
import { parseVaultsConfiguration } from '../../remote-vaults/src/data/vaultsConfiguration';
import { vaultsScope } from '../../remote-vaults/src/data/vaultsScope';
import { formerStrategiesOf } from '../../remote-vaults/src/domain/changes/change';
import type { VaultSummary } from '../../remote-vaults/src/domain/vault';
import type { RunningDevnet } from '../devnet/startDevnet';
import type { TestMarket } from '../devnet/testing/openTestMarket';
import { found } from './lendingUser';
import { openPartnerHost, partnerWallet } from './partnerPage';

export async function arriveAtConsoles(devnet: RunningDevnet, chain: TestMarket, chainId: number, fxd = 0n) {
  const rpc = found(devnet.chains[chainId]).rpc;
  const account = await chain.account(fxd > 0n ? { FXD: fxd } : {});
  const address = account.address as Address;
  const wallet = partnerWallet(rpc, account);
  const host = openPartnerHost(devnet.addresses, chainId, wallet, 'vaults');
  await eventually(() => expect(host.wallet.state.get().status).toBe('connected'));
  const parsed = parseVaultsConfiguration(host.configuration.area('vaults'));
  if (!parsed.ok) throw new Error(`${parsed.error.field} ${parsed.error.problem}`);
  const scope = found(vaultsScope(host, parsed.value, chainId));
  const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

  function methodsOf(of: ManageIntent['of']): readonly CallableMethod[] {
    return of === 'vault' ? vaultMethods() : strategyMethods(false);
  }

  function methodOf(of: ManageIntent['of'], name: string): CallableMethod {
    const methods = of === 'vault' ? vaultMethods() : strategyMethods(true);
    return found(methods.find((method) => method.key === name || method.name === name));
  }

  return {
    address,
    wallet,
    roles: (vault: VaultSummary) => queries().query(managerRolesQuery(scope, vault, address)),
    /** Strategies managed by the account that the vault's events name and its list doesn't. */
    former: async (vault: VaultSummary) => {
      const contracts = { accountant: undefined, factory: undefined, depositLimitModule: undefined };
      const { changes } = await queries().query(vaultHistoryQuery(scope, vault.address, contracts, 1));
      const candidates = formerStrategiesOf(changes, vault.strategies);
      return queries().query(formerStrategiesQuery(scope, vault.address, candidates, address));
    },
    profit: (vault: Address) => queries().query(profitQuery(scope, vault, address)),
    /** Uses a node with only the newest state, like most nodes. */
    profitWithoutArchive: async (vault: Address) => {
      const head = Number(await scope.chain.request('eth_blockNumber', []));
      const request: typeof scope.chain.request = async (method, params) => {
        const isOld = Number(params[1]) < head;
        if (['eth_call', 'eth_getCode'].includes(method) && isOld) throw new Error('missing trie node');
        return scope.chain.request(method, params);
      };
      return queries().query(profitQuery({ ...scope, chain: { ...scope.chain, request } }, vault, address));
    },
    read: (contract: Address, method: CallableMethod) =>
      readMethod(scope.chain, { contract, method, args: [], value: 0n }),
    methodsOf,
    effects: (
      of: ManageIntent['of'],
      contract: Address,
      name: string,
      args: ManageIntent['args'],
      token?: ManageIntent['token'],
    ) => {
      const call = { contract, method: methodOf(of, name), args, value: 0n };
      return queries().query(
        methodEffectsQuery(scope.chain, address, call, {
          methods: methodsOf(of),
          token: token?.address,
          decodeEvents,
        }),
      );
    },
    prepare: async (
      of: ManageIntent['of'],
      vault: Address,
      contract: Address,
      name: string,
      args: ManageIntent['args'],
      token?: ManageIntent['token'],
    ) => {
      const runner = createFlowRunner(manageFlow, { host, invalidate: () => undefined });
      await runner.prepare({
        account: address,
        chainId,
        vault,
        contract,
        of,
        method: methodOf(of, name).key,
        args,
        value: 0n,
        ...(token && { token }),
      });
      const steps = () => runner.state.get().steps;
      return {
        error: () =>
          runner.state.get().error ??
          steps().flatMap(({ state }) => (state.status === 'failed' ? [state.error] : []))[0],
        open: () => steps().flatMap(({ step, state }) => (state.status === 'done' ? [] : [step.id])),
        finish: () => runner.next(({ id }) => ({ title: id })),
        events: async () => {
          const [hash] = steps().flatMap(({ state }) => (state.status === 'done' && state.hash ? [state.hash] : []));
          const receipt = await rpc('eth_getTransactionReceipt', [found(hash)]);
          return decodeEvents((receipt as { readonly logs: readonly ReceiptLog[] }).logs);
        },
      };
    },
    leave: () => {
      host.stop();
    },
  };
}
