import type { AmountValues } from '@fathom/area-kit/actions/entry/amountValues';
import type { ActionField, ActionResult, AmountResult, ResultAmount } from '@fathom/area-kit/actions/defineAction';
import type { UnixSeconds } from '@fathom/base/domain/time';
import type { DaoConfiguration } from '../../data/daoConfiguration';
import type { DaoScope } from '../../data/daoScope';
import type { LockReward, LockRewards } from '../../data/lockRewards.query';
import type { StakingState } from '../../data/staking.query';
import type { StakingSelection } from '../../flows/stakingReceipt';
import type { Cooldown, CooldownLength } from '../../domain/staking/cooldown';
import type { Lock } from '../../domain/staking/lock';
import { FTHM_DECIMALS, type Wei } from '../../domain/staking/units';
import { areaText } from '../../text/areaText';
import { stakeFormText } from '../../text/stakeFormText';

export interface StakingInput {
  readonly scope: DaoScope;
  readonly configuration: DaoConfiguration;
  readonly state: StakingState;
  readonly rewards: LockRewards | undefined;
  readonly cooldown: Cooldown;
  readonly cooldownLength: CooldownLength;
  /** The chain's time. */
  readonly now: UnixSeconds;
}

export interface LockInput extends StakingInput {
  readonly lock: Lock;
}

export function rewardOf({ rewards }: StakingInput, { lockId }: Pick<Lock, 'lockId'>): LockReward | undefined {
  return rewards?.byLock.get(lockId);
}

/** Sums the rewards of all positions, including those that a claim skips; `undefined` if a part is unknown. */
export function unclaimedRewards({ rewards }: Pick<StakingInput, 'rewards'>): Wei | undefined {
  if (rewards?.total === undefined || rewards.withheld === undefined) return undefined;
  return rewards.total + rewards.withheld;
}

export function stakingSelection({ scope }: StakingInput, account: StakingSelection['account']): StakingSelection {
  return { staking: scope.deployment.contracts.staking, account };
}

export function fthmField<Values extends AmountValues>(
  { scope }: StakingInput,
  limits: Pick<ActionField<AmountValues>, 'isLabelVisible' | 'balanceLabel' | 'max' | 'cap'>,
): Omit<ActionField<Values>, 'change' | 'name'> & { readonly name: 'amount' } {
  return {
    name: 'amount',
    label: stakeFormText.amount,
    usdValue: 'none',
    token: { symbol: areaText.fthm, decimals: FTHM_DECIMALS, address: scope.deployment.contracts.fthm },
    ...limits,
  };
}

export function fthmResult(
  transfer: Wei | undefined,
  message: AmountResult['message'],
  amounts?: readonly ResultAmount[],
): ActionResult {
  return {
    message,
    symbol: areaText.fthm,
    amount: transfer === undefined ? undefined : { raw: transfer, decimals: FTHM_DECIMALS },
    amounts,
    rows: [],
  };
}
