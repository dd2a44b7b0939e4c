import { defineKnownFunction, type KnownFunction } from '../knownFunction';

const FTHM = { as: 'token', of: 'role:fthm' } as const;

export const STAKING_FUNCTIONS: readonly KnownFunction[] = [
  defineKnownFunction('createLock(uint256 amount,uint256 lockPeriod)', 'Stake {amount} for {lockPeriod}', {
    show: { amount: FTHM, lockPeriod: { as: 'duration' } },
  }),
  defineKnownFunction('unlock(uint256 lockId)', 'Unstake all of position {lockId}, giving up its unclaimed rewards'),
  defineKnownFunction(
    'unlockPartially(uint256 lockId,uint256 amount)',
    'Unstake {amount} of position {lockId}, giving up its unclaimed rewards and all its votes',
    { show: { amount: FTHM } },
  ),
  defineKnownFunction(
    'earlyUnlock(uint256 lockId)',
    'Unstake all of position {lockId} before its end, with a penalty, giving up its unclaimed rewards',
  ),
  defineKnownFunction('claimAllLockRewardsForStream(uint256 streamId)', 'Claim the FTHM rewards of all positions'),
  defineKnownFunction('withdrawStream(uint256 streamId)', 'Withdraw all FTHM whose cooldown is over'),
  defineKnownFunction(
    'emergencyUnlockAndWithdraw()',
    'Unstake all positions and withdraw all FTHM from {@.to}, giving up all unclaimed rewards',
  ),
];
