import { addressKey, type Address } from '@fathom/contract/address';
import type { Rate } from '../domain/apy/rate';
import { reportedRate } from '../domain/apy/reportedRate';
import type { Report } from '../domain/apy/reports';
import { weightedRate } from '../domain/apy/weightedRate';
import { vaultRow, type VaultRow } from '../domain/list/vaultRow';
import type { IndexedVaults } from './indexer/indexedVaults.query';
import type { TokenPrices } from './tokenPrices.query';
import { vaultDescription, type VaultsDeployment } from './vaultsConfiguration';
import type { IndexedVault, IndexedVaultPosition } from './indexer/vaultsResponse';
import type { VaultList } from './vaultValues.query';

interface RowSources {
  readonly deployment: VaultsDeployment;
  readonly list: VaultList;
  readonly indexed: IndexedVaults | undefined;
  readonly reports: ReadonlyMap<Address, readonly Report[]> | undefined;
  readonly positions: ReadonlyMap<Address, IndexedVaultPosition> | undefined;
  readonly prices: TokenPrices | undefined;
}

export function vaultRows({ deployment, list, indexed, reports, positions, prices }: RowSources): readonly VaultRow[] {
  return list.vaults.flatMap((vault) => {
    const key = addressKey(vault.address);
    const values = list.values.get(key);
    const position = positions?.get(key);
    return values
      ? vaultRow({
          vault,
          values,
          indexed: {
            rate: rateOf(indexed?.byVault.get(key), reports),
            latestGain: reports && latestGainOf(vault.strategies[0], reports),
            shares: position?.balanceShares,
            netDeposits: position?.balanceTokens,
          },
          rule: vaultDescription(deployment, vault.address),
          price: prices?.get(addressKey(vault.token.address)),
          now: BigInt(list.timestamp),
        })
      : [];
  });
}

function latestGainOf(strategy: Address | undefined, reports: NonNullable<RowSources['reports']>): bigint | 'none' {
  return (strategy && reports.get(addressKey(strategy))?.at(-1)?.gain) ?? 'none';
}

/** Computes the rate from the strategies' reports, as the vault page does. */
function rateOf(vault: IndexedVault | undefined, reports: RowSources['reports']): Rate | undefined {
  if (!vault || !reports) return undefined;
  const strategies = vault.strategies.map(({ id, currentDebt }) => ({
    rate: reportedRate(reports.get(addressKey(id)) ?? [], vault.token.decimals),
    debt: currentDebt,
  }));
  return weightedRate(strategies, vault.balanceTokens);
}
