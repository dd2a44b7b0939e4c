import { asBigint, contractFunction, ignored } from '@fathom/base/rpc/contractFunction';
import type { Address, Hex } from '@fathom/contract/address';

/** Reads of the DAO's contracts. Amounts are wei of an 18-decimal token, times Unix seconds. */

/** A lock as the staking contract holds it. */
export interface LockRecord {
  readonly amountOfToken: bigint;
  readonly positionStreamShares: bigint;
  /** Unix seconds. */
  readonly end: bigint;
  readonly owner: Address;
  readonly amountOfVoteToken: bigint;
}

/** Of FTHM and vFTHM. */
export const getBalance = uintBy<[account: Address]>('balanceOf(address account)');
/** Of FTHM and vFTHM. */
export const getTotalSupply = uintBy<[]>('totalSupply()');
/** Of FTHM. */
export const getAllowance = uintBy<[owner: Address, spender: Address]>('allowance(address owner, address spender)');

/** Of the staking contract: all locks of an account; the id of a lock is its index plus 1, and changes with full unlocks. */
export const getAllLocks = contractFunction<[account: Address], readonly LockRecord[]>(
  'function getAllLocks(address account) view returns ((uint128 amountOfToken, uint128 positionStreamShares, uint64 end, address owner, uint256 amountOfVoteToken)[] locks)',
  ([locks]) => locks as readonly LockRecord[],
);
/** Of the staking contract, in seconds. */
export const getMinLockPeriod = uintBy<[]>('minLockPeriod()');
/** Of the staking contract, in seconds. */
export const getMaxLockPeriod = uintBy<[]>('maxLockPeriod()');
/** Of the staking contract: how many locks an account may have. */
export const getMaxLockPositions = uintBy<[]>('maxLockPositions()');
/** Of the staking contract: flags of what is paused; the lowest one is of everything that an account does. */
export const getPaused = uintBy<[]>('paused()');
/** Of the staking contract. */
export const getTotalStaked = uintBy<[]>('totalAmountOfStakedToken()');
/** Of the staking contract: shares of all locks in the reward stream. */
export const getTotalStreamShares = uintBy<[]>('totalStreamShares()');
/** Of the staking contract: weights of shares and penalties. */
export const getWeight = contractFunction<[], { readonly maxShares: bigint; readonly minShares: bigint }>(
  'function weight() view returns (uint32 maxWeightShares, uint32 minWeightShares, uint32 maxWeightPenalty, uint32 minWeightPenalty, uint32 penaltyWeightMultiplier)',
  ([maxShares, minShares]) => ({ maxShares: asBigint(maxShares), minShares: asBigint(minShares) }),
);
/** Of the staking contract: rewards of one lock, also while a claim would skip it. */
export const getClaimableOfLock = uintBy<[streamId: bigint, account: Address, lockId: bigint]>(
  'getStreamClaimableAmountPerLock(uint256 streamId, address account, uint256 lockId)',
);
/** Of the staking contract: whether it holds the lock as created by an administrator. Older builds lack it. */
export const isProhibitedLockPosition = contractFunction<[lockId: bigint, account: Address], boolean>(
  'function isProhibitedLockPosition(uint256 lockId, address account) view returns (bool)',
  ([prohibited]) => prohibited === true,
);
/** Of the staking contract: what was claimed or unlocked and waits for its withdrawal. */
export const getPendingRewards = uintBy<[account: Address, streamId: bigint]>(
  'getUsersPendingRewards(address account, uint256 streamId)',
);
/** Of the staking contract: pays out what waits, or reverts. Called to see which, never sent from here. */
export const withdrawStream = contractFunction<[streamId: bigint], undefined>(
  'function withdrawStream(uint256 streamId)',
  ignored,
);
/** Of the staking contract: the schedule of a stream, times ascending, rewards left at each time descending. */
export const getStreamSchedule = contractFunction<
  [streamId: bigint],
  { readonly times: readonly bigint[]; readonly rewards: readonly bigint[] }
>(
  'function getStreamSchedule(uint256 streamId) view returns (uint256[] scheduleTimes, uint256[] scheduleRewards)',
  ([times, rewards]) => ({ times: times as readonly bigint[], rewards: rewards as readonly bigint[] }),
);

/** Of the staking getter: rewards of all locks, also of those that a claim would skip. */
export const getClaimable = uintBy<[streamId: bigint, account: Address]>(
  'getStreamClaimableAmount(uint256 streamId, address account)',
);
/** Of the staking getter: what an early unlock of the lock costs now. */
export const getEarlyUnlockPenalty = uintBy<[lockId: bigint, account: Address]>(
  'getFeesForEarlyUnlock(uint256 lockId, address account)',
);

/** Of the governor: vFTHM that a proposer needs. */
export const getProposalThreshold = uintBy<[]>('proposalThreshold()');
/** Of the governor: an account may propose after this time. */
export const getNextAcceptableProposalTime = uintBy<[account: Address]>(
  'nextAcceptableProposalTimestamp(address account)',
);
/** Of the governor, numbered as the specification's states. */
export const getProposalState = uintBy<[proposalId: bigint]>('state(uint256 proposalId)', 'uint8');
/** Of the governor, vFTHM. */
export const getProposalVotes = contractFunction<
  [proposalId: bigint],
  { readonly against: bigint; readonly for: bigint; readonly abstain: bigint }
>(
  'function proposalVotes(uint256 proposalId) view returns (uint256 againstVotes, uint256 forVotes, uint256 abstainVotes)',
  ([against, inFavor, abstain]) => ({ against: asBigint(against), for: asBigint(inFavor), abstain: asBigint(abstain) }),
);
/** Of the governor. */
export const hasVoted = contractFunction<[proposalId: bigint, account: Address], boolean>(
  'function hasVoted(uint256 proposalId, address account) view returns (bool)',
  ([voted]) => voted === true,
);
/** Of the governor: the votes needed at a mined block. */
export const getQuorum = uintBy<[block: bigint]>('quorum(uint256 blockNumber)');
/** Of the governor: the votes of an account at a mined block. */
export const getVotes = uintBy<[account: Address, block: bigint]>('getVotes(address account, uint256 blockNumber)');
/** Of the governor: blocks between a proposal and its vote. */
export const getVotingDelay = uintBy<[]>('votingDelay()');
/** Of the governor. Called to see how it guards its own calls, never sent from here. */
export const setVotingDelay = contractFunction<[blocks: bigint], undefined>(
  'function setVotingDelay(uint256 newVotingDelay)',
  ignored,
);
/** Of the governor: the block whose votes count. */
export const getProposalSnapshot = uintBy<[proposalId: bigint]>('proposalSnapshot(uint256 proposalId)');
/** Of the governor: the last block of the vote. */
export const getProposalDeadline = uintBy<[proposalId: bigint]>('proposalDeadline(uint256 proposalId)');
/** Of the governor: when a queued proposal can be executed; 0 for one that is not queued. */
export const getProposalEta = uintBy<[proposalId: bigint]>('proposalEta(uint256 proposalId)');
/** Of the governor: whether its multisig confirmed the proposal, which queueing requires. */
export const isConfirmed = contractFunction<[proposalId: bigint], boolean>(
  'function isConfirmed(uint256 proposalId) view returns (bool)',
  ([confirmed]) => confirmed === true,
);
/** Of the governor: the ids of all proposals, oldest first. */
export const getProposalIds = contractFunction<[], readonly bigint[]>(
  'function getProposalIds() view returns (uint256[] proposalIds)',
  ([ids]) => ids as readonly bigint[],
);
/** Of the governor, in bytes: what a stranger wrote may be no valid UTF-8, and its hash is part of the id. */
export const getDescription = contractFunction<[proposalId: bigint], Hex>(
  'function getDescription(uint256 proposalId) view returns (bytes)',
  ([description]) => description as Hex,
);
/** Of the governor, in seconds: a proposal can be queued and executed for this long after it was made. */
export const getProposalLifetime = uintBy<[]>('proposalLifetime()');

function uintBy<Args extends readonly unknown[]>(signature: string, type = 'uint256') {
  return contractFunction<Args, bigint>(`function ${signature} view returns (${type})`, ([value]) => asBigint(value));
}
