import { AbiCoder, FunctionFragment, Interface } from 'ethers/abi';
import { logsWithin } from './logsWithin';
import { keccakOfText } from '@fathom/base/rpc/keccak';
import { honestSimulation } from './honestSimulation';
import { contractFunction, ignored, type ContractRead } from '@fathom/base/rpc/abi/contractFunction';
import { CANONICAL_MULTICALL3, chainState, type MulticallReader } from '@fathom/base/rpc/multicall';
import { isSameAddress, type Address, type Hex } from '@fathom/contract/address';

export interface FakeCall {
  readonly from: Address;
  readonly to: Address;
  readonly data: Hex;
  /** In wei. Default 0. */
  readonly value?: bigint;
}

export interface SeenRequest {
  readonly method: string;
  readonly params: readonly unknown[];
}

/**
 * A chain that responds only to the calls a test expects. Any other call rejects and is recorded; `verify()` then fails
 * the test with the requested and the expected calls. Multicalls are split, so that a test lists single reads only.
 */
export interface FakeChain {
  /** Accepts any method, so that a test can wrap the reader. */
  readonly reader: MulticallReader & { request(method: string, params: readonly unknown[]): Promise<unknown> };
  readonly requests: readonly SeenRequest[];
  /** Sets the block of all reads; requests for its number and timestamp need not be expected. */
  setBlock(number: number, timestamp: number): void;
  priceGas(): void;
  /** Sets the function's return values. A later call for the same read overrides the earlier one. */
  respond(read: ContractRead<unknown>, ...values: readonly unknown[]): void;
  /** Responds with raw bytes, as a broken contract would. */
  garble(read: ContractRead<unknown>, data: Hex): void;
  /** Reverts with `reason`, as `require(..., reason)` does. */
  revert(read: ContractRead<unknown>, reason: string): void;
  estimate(call: FakeCall, gas: bigint): void;
  revertEstimate(call: FakeCall, reason: string): void;
  /** Simulates calls (`eth_simulateV1`) as honest contracts that are neither tokens nor part of a protocol. */
  simulateHonestly(): void;
  rpc(method: string, params: readonly unknown[], result: unknown): void;
  /** With `false`, no node responds until it is called with `true`; with a reason, nodes respond with that alone. */
  setReachable(isReachable: boolean, reason?: string): void;
  verify(): void;
}

const GWEI = '0x3b9aca00';

/** Functions by which a host identifies contracts. */
const LOOKUPS: readonly string[] = [
  'UNDERLYING_ASSET_ADDRESS()',
  'asset()',
  'collateralPoolId()',
  'collateralToken()',
  'symbol()',
  'decimals()',
  'allowance(address,address)',
].map((signature) => keccakOfText(signature).slice(0, 10));

type Reply = { readonly data: Hex } | { readonly reason: string };

export function createFakeChain(chainId = 1135, multicall3: Address = CANONICAL_MULTICALL3): FakeChain {
  const requests: SeenRequest[] = [];
  const surprises: string[] = [];
  const reads = new Map<string, { readonly label: string; response: Reply }>();
  const estimates = new Map<string, { readonly label: string; gas: bigint | string }>();
  const others = new Map<string, unknown>();
  const logs: (readonly [params: unknown, logs: unknown])[] = [];
  let isReachable = true;
  let outageReason: string | undefined;
  let isSimulating = false;

  const reader: FakeChain['reader'] = {
    chainId,
    multicall3,
    request: async (method: string, params: readonly unknown[]) => {
      requests.push({ method, params });
      if (!isReachable) throw Object.assign(readError('unreachable', 'no node answers'), { reason: outageReason });
      if (method === 'eth_call') return respondToCall(params);
      if (method === 'eth_estimateGas') return respondToEstimate(params);
      const key = requestKey(method, params);
      if (others.has(key)) return others.get(key);
      const part = method === 'eth_getLogs' ? logsWithin(logs, params) : undefined;
      if (part) return part;
      if (isSimulating && method === 'eth_simulateV1') return honestSimulation(params[0]);
      // A node may lack the method; that isn't a mistake of the test.
      if (method === 'eth_simulateV1') throw readError('unreachable', 'The method does not exist.');
      return surprise(key, [...others.keys()]);
    },
  };

  function respondToCall(params: readonly unknown[]): Hex {
    const { from, to, data } = params[0] as { from?: Address; to: Address; data: Hex };
    // The request sent to nodes without `eth_simulateV1`.
    if (from !== undefined && !reads.has(readKey(to, data))) throw readError('unreachable', 'The call was not tried.');
    if (!isSameAddress(to, multicall3) || !data.startsWith(MULTICALL.selector)) {
      const response = respondToRead(to, data);
      if ('data' in response) return response.data;
      throw revertError(response.reason);
    }
    const calls = MULTICALL.codec.decodeFunctionData(MULTICALL.fragment, data)[0] as readonly [Address, boolean, Hex][];
    const outcomes = calls.map(([target, , callData]) => {
      const response = respondToRead(target, callData);
      return 'data' in response ? [true, response.data] : [false, revertData(response.reason)];
    });
    return MULTICALL.codec.encodeFunctionResult(MULTICALL.fragment, [outcomes]) as Hex;
  }

  function respondToRead(to: Address, data: Hex): Reply {
    const found = reads.get(readKey(to, data));
    if (!found && isSimulating && LOOKUPS.includes(data.slice(0, 10))) return { reason: 'no such function' };
    return found?.response ?? surprise(`eth_call ${readKey(to, data)}`, labelsOf(reads));
  }

  function respondToEstimate(params: readonly unknown[]): Hex {
    const { from, to, data, value } = params[0] as { from: Address; to: Address; data: Hex; value?: Hex };
    const key = callKey({ from, to, data, value: BigInt(value ?? '0x0') });
    const gas = estimates.get(key)?.gas ?? surprise(`eth_estimateGas ${key}`, labelsOf(estimates));
    if (typeof gas === 'string') throw revertError(gas);
    return `0x${gas.toString(16)}`;
  }

  function surprise(requested: string, expected: readonly string[]): never {
    const list = expected.length > 0 ? expected.map((label) => `  ${label}`).join('\n') : '  (nothing)';
    const message = `The fake chain was asked\n  ${requested}\nand knows only\n${list}`;
    surprises.push(message);
    throw readError('unreachable', message);
  }

  function expectRead(read: ContractRead<unknown>, response: Reply): void {
    const key = readKey(read.to, read.data);
    reads.set(key, { label: `${read.name} ${key}`, response });
  }

  function setBlock(number: number, timestamp: number): void {
    expectRead(chainState.blockNumber(reader), { data: word(number) });
    expectRead(chainState.blockTimestamp(reader), { data: word(timestamp) });
    others.set(requestKey('eth_blockNumber', []), `0x${number.toString(16)}`);
  }
  setBlock(1000, 1_700_000_000);

  return {
    reader,
    requests,
    setBlock,
    priceGas: () => {
      others.set(requestKey('eth_feeHistory', ['0x5', 'latest', [10, 50, 90]]), { baseFeePerGas: [GWEI], reward: [] });
      others.set(requestKey('eth_maxPriorityFeePerGas', []), '0x0');
    },
    respond: (read, ...values) => {
      const codec = new Interface([read.signature]);
      expectRead(read, { data: codec.encodeFunctionResult(read.name, values) as Hex });
    },
    garble: (read, data) => {
      expectRead(read, { data });
    },
    revert: (read, reason) => {
      expectRead(read, { reason });
    },
    estimate: (call, gas) => {
      estimates.set(callKey(call), { label: callKey(call), gas });
    },
    revertEstimate: (call, reason) => {
      estimates.set(callKey(call), { label: callKey(call), gas: reason });
    },
    simulateHonestly: () => {
      isSimulating = true;
    },
    rpc: (method, params, result) => {
      others.set(requestKey(method, params), result);
      if (method === 'eth_getLogs') logs.push([params, result]);
    },
    setReachable: (reachable, reason) => {
      isReachable = reachable;
      outageReason = reason;
    },
    verify: () => {
      if (surprises.length > 0) throw new Error(surprises.join('\n\n'));
    },
  };
}

const MULTICALL = (() => {
  const signature =
    'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[] returnData)';
  const { selector } = contractFunction(signature, ignored);
  return { selector, fragment: FunctionFragment.from(signature), codec: new Interface([signature]) };
})();

function labelsOf(known: ReadonlyMap<string, { readonly label: string }>): readonly string[] {
  return [...known.values()].map(({ label }) => label);
}

function readKey(to: Address, data: Hex): string {
  return `${to} ${data}`.toLowerCase();
}

function callKey({ from, to, data, value = 0n }: FakeCall): string {
  return `from ${from} to ${to} value ${value} data ${data}`.toLowerCase();
}

function requestKey(method: string, params: readonly unknown[]): string {
  return `${method} ${JSON.stringify(params)}`;
}

function word(value: number): Hex {
  return `0x${value.toString(16).padStart(64, '0')}`;
}

function revertData(reason: string): Hex {
  return `0x08c379a0${AbiCoder.defaultAbiCoder().encode(['string'], [reason]).slice(2)}`;
}

function revertError(reason: string): Error {
  return readError('reverted', `execution reverted: ${reason}`, revertData(reason));
}

function readError(code: 'reverted' | 'unreachable', message: string, data?: Hex): Error {
  return Object.assign(new Error(message), { code, ...(data === undefined ? {} : { data }) });
}
