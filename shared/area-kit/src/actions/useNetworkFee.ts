import { useHost, type GasOption } from '@fathom/contract';
import { useQuery } from '@tanstack/react-query';
import { feesFor } from '@fathom/base/rpc/feeEstimate';
import { feesQuery } from '@fathom/base/rpc/fees.query';
import type { Amount } from '@fathom/base/domain/amount';
import { DEFAULT_GAS_OPTION } from '../flows/gasOption';

/** Every EVM chain's native currency has 18 decimals. */
export const NATIVE_DECIMALS = 18;

/** The network fee of the steps that are still to be sent. */
export type NetworkFee =
  /** Nothing is planned yet, or the gas price is loading. */
  | { readonly status: 'pending' }
  | { readonly status: 'unknown'; readonly reason: string }
  | {
      readonly status: 'known';
      readonly wei: bigint;
      readonly usd: Amount | undefined;
      /** In wei per unit of gas; `undefined` on chains without EIP-1559, where no fee can be chosen. */
      readonly baseFee: bigint | undefined;
    };

/**
 * The USD value of an amount of the native currency, in wei; `undefined` if its price is unknown.
 */
export type NativeUsdValue = (wei: bigint) => Amount | undefined;

/**
 * `gas` is the total gas limit of the remaining steps: the fee is the maximum at the current gas
 * price, which is read only while there are steps.
 */
export function useNetworkFee(
  chainId: number,
  gas: bigint | undefined,
  usdValue: NativeUsdValue,
  option: GasOption = DEFAULT_GAS_OPTION,
): NetworkFee {
  const host = useHost();
  const query = useQuery({ ...feesQuery({ chain: host.network.reader(chainId) }), enabled: gas !== undefined });
  if (gas === undefined) return { status: 'pending' };
  if (query.data) {
    const { gasPrice, maxPriorityFeePerGas } = query.data;
    const wei = gas * feesFor(query.data, option).gasPrice;
    const baseFee = maxPriorityFeePerGas === undefined ? undefined : gasPrice - maxPriorityFeePerGas;
    return { status: 'known', wei, usd: usdValue(wei), baseFee };
  }
  return query.isError ? { status: 'unknown', reason: query.error.message } : { status: 'pending' };
}
