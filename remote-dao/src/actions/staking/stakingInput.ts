import type { AmountValues } from '@fathom/area-kit/actions/amountValues';
import type { ActionField, ActionResult, ActionRow, AmountResult } from '@fathom/area-kit/actions/defineAction';
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

/** What every staking action works on. */
export interface StakingInput {
  readonly scope: DaoScope;
  readonly configuration: DaoConfiguration;
  readonly state: StakingState;
  /** `undefined` while they are unknown. */
  readonly rewards: LockRewards | undefined;
  readonly cooldown: Cooldown;
  readonly cooldownLength: CooldownLength;
  /** By the clock of the chain. */
  readonly now: UnixSeconds;
}

/** What an action on one position works on. */
export interface LockInput extends StakingInput {
  /** As the chain has it now. */
  readonly lock: Lock;
}

export function rewardOf({ rewards }: StakingInput, { lockId }: Pick<Lock, 'lockId'>): LockReward | undefined {
  return rewards?.byLock.get(lockId);
}

/** Of all positions, also what a claim would skip; `undefined` where a part is unknown. */
export function unclaimedRewards({ rewards }: Pick<StakingInput, 'rewards'>): Wei | undefined {
  if (rewards?.total === undefined || rewards.withheld === undefined) return undefined;
  return rewards.total + rewards.withheld;
}

/** For the events of a receipt. */
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

/** The success panel of an action that transferred an amount of FTHM. */
export function fthmResult(
  transfer: Wei | undefined,
  message: AmountResult['message'],
  rows: readonly ActionRow[] = [],
): ActionResult {
  return {
    message,
    symbol: areaText.fthm,
    amount: transfer === undefined ? undefined : { raw: transfer, decimals: FTHM_DECIMALS },
    rows,
  };
}
