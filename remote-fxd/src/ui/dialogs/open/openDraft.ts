import type { AreaStorage } from '@fathom/shared/contract';
import { addressKey, type Address, type Hex } from '@fathom/shared/domain/address';
import type { PairTexts } from '../parts/useAmountPair';

/** Where the amounts of an opening are kept while its proxy wallet is being created, so that a reload loses nothing. */
export interface DraftPlace {
  readonly chainId: number;
  readonly account: Address;
  readonly poolId: Hex;
}

export function saveOpenDraft(storage: AreaStorage, place: DraftPlace, { collateral, fxd }: PairTexts): void {
  storage.set(keyOf(place), JSON.stringify({ collateral, fxd }));
}

/** `undefined` where there is none, or what is stored is none. */
export function readOpenDraft(storage: Pick<AreaStorage, 'get'>, place: DraftPlace): PairTexts | undefined {
  const stored = parse(storage.get(keyOf(place)) ?? '');
  if (typeof stored !== 'object' || stored === null) return undefined;
  if (!('collateral' in stored) || !('fxd' in stored)) return undefined;
  const { collateral, fxd } = stored;
  return typeof collateral === 'string' && typeof fxd === 'string' ? { collateral, fxd } : undefined;
}

export function removeOpenDraft(storage: AreaStorage, place: DraftPlace): void {
  storage.remove(keyOf(place));
}

function keyOf({ chainId, account, poolId }: DraftPlace): string {
  return `open-draft/${chainId}/${addressKey(account)}/${poolId}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
