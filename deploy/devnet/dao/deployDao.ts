import { ZeroHash } from 'ethers';
import { ownArtifact } from '../../contracts/ownArtifact';
import type { ChainSession, Contract } from '../chain/chainSession';
import { readBlockTime } from '../chain/readBlockTime';
import { namedAccount } from '../seed/namedAccount';
import {
  COOLDOWN_SECONDS,
  GOVERNOR_PARAMETERS,
  mainStreamSchedule,
  STAKING_PARAMETERS,
  TIMELOCK_DELAY,
} from './daoParameters';

export interface DaoOptions {
  readonly fthm: Contract;
  readonly minter: Contract;
  /** Confirms and cancels proposals, receives the penalties. Not the session's admin. Default: {@link DAO_MULTISIG}. */
  readonly multisig?: string;
  readonly votingDelay?: number;
  readonly votingPeriod?: number;
}

export interface DeployedDao {
  readonly fthm: Contract;
  readonly vfthm: Contract;
  readonly staking: Contract;
  readonly stakingGetter: Contract;
  readonly vault: Contract;
  readonly rewardsCalculator: Contract;
  readonly governor: Contract;
  /** Executes accepted proposals. Also an admin of the staking contract. */
  readonly timelock: Contract;
  readonly multisig: string;
}

/** An account without a key: tests and the seed impersonate it. */
const DAO_MULTISIG = namedAccount('dao multisig');

/** The contract rejects a stream that has started. */
const SECONDS_BEFORE_STREAM = 60;

/**
 * Deploys staking and governance, open and empty. The main stream starts a minute after the newest block, funded with
 * minted FTHM. Throws when `multisig` is the session's admin.
 */
export async function deployDao(session: ChainSession, options: DaoOptions): Promise<DeployedDao> {
  const own = (name: string, args: readonly unknown[] = []) => session.deploy(ownArtifact(name), args);
  const { admin } = session;
  const { fthm, minter, multisig = DAO_MULTISIG } = options;

  const vfthm = await own('VMainToken', ['Fathom Protocol Vote Token', 'VFTHM']);
  const vault = await own('StakingVault', [admin, [fthm.address]]);
  const rewardsCalculator = await own('RewardsCalculator');
  const staking = await own('Staking');
  const stakingGetter = await own('StakingGetter', [staking.address, admin]);
  const timelock = await own('TimelockController');
  const governor = await own('MainTokenGovernor', [
    vfthm.address,
    timelock.address,
    multisig,
    options.votingDelay ?? GOVERNOR_PARAMETERS.votingDelay,
    options.votingPeriod ?? GOVERNOR_PARAMETERS.votingPeriod,
    GOVERNOR_PARAMETERS.proposalThreshold,
    GOVERNOR_PARAMETERS.proposalTimeDelay,
    GOVERNOR_PARAMETERS.proposalLifetime,
  ]);

  await session.send(timelock, 'initialize', [TIMELOCK_DELAY, admin, [governor.address], [governor.address]]);
  await session.send(vfthm, 'initToken', [multisig, staking.address]);
  await session.send(vault, 'addRewardsOperator', [staking.address]);
  await session.send(staking, 'initializeStaking', [
    admin,
    vault.address,
    multisig,
    fthm.address,
    vfthm.address,
    STAKING_PARAMETERS.weight,
    STAKING_PARAMETERS.voteCoefficient,
    STAKING_PARAMETERS.maxLockPositions,
    rewardsCalculator.address,
    STAKING_PARAMETERS.minLockPeriod,
  ]);
  await session.send(staking, 'grantRole', [ZeroHash, timelock.address]);

  const { times, rewards } = mainStreamSchedule((await readBlockTime(session.rpc)) + SECONDS_BEFORE_STREAM);
  await session.send(minter, 'mint', [fthm.address, admin, rewards[0]]);
  await session.send(fthm, 'approve', [staking.address, rewards[0]]);
  await session.send(staking, 'initializeMainStream', [admin, times, rewards, COOLDOWN_SECONDS]);
  return { fthm, vfthm, staking, stakingGetter, vault, rewardsCalculator, governor, timelock, multisig };
}
