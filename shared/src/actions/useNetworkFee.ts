import { useHost } from '@fathom/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { feesQuery } from '../rpc/fees.query';
import type { Amount } from '../domain/amount';

/** Every EVM chain counts its native coin in 1e-18. */
export const NATIVE_DECIMALS = 18;

/** What the network will take for the steps that are still to be sent. */
export type NetworkFee =
  /** Nothing is planned yet, or the price of gas is being read. */
  | { readonly is: 'pending' }
  | { readonly is: 'unknown'; readonly reason: string }
  | { readonly is: 'known'; readonly wei: bigint; readonly usd: Amount | undefined };

/** The worth of an amount of the native coin, in wei; `undefined` where its price is not known. */
export type NativeUsdValue = (wei: bigint) => Amount | undefined;

/** `gas` is the limit of all that is to be sent: the fee is what it costs at most at the price of now. */
export function useNetworkFee(chainId: number, gas: bigint | undefined, usdValue: NativeUsdValue): NetworkFee {
  const host = useHost();
  const query = useQuery(feesQuery({ chain: host.network.reader(chainId) }));
  if (gas === undefined) return { is: 'pending' };
  if (query.data) {
    const wei = gas * query.data.gasPrice;
    return { is: 'known', wei, usd: usdValue(wei) };
  }
  return query.isError ? { is: 'unknown', reason: query.error.message } : { is: 'pending' };
}
