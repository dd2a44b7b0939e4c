import type { ChainReader, Eip1193Provider } from '@fathom/shared/contract';
import { AbiCoder, FunctionFragment, Interface } from 'ethers/abi';
import type { Address, Hex } from '../domain/address';

/** What a contract returns: its address, the function with types of its results, arguments, results. */
export type ContractResponse = readonly [
  to: Address,
  signature: string,
  args: readonly unknown[],
  results: readonly unknown[],
];

export interface RespondingChain {
  readonly reader: ChainReader;
  /** A wallet on the same chain that answers `eth_call` by itself. */
  readonly provider: Eip1193Provider;
  /** From here on node and wallet give this response. */
  respond(...response: ContractResponse): void;
  /** From here on the wallet gives another one than the node. */
  stubWallet(...response: ContractResponse): void;
}

/** A chain of single reads, encoded by ethers. Everything else reverts. `time` in unix seconds. */
export function contractResponses(
  chainId: number,
  time: bigint,
  responses: readonly ContractResponse[],
): RespondingChain {
  const known = new Map(responses.map(entryOf));
  const ofWallet = new Map<string, Hex>();

  function read(own: ReadonlyMap<string, Hex>, method: string, params: readonly unknown[]): Hex | object {
    if (method === 'eth_getBlockByNumber') return { timestamp: `0x${time.toString(16)}` };
    const [call] = params as readonly { to: string; data: string }[];
    const key = `${call?.to} ${call?.data}`.toLowerCase();
    const response = own.get(key) ?? known.get(key);
    if (response === undefined) throw Object.assign(new Error(`reverted: ${key}`), { code: 'reverted' });
    return response;
  }

  return {
    reader: { chainId, request: async (method, params) => read(known, method, params) },
    provider: {
      request: async ({ method, params }) => read(ofWallet, method, params as readonly unknown[]),
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
