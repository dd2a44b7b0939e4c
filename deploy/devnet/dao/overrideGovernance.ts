import { toBeHex } from 'ethers';
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

/** Of proposals that are made from now on. Throws when the governor keeps them elsewhere than expected. */
export async function setVoteLength(
  reach: Reach,
  governor: Contract,
  { votingDelay, votingPeriod }: VoteLength,
): Promise<void> {
  await override(reach, governor, { slot: 0, getter: 'votingDelay' }, votingDelay);
  await override(reach, governor, { slot: 1, getter: 'votingPeriod' }, votingPeriod);
}

/** Seconds between queueing and execution, of proposals that are queued from now on. */
export function setTimelockDelay(reach: Reach, timelock: Contract, seconds: number): Promise<void> {
  return override(reach, timelock, { slot: 2, getter: 'getMinDelay' }, seconds);
}

const READS = 3;

interface Setting {
  readonly slot: number;
  readonly getter: string;
}

async function override(
  { rpc, read }: Reach,
  contract: Contract,
  { slot, getter }: Setting,
  value: number,
): Promise<void> {
  await rpc('anvil_setStorageAt', [contract.address, toBeHex(slot, 32), toBeHex(value, 32)]);
  // A block that is mined meanwhile has the node answer once with the state before.
  for (let attempt = 0; attempt < READS; attempt += 1) {
    if ((await read(contract, getter)) === BigInt(value)) return;
  }
  throw new Error(`${contract.address} does not keep ${getter} in slot ${slot}.`);
}
