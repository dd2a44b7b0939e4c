import type { ChainReader, Eip1193Provider } from '@fathom/shared/contract';
import { AbiCoder, FunctionFragment, Interface } from 'ethers/abi';
import type { Address, Hex } from '../domain/address';

/** What a contract returns: its address, the function with types of its results, arguments, results. */
export type ContractAnswer = readonly [
  to: Address,
  signature: string,
  args: readonly unknown[],
  results: readonly unknown[],
];

export interface AnsweringChain {
  readonly reader: ChainReader;
  /** A wallet on the same chain that answers `eth_call` by itself. */
  readonly provider: Eip1193Provider;
  /** From here on node and wallet give this answer. */
  answer(...answer: ContractAnswer): void;
  /** From here on the wallet gives another one than the node. */
  answerWallet(...answer: ContractAnswer): void;
}

/** A chain of single reads, encoded by ethers. Everything else reverts. `time` in unix seconds. */
export function contractAnswers(chainId: number, time: bigint, answers: readonly ContractAnswer[]): AnsweringChain {
  const known = new Map(answers.map(entryOf));
  const ofWallet = new Map<string, Hex>();

  function read(own: ReadonlyMap<string, Hex>, method: string, params: readonly unknown[]): Hex | object {
    if (method === 'eth_getBlockByNumber') return { timestamp: `0x${time.toString(16)}` };
    const [call] = params as readonly { to: string; data: string }[];
    const key = `${call?.to} ${call?.data}`.toLowerCase();
    const answer = own.get(key) ?? known.get(key);
    if (answer === undefined) throw Object.assign(new Error(`reverted: ${key}`), { code: 'reverted' });
    return answer;
  }

  return {
    reader: { chainId, request: async (method, params) => read(known, method, params) },
    provider: {
      request: async ({ method, params }) => read(ofWallet, method, params as readonly unknown[]),
    },
    answer: (...answer) => void known.set(...entryOf(answer)),
    answerWallet: (...answer) => void ofWallet.set(...entryOf(answer)),
  };
}

function entryOf([to, signature, args, results]: ContractAnswer): [string, Hex] {
  const fragment = FunctionFragment.from(`function ${signature}`);
  const data = new Interface([fragment]).encodeFunctionData(fragment, args);
  return [`${to} ${data}`.toLowerCase(), AbiCoder.defaultAbiCoder().encode(fragment.outputs, results) as Hex];
}
