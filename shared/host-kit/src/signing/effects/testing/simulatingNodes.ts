import type { ChainReader } from '@fathom/contract';
import { isSameAddress, ZERO_ADDRESS, type Address, type Hex } from '@fathom/contract/address';
import { CANONICAL_MULTICALL3 } from '@fathom/base/rpc/multicall';
import { keccakOfText } from '@fathom/base/rpc/keccak';
import { createChainReader } from '@fathom/base/rpc/nodes/createChainReader';
import { Interface } from 'ethers/abi';
import { selectorOf } from '../../verify/descriptor/functionSignature';
import { recordedSupply } from './recordedSupply';

const { from, to: POOL } = recordedSupply.call;
export const USDC = '0xa75459e409d60b2a2809a88fa48b6f598ce218cd';
export const SUPPLY_TOKEN = '0xda6b07528edc01c296a9e5bb68af8086a6249e0a';
export const THIEF = `0x${'66'.repeat(20)}` as const;

/** The same simulation, with a thief as receiver of the supply tokens. */
const stolen = JSON.parse(
  JSON.stringify(recordedSupply.response).replaceAll(
    `0x${'0'.repeat(64)}","0x${word(from)}`,
    `0x${'0'.repeat(64)}","0x${word(THIEF)}`,
  ),
) as unknown;

export type Node =
  | 'honest'
  | 'another implementation'
  | 'lying'
  /** No `eth_simulateV1`, but calls from accounts that have code. */
  | 'probing'
  | 'lying and probing'
  /** Honest, but ignores `traceTransfers`. */
  | 'untraced'
  | 'untraced and probing'
  /** Neither of the two. */
  | 'without the method'
  | 'down';

const PROBING: readonly Node[] = [
  'honest',
  'another implementation',
  'lying',
  'probing',
  'lying and probing',
  'untraced and probing',
];

function word(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0');
}

/** Unix seconds. */
export const LATEST = 1_795_950_000;
const missing = Object.assign(new Error('the method does not exist'), { code: -32601 });

function responseOf(node: Node, method: string, params: readonly unknown[]): unknown {
  switch (method) {
    case 'eth_chainId':
      return '0x46f';
    case 'eth_blockNumber':
      return '0x64';
    case 'eth_getBlockByNumber':
      return {
        number: '0x64',
        timestamp: `0x${LATEST.toString(16)}`,
        hash: `0x${'1'.repeat(64)}`,
        parentHash: `0x${'2'.repeat(64)}`,
      };
    case 'eth_call':
      if (params.length === 3) {
        if (!PROBING.includes(node)) throw missing;
        return probed(params[0] as { readonly data: Hex }, node.startsWith('lying') ? THIEF : from);
      }
      return readContract(params[0] as { readonly to: Address; readonly data: Hex });
    case 'eth_simulateV1':
      if (node === 'without the method' || node === 'probing' || node === 'lying and probing') throw missing;
      if (isPayment(params)) return simulatedPayment(params, node);
      if (node.startsWith('untraced')) return recordedSupply.response;
      if (node === 'lying') return stolen;
      return withNativeLogs(
        node === 'honest' ? recordedSupply.response : otherWords(recordedSupply.response),
        node,
        params,
      );
    default:
      throw missing;
  }
}

interface Simulated {
  readonly calls: readonly { readonly logs: readonly object[] }[];
}

interface SimulateParams {
  readonly blockStateCalls: readonly [
    { readonly stateOverrides?: object; readonly calls: readonly { from: Address; to: Address; value?: Hex }[] },
  ];
}

/** True for the payment between strangers by which the host recognizes nodes that trace transfers. */
export function isPayment([request]: readonly unknown[]): boolean {
  return (request as SimulateParams).blockStateCalls[0].stateOverrides !== undefined;
}

/** Returns the simulation of that payment by a node; default: one that traces transfers. */
export function simulatedPayment(params: readonly unknown[], node: Node = 'honest'): unknown {
  const call = { status: '0x1', returnData: '0x', logs: [] };
  return withNativeLogs([{ calls: [call] }], node, params);
}

function withNativeLogs([block]: readonly Simulated[], node: Node, [request]: readonly unknown[]): unknown {
  if (node.startsWith('untraced')) return [block];
  const [{ calls }] = (request as SimulateParams).blockStateCalls;
  return [
    {
      ...block,
      calls: block?.calls.map((call, index) => {
        const { from: payer, to, value = '0x0' } = calls[index] ?? { from, to: POOL };
        const topics = [TRANSFER, `0x${word(payer)}`, `0x${word(to)}`];
        const log = { address: NATIVE, topics, data: `0x${word(value)}` };
        return BigInt(value) === 0n ? call : { ...call, logs: [log, ...call.logs] };
      }),
    },
  ];
}

const NATIVE = `0x${'e'.repeat(40)}`;
const TRANSFER = keccakOfText('Transfer(address,address,uint256)');

/** Changes the block hash and gas, and omits fields of only one implementation. */
function otherWords([{ calls }]: typeof recordedSupply.response): readonly Simulated[] {
  const reduced = calls.map(({ status, returnData, logs }) => ({
    logs: logs.map(({ address, topics, data: bytes }) => ({ data: bytes, topics, address, blockHash: '0x1' })),
    gasUsed: '0x1',
    status,
    returnData,
  }));
  const block = { hash: '0x1', calls: reduced };
  return [block];
}

const prober = new Interface([
  'function probe((address target, uint256 value, bytes data)[] calls, (address target, bytes data)[] readings) returns (uint256 performed, bytes reason, uint256[] words)',
]);
const tokens = new Interface([
  'function balanceOf(address) view returns (uint256)',
  'function symbol() view returns (string)',
  'function getReservesList() view returns (address[])',
]);

/** Returns the prober's result with this receiver of the supply tokens. The account has one unit of the native currency. */
function probed({ data: called }: { readonly data: Hex }, receiver: Address): string {
  const [calls, readings] = prober.decodeFunctionData('probe', called) as unknown as [
    readonly (readonly [Address, bigint, Hex])[],
    readonly (readonly [Address, Hex])[],
  ];
  const paid = calls.reduce((sum, [, value]) => sum + value, 0n);
  const balanceIn = (isAfter: boolean, [token, read]: readonly [Address, Hex]): bigint => {
    const isOf = (one: Address, holder: Address) =>
      isSameAddress(token, one) && read === tokens.encodeFunctionData('balanceOf', [holder]);
    if (token === ZERO_ADDRESS && read === `0x${word(from)}`) return 10n ** 18n - (isAfter ? paid : 0n);
    if (isOf(USDC, from)) return isAfter ? 400_000_000n : 1_000_000_000n;
    return isAfter && isOf(SUPPLY_TOKEN, receiver) ? 600_000_000n : 0n;
  };
  const words = [false, true].flatMap((isAfter) => readings.flatMap((reading) => [1n, balanceIn(isAfter, reading)]));
  return prober.encodeFunctionResult('probe', [1n, '0x', words]);
}

function readContract({ to, data: read }: { readonly to: Address; readonly data: Hex }): Hex {
  const symbol = [USDC, SUPPLY_TOKEN].findIndex((token) => isSameAddress(token, to));
  if (symbol >= 0 && read === selectorOf('decimals()')) return `0x${'6'.padStart(64, '0')}`;
  if (symbol >= 0 && read === selectorOf('symbol()')) {
    return tokens.encodeFunctionResult('symbol', [['USDC', 'rsUSDC'][symbol]]) as Hex;
  }
  if (isSameAddress(to, POOL) && read === selectorOf('getReservesList()')) {
    return tokens.encodeFunctionResult('getReservesList', [[USDC]]) as Hex;
  }
  if (isSameAddress(to, SUPPLY_TOKEN) && read === selectorOf('UNDERLYING_ASSET_ADDRESS()')) return `0x${word(USDC)}`;
  if (!isSameAddress(to, POOL) || read !== `${selectorOf('getReserveData(address)')}${word(USDC)}`) return '0x';
  const words = Array.from({ length: 15 }, () => '0'.repeat(64));
  words[8] = word(SUPPLY_TOKEN);
  return `0x${words.join('')}`;
}

export function readerOf(nodes: readonly Node[]): {
  readonly reader: ChainReader;
  readonly requests: readonly string[];
  /** Times of the simulated blocks; `undefined` for requests without one. */
  readonly times: readonly (number | undefined)[];
} {
  const requests: string[] = [];
  const times: (number | undefined)[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const node = nodes[Number((input as string).replace(/\D/g, ''))] ?? 'down';
    if (node === 'down') throw new TypeError('Failed to fetch');
    const { method, params } = JSON.parse(init?.body as string) as { method: string; params: unknown[] };
    if (method !== 'eth_chainId') requests.push(labelOf(method, params));
    if (labelOf(method, params) === 'eth_simulateV1') times.push(timeOf(params));
    const body = (() => {
      try {
        return { result: responseOf(node, method, params) };
      } catch (error) {
        const { code, message } = error as typeof missing;
        return { error: { code, message } };
      }
    })();
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }));
  };
  const chain = { id: 1135, rpcUrls: nodes.map((_, index) => `https://node${index}.example`) };
  return { reader: createChainReader(chain, { fetch, wait: async () => undefined }), requests, times };
}

function labelOf(method: string, params: readonly unknown[]): string {
  if (method === 'eth_simulateV1' && isPayment(params)) return 'payment';
  return isMulticall(method, params) ? 'multicall' : method;
}

/** This chain has no multicall: each read follows in its own request. */
function isMulticall(method: string, [call]: readonly unknown[]): boolean {
  return method === 'eth_call' && isSameAddress((call as { readonly to: Address }).to, CANONICAL_MULTICALL3);
}

function timeOf(params: readonly unknown[]): number | undefined {
  const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ blockOverrides: { time?: string } }] }];
  const { time } = blockStateCalls[0].blockOverrides;
  return time === undefined ? undefined : Number(time);
}
