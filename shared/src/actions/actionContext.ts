import type { Address } from '../domain/address';
import type { UseFlowOptions } from '../flows/useFlow';
import type { ErrorMessages } from './presentFlowError';
import type { PriceCheck } from './priceCheck';
import type { NativeUsdValue } from './useNetworkFee';

/** What an area knows around each of its actions: account, chain, eligibility, prices, and its texts for errors. */
export interface ActionContext {
  /** Makes the end of a flow wait for the indexer that the area's lists come from. */
  readonly waitForIndexer?: UseFlowOptions<unknown>['waitForIndexer'] | undefined;
  readonly account: Address | undefined;
  readonly chainId: number;
  /** In wei; `undefined` where it could not be read. */
  readonly nativeBalance: bigint | undefined;
  readonly nativeUsd: NativeUsdValue;
  readonly errors: ErrorMessages;
  /** Of the prices behind the preview. */
  readonly prices: PriceCheck;
  readonly eligibility: Eligibility;
  /** Another flow comes first: nothing is planned before it is done. */
  readonly isOnHold?: boolean;
}

/** Whether the account may perform the action at all. */
export interface Eligibility {
  readonly isLoading: boolean;
  /** Why not, the most important reason first. */
  readonly reasons: readonly string[];
  /** Replaces the form. */
  readonly refusal?: string | undefined;
}

/** For an action that is open to every account. */
export const EVERYONE_ELIGIBLE: Eligibility = { isLoading: false, reasons: [] };
