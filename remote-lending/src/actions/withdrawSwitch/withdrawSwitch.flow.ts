import { supplySwapFlow, supplySwapIntentFor, type SupplySwapChoice } from '../../flows/supplySwap';
import { withdrawSwitchAdapter } from '../../writes/withdrawSwitchAdapter';

/** Withdraws a supplied asset as another one, which the adapter sends to the account. */
export const withdrawSwitchFlow = supplySwapFlow({
  id: 'lending.withdrawSwitch.v1',
  step: 'withdraw',
  write: withdrawSwitchAdapter.writes.withdrawAndSwap,
});

/** The intent of the withdrawal the user chose; `undefined` in a market that has no adapter or exchange for it. */
export function withdrawSwitchIntentFor(choice: SupplySwapChoice) {
  return supplySwapIntentFor(choice, choice.market.addresses.WITHDRAW_SWITCH_ADAPTER);
}
