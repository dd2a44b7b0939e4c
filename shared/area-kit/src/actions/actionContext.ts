import type { Address } from '@fathom/contract/address';
import type { ChainMoment } from '@fathom/base/rpc/simulateEffects';
import type { UseFlowOptions } from '../flows/useFlow';
import type { ErrorMessages } from './presentFlowError';
import type { PriceCheck } from './priceCheck';
import type { NativeUsdValue } from './useNetworkFee';

/**
 * The context that an area provides for each of its actions: account, chain, eligibility, prices
 * and error messages. `Input` is the action's.
 */
export interface ActionContext<Input = never> {
  /** Delays the end of a flow until the indexer behind the area's lists has caught up. */
  readonly waitForIndexer?: UseFlowOptions<unknown>['waitForIndexer'] | undefined;
  readonly account: Address | undefined;
  readonly chainId: number;
  /** In wei; `undefined` if it could not be read. */
  readonly nativeBalance: bigint | undefined;
  readonly nativeUsd: NativeUsdValue;
  readonly errors: ErrorMessages;
  /** Of the prices that the preview uses. */
  readonly prices: PriceCheck;
  readonly eligibility: Eligibility;
  /** Another flow has to finish first: nothing is planned until then. */
  readonly isOnHold?: boolean;
  /** Whether the user chooses how much to pay for gas. Default false. */
  readonly hasGasOptions?: boolean;
  /**
   * Reads the action's input at one block, for a preview that can be compared with a simulation at that
   * block. Rejects if that is not possible.
   */
  readonly readAgain?: ((moment: ChainMoment) => Promise<InputAgain<Input>>) | undefined;
}

/** An input that was read again. */
export interface InputAgain<Input> {
  readonly input: Input;
  /** Displays what was read, unless newer data is displayed. */
  readonly display: () => void;
}

/** Whether the account may perform the action at all. */
export interface Eligibility {
  readonly isLoading: boolean;
  /** Why not, the most important reason first. */
  readonly reasons: readonly string[];
  /** Displayed instead of the form. */
  readonly refusal?: string | RefusedAccess | undefined;
}

/** Why the account may not do this at all, and how it could. */
export interface RefusedAccess {
  readonly title: string;
  readonly text?: string | undefined;
  readonly link?: { readonly label: string; readonly url: string } | undefined;
}

/** For an action that is open to every account. */
export const EVERYONE_ELIGIBLE: Eligibility = { isLoading: false, reasons: [] };
