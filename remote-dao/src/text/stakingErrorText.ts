const NOTHING_CHANGED = 'Your FTHM is unchanged.';

/** Custom errors of the staking contracts by name, as sentences: what is wrong, and the next step. */
export const stakingErrorText: Readonly<Record<string, string>> = {
  MinLockPeriodNotMet: `The lock period is shorter than the contract allows. ${NOTHING_CHANGED} Choose a longer period.`,
  MaxLockPeriodExceeded: `The lock period is longer than the contract allows. ${NOTHING_CHANGED} Choose a shorter period.`,
  MaxLockPositionsReached: `Your account has as many positions as the contract allows. ${NOTHING_CHANGED} Unstake one first.`,
  ZeroAmount: `The amount is zero. ${NOTHING_CHANGED} Enter an amount.`,
  ZeroLocked: `This position is empty. ${NOTHING_CHANGED} Reload the page to see your positions.`,
  ZeroLockId: `This position doesn't exist. ${NOTHING_CHANGED} Reload the page to see your positions.`,
  MaxLockIdExceeded: `This position doesn't exist anymore. ${NOTHING_CHANGED} Reload the page to see your positions.`,
  NotLockOwner: `This position belongs to another account. ${NOTHING_CHANGED} Reload the page to see your positions.`,
  LockNotExpired: `The position is still locked. ${NOTHING_CHANGED} Wait for its end, or unstake early with a penalty.`,
  LockNotClosed: `The position is still locked. ${NOTHING_CHANGED} Wait for its end, or unstake early with a penalty.`,
  LockAlreadyOpen: `The lock has ended, so there is no early unstake. ${NOTHING_CHANGED} Unstake it without a penalty.`,
  EarlyWithdrawalInfeasible: `This position can't be unstaked early. ${NOTHING_CHANGED} Wait for its end.`,
  NoPendings: `There is nothing to withdraw. ${NOTHING_CHANGED} Claim rewards or unstake first.`,
  NotReleased: `The cooldown is still running. ${NOTHING_CHANGED} Try again after it has ended.`,
  StreamInactive: `The reward stream is not active. ${NOTHING_CHANGED} Try again later.`,
  InactiveStreamError: `The reward stream is not active. ${NOTHING_CHANGED} Try again later.`,
  NotPaused: `The contract is not paused anymore. ${NOTHING_CHANGED} Unstake and withdraw as usual.`,
  VaultMigrated: `The vault of the staked FTHM is being replaced. ${NOTHING_CHANGED} Try again later.`,
  NoLocks: `Your account has no position. ${NOTHING_CHANGED} Stake FTHM first.`,
  NoLockError: `Your account has no position. ${NOTHING_CHANGED} Stake FTHM first.`,
  NoStakeError: `Your account has no position. ${NOTHING_CHANGED} Stake FTHM first.`,
  NoSharesError: `Your account has no position. ${NOTHING_CHANGED} Stake FTHM first.`,
  InsufficientRewardsError: `The reward stream holds less than your rewards. ${NOTHING_CHANGED} Try again later.`,
  InsufficientDeposit: `The staking vault holds less than is due to you. ${NOTHING_CHANGED} Try again later.`,
  ERC20TransferExceedsBalance: `Your account holds less FTHM than this. ${NOTHING_CHANGED} Enter a lower amount.`,
  ERC20InsufficientAllowance: `The approval is lower than the amount. ${NOTHING_CHANGED} Approve FTHM again.`,
};

/** `require` of the staking contract while its administrators have paused it. */
export const pausedText = `The staking contract is paused. ${NOTHING_CHANGED} Try again after its administrators have resumed it.`;

export const lockChangedText = `Your positions changed and another one has this number now. ${NOTHING_CHANGED} Close this dialog and open the position again.`;

/** Where a failure has no sentence of its own. */
export const unknownStakingErrorText = `The staking contract rejected the transaction. ${NOTHING_CHANGED} Reload the page and try again.`;
