import type { AreaSummary } from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';
import type { FxdDeployment } from '../data/fxdConfiguration';
import type { Block } from '../data/poolMetrics';
import type { Pool } from '../domain/pool';
import type { Position } from '../domain/position';
import type { Wad } from '../domain/units';

/** Everything that a summary is computed from, as plain data. All values are from one block. */
export interface FxdInputs {
  readonly account: Address;
  readonly deployment: FxdDeployment;
  /** Wei that adding native collateral leaves in the wallet for fees. */
  readonly nativeReserve: Wad;
  readonly block: Block;
  readonly pools: readonly Pool[];
  /** Without closed positions. */
  readonly positions: readonly Position[];
  /** US dollars; `undefined` while the price feed is unavailable. */
  readonly fxdPrice: Wad | undefined;
  readonly balances: FxdBalances;
  readonly unreadPositions: number;
  readonly unreadPools: number;
}

/** Unreadable balances are `undefined`. */
export interface FxdBalances {
  readonly fxd: Wad | undefined;
  /** In the token's smallest unit; native currency for a native pool. */
  readonly collateral: readonly { readonly poolId: Hex; readonly amount: bigint | undefined }[];
}

/** The summary's inputs come from the same release of this module, and the host passes them back unchanged. */
export function inputsOf({ inputs }: Pick<AreaSummary, 'inputs'>): FxdInputs {
  return inputs as FxdInputs;
}
