import { addressKey, type Address } from '@fathom/contract/address';
import { TYPE_NAMES, type VaultType } from '../vault';

/** A generated title: `DeFi vault (FXD) #2` is the second vault of its type. */
export interface VaultTitle {
  readonly title: string;
  readonly index: number;
  readonly type: VaultType;
}

export type VaultTitles = Readonly<Partial<Record<Address, VaultTitle>>>;

export interface UntitledVault {
  readonly address: Address;
  readonly type: VaultType;
  /** `undefined` if the token can't be read: the vault counts, but gets no title. */
  readonly symbol: string | undefined;
}

/** Numbers vaults by type in creation order, so that every user sees the same titles. Renaming a token keeps them. */
export function titleVaults(vaults: readonly UntitledVault[], known: VaultTitles): VaultTitles {
  const highest = new Map<VaultType, number>();
  const titles: Partial<Record<Address, VaultTitle>> = {};
  for (const { address, type, symbol } of vaults) {
    const index = (highest.get(type) ?? 0) + 1;
    highest.set(type, index);
    if (symbol === undefined) continue;
    const previous = known[addressKey(address)];
    const isSame = previous?.type === type && previous.index === index;
    titles[addressKey(address)] = isSame
      ? previous
      : { title: `${TYPE_NAMES[type]} vault (${symbol}) #${index}`, index, type };
  }
  return titles;
}
