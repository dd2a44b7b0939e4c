import * as v from 'valibot';
import type { ChainSession, Contract } from '../devnet/chain/chainSession';

/** `index`: which of the returned values to use; default the first. */
export type IntegerCall = readonly [contract: Contract, name: string, args: readonly unknown[], index?: number];

const responses = v.array(v.tuple([v.boolean(), v.string()]));

/** Results of several calls at one block, in their order. Throws if a call reverts. */
export async function readIntegers(
  session: ChainSession,
  multicall: Contract,
  calls: readonly IntegerCall[],
): Promise<readonly bigint[]> {
  const targets = calls.map(([{ address, abi }, name, args]) => ({
    target: address,
    allowFailure: false,
    callData: abi.encodeFunctionData(name, args),
  }));
  const results = v.parse(responses, await session.read(multicall, 'aggregate3', [targets]));
  return results.map(([, data], index) => {
    const [contract, name = '', , value = 0] = calls[index] ?? [];
    return v.parse(v.bigint(), contract?.abi.decodeFunctionResult(name, data)[value]);
  });
}
