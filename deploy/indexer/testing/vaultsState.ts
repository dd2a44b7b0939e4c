import * as v from 'valibot';
import type { TestVaults } from '../../contracts/vaults/startVaults';
import type { DeployedVault } from '../../devnet/vaults/deployVaults';
import { queryRows } from './queryIndexer';

type Fields = Readonly<Record<string, unknown>>;

export interface VaultsState {
  readonly vaults: Readonly<Record<string, Fields>>;
  /** Only strategies that a vault has. */
  readonly strategies: Readonly<Record<string, Fields>>;
  /** Nonzero shares by account and vault. */
  readonly shares: Readonly<Record<string, string>>;
}

export async function readVaultsState(
  { session, integer }: TestVaults,
  deployed: readonly DeployedVault[],
  accounts: readonly string[],
): Promise<VaultsState> {
  const vaults: Record<string, Fields> = {};
  const strategies: Record<string, Fields> = {};
  const shares: Record<string, string> = {};
  for (const { vault, strategies: added } of deployed) {
    const id = vault.address.toLowerCase();
    const text = async (name: string) => String(await integer(vault, name));
    const queue = await readQueue(vault);
    vaults[id] = {
      balanceTokens: await text('totalAssets'),
      balanceTokensIdle: await text('totalIdle'),
      totalIdle: await text('totalIdle'),
      totalDebt: await text('totalDebt'),
      sharesSupply: await text('totalSupplyAmount'),
      depositLimit: await text('depositLimit'),
      minUserDeposit: await text('minUserDeposit'),
      minimumTotalIdle: await text('minimumTotalIdle'),
      profitMaxUnlockTime: await text('profitMaxUnlockTime'),
      shutdown: await session.read(vault, 'shutdown'),
      useDefaultQueue: await session.read(vault, 'useDefaultQueue'),
      defaultQueue: queue,
      accountant: await address(vault, 'accountant'),
      depositLimitModule: await address(vault, 'depositLimitModule'),
      withdrawLimitModule: await address(vault, 'withdrawLimitModule'),
      apiVersion: await session.read(vault, 'apiVersion'),
    };
    for (const { contract } of added) {
      const answer = await session.read(vault, 'strategies', [contract.address]);
      const [activation, , currentDebt, maxDebt] = v.parse(v.array(v.bigint()), Array.from(answer as bigint[]));
      if (activation === 0n) continue;
      const strategy = contract.address.toLowerCase();
      strategies[strategy] = {
        vault: { id },
        // Milliseconds times 1000.
        activation: String((activation ?? 0n) * 1_000_000n),
        currentDebt: String(currentDebt),
        maxDebt: String(maxDebt),
        inQueue: queue.includes(strategy),
      };
    }
    for (const account of accounts) {
      const balance = await integer(vault, 'balanceOf', [account]);
      if (balance > 0n) shares[`${account.toLowerCase()}-${id}`] = String(balance);
    }
  }
  return { vaults, strategies, shares };

  async function readQueue(vault: DeployedVault['vault']): Promise<readonly string[]> {
    const answer = v.parse(v.array(v.string()), Array.from((await session.read(vault, 'getDefaultQueue')) as string[]));
    return answer.map((strategy) => strategy.toLowerCase());
  }

  async function address(vault: DeployedVault['vault'], name: string): Promise<string> {
    return v.parse(v.string(), await session.read(vault, name)).toLowerCase();
  }
}

export async function readIndexedVaults(subgraph: string, accounts: readonly string[]): Promise<VaultsState> {
  const ids = accounts.map((account) => JSON.stringify(account.toLowerCase())).join(', ');
  const [vaults, strategies, positions] = await Promise.all([
    queryRows(
      subgraph,
      `{ vaults(first: 100) { id balanceTokens balanceTokensIdle totalIdle totalDebt sharesSupply depositLimit minUserDeposit
          minimumTotalIdle profitMaxUnlockTime shutdown useDefaultQueue defaultQueue accountant depositLimitModule
          withdrawLimitModule apiVersion } }`,
      'vaults',
    ),
    queryRows(
      subgraph,
      '{ strategies(where: { vault_not: null }) { id vault { id } activation currentDebt maxDebt inQueue } }',
      'strategies',
    ),
    queryRows(
      subgraph,
      `{ accountVaultPositions(first: 1000, where: { account_in: [${ids}], balanceShares_gt: "0" }) { id balanceShares } }`,
      'accountVaultPositions',
    ),
  ]);
  const byId = (rows: readonly Fields[]) => Object.fromEntries(rows.map(({ id, ...row }) => [String(id), row]));
  return {
    vaults: byId(vaults),
    strategies: byId(strategies),
    shares: Object.fromEntries(positions.map(({ id, balanceShares }) => [String(id), String(balanceShares)])),
  };
}
