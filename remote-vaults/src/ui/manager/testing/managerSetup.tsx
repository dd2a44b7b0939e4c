import type { Address, Hex } from '@fathom/contract/address';
import { createIndexerClient } from '@fathom/base/indexer/createIndexerClient';
import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { contractFunction, ignored } from '@fathom/base/rpc/abi/contractFunction';
import { chainState, type MulticallReader } from '@fathom/base/rpc/multicall';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { MINED } from '@fathom/testing/render/accountCalls';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Interface } from 'ethers';
import type { CallableMethod } from '../../../data/contractMethods';
import { addressBy, getManagement, hasRole } from '../../../data/abi/vaultContracts';
import { CHAIN_ID, FACTORY, FXD, strategyAt, vaultAt } from '../../../data/testing/vaultsSetup';
import type { VaultsScope } from '../../../data/vaultsScope';
import { VAULT_ROLES, type VaultRole } from '../../../domain/manager/requiredRole';
import { buildVault } from '../../../domain/testing/buildVault';
import type { FormerStrategies } from '../../detail/useFormerStrategies';
import { CONSOLE_EVENTS } from '../../../flows/consoleEvents';
import { strategyMethods, vaultMethods } from '../../../flows/consoleMethods';
import { ManagerTab } from '../ManagerTab';

export const VAULT = vaultAt(1);
export const STRATEGY = strategyAt(1);
export const OTHER: Address = '0x2222222222222222222222222222222222222222';
const ofTradeFinance = strategyMethods(true).filter(
  (method) => !strategyMethods(false).some(({ key }) => key === method.key),
);
const codec = codecOf([...vaultMethods(), ...ofTradeFinance], CONSOLE_EVENTS);
const strategyCodec = codecOf(strategyMethods(false));
const LOG = { logIndex: '0x0', blockNumber: '0x3e9' };

const VAULT_SUMMARY = buildVault({ address: VAULT, strategies: [STRATEGY, strategyAt(2)] });

export interface ManagerSetupOptions {
  readonly roles?: readonly VaultRole[];
  readonly managed?: readonly Address[];
  readonly isConnected?: boolean;
  /** Wei. Default: more than any fee. */
  readonly native?: bigint;
  /** The node simulates nothing before this. Default: at once. */
  readonly simulatesAfter?: Promise<void>;
}

interface Simulated {
  readonly returns?: Hex;
  readonly logs?: readonly object[];
}

export function managerSetup({
  roles = Object.keys(VAULT_ROLES) as VaultRole[],
  managed = [STRATEGY],
  isConnected = true,
  native = 10n ** 19n,
  simulatesAfter = Promise.resolve(),
}: ManagerSetupOptions = {}) {
  const chain = createFakeChain(CHAIN_ID);
  const simulations = new Map<string, Simulated>();
  const readings = new Map<string, readonly [before: Hex, after: Hex]>();
  const reader: MulticallReader = {
    ...chain.reader,
    request: async (method: string, params: readonly unknown[]) => {
      if (method === 'eth_simulateV1') await simulatesAfter;
      if (method === 'eth_simulateV1' && simulations.size > 0) return simulate(params[0]);
      return chain.reader.request(method, params);
    },
  };
  chain.priceGas();
  chain.respond(chainState.nativeBalance(chain.reader, FAKE_ACCOUNT), native);
  setRoles(roles);
  for (const strategy of VAULT_SUMMARY.strategies) {
    chain.respond(getManagement.read(strategy), managed.includes(strategy) ? FAKE_ACCOUNT : OTHER);
    for (const role of ['keeper()', 'emergencyAdmin()', 'pendingManagement()']) {
      chain.respond(addressBy(role).read(strategy), OTHER);
    }
  }

  function setRoles(held: readonly VaultRole[]): void {
    for (const role of Object.keys(VAULT_ROLES) as VaultRole[]) {
      chain.respond(hasRole.read(VAULT, VAULT_ROLES[role], FAKE_ACCOUNT), held.includes(role));
    }
  }

  function simulate(request: unknown) {
    const [{ calls }] = (request as { blockStateCalls: readonly [{ calls: readonly { data: Hex }[] }] })
      .blockStateCalls;
    const sent = calls.filter(({ data }) => simulations.has(data)).length;
    const middle = (calls.length - sent) / 2;
    const results = calls.map(({ data }, index) => {
      const call = simulations.get(data);
      if (call) return { status: '0x1', returnData: call.returns ?? '0x', logs: call.logs ?? [] };
      const reading = readings.get(data)?.[index < middle ? 0 : 1];
      return reading === undefined ? { status: '0x0', returnData: '0x' } : { status: '0x1', returnData: reading };
    });
    return [{ calls: results }];
  }

  const host = createFakeHost({ readers: [reader] });
  if (isConnected) host.connect(FAKE_ACCOUNT);
  const scope: VaultsScope = {
    chain: reader,
    deployment: { chainId: CHAIN_ID, factories: [{ vaultFactory: FACTORY }], vaults: [], strategies: [], prices: [] },
    indexer: createIndexerClient({ area: 'vaults', configuration: { indexer: () => undefined } }),
  };
  const user = userEvent.setup({ delay: null });

  return {
    chain,
    host,
    user,
    setRoles,
    open: (of: 'vault' | 'strategies' = 'vault', former?: FormerStrategies) =>
      renderWithHost(<ManagerTab scope={scope} vault={VAULT_SUMMARY} of={of} {...(former && { former })} />, {
        host,
        area: 'vaults',
      }),
    approval: (spender: Address, amount: bigint) => erc20.approve.encode(spender, amount),
    allow: (spender: Address, amount: bigint) =>
      chain.respond(erc20.allowance.read(FXD, FAKE_ACCOUNT, spender), amount),
    calldata: (name: string, args: readonly unknown[]) => codec.encodeFunctionData(name, [...args]) as Hex,
    strategyCalldata: (name: string, args: readonly unknown[]) =>
      strategyCodec.encodeFunctionData(name, [...args]) as Hex,
    event: (contract: Address, name: string, args: readonly unknown[]) => ({
      ...LOG,
      address: contract,
      ...codec.encodeEventLog(name, [...args]),
    }),
    /** Adds a simulation of this call; other calls of the same request are reads. */
    simulates: (data: Hex, result: Simulated = {}) => void simulations.set(data, result),
    reads: (name: string, args: readonly unknown[], before: readonly unknown[], after: readonly unknown[]) => {
      const encode = (values: readonly unknown[]) => codec.encodeFunctionResult(name, [...values]) as Hex;
      readings.set(codec.encodeFunctionData(name, [...args]), [encode(before), encode(after)]);
    },
    /** Accepts only this exact call. */
    expectCall: (to: Address, data: Hex) => chain.estimate({ from: FAKE_ACCOUNT, to, data }, 100_000n),
    read: (signature: string, to: Address, ...args: readonly unknown[]) =>
      contractFunction<readonly unknown[], undefined>(signature, ignored).read(to, ...args),
    mine: (logs: readonly object[]) => {
      const hash = host.services.transactions.list.get()[0]?.hash;
      const receipt = {
        transactionHash: hash,
        blockNumber: '0x3e9',
        gasUsed: '0x1',
        effectiveGasPrice: '0x1',
        status: '0x1',
        logs,
      };
      chain.rpc('eth_getTransactionReceipt', [hash], receipt);
      act(() => host.settle(MINED));
    },
  };
}

function codecOf(methods: readonly CallableMethod[], events: readonly string[] = []): Interface {
  return new Interface([...methods.map(({ signature }) => signature), ...events]);
}
