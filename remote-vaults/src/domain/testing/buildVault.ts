import type { Address } from '@fathom/contract/address';
import type { VaultRow } from '../list/vaultRow';
import type { VaultSummary } from '../vault';

export const ONE = 10n ** 18n;
const FXD: Address = '0x00000000000000000000000000000000000000f1';

function addressOf(index: number): Address {
  return `0x${index.toString(16).padStart(40, '0')}`;
}

export function buildVault(overrides: Partial<VaultSummary> = {}, index = 1): VaultSummary {
  const { address = addressOf(index) } = overrides;
  return {
    address,
    title: `DeFi vault (FXD) #${index}`,
    type: 'defi',
    token: { address: FXD, symbol: 'FXD', name: 'Fathom Dollar', decimals: 18 },
    shareToken: { address, symbol: `fvFXD${index}`, name: 'Shares', decimals: 18 },
    isShutdown: false,
    strategies: [],
    periods: undefined,
    ...overrides,
  };
}

export function buildRow(overrides: Partial<VaultRow> = {}): VaultRow {
  return {
    vault: buildVault(),
    status: 'live',
    period: undefined,
    rate: undefined,
    tvl: 0n,
    available: 0n,
    shares: 0n,
    staked: 0n,
    earned: 0n,
    price: ONE,
    ...overrides,
  };
}
