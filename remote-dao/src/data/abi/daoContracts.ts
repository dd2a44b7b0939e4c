import { asBigint, contractFunction, ignored } from '@fathom/base/rpc/contractFunction';
import type { Address, Hex } from '@fathom/contract/address';

/** Reads of the DAO's contracts. Amounts are in wei with 18 decimals, times in Unix seconds. */

export interface LockRecord {
  readonly amountOfToken: bigint;
  readonly positionStreamShares: bigint;
  readonly end: bigint;
  readonly owner: Address;
  readonly amountOfVoteToken: bigint;
}

export const getBalance = uintBy<[account: Address]>('balanceOf(address account)');
export const getTotalSupply = uintBy<[]>('totalSupply()');
export const getAllowance = uintBy<[owner: Address, spender: Address]>('allowance(address owner, address spender)');

/** All locks of an account. A lock's id is its index plus 1, and changes with full unlocks. */
export const getAllLocks = contractFunction<[account: Address], readonly LockRecord[]>(
  'function getAllLocks(address account) view returns ((uint128 amountOfToken, uint128 positionStreamShares, uint64 end, address owner, uint256 amountOfVoteToken)[] locks)',
  ([locks]) => locks as readonly LockRecord[],
);
/** Seconds. */
export const getMinLockPeriod = uintBy<[]>('minLockPeriod()');
/** Seconds. */
export const getMaxLockPeriod = uintBy<[]>('maxLockPeriod()');
export const getMaxLockPositions = uintBy<[]>('maxLockPositions()');
/** Flags of paused functions; the lowest flag covers all functions for accounts. */
export const getPaused = uintBy<[]>('paused()');
export const getTotalStaked = uintBy<[]>('totalAmountOfStakedToken()');
/** Shares of all locks in the reward stream. */
export const getTotalStreamShares = uintBy<[]>('totalStreamShares()');
export const getWeight = contractFunction<[], { readonly maxShares: bigint; readonly minShares: bigint }>(
  'function weight() view returns (uint32 maxWeightShares, uint32 minWeightShares, uint32 maxWeightPenalty, uint32 minWeightPenalty, uint32 penaltyWeightMultiplier)',
  ([maxShares, minShares]) => ({ maxShares: asBigint(maxShares), minShares: asBigint(minShares) }),
);
/** Rewards of one lock, including those that a claim would skip. */
export const getClaimableOfLock = uintBy<[streamId: bigint, account: Address, lockId: bigint]>(
  'getStreamClaimableAmountPerLock(uint256 streamId, address account, uint256 lockId)',
);
/** True if an administrator created the lock. Older builds lack the function. */
export const isProhibitedLockPosition = contractFunction<[lockId: bigint, account: Address], boolean>(
  'function isProhibitedLockPosition(uint256 lockId, address account) view returns (bool)',
  ([prohibited]) => prohibited === true,
);
/** The claimed and unlocked amount that hasn't been withdrawn. */
export const getPendingRewards = uintBy<[account: Address, streamId: bigint]>(
  'getUsersPendingRewards(address account, uint256 streamId)',
);
/** Only simulated, to check if the withdrawal would revert. */
export const withdrawStream = contractFunction<[streamId: bigint], undefined>(
  'function withdrawStream(uint256 streamId)',
  ignored,
);
/** Times ascend; `rewards` are those left at each time and descend. */
export const getStreamSchedule = contractFunction<
  [streamId: bigint],
  { readonly times: readonly bigint[]; readonly rewards: readonly bigint[] }
>(
  'function getStreamSchedule(uint256 streamId) view returns (uint256[] scheduleTimes, uint256[] scheduleRewards)',
  ([times, rewards]) => ({ times: times as readonly bigint[], rewards: rewards as readonly bigint[] }),
);

/** Rewards of all locks, including those that a claim would skip. */
export const getClaimable = uintBy<[streamId: bigint, account: Address]>(
  'getStreamClaimableAmount(uint256 streamId, address account)',
);
/** The current penalty of an early unlock. */
export const getEarlyUnlockPenalty = uintBy<[lockId: bigint, account: Address]>(
  'getFeesForEarlyUnlock(uint256 lockId, address account)',
);

/** The vFTHM that a proposer needs. */
export const getProposalThreshold = uintBy<[]>('proposalThreshold()');
/** The earliest time of the account's next proposal. */
export const getNextAcceptableProposalTime = uintBy<[account: Address]>(
  'nextAcceptableProposalTimestamp(address account)',
);
/** Numbered as `ProposalState` in the specification. */
export const getProposalState = uintBy<[proposalId: bigint]>('state(uint256 proposalId)', 'uint8');
export const getProposalVotes = contractFunction<
  [proposalId: bigint],
  { readonly against: bigint; readonly for: bigint; readonly abstain: bigint }
>(
  'function proposalVotes(uint256 proposalId) view returns (uint256 againstVotes, uint256 forVotes, uint256 abstainVotes)',
  ([against, inFavor, abstain]) => ({ against: asBigint(against), for: asBigint(inFavor), abstain: asBigint(abstain) }),
);
export const hasVoted = contractFunction<[proposalId: bigint, account: Address], boolean>(
  'function hasVoted(uint256 proposalId, address account) view returns (bool)',
  ([voted]) => voted === true,
);
export const getQuorum = uintBy<[block: bigint]>('quorum(uint256 blockNumber)');
export const getVotes = uintBy<[account: Address, block: bigint]>('getVotes(address account, uint256 blockNumber)');
/** Blocks between a proposal and its vote. */
export const getVotingDelay = uintBy<[]>('votingDelay()');
/** Only simulated, to check how the governor guards its own calls. */
export const setVotingDelay = contractFunction<[blocks: bigint], undefined>(
  'function setVotingDelay(uint256 newVotingDelay)',
  ignored,
);
/** The block whose voting power counts. */
export const getProposalSnapshot = uintBy<[proposalId: bigint]>('proposalSnapshot(uint256 proposalId)');
export const getProposalDeadline = uintBy<[proposalId: bigint]>('proposalDeadline(uint256 proposalId)');
/** The earliest execution time of a queued proposal; 0 if it isn't queued. */
export const getProposalEta = uintBy<[proposalId: bigint]>('proposalEta(uint256 proposalId)');
/** True if the governor's multisig confirmed the proposal, which queueing requires. */
export const isConfirmed = contractFunction<[proposalId: bigint], boolean>(
  'function isConfirmed(uint256 proposalId) view returns (bool)',
  ([confirmed]) => confirmed === true,
);
/** Oldest first. */
export const getProposalIds = contractFunction<[], readonly bigint[]>(
  'function getProposalIds() view returns (uint256[] proposalIds)',
  ([ids]) => ids as readonly bigint[],
);
/** Decoded as bytes: the text may be invalid UTF-8, and the id includes the hash of the bytes. */
export const getDescription = contractFunction<[proposalId: bigint], Hex>(
  'function getDescription(uint256 proposalId) view returns (bytes)',
  ([description]) => description as Hex,
);
/** Seconds after its creation during which a proposal can be queued and executed. */
export const getProposalLifetime = uintBy<[]>('proposalLifetime()');

function uintBy<Args extends readonly unknown[]>(signature: string, type = 'uint256') {
  return contractFunction<Args, bigint>(`function ${signature} view returns (${type})`, ([value]) => asBigint(value));
}
