import { toBeHex } from 'ethers';
import * as v from 'valibot';
import type { ChainSession, Contract } from '../chain/chainSession';
import { GOVERNOR_PARAMETERS, TIMELOCK_DELAY } from './daoParameters';

/*
 * Settings of the governance, changed past its own rules and without a block. Only for the seeded past and for tests: a vote must not take
 * as many blocks there as it does for users.
 */

type Reach = Pick<ChainSession, 'rpc' | 'read'>;

/** Blocks before a vote, and blocks of it. */
export interface VoteLength {
  readonly votingDelay: number;
  readonly votingPeriod: number;
}

/** What a devnet in use has. */
export const USUAL_VOTE: VoteLength = GOVERNOR_PARAMETERS;
export const USUAL_TIMELOCK_DELAY = TIMELOCK_DELAY;

/** Of proposals that are made from now on. Throws where the governor keeps them in no slot of their own. */
export async function setVoteLength(
  reach: Reach,
  governor: Contract,
  { votingDelay, votingPeriod }: VoteLength,
): Promise<void> {
  await override(reach, governor, 'votingDelay', BigInt(votingDelay));
  await override(reach, governor, 'votingPeriod', BigInt(votingPeriod));
}

/** Seconds between queueing and execution, of proposals that are queued from now on. */
export function setTimelockDelay(reach: Reach, timelock: Contract, seconds: number): Promise<void> {
  return override(reach, timelock, 'getMinDelay', BigInt(seconds));
}

const READS = 3;
/** More than the contracts have in front of their mappings. */
const SLOTS = 64;

/** Another build keeps a setting elsewhere: its slot is the one that holds what the getter returns, and that the getter follows. */
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

/** A block that is mined meanwhile has the node answer once with the state before. */
async function returns({ read }: Reach, contract: Contract, getter: string, value: bigint): Promise<boolean> {
  for (let attempt = 0; attempt < READS; attempt += 1) {
    if ((await read(contract, getter)) === value) return true;
  }
  return false;
}
