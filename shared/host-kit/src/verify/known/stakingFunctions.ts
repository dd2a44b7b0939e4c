import { defineKnownFunction, type KnownFunction } from '../knownFunction';

/** The parts of the sentences that `describeLock` words with amount, end and penalty. */
export const LOCK_NUMBER = 'position {lockId}';
export const EARLY_END = ' before its end, with a penalty';

const FTHM = { as: 'token', of: 'role:fthm' } as const;

export const STAKING_FUNCTIONS: readonly KnownFunction[] = [
  defineKnownFunction('createLock(uint256 amount,uint256 lockPeriod)', 'Stake {amount} for {lockPeriod}', {
    show: { amount: FTHM, lockPeriod: { as: 'duration' } },
  }),
  defineKnownFunction('unlock(uint256 lockId)', `Unstake all of ${LOCK_NUMBER}, giving up its unclaimed rewards`, {
    endsLock: 'at-end',
  }),
  defineKnownFunction(
    'unlockPartially(uint256 lockId,uint256 amount)',
    `Unstake {amount} of ${LOCK_NUMBER}, giving up its unclaimed rewards and all its votes`,
    { show: { amount: FTHM }, endsLock: 'at-end' },
  ),
  defineKnownFunction(
    'earlyUnlock(uint256 lockId)',
    `Unstake all of ${LOCK_NUMBER}${EARLY_END}, giving up its unclaimed rewards`,
    { endsLock: 'early' },
  ),
  defineKnownFunction('claimAllLockRewardsForStream(uint256 streamId)', 'Claim the FTHM rewards of all positions'),
  defineKnownFunction('withdrawStream(uint256 streamId)', 'Withdraw all FTHM whose cooldown is over'),
  defineKnownFunction(
    'emergencyUnlockAndWithdraw()',
    'Unstake all positions and withdraw all FTHM from {@.to}, giving up all unclaimed rewards',
  ),
];
