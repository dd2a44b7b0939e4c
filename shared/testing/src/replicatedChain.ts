import type { ChainReader } from '@fathom/contract';
import type { Address, Hash, Hex } from '@fathom/contract/address';

export interface ChainTransaction {
  readonly hash: Hash;
  readonly from: Address;
  readonly to: Address;
  readonly input: Hex;
  /** In wei. */
  readonly value: bigint;
  readonly nonce: number;
}

interface ChainBlock {
  readonly hash: Hash;
  readonly transactions: readonly ChainTransaction[];
}

export interface ReplicatedChainOptions {
  /** Lag of the replica behind the head for each request, in blocks, in rotation. Default: none. */
  readonly lags?: readonly number[];
  /** Oldest readable block, relative to the replica's head. Default: unlimited. */
  readonly prunedAfter?: number;
  /** A lagging replica responds with the state at its own head instead of rejecting a read of a later block. */
  readonly clamps?: boolean;
  /** An offset that the node adds to its height, and to the number of its latest block. */
  readonly heightLie?: number;
}

/** A chain behind one URL with replicas at different heights, like load-balanced providers. */
export interface ReplicatedChain {
  readonly reader: ChainReader;
  readonly requests: () => number;
  readonly height: () => number;
  /** Adds a transaction to the mempool of every replica, until its nonce is used. */
  addPending(transaction: ChainTransaction): void;
  forgetPending(): void;
  mine(...transactions: readonly ChainTransaction[]): void;
  mineEmpty(blocks: number): void;
  withdrawResult(blocks: number): void;
}

export function createReplicatedChain(options: ReplicatedChainOptions = {}): ReplicatedChain {
  const { lags = [0], prunedAfter = Infinity, clamps = false, heightLie = 0 } = options;
  const blocks: ChainBlock[] = [];
  let pending: ChainTransaction[] = [];
  let requests = 0;
  let salt = 0;

  function mine(...transactions: readonly ChainTransaction[]): void {
    salt += 1;
    blocks.push({ hash: `0x${salt.toString(16).padStart(64, 'b')}`, transactions });
  }

  function nonceAt(account: string, block: number): number {
    const own = blocks
      .slice(0, block + 1)
      .flatMap(({ transactions }) => transactions)
      .filter(({ from }) => from === account);
    return Math.max(0, ...own.map(({ nonce }) => nonce + 1));
  }

  function response(method: string, params: readonly unknown[]): unknown {
    const lag = lags[requests % lags.length] ?? 0;
    requests += 1;
    const head = Math.max(0, blocks.length - 1 - lag);
    const [first, second] = params;
    const find = () => blocks.findIndex(({ transactions }) => transactions.some(({ hash }) => hash === first));
    switch (method) {
      case 'eth_blockNumber':
        return hex(Math.max(0, head + heightLie));
      case 'eth_getCode':
        return '0x';
      case 'eth_call':
        return '0x';
      case 'eth_getTransactionReceipt': {
        const block = find();
        if (block < 0 || block > head) return null;
        return { blockNumber: hex(block), status: '0x1', gasUsed: '0x1', effectiveGasPrice: '0x1' };
      }
      case 'eth_getTransactionByHash': {
        const block = find();
        const mined = blocks[block]?.transactions.find(({ hash }) => hash === first);
        if (mined && block <= head) return { ...full(mined), blockNumber: hex(block) };
        const waiting = pending.find(({ hash, from, nonce }) => hash === first && nonceAt(from, head) <= nonce);
        return waiting ? { ...full(waiting), blockNumber: null } : null;
      }
      case 'eth_getTransactionCount':
        return hex(nonceAt(String(first), stateOf(second, head)));
      case 'eth_getBlockByNumber': {
        const number = first === 'latest' ? head : Number(first);
        const block = number > head ? undefined : blocks[number];
        if (!block) return null;
        const transactions = block.transactions.map((transaction) =>
          second === true ? full(transaction) : transaction.hash,
        );
        return {
          number: hex(first === 'latest' ? Math.max(0, number + heightLie) : number),
          hash: block.hash,
          parentHash: blocks[number - 1]?.hash ?? `0x${'00'.repeat(32)}`,
          transactions,
        };
      }
      default:
        throw unreachable(`the method ${method} does not exist`);
    }
  }

  function stateOf(tag: unknown, head: number): number {
    const block = tag === 'latest' ? head : Number(tag);
    if (block > head && !clamps) throw unreachable('header not found');
    if (block < head - prunedAfter) throw unreachable('missing trie node');
    return Math.min(block, head);
  }

  mine();
  return {
    reader: { chainId: 1135, request: async (method, params) => response(method, params) },
    requests: () => requests,
    height: () => blocks.length - 1,
    addPending: (transaction) => {
      pending.push(transaction);
    },
    forgetPending: () => {
      pending = [];
    },
    mine,
    mineEmpty: (count) => {
      for (let block = 0; block < count; block += 1) mine();
    },
    withdrawResult: (count) => {
      blocks.splice(-count);
    },
  };
}

function full({ value, nonce, ...transaction }: ChainTransaction): object {
  return { ...transaction, value: hex(value), nonce: hex(nonce) };
}

function hex(value: number | bigint): Hex {
  return `0x${value.toString(16)}`;
}

function unreachable(message: string): Error {
  return Object.assign(new Error(message), { code: 'unreachable' });
}
