import { useHost, type GasOption } from '@fathom/contract';
import { useQuery } from '@tanstack/react-query';
import { feesFor } from '@fathom/base/rpc/simulation/feeEstimate';
import { feesQuery } from '@fathom/base/rpc/fees.query';
import type { Amount } from '@fathom/base/domain/amount';
import { DEFAULT_GAS_OPTION } from '../../flows/gas/gasOption';
import type { RemainingGas } from '../../flows/gas/remainingGas';

/** The decimals of every EVM chain's native currency. */
export const NATIVE_DECIMALS = 18;

export interface FeeAmount {
  readonly wei: bigint;
  readonly usd: Amount | undefined;
}

export type NetworkFee =
  | { readonly status: 'pending' }
  | { readonly status: 'unknown'; readonly reason: string }
  | {
      readonly status: 'known';
      /** Simulated gas at the expected price; `undefined` before a simulation. */
      readonly expected: FeeAmount | undefined;
      /** Gas limit at the highest price that the transaction may pay. */
      readonly most: FeeAmount;
      /** Wei that a node requires the account to have besides the amount. */
      readonly required: bigint;
      /** Wei per gas; `undefined` without EIP-1559, where the fee can't be chosen. */
      readonly baseFee: bigint | undefined;
    };

/** Returns the USD value of wei; `undefined` if the price is unknown. */
export type NativeUsdValue = (wei: bigint) => Amount | undefined;

/** Reads the gas price only while there is something to send. */
export function useNetworkFee(
  chainId: number,
  gas: RemainingGas | undefined,
  usdValue: NativeUsdValue,
  option: GasOption = DEFAULT_GAS_OPTION,
): NetworkFee {
  const host = useHost();
  const query = useQuery({ ...feesQuery({ chain: host.network.reader(chainId) }), enabled: gas !== undefined });
  if (gas === undefined) return { status: 'pending' };
  if (query.data) {
    const { gasPrice, maxPriorityFeePerGas } = query.data;
    const chosen = feesFor(query.data, option);
    const highest = chosen.maxFeePerGas ?? chosen.gasPrice;
    const amount = (wei: bigint): FeeAmount => ({ wei, usd: usdValue(wei) });
    return {
      status: 'known',
      expected: gas.used === undefined ? undefined : amount(gas.used * chosen.gasPrice),
      most: amount(gas.limit * highest),
      // At the normal speed the wallet chooses the highest price.
      required: gas.limit * (option.kind === 'normal' ? chosen.gasPrice : highest),
      baseFee: maxPriorityFeePerGas === undefined ? undefined : gasPrice - maxPriorityFeePerGas,
    };
  }
  return query.isError ? { status: 'unknown', reason: query.error.message } : { status: 'pending' };
}
