import { Transaction } from 'ethers';
import * as v from 'valibot';
import type { Rpc } from '../chain/createRpc';

const hex = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]*$/, 'is not hexadecimal'));
export const bytes = v.pipe(v.string(), v.regex(/^0x([0-9a-fA-F]{2})*$/, 'is not hexadecimal'));
export const quantity = v.pipe(hex, v.minLength(3, 'is not a number'));
export const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'is not an address'));

export const walletTransactionSchema = v.pipe(
  v.object({
    from: address,
    to: v.optional(address),
    value: v.optional(quantity),
    data: v.optional(hex),
    input: v.optional(hex),
    gas: v.optional(quantity),
    gasLimit: v.optional(quantity),
    gasPrice: v.optional(quantity),
    maxFeePerGas: v.optional(quantity),
    maxPriorityFeePerGas: v.optional(quantity),
    nonce: v.optional(quantity),
    chainId: v.optional(quantity),
  }),
  v.transform(({ input, gasLimit, gasPrice, ...transaction }) => ({
    ...transaction,
    data: transaction.data ?? input,
    gas: transaction.gas ?? gasLimit,
    maxFeePerGas: transaction.maxFeePerGas ?? gasPrice,
    maxPriorityFeePerGas: transaction.maxPriorityFeePerGas ?? gasPrice,
  })),
);
export type WalletTransaction = v.InferOutput<typeof walletTransactionSchema>;

export interface CompleteTransaction {
  readonly gas: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
  readonly nonce: number;
}

const text = v.string();

export function toCall({ from, to, data, value }: WalletTransaction): Readonly<Record<string, string>> {
  return { from, ...(to && { to }), ...(data && { data }), ...(value && { value }) };
}

/**
 * Fills in missing fields like wallets do: 150% of the estimated gas, twice the base fee, the next nonce. Rejects with
 * the node's own error if the call would fail.
 */
export async function completeTransaction(transaction: WalletTransaction, rpc: Rpc): Promise<CompleteTransaction> {
  const { from } = transaction;
  const gas = transaction.gas ?? (BigInt(v.parse(text, await rpc('eth_estimateGas', [toCall(transaction)]))) * 3n) / 2n;
  const tip = transaction.maxPriorityFeePerGas ?? v.parse(text, await rpc('eth_maxPriorityFeePerGas'));
  const nonce = transaction.nonce ?? v.parse(text, await rpc('eth_getTransactionCount', [from, 'pending']));
  return {
    gas: BigInt(gas),
    maxPriorityFeePerGas: BigInt(tip),
    maxFeePerGas:
      transaction.maxFeePerGas === undefined
        ? 2n * (await baseFee(rpc)) + BigInt(tip)
        : BigInt(transaction.maxFeePerGas),
    nonce: Number(nonce),
  };
}

const block = v.object({ baseFeePerGas: v.optional(v.string(), '0x0') });

async function baseFee(rpc: Rpc): Promise<bigint> {
  return BigInt(v.parse(block, await rpc('eth_getBlockByNumber', ['latest', false])).baseFeePerGas);
}

export function toTransaction(
  transaction: WalletTransaction,
  complete: CompleteTransaction,
  chainId: number,
): Transaction {
  return Transaction.from({
    type: 2,
    chainId,
    to: transaction.to ?? null,
    data: transaction.data ?? '0x',
    value: transaction.value ?? 0n,
    nonce: complete.nonce,
    gasLimit: complete.gas,
    maxFeePerGas: complete.maxFeePerGas,
    maxPriorityFeePerGas: complete.maxPriorityFeePerGas,
  });
}
