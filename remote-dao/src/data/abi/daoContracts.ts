import { asBigint, contractFunction, ignored } from '@fathom/base/rpc/abi/contractFunction';
import type { Address, Hex } from '@fathom/contract/address';

/** Reads of the DAO's contracts, named in each comment. Amounts are in wei with 18 decimals, times in Unix seconds. */

export interface LockRecord {
  readonly amountOfToken: bigint;
  readonly positionStreamShares: bigint;
  readonly end: bigint;
  readonly owner: Address;
  readonly amountOfVoteToken: bigint;
}

/** A function of FTHM and vFTHM. */
export const getBalance = uintBy<[account: Address]>('balanceOf(address account)');
/** A function of FTHM and vFTHM. */
export const getTotalSupply = uintBy<[]>('totalSupply()');
/** A function of FTHM. */
export const getAllowance = uintBy<[owner: Address, spender: Address]>('allowance(address owner, address spender)');

/** Staking contract: an account's locks. A lock's id is its index plus 1, and changes with full unlocks. */
export const getAllLocks = contractFunction<[account: Address], readonly LockRecord[]>(
  'function getAllLocks(address account) view returns ((uint128 amountOfToken, uint128 positionStreamShares, uint64 end, address owner, uint256 amountOfVoteToken)[] locks)',
  ([locks]) => locks as readonly LockRecord[],
);
/** Staking contract, seconds. */
export const getMinLockPeriod = uintBy<[]>('minLockPeriod()');
/** Staking contract, seconds. */
export const getMaxLockPeriod = uintBy<[]>('maxLockPeriod()');
/** Staking contract: the maximum of locks per account. */
export const getMaxLockPositions = uintBy<[]>('maxLockPositions()');
/** Staking contract: flags of paused functions; the lowest flag covers all functions for accounts. */
export const getPaused = uintBy<[]>('paused()');
/** Staking contract. */
export const getTotalStaked = uintBy<[]>('totalAmountOfStakedToken()');
/** Staking contract: shares of all locks in the reward stream. */
export const getTotalStreamShares = uintBy<[]>('totalStreamShares()');
/** Staking contract: weights of shares and penalties. */
export const getWeight = contractFunction<[], { readonly maxShares: bigint; readonly minShares: bigint }>(
  'function weight() view returns (uint32 maxWeightShares, uint32 minWeightShares, uint32 maxWeightPenalty, uint32 minWeightPenalty, uint32 penaltyWeightMultiplier)',
  ([maxShares, minShares]) => ({ maxShares: asBigint(maxShares), minShares: asBigint(minShares) }),
);
/** Staking contract: rewards of one lock, including those that a claim would skip. */
export const getClaimableOfLock = uintBy<[streamId: bigint, account: Address, lockId: bigint]>(
  'getStreamClaimableAmountPerLock(uint256 streamId, address account, uint256 lockId)',
);
/** Staking contract: true if an administrator created the lock. Older builds lack the function. */
export const isProhibitedLockPosition = contractFunction<[lockId: bigint, account: Address], boolean>(
  'function isProhibitedLockPosition(uint256 lockId, address account) view returns (bool)',
  ([prohibited]) => prohibited === true,
);
/** Staking contract: the claimed and unlocked amount that hasn't been withdrawn. */
export const getPendingRewards = uintBy<[account: Address, streamId: bigint]>(
  'getUsersPendingRewards(address account, uint256 streamId)',
);
/** Staking contract. Only simulated, to check if the withdrawal would revert. */
export const withdrawStream = contractFunction<[streamId: bigint], undefined>(
  'function withdrawStream(uint256 streamId)',
  ignored,
);
/** Staking contract. Times ascend; `rewards` are those left at each time and descend. */
export const getStreamSchedule = contractFunction<
  [streamId: bigint],
  { readonly times: readonly bigint[]; readonly rewards: readonly bigint[] }
>(
  'function getStreamSchedule(uint256 streamId) view returns (uint256[] scheduleTimes, uint256[] scheduleRewards)',
  ([times, rewards]) => ({ times: times as readonly bigint[], rewards: rewards as readonly bigint[] }),
);

/** Staking getter: rewards of all locks, including those that a claim would skip. */
export const getClaimable = uintBy<[streamId: bigint, account: Address]>(
  'getStreamClaimableAmount(uint256 streamId, address account)',
);
/** Staking getter: the current penalty of an early unlock. */
export const getEarlyUnlockPenalty = uintBy<[lockId: bigint, account: Address]>(
  'getFeesForEarlyUnlock(uint256 lockId, address account)',
);

/** Governor: the vFTHM that a proposer needs. */
export const getProposalThreshold = uintBy<[]>('proposalThreshold()');
/** Governor: the earliest time of the account's next proposal. */
export const getNextAcceptableProposalTime = uintBy<[account: Address]>(
  'nextAcceptableProposalTimestamp(address account)',
);
/** Governor, numbered as `ProposalState` in the specification. */
export const getProposalState = uintBy<[proposalId: bigint]>('state(uint256 proposalId)', 'uint8');
/** Governor, vFTHM. */
export const getProposalVotes = contractFunction<
  [proposalId: bigint],
  { readonly against: bigint; readonly for: bigint; readonly abstain: bigint }
>(
  'function proposalVotes(uint256 proposalId) view returns (uint256 againstVotes, uint256 forVotes, uint256 abstainVotes)',
  ([against, inFavor, abstain]) => ({ against: asBigint(against), for: asBigint(inFavor), abstain: asBigint(abstain) }),
);
/** Governor. */
export const hasVoted = contractFunction<[proposalId: bigint, account: Address], boolean>(
  'function hasVoted(uint256 proposalId, address account) view returns (bool)',
  ([voted]) => voted === true,
);
/** Governor: the votes required at a mined block. */
export const getQuorum = uintBy<[block: bigint]>('quorum(uint256 blockNumber)');
/** Governor: the account's votes at a mined block. */
export const getVotes = uintBy<[account: Address, block: bigint]>('getVotes(address account, uint256 blockNumber)');
/** Governor: blocks between a proposal and its vote. */
export const getVotingDelay = uintBy<[]>('votingDelay()');
/** Governor. Only simulated, to check how it guards its own calls. */
export const setVotingDelay = contractFunction<[blocks: bigint], undefined>(
  'function setVotingDelay(uint256 newVotingDelay)',
  ignored,
);
/** Governor: the block whose voting power counts. */
export const getProposalSnapshot = uintBy<[proposalId: bigint]>('proposalSnapshot(uint256 proposalId)');
/** Governor: the last block of the vote. */
export const getProposalDeadline = uintBy<[proposalId: bigint]>('proposalDeadline(uint256 proposalId)');
/** Governor: the earliest execution time of a queued proposal; 0 if it isn't queued. */
export const getProposalEta = uintBy<[proposalId: bigint]>('proposalEta(uint256 proposalId)');
/** Governor: true if its multisig confirmed the proposal, which queueing requires. */
export const isConfirmed = contractFunction<[proposalId: bigint], boolean>(
  'function isConfirmed(uint256 proposalId) view returns (bool)',
  ([confirmed]) => confirmed === true,
);
/** Governor, oldest first. */
export const getProposalIds = contractFunction<[], readonly bigint[]>(
  'function getProposalIds() view returns (uint256[] proposalIds)',
  ([ids]) => ids as readonly bigint[],
);
/** Governor, decoded as bytes: the text may be invalid UTF-8, and the id includes the hash of the bytes. */
export const getDescription = contractFunction<[proposalId: bigint], Hex>(
  'function getDescription(uint256 proposalId) view returns (bytes)',
  ([description]) => description as Hex,
);
/** Governor: seconds after its creation during which a proposal can be queued and executed. */
export const getProposalLifetime = uintBy<[]>('proposalLifetime()');

function uintBy<Args extends readonly unknown[]>(signature: string, type = 'uint256') {
  return contractFunction<Args, bigint>(`function ${signature} view returns (${type})`, ([value]) => asBigint(value));
}
