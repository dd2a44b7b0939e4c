import type { ChainReader, Eip1193Provider } from '@fathom/contract';
import { AbiCoder, FunctionFragment, Interface } from 'ethers/abi';
import type { Address, Hex } from '@fathom/contract/address';

/** A contract's response: its address, the function with its result types, arguments, results. */
export type ContractResponse = readonly [
  to: Address,
  signature: string,
  args: readonly unknown[],
  results: readonly unknown[],
];

export interface RespondingChain {
  readonly reader: ChainReader;
  readonly provider: Eip1193Provider;
  respond(...response: ContractResponse): void;
  stubWallet(...response: ContractResponse): void;
}

/**
 * Creates a chain with single reads, encoded by ethers. Other calls of these contracts revert, and other addresses have
 * no code. `time` in unix seconds.
 */
export function contractResponses(
  chainId: number,
  time: bigint,
  responses: readonly ContractResponse[],
): RespondingChain {
  const known = new Map(responses.map(entryOf));
  const ofWallet = new Map<string, Hex>();

  function isContract(address = ''): boolean {
    return [...known.keys(), ...ofWallet.keys()].some((key) => key.startsWith(address.toLowerCase()));
  }

  function read(own: ReadonlyMap<string, Hex>, method: string, params: readonly unknown[]): Hex | object {
    if (method === 'eth_getBlockByNumber') return { timestamp: `0x${time.toString(16)}` };
    const [call] = params as readonly { to: string; data: string }[];
    const key = `${call?.to} ${call?.data}`.toLowerCase();
    const response = own.get(key) ?? known.get(key);
    if (response === undefined && !isContract(call?.to)) return '0x';
    if (response === undefined) throw Object.assign(new Error(`reverted: ${key}`), { code: 'reverted' });
    return response;
  }

  return {
    reader: { chainId, request: async (method, params) => read(known, method, params) },
    provider: {
      request: async ({ method, params }) =>
        method === 'eth_chainId' ? `0x${chainId.toString(16)}` : read(ofWallet, method, params as readonly unknown[]),
    },
    respond: (...response) => void known.set(...entryOf(response)),
    stubWallet: (...response) => void ofWallet.set(...entryOf(response)),
  };
}

function entryOf([to, signature, args, results]: ContractResponse): [string, Hex] {
  const fragment = FunctionFragment.from(`function ${signature}`);
  const data = new Interface([fragment]).encodeFunctionData(fragment, args);
  return [`${to} ${data}`.toLowerCase(), AbiCoder.defaultAbiCoder().encode(fragment.outputs, results) as Hex];
}
