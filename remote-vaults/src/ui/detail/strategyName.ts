import { isSameAddress, type Address } from '@fathom/contract/address';
import type { VaultsScope } from '../../data/vaultsScope';
import type { VaultSummary } from '../../domain/vault';
import { detailText } from '../../text/detailText';

/** Returns the configured name, or the strategy's number in the vault, oldest first. */
export function strategyName({ deployment }: VaultsScope, vault: VaultSummary, strategy: Address): string {
  const described = deployment.strategies.find((each) => isSameAddress(each.address, strategy));
  const number = vault.strategies.findIndex((each) => isSameAddress(each, strategy)) + 1;
  return described?.name ?? detailText.unnamedStrategy(number);
}
