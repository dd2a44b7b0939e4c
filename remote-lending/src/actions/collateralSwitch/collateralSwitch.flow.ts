import {
  supplySwapFlow,
  supplySwapIntentFor,
  type SupplySwapChoice,
  type SupplySwapIntent,
} from '../../flows/supplySwap';
import { swapCollateralAdapter } from '../../writes/swapCollateralAdapter';

export type CollateralSwitchIntent = SupplySwapIntent;
export type CollateralSwitchChoice = SupplySwapChoice;

/** Switches a supplied asset to another one, which the adapter supplies for the account. */
export const collateralSwitchFlow = supplySwapFlow({
  id: 'lending.collateralSwitch.v1',
  step: 'switch',
  write: swapCollateralAdapter.writes.swapAndDeposit,
});

/** The intent of the switch the user chose; `undefined` in a market that has no adapter or exchange for it. */
export function collateralSwitchIntentFor(choice: CollateralSwitchChoice): CollateralSwitchIntent | undefined {
  return supplySwapIntentFor(choice, choice.market.addresses.SWAP_COLLATERAL_ADAPTER);
}
