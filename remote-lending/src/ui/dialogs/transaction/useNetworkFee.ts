import { useHost } from '@fathom/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { feesQuery } from '../../../data/fees.query';
import type { Market } from '../../../data/marketConfiguration';
import type { BaseCurrency } from '../../../domain/baseCurrency';
import { nativeToUsd } from '../../../domain/nativeValue';
import type { TokenAmount, Usd } from '../../../domain/units';

/** What the network will take for the steps that are still to be sent. */
export type NetworkFee =
  /** Nothing is planned yet, or the price of gas is being read. */
  | { readonly is: 'pending' }
  | { readonly is: 'unknown'; readonly reason: string }
  | { readonly is: 'known'; readonly wei: TokenAmount; readonly usd: Usd | undefined };

/** `gas` is the limit of all that is to be sent: the fee is what it costs at most at the price of now. */
export function useNetworkFee(market: Market, gas: bigint | undefined, currency: BaseCurrency | undefined): NetworkFee {
  const host = useHost();
  const query = useQuery(feesQuery({ chain: host.network.reader(market.chainId) }));
  if (gas === undefined) return { is: 'pending' };
  if (query.data) {
    const wei = gas * query.data.gasPrice;
    return { is: 'known', wei, usd: currency && nativeToUsd(wei, currency) };
  }
  return query.isError ? { is: 'unknown', reason: query.error.message } : { is: 'pending' };
}
