import type { Address, Hash, Hex } from '@fathom/contract/address';
import { honestLogs, honestSimulation } from './honestSimulation';
import { domainSeparator } from '@fathom/base/rpc/permitSupport';

interface Sent {
  readonly hash: Hash;
  readonly from: Address;
  readonly to: Address;
  readonly input: Hex;
  readonly value: Hex;
  readonly nonce: Hex;
  readonly gas: Hex | undefined;
  block?: number;
  succeeded?: boolean;
  isSilent?: boolean;
}

/**
 * The in-memory subset of a chain that a host needs to send and track transactions. Blocks are mined only by the test.
 */
export interface SimulatedChain {
  readonly id: number;
  readonly url: string;
  readonly sent: readonly Sent[];
  respond(method: string, params: readonly unknown[]): unknown;
  take(transaction: Readonly<Record<string, unknown>>): Hash;
  mine(outcome?: 'succeeds' | 'reverts'): void;
  mineAll(): void;
  /** Mines the newest transaction without events in its receipt. */
  mineSilently(): void;
  /** Replaces the block of the newest transaction by one without it, and mines another block. */
  reorganize(): void;
  revertCalls(reason: string | undefined): void;
}

/**
 * Timestamp of every block, in unix seconds: the device's time at the start of the test, because deadlines are checked
 * against both clocks.
 */
export const SIMULATED_TIME = Math.floor(Date.now() / 1000);
/** The result of every estimate, in gas. */
const SIMULATED_ESTIMATE = 100_000n;

/** `USDC` and 6, encoded. */
const SYMBOL = `0x${word(32)}${word(4)}${'55534443'.padEnd(64, '0')}` as const;
const DECIMALS = `0x${word(6)}` as const;

function word(value: number): string {
  return value.toString(16).padStart(64, '0');
}

/** Responds as a token named `Token` with the symbol `USDC`; empty for other calls. */
function tokenResponse(chainId: number, { to, data = '0x' }: { readonly to?: Address; readonly data?: string }): Hex {
  if (data.startsWith('0x7ecebe00')) return `0x${'0'.repeat(64)}`;
  if (data === '0x95d89b41') return SYMBOL;
  if (data === '0x313ce567') return DECIMALS;
  if (data !== '0x3644e515' || to === undefined) return '0x';
  return domainSeparator({ name: 'Token', version: '1', chainId, verifyingContract: to });
}

/**
 * @param node the beginning of the node's host name. A unique one prevents the host of an earlier test, which follows
 * its transactions while the page is open, from reading this chain.
 */
export function createSimulatedChain(id: number, node = 'node'): SimulatedChain {
  const sent: Sent[] = [];
  let block = 100;
  let reason: string | undefined;

  function mined(transaction: Sent | undefined): unknown {
    if (transaction?.block === undefined) return null;
    return {
      transactionHash: transaction.hash,
      logs: transaction.isSilent ? [] : logsOf(transaction),
      blockNumber: quantity(transaction.block),
      status: transaction.succeeded ? '0x1' : '0x0',
      gasUsed: '0x5208',
      effectiveGasPrice: '0x1',
    };
  }

  function count(address: string, tag: unknown): number {
    const own = sent.filter(({ from }) => from.toLowerCase() === address.toLowerCase());
    if (tag === 'pending') return own.length;
    const height = tag === 'latest' ? block : Number(tag);
    return own.filter((transaction) => transaction.block !== undefined && transaction.block <= height).length;
  }

  /** A batch upgrades the account, which then calls itself (EIP-7702). */
  function hasUpgraded(address: string): boolean {
    return sent.some(({ from, to, input }) => from === address && to === address && input !== '0x');
  }

  function blockAt(tag: unknown, isFull: unknown): unknown {
    const height = tag === 'latest' ? block : tag === 'pending' ? block + 1 : Number(tag);
    if (height > block + 1) return null;
    const inside = sent.filter((transaction) => transaction.block === (tag === 'pending' ? undefined : height));
    return {
      number: quantity(height),
      hash: blockHash(id, height),
      parentHash: blockHash(id, height - 1),
      timestamp: quantity(SIMULATED_TIME),
      transactions: isFull === true ? inside : inside.map(({ hash }) => hash),
    };
  }

  function response(method: string, params: readonly unknown[]): unknown {
    const find = () => sent.find(({ hash }) => hash === params[0]);
    switch (method) {
      case 'eth_chainId':
        return quantity(id);
      case 'eth_blockNumber':
        return quantity(block);
      case 'eth_getBlockByNumber':
        return blockAt(params[0], params[1]);
      case 'eth_getCode':
        return hasUpgraded(String(params[0])) ? `0xef0100${'70'.repeat(20)}` : '0x';
      case 'eth_getLogs':
        return [];
      case 'eth_estimateGas':
        if (reason !== undefined) throw revert(reason);
        return quantity(Number(SIMULATED_ESTIMATE));
      case 'eth_call':
        if (reason !== undefined) throw revert(reason);
        return tokenResponse(id, params[0] as { readonly to?: Address; readonly data?: string });
      case 'eth_simulateV1':
        return honestSimulation(params[0], reason);
      case 'eth_getTransactionCount':
        return quantity(count(String(params[0]), params[1]));
      case 'eth_getTransactionByHash':
        return find() ?? null;
      case 'eth_getTransactionReceipt':
        return mined(find());
      case 'eth_getBalance':
      case 'eth_gasPrice':
        return '0x1';
      default:
        throw rpcError(-32601, `the method ${method} does not exist`);
    }
  }

  function mine(outcome: 'succeeds' | 'reverts' = 'succeeds'): Sent {
    const newest = sent.at(-1);
    if (!newest) throw new Error('mine: nothing was sent');
    block += 1;
    newest.block = block;
    newest.succeeded = outcome === 'succeeds';
    return newest;
  }

  return {
    id,
    url: `https://${node}-${id}.example/`,
    sent,
    respond: response,
    take: ({ from, to, data, value, gas }) => {
      const hash: Hash = `0x${(id * 1000 + sent.length).toString(16).padStart(64, '0')}`;
      const nonce = quantity(count(String(from), 'pending'));
      sent.push({
        hash,
        nonce,
        from: from as Address,
        to: to as Address,
        input: data as Hex,
        value: (value as Hex | undefined) ?? '0x0',
        gas: gas as Hex | undefined,
      });
      return hash;
    },
    mine,
    mineSilently: () => {
      mine().isSilent = true;
    },
    reorganize: () => {
      delete sent.at(-1)?.block;
      block += 1;
    },
    mineAll: () => {
      block += 1;
      for (const transaction of sent.filter((waiting) => waiting.block === undefined)) {
        transaction.block = block;
        transaction.succeeded = true;
      }
    },
    revertCalls: (next) => {
      reason = next;
    },
  };
}

export function simulatedFetch(chains: readonly SimulatedChain[]): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(new URL(input));
    const chain = chains.find((candidate) => candidate.url === url);
    if (!chain) throw new TypeError(`Failed to fetch ${url}`);
    const { method, params } = JSON.parse(init?.body as string) as { method: string; params: readonly unknown[] };
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, ...outcome(() => chain.respond(method, params)) }));
  };
}

function outcome(response: () => unknown): { readonly result: unknown } | { readonly error: unknown } {
  try {
    return { result: response() };
  } catch (error) {
    const { code, message } = error as { code: number; message: string };
    return { error: { code, message } };
  }
}

/** Logs an event for every contract call. */
function logsOf({ from, to, input, value }: Sent): readonly object[] {
  return [{ address: to, topics: [], data: '0x' }, ...honestLogs({ from, to, data: input, value })];
}

function blockHash(chainId: number, height: number): Hash {
  return `0xb10c${(chainId * 1_000_000 + height).toString(16).padStart(60, '0')}`;
}

function revert(reason: string): Error {
  return rpcError(3, `execution reverted: ${reason}`);
}

function rpcError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code });
}

function quantity(value: number): Hex {
  return `0x${value.toString(16)}`;
}
