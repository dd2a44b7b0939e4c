import type { AreaStorage } from '@fathom/contract';
import { addressKey, type Address } from '@fathom/contract/address';

const KEY = 'one-by-one';

/** Reads the preference for batches, if the wallet supports them. Default: `on`. */
export function readBatchPreference(storage: Pick<AreaStorage, 'get'>, account: Address): 'on' | 'off' {
  return storage.get(keyOf(account)) === 'true' ? 'off' : 'on';
}

export function storeBatchPreference(storage: AreaStorage, account: Address, choice: 'on' | 'off'): void {
  if (choice === 'off') storage.set(keyOf(account), 'true');
  else storage.remove(keyOf(account));
}

function keyOf(account: Address): string {
  return `${KEY}:${addressKey(account)}`;
}
