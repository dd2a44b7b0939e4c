import {
  supplySwapFlow,
  supplySwapIntentFor,
  type SupplySwapChoice,
  type SupplySwapIntent,
} from '../../flows/supplySwap';
import { swapCollateralAdapter } from '../../writes/swapCollateralAdapter';

export type CollateralSwitchIntent = SupplySwapIntent;
export type CollateralSwitchChoice = SupplySwapChoice;

/** Switches a supplied asset to another. The adapter supplies the new asset for the account. */
export const collateralSwitchFlow = supplySwapFlow({
  id: 'lending.collateralSwitch.v1',
  step: 'switch',
  write: swapCollateralAdapter.writes.swapAndDeposit,
});

/** Returns `undefined` for a zero amount, and in a market without a swap adapter or exchange. */
export function collateralSwitchIntentFor(choice: CollateralSwitchChoice): CollateralSwitchIntent | undefined {
  return supplySwapIntentFor(choice, choice.market.addresses.SWAP_COLLATERAL_ADAPTER);
}
