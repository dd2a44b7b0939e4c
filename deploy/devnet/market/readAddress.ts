import * as v from 'valibot';
import type { ChainSession, Contract } from '../chain/chainSession';

const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/));

export async function readAddress(
  session: ChainSession,
  contract: Contract,
  name: string,
  args: readonly unknown[] = [],
): Promise<string> {
  return v.parse(address, await session.read(contract, name, args));
}
