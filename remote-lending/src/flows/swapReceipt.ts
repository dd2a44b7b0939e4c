import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { isSameAddress, type Address } from '@fathom/contract/address';
import type { TokenAmount } from '../domain/units';
import { writeEvent } from '@fathom/area-kit/writes/writeEvent';
import type { Reserve } from '../domain/reserve/reserve';
import { decodeSuppliedBy } from './poolReceipt';
import { withdrawSwitchAdapter } from '../writes/withdrawSwitchAdapter';

export interface Sold {
  readonly asset: Address;
  readonly amount: TokenAmount;
}

const transferred = writeEvent('event Transfer(address indexed from, address indexed to, uint256 value)');

interface TakenFilter {
  readonly pool: Address;
  readonly adapter: Address;
  readonly account: Address;
}

/**
 * Returns the supply that an adapter took and sold, less what it supplied again; `undefined` if the receipt has no
 * transfer of interest-bearing tokens to the adapter. Excludes interest that the token pays in between.
 */
export function decodeTaken<R extends Pick<Reserve, 'underlyingAsset' | 'rsTokenAddress'>>(
  logs: readonly ReceiptLog[],
  { pool, adapter, account }: TakenFilter,
  reserves: readonly R[],
): { readonly reserve: R; readonly amount: TokenAmount } | undefined {
  for (const reserve of reserves) {
    const between = transferred.emittedIn(logs, reserve.rsTokenAddress);
    const taken = sumOf(between.filter(({ from, to }) => isSameAddress(from, account) && isSameAddress(to, adapter)));
    if (taken === 0n) continue;
    const back = sumOf(between.filter(({ from, to }) => isSameAddress(from, adapter) && isSameAddress(to, account)));
    const again = decodeSuppliedBy(logs, { pool, supplier: adapter, account });
    const supplied = again && isSameAddress(again.asset, reserve.underlyingAsset) ? again.amount : 0n;
    return { reserve, amount: taken - back - supplied };
  }
  return undefined;
}

function sumOf(transfers: readonly { readonly value: bigint }[]): bigint {
  return transfers.reduce((sum, { value }) => sum + value, 0n);
}

/** Returns `undefined` if the receipt has no sale of the source by the adapter. */
export function decodeSold(
  logs: readonly ReceiptLog[],
  { adapter, source }: { readonly adapter: Address; readonly source: Address },
): Sold | undefined {
  const sale = withdrawSwitchAdapter.writes.withdrawAndSwap.emits
    .emittedIn(logs, adapter)
    .find(({ fromAsset }) => isSameAddress(fromAsset, source));
  return sale && { asset: sale.toAsset, amount: sale.receivedAmount };
}
