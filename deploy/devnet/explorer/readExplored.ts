import * as v from 'valibot';
import type { Rpc } from '../chain/createRpc';

const quantity = v.pipe(
  v.string(),
  v.transform((text) => BigInt(text)),
);

const transactionSchema = v.nullable(
  v.object({
    hash: v.string(),
    from: v.string(),
    to: v.nullish(v.string()),
    value: quantity,
    input: v.string(),
    nonce: quantity,
  }),
);
const receiptSchema = v.nullable(
  v.object({
    status: v.string(),
    blockNumber: quantity,
    gasUsed: quantity,
    effectiveGasPrice: quantity,
    logs: v.array(v.object({ address: v.string() })),
  }),
);
const blockSchema = v.object({ timestamp: quantity });

export interface ExploredTransaction {
  readonly hash: string;
  readonly from: string;
  /** `undefined` for a deployment. */
  readonly to: string | undefined;
  /** In wei, like the fee. */
  readonly value: bigint;
  readonly input: string;
  readonly nonce: bigint;
  readonly outcome:
    | { readonly status: 'pending' }
    | {
        readonly status: 'mined' | 'reverted';
        readonly block: bigint;
        /** Unix seconds. */
        readonly time: bigint;
        readonly fee: bigint;
        readonly events: number;
      };
}

/** `undefined` if the chain has no such transaction. Rejects if the node doesn't respond. */
export async function readTransaction(rpc: Rpc, hash: string): Promise<ExploredTransaction | undefined> {
  const [transaction, receipt] = await Promise.all([
    rpc('eth_getTransactionByHash', [hash]).then((response) => v.parse(transactionSchema, response)),
    rpc('eth_getTransactionReceipt', [hash]).then((response) => v.parse(receiptSchema, response)),
  ]);
  if (transaction === null) return undefined;
  const common = { ...transaction, to: transaction.to ?? undefined };
  if (receipt === null) return { ...common, outcome: { status: 'pending' } };
  const { status, blockNumber, gasUsed, effectiveGasPrice, logs } = receipt;
  const block = v.parse(blockSchema, await rpc('eth_getBlockByNumber', [`0x${blockNumber.toString(16)}`, false]));
  return {
    ...common,
    outcome: {
      status: status === '0x1' ? 'mined' : 'reverted',
      block: blockNumber,
      time: block.timestamp,
      fee: gasUsed * effectiveGasPrice,
      events: logs.length,
    },
  };
}

export async function readAccount(
  rpc: Rpc,
  address: string,
): Promise<{ readonly balance: bigint; readonly isContract: boolean }> {
  const [balance, code] = await Promise.all([
    rpc('eth_getBalance', [address, 'latest']),
    rpc('eth_getCode', [address, 'latest']),
  ]);
  return { balance: v.parse(quantity, balance), isContract: code !== '0x' };
}
