import { toBeHex } from 'ethers';
import * as v from 'valibot';
import type { ChainSession, Contract } from '../chain/chainSession';
import { GOVERNOR_PARAMETERS, TIMELOCK_DELAY } from './daoParameters';

/*
 * Changes governance settings in storage, without a block. Only for the seeded past and for tests, which can't wait as
 * many blocks as users.
 */

type Reach = Pick<ChainSession, 'rpc' | 'read'>;

/** Blocks before a vote, and blocks of it. */
export interface VoteLength {
  readonly votingDelay: number;
  readonly votingPeriod: number;
}

export const USUAL_VOTE: VoteLength = GOVERNOR_PARAMETERS;
export const USUAL_TIMELOCK_DELAY = TIMELOCK_DELAY;

/** Sets the voting period of future proposals. Throws if the governor stores it in a packed slot. */
export async function setVoteLength(
  reach: Reach,
  governor: Contract,
  { votingDelay, votingPeriod }: VoteLength,
): Promise<void> {
  await override(reach, governor, 'votingDelay', BigInt(votingDelay));
  await override(reach, governor, 'votingPeriod', BigInt(votingPeriod));
}

/** Sets the seconds between queueing and execution for proposals queued from now on. */
export function setTimelockDelay(reach: Reach, timelock: Contract, seconds: number): Promise<void> {
  return override(reach, timelock, 'getMinDelay', BigInt(seconds));
}

const READS = 3;
/** More than the contracts have before their mappings. */
const SLOTS = 64;

/** Finds the slot that contains the getter's value and changes it, because another build uses another slot. */
async function override(reach: Reach, contract: Contract, getter: string, value: bigint): Promise<void> {
  const { rpc, read } = reach;
  const current = await read(contract, getter);
  if (current === value) return;
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const at = [contract.address, toBeHex(slot, 32)];
    if (BigInt(v.parse(v.string(), await rpc('eth_getStorageAt', [...at, 'latest']))) !== current) continue;
    await rpc('anvil_setStorageAt', [...at, toBeHex(value, 32)]);
    if (await returns(reach, contract, getter, value)) return;
    await rpc('anvil_setStorageAt', [...at, toBeHex(current, 32)]);
  }
  throw new Error(`${contract.address} keeps ${getter} in no slot of its own.`);
}

/** Checks once more, because the node responds with the previous state while it mines a block. */
async function returns({ read }: Reach, contract: Contract, getter: string, value: bigint): Promise<boolean> {
  for (let attempt = 0; attempt < READS; attempt += 1) {
    if ((await read(contract, getter)) === value) return true;
  }
  return false;
}
