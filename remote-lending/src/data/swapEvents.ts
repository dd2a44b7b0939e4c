import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { contractEvent, emittedBy } from '@fathom/base/rpc/contractEvent';
import { asBigint } from '@fathom/base/rpc/contractFunction';
import { isAddress, isSameAddress, type Address } from '@fathom/contract/address';
import type { TokenAmount } from '../domain/units';

/** Events of the adapters (published interface). */
const EVENTS = [
  'event Swapped(address indexed fromAsset, address indexed toAsset, uint256 fromAmount, uint256 receivedAmount)',
].map(contractEvent);

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
  const sale = emittedBy(adapter, EVENTS, logs).find(({ args }) => isSameAddress(String(args['fromAsset']), source));
  const asset = sale?.args['toAsset'];
  return isAddress(asset) ? { asset, amount: asBigint(sale?.args['receivedAmount']) } : undefined;
}
