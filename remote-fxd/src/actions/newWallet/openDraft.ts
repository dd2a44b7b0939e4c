import type { AreaStorage } from '@fathom/contract';
import { addressKey, type Address, type Hex } from '@fathom/contract/address';
import { formatUnits, parseUnits } from '@fathom/base/domain/amount';
import { WAD_DECIMALS } from '@fathom/base/domain/ratio';
import type { Wad } from '../../domain/units';
import type { PairAmounts } from '../position/positionInput';

/** Stores the amounts while the proxy wallet is being created, so that a reload doesn't lose them. */
export interface DraftScope {
  readonly chainId: number;
  readonly account: Address;
  readonly poolId: Hex;
}

/** Version 1 stored the text as typed, which parses differently in another locale, so it is discarded. */
const VERSION = 2;

/** Stores the amounts (wad) as locale-independent decimal text. */
export function saveOpenDraft(storage: AreaStorage, scope: DraftScope, { collateral, fxd }: PairAmounts): void {
  storage.set(keyOf(scope), JSON.stringify({ version: VERSION, collateral: write(collateral), fxd: write(fxd) }));
}

export function readOpenDraft(storage: Pick<AreaStorage, 'get'>, scope: DraftScope): PairAmounts | undefined {
  const stored = parse(storage.get(keyOf(scope)) ?? '');
  if (typeof stored !== 'object' || stored === null) return undefined;
  if (!('version' in stored) || stored.version !== VERSION) return undefined;
  if (!('collateral' in stored) || !('fxd' in stored)) return undefined;
  return { collateral: read(stored.collateral), fxd: read(stored.fxd) };
}

export function removeOpenDraft(storage: AreaStorage, scope: DraftScope): void {
  storage.remove(keyOf(scope));
}

function keyOf({ chainId, account, poolId }: DraftScope): string {
  return `open-draft/${chainId}/${addressKey(account)}/${poolId}`;
}

function write(amount: Wad | undefined): string {
  return amount === undefined ? '' : formatUnits({ raw: amount, decimals: WAD_DECIMALS });
}

function read(text: unknown): Wad | undefined {
  const amount = typeof text === 'string' ? parseUnits(text, WAD_DECIMALS) : undefined;
  return amount !== undefined && amount.raw >= 0n ? amount.raw : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
