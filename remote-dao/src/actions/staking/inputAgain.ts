import type { ActionContext } from '@fathom/area-kit/actions/actionContext';
import { readLockRewards } from '../../data/lockRewards.query';
import { readStaking } from '../../data/staking.query';
import { findLock, type Lock } from '../../domain/staking/lock';
import type { StakingInput } from './stakingInput';

type Moment = Parameters<NonNullable<ActionContext['readAgain']>>[0];

type AnyInput = StakingInput & { readonly lock?: Lock | undefined };

/** Reads the input of a staking action at a block. Rejects if it can't be read or the position no longer exists. */
export async function stakingInputAt<Input extends AnyInput>(input: Input, { block, time }: Moment): Promise<Input> {
  const { scope, lock } = input;
  const account = input.state.account?.address;
  const state = await readStaking(scope, account, block);
  const locks = state.account?.locks;
  const rewards =
    account !== undefined && locks && locks.length > 0
      ? await readLockRewards(scope, account, locks, { block, time })
      : input.rewards;
  const again = { ...input, state, rewards, now: time };
  if (!lock) return again;
  const found = locks && findLock(locks, lock);
  if (!found) throw new Error('The position could not be read again.');
  return { ...again, lock: found };
}
