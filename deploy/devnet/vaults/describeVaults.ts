import type { VaultsAddresses } from '../devnetAddresses';
import type { DeployedVault, DeployedVaults } from './deployVaults';

export function describeVaults(
  { factory, accountant }: DeployedVaults,
  vaults: readonly DeployedVault[],
): VaultsAddresses {
  return {
    factory: factory.address,
    accountant: accountant.address,
    vaults: vaults.map(({ vault, type, name, symbol, tokenSymbol, strategies, kyc, manager }) => ({
      address: vault.address,
      type,
      name,
      symbol,
      tokenSymbol,
      strategies: strategies.map((strategy) => ({ address: strategy.contract.address, name: strategy.name })),
      ...(kyc === undefined ? {} : { kyc: { module: kyc.module.address, provider: kyc.provider } }),
      manager,
    })),
  };
}
