import type { Address } from '@fathom/contract/address';
import type { ChainMoment } from '@fathom/base/rpc/simulation/simulateEffects';
import type { UseFlowOptions } from '../flows/useFlow';
import type { ErrorMessages } from './progress/presentFlowError';
import type { PriceCheck } from './preview/priceCheck';
import type { NativeUsdValue } from './fees/useNetworkFee';

/** The context that an area provides for each of its actions. */
export interface ActionContext<Input = never> {
  /** Delays the end of a flow until the area's indexer has caught up. */
  readonly waitForIndexer?: UseFlowOptions<unknown>['waitForIndexer'] | undefined;
  readonly account: Address | undefined;
  readonly chainId: number;
  /** Wei; `undefined` if it couldn't be read. */
  readonly nativeBalance: bigint | undefined;
  readonly nativeUsd: NativeUsdValue;
  readonly errors: ErrorMessages;
  /** Confirmation of the prices in the preview. */
  readonly prices: PriceCheck;
  readonly eligibility: Eligibility;
  /** Nothing is planned while another flow has to finish first. */
  readonly isOnHold?: boolean | undefined;
  readonly hasGasOptions?: boolean | undefined;
  /** Reads the input again at one block, to compare its preview with a simulation there. Rejects if it can't. */
  readonly readAgain?: ((moment: ChainMoment) => Promise<InputAgain<Input>>) | undefined;
}

export interface InputAgain<Input> {
  readonly input: Input;
  /** Displays the new input unless newer data is displayed. */
  readonly display: () => void;
}

export interface Eligibility {
  readonly isLoading: boolean;
  readonly reasons: readonly string[];
  /** Displayed instead of the form. */
  readonly refusal?: string | RefusedAccess | undefined;
}

export interface RefusedAccess {
  readonly title: string;
  readonly text?: string | undefined;
  readonly link?: { readonly label: string; readonly url: string } | undefined;
}

export const EVERYONE_ELIGIBLE: Eligibility = { isLoading: false, reasons: [] };
