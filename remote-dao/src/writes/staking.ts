import { defineContract, write } from '@fathom/area-kit/writes/defineContract';
import { addressName, duration, hidden, raw, tokenAmount } from '@fathom/area-kit/writes/display';
import { gasAtLeast } from '@fathom/area-kit/flows/gas/gasPolicies';
import { chosen, constant } from '@fathom/area-kit/writes/parameters';
import { entry, exit } from '@fathom/area-kit/writes/writeEffect';
import { writeEvent } from '@fathom/area-kit/writes/writeEvent';

/** Events of the published interface that several functions emit. */
const unstaked = writeEvent('event Unstaked(address indexed account, uint256 amount, uint256 indexed lockId)');
const released = writeEvent('event Released(uint256 indexed streamId, address indexed user, uint256 pendingAmount)');

/**
 * The first call in a second updates the reward streams. Nodes estimate with the time of the latest block: if it
 * contains a call to the contract, the estimate lacks the update and a claim's additional rewards. Unused gas isn't
 * charged.
 */
const updatesStreams = gasAtLeast(600_000n);

const NOTHING_CHANGED = 'Your FTHM is unchanged.';

export const staking = defineContract({
  id: 'staking',
  name: 'FTHM staking',
  target: 'role:staking',
  constants: { fthm: 'role:fthm' },
  writes: {
    createLock: write('function createLock(uint256 amount, uint256 lockPeriod)', {
      title: 'Stake',
      sentence: 'Stake {amount} for {lockPeriod}',
      parameters: {
        amount: chosen(tokenAmount('Staked', { constant: 'fthm' })),
        lockPeriod: chosen(duration('Lock period')),
      },
      effect: entry(),
      emits: writeEvent(
        'event Staked(address indexed account, uint256 amount, uint256 streamShares, uint256 nVoteToken, uint256 indexed lockId, uint256 end)',
      ),
      gas: updatesStreams,
    }),
    unlock: write('function unlock(uint256 lockId)', {
      title: 'Unstake',
      sentence: 'Unstake all of position {lockId}, giving up its unclaimed rewards',
      parameters: {
        lockId: chosen(raw('Position')),
      },
      effect: exit({ endsLock: 'at-end', isPaidWithoutToken: true }),
      emits: unstaked,
      gas: updatesStreams,
    }),
    unlockPartially: write('function unlockPartially(uint256 lockId, uint256 amount)', {
      title: 'Unstake',
      sentence: 'Unstake {amount} of position {lockId}, giving up its unclaimed rewards and all its votes',
      parameters: {
        amount: chosen(tokenAmount('Unstaked', { constant: 'fthm' })),
        lockId: chosen(raw('Position')),
      },
      effect: exit({ endsLock: 'at-end', isPaidWithoutToken: true }),
      emits: writeEvent('event PartialUnstaked(address indexed account, uint256 amount, uint256 indexed lockId)'),
      gas: updatesStreams,
    }),
    earlyUnlock: write('function earlyUnlock(uint256 lockId)', {
      title: 'Early unstake',
      sentence: 'Unstake all of position {lockId} before its end, with a penalty, giving up its unclaimed rewards',
      parameters: {
        lockId: chosen(raw('Position')),
      },
      effect: exit({ endsLock: 'early', isPaidWithoutToken: true }),
      emits: unstaked,
      gas: updatesStreams,
    }),
    claimAllLockRewardsForStream: write('function claimAllLockRewardsForStream(uint256 streamId)', {
      title: 'Claim rewards',
      sentence: 'Claim the FTHM rewards of all positions',
      parameters: {
        streamId: constant('0', hidden(raw('Stream'))),
      },
      effect: exit(),
      emits: writeEvent('event Pending(uint256 indexed streamId, address indexed account, uint256 pendings)'),
      gas: updatesStreams,
    }),
    withdrawStream: write('function withdrawStream(uint256 streamId)', {
      title: 'Withdraw',
      sentence: 'Withdraw all FTHM whose cooldown is over',
      parameters: {
        streamId: constant('0', hidden(raw('Stream'))),
      },
      effect: exit(),
      emits: released,
      gas: gasAtLeast(60_000n),
    }),
    emergencyUnlockAndWithdraw: write('function emergencyUnlockAndWithdraw()', {
      title: 'Emergency withdrawal',
      sentence: 'Unstake all positions and withdraw all FTHM from {@.to}, giving up all unclaimed rewards',
      parameters: {
        '@.to': { display: addressName('Contract') },
      },
      effect: exit(),
      emits: released,
      gas: gasAtLeast(100_000n),
    }),
  },
  errors: {
    'MinLockPeriodNotMet()': `The lock period is shorter than the contract allows. ${NOTHING_CHANGED} Choose a longer period.`,
    'MaxLockPeriodExceeded()': `The lock period is longer than the contract allows. ${NOTHING_CHANGED} Choose a shorter period.`,
    'MaxLockPositionsReached()': `Your account has as many positions as the contract allows. ${NOTHING_CHANGED} Unstake one first.`,
    'ZeroAmount()': `The amount is zero. ${NOTHING_CHANGED} Enter an amount.`,
    'ZeroLocked(uint256 lockId)': `This position is empty. ${NOTHING_CHANGED} Reload the page to see your positions.`,
    'ZeroLockId()': `This position doesn't exist. ${NOTHING_CHANGED} Reload the page to see your positions.`,
    'MaxLockIdExceeded(uint256 lockId, address account)': `This position doesn't exist anymore. ${NOTHING_CHANGED} Reload the page to see your positions.`,
    'NotLockOwner()': `This position belongs to another account. ${NOTHING_CHANGED} Reload the page to see your positions.`,
    'LockNotExpired()': `The position is still locked. ${NOTHING_CHANGED} Wait for its end, or unstake early with a penalty.`,
    'LockNotClosed()': `The position is still locked. ${NOTHING_CHANGED} Wait for its end, or unstake early with a penalty.`,
    'LockAlreadyOpen()': `The lock has ended, so there is no early unstake. ${NOTHING_CHANGED} Unstake it without a penalty.`,
    'EarlyWithdrawalInfeasible()': `This position can't be unstaked early. ${NOTHING_CHANGED} Wait for its end.`,
    'NoPendings()': `There is nothing to withdraw. ${NOTHING_CHANGED} Claim rewards or unstake first.`,
    'NotReleased()': `The cooldown is still running. ${NOTHING_CHANGED} Try again after it has ended.`,
    'StreamInactive()': `The reward stream is not active. ${NOTHING_CHANGED} Try again later.`,
    'InactiveStreamError()': `The reward stream is not active. ${NOTHING_CHANGED} Try again later.`,
    'NotPaused()': `The contract is not paused anymore. ${NOTHING_CHANGED} Unstake and withdraw as usual.`,
    'VaultMigrated(address vault)': `The vault of the staked FTHM is being replaced. ${NOTHING_CHANGED} Try again later.`,
    'NoLocks()': `Your account has no position. ${NOTHING_CHANGED} Stake FTHM first.`,
    'NoLockError()': `Your account has no position. ${NOTHING_CHANGED} Stake FTHM first.`,
    'NoStakeError()': `Your account has no position. ${NOTHING_CHANGED} Stake FTHM first.`,
    'NoSharesError()': `Your account has no position. ${NOTHING_CHANGED} Stake FTHM first.`,
    'InsufficientRewardsError()': `The reward stream holds less than your rewards. ${NOTHING_CHANGED} Try again later.`,
    'InsufficientDeposit()': `The staking vault holds less than is due to you. ${NOTHING_CHANGED} Try again later.`,
    // The deployed FTHM's errors, which lack the parameters of ERC-6093.
    'ERC20TransferExceedsBalance()': `Your account holds less FTHM than this. ${NOTHING_CHANGED} Enter a lower amount.`,
    'ERC20InsufficientAllowance()': `The approval is lower than the amount. ${NOTHING_CHANGED} Approve FTHM again.`,
  },
});
