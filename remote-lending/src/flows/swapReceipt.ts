import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { isSameAddress, type Address } from '@fathom/contract/address';
import type { TokenAmount } from '../domain/units';
import { withdrawSwitchAdapter } from '../writes/withdrawSwitchAdapter';

/** What an adapter received for what it sold. */
export interface Sold {
  readonly asset: Address;
  readonly amount: TokenAmount;
}

/** `undefined` if the receipt contains no sale of the source by the adapter. */
export function decodeSold(
  logs: readonly ReceiptLog[],
  { adapter, source }: { readonly adapter: Address; readonly source: Address },
): Sold | undefined {
  const sale = withdrawSwitchAdapter.writes.withdrawAndSwap.emits
    .emittedIn(logs, adapter)
    .find(({ fromAsset }) => isSameAddress(fromAsset, source));
  return sale && { asset: sale.toAsset, amount: sale.receivedAmount };
}
