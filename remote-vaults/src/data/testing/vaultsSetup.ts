import { deploymentOn } from '@fathom/base/configuration/areaSection';
import { QueryClient } from '@tanstack/react-query';
import type { Address } from '@fathom/contract/address';
import { createIndexerClient } from '@fathom/base/indexer/createIndexerClient';
import { createFakeChain, type FakeChain } from '@fathom/testing/fakeChain';
import { createFakeIndexer, type IndexerResponse } from '@fathom/testing/fakeIndexer';
import {
  getAsset,
  getDecimals,
  getDefaultQueue,
  getDepositPeriodEnd,
  getLockPeriodEnd,
  getName,
  getStrategy,
  getSymbol,
  getVaults,
  isVaultShutdown,
} from '../abi/vaultContracts';
import { parseVaultsConfiguration } from '../vaultsConfiguration';
import type { VaultsScope } from '../vaultsScope';

export const CHAIN_ID = 1135;
export const NOW = 1_790_000_000;
export const DAY = 86_400;
export const FACTORY: Address = '0x00000000000000000000000000000000000000fa';
export const FXD: Address = '0x00000000000000000000000000000000000000f1';
export const INDEXER = 'https://indexer.example/1135/subgraphs/name/vaults-subgraph';

export function vaultAt(index: number): Address {
  return `0x${index.toString(16).padStart(40, '0').replace(/^0{2}/, '1e')}`;
}

export function strategyAt(index: number): Address {
  return `0x${index.toString(16).padStart(40, '0').replace(/^0{2}/, '57')}`;
}

export interface SetupVault {
  readonly address: Address;
  readonly token?: Address;
  readonly isShutdown?: boolean;
  readonly symbol?: string;
  readonly queue?: readonly Address[];
  /** Unix seconds; 0 for a revoked strategy. */
  readonly activations?: Readonly<Partial<Record<Address, number>>>;
  readonly periods?: { readonly depositEnd: number; readonly lockEnd: number };
}

export interface SetupToken {
  readonly address: Address;
  readonly symbol: string;
  readonly name?: string;
  readonly decimals?: number;
}

export const FXD_TOKEN: SetupToken = { address: FXD, symbol: 'FXD', name: 'Fathom Dollar' };

export function respondVaults(
  chain: FakeChain,
  vaults: readonly SetupVault[],
  tokens: readonly SetupToken[] = [FXD_TOKEN],
): void {
  chain.respond(
    getVaults.read(FACTORY),
    vaults.map(({ address }) => address),
  );
  for (const { address, symbol, name = symbol, decimals = 18 } of tokens)
    respondToken(chain, address, symbol, name, decimals);
  for (const [
    index,
    { address, token = FXD, isShutdown = false, symbol, queue = [], activations, periods },
  ] of vaults.entries()) {
    const label = symbol ?? `fvFXD${index + 1}`;
    respondToken(chain, address, label, label, 18);
    chain.respond(getAsset.read(address), token);
    chain.respond(isVaultShutdown.read(address), isShutdown);
    chain.respond(getDefaultQueue.read(address), queue);
    const strategies = Object.entries(activations ?? {}) as readonly (readonly [Address, number])[];
    for (const strategy of queue) {
      if (activations?.[strategy] === undefined) chain.respond(getStrategy.read(address, strategy), 1, 0, 0, 0);
    }
    for (const [strategy, activation] of strategies) {
      chain.respond(getStrategy.read(address, strategy), activation, 0, 0, 0);
    }
    if (!periods) continue;
    for (const strategy of new Set([...queue, ...strategies.map(([each]) => each)])) {
      chain.respond(getDepositPeriodEnd.read(strategy), periods.depositEnd);
      chain.respond(getLockPeriodEnd.read(strategy), periods.lockEnd);
    }
  }
}

function respondToken(chain: FakeChain, address: Address, symbol: string, name: string, decimals: number): void {
  chain.respond(getSymbol.read(address), symbol);
  chain.respond(getName.read(address), name);
  chain.respond(getDecimals.read(address), decimals);
}

export function indexedVault(id: Address, overrides: object = {}) {
  return {
    id,
    token: { id: FXD, name: 'Fathom Dollar', symbol: 'FXD', decimals: 18 },
    shareToken: { id, name: 'Shares', symbol: 'fvFXD1', decimals: 18 },
    sharesSupply: '1000000000000000000000',
    balanceTokens: '1100000000000000000000',
    balanceTokensIdle: '100000000000000000000',
    depositLimit: '5000000000000000000000',
    apr: '9.24',
    shutdown: false,
    strategies: [],
    ...overrides,
  };
}

export interface VaultsSetupOptions {
  readonly described?: readonly object[];
  readonly responses?: Readonly<Record<string, IndexerResponse>>;
  readonly isIndexerDown?: boolean;
  readonly chainId?: number;
}

export function vaultsSection(described: readonly object[] = [], chainId = CHAIN_ID) {
  return { deployments: [{ chainId, factories: [{ vaultFactory: FACTORY }], vaults: described }] };
}

export function vaultsSetup({
  described = [],
  responses = {},
  isIndexerDown = false,
  chainId = CHAIN_ID,
}: VaultsSetupOptions = {}) {
  const chain = createFakeChain(chainId);
  chain.setBlock(1_000, NOW);
  const down = (): never => {
    throw new TypeError('Failed to fetch');
  };
  const indexer = createFakeIndexer({
    ...(isIndexerDown ? { Vaults: down } : { Vaults: () => ({ vaults: [] }) }),
    ...responses,
  });
  const parsed = parseVaultsConfiguration(vaultsSection(described, chainId));
  if (!parsed.ok) throw new Error(`${parsed.error.field} ${parsed.error.problem}`);
  const deployment = deploymentOn(parsed.value, chainId);
  if (!deployment) throw new Error('no deployment');
  const scope: VaultsScope = {
    chain: chain.reader,
    deployment,
    indexer: createIndexerClient({
      area: 'vaults',
      configuration: { indexer: (chain) => INDEXER.replace(String(CHAIN_ID), String(chain)) },
      fetch: indexer.fetch,
    }),
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { chain, indexer, scope, client };
}
