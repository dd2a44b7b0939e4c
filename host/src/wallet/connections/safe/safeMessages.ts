import { isHash, type Address, type Hash } from '@fathom/contract/address';
import { readAccounts, readChainId, readHash } from '@fathom/host-kit/transactions/wallet/walletValues';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const hash = v.pipe(v.unknown(), v.transform(readHash), v.custom<Hash>(isHash));
const account = v.pipe(
  v.string(),
  v.transform((text) => readAccounts(text)[0]),
  v.custom<Address>((address) => address !== undefined),
);

/** Response of `getSafeInfo`. */
export const safeInfo = v.object({
  safeAddress: account,
  chainId: v.pipe(v.unknown(), v.transform(readChainId), v.number()),
  /** The number of owners that must confirm a transaction. */
  threshold: v.pipe(count, v.minValue(1)),
  /** True if no owner of the Safe is connected there. */
  isReadOnly: v.optional(v.boolean(), false),
});
export type SafeInfo = v.InferOutput<typeof safeInfo>;

/** Response of `sendTransactions`: identifies a proposal, never a transaction of the chain. */
export const sentTransactions = v.object({ safeTxHash: hash });

/** Response of `getTxBySafeTxHash`. A transaction of a module has no confirmations. */
export const safeTransaction = v.object({
  txStatus: v.picklist(['AWAITING_CONFIRMATIONS', 'AWAITING_EXECUTION', 'CANCELLED', 'FAILED', 'SUCCESS']),
  /** Missing until it is executed. */
  txHash: v.nullish(hash),
  detailedExecutionInfo: v.nullish(
    v.union([
      v.object({
        type: v.literal('MULTISIG'),
        safeTxHash: hash,
        confirmationsRequired: count,
        confirmations: v.array(v.object({ signer: v.object({ value: account }) })),
      }),
      v.object({ type: v.literal('MODULE') }),
    ]),
  ),
});
export type SafeTransaction = v.InferOutput<typeof safeTransaction>;
