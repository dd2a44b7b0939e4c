import { encodeCall } from '@fathom/area-kit/flows/encodeCall';
import type { PayoutCall } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';

const WITHDRAW =
  'function withdraw(uint256 assets, address receiver, address owner, uint256 maxLoss, address[] strategies)';
/** Bytes of the selector, which the first argument follows. */
const ASSETS_OFFSET = 4;

/**
 * Withdraws an exact amount and accepts no loss, like the dialog, which redeems at least as many shares.
 * @param amount replaced by the amount that a rescue needs.
 */
export function vaultPayout(vault: Address, account: Address, amount: bigint): PayoutCall {
  const data = encodeCall({ function: WITHDRAW, args: [amount, account, account, 0n, []] }, {});
  return { to: vault, data, value: 0n, amountOffset: ASSETS_OFFSET };
}
