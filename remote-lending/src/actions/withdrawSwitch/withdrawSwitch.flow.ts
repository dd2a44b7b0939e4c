import { supplySwapFlow, supplySwapIntentFor, type SupplySwapChoice } from '../../flows/supplySwap';
import { withdrawSwitchAdapter } from '../../writes/withdrawSwitchAdapter';

export const withdrawSwitchFlow = supplySwapFlow({
  id: 'lending.withdrawSwitch.v1',
  step: 'withdraw',
  write: withdrawSwitchAdapter.writes.withdrawAndSwap,
});

/** Returns `undefined` for a zero amount, and in a market without a withdraw adapter or exchange. */
export function withdrawSwitchIntentFor(choice: SupplySwapChoice) {
  return supplySwapIntentFor(choice, choice.market.addresses.WITHDRAW_SWITCH_ADAPTER);
}
