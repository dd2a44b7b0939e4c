import * as v from 'valibot';
import type { Address } from '@fathom/contract/address';
import type { ApprovalPreference } from '@fathom/area-kit/flows/approval/approvalPreference';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import { approvalAmountSchema, positiveAmountSchema } from '@fathom/area-kit/flows/run/intentSchemas';
import type { Spending } from '@fathom/area-kit/flows/approval/spending';
import { addressSchema } from '@fathom/area-kit/flows/steps/step';
import type { DaoDeployment } from '../../data/daoConfiguration';
import { stakingKeys } from '../../data/stakingKeys';
import { lockSeconds } from '../../domain/staking/lockPeriod';
import { FTHM_DECIMALS, type Wei } from '../../domain/staking/units';
import { stakingIntent } from '../../flows/stakingFlows';
import { fthm as fthmContract } from '../../writes/fthm';
import { staking as stakingContract } from '../../writes/staking';

const { createLock } = stakingContract.writes;

const FTHM = 'FTHM';

const stakeIntent = v.object({
  ...stakingIntent,
  fthm: addressSchema,
  amount: positiveAmountSchema,
  /** Seconds. */
  lockPeriod: positiveAmountSchema,
  approvalAmount: approvalAmountSchema,
});

export type StakeIntent = v.InferOutput<typeof stakeIntent>;

export const stakeFlow = defineCallFlow<StakeIntent>({
  id: 'dao.stake.v1',
  area: 'dao',
  intent: stakeIntent,
  spending: ({ staking: spender, fthm, amount, approvalAmount }): Spending => ({
    token: { address: fthm, symbol: FTHM, decimals: FTHM_DECIMALS },
    spender,
    amount,
    approvalAmount,
    gas: fthmContract.writes.approve.gas,
  }),
  call: ({ account, staking, amount, lockPeriod }) => ({
    id: 'stake',
    call: createLock.call({ amount, lockPeriod }, { account, to: staking }),
  }),
  expectedCalls: ({ staking, fthm, amount, lockPeriod }) => ({
    call: { ...createLock.statement({ amount, lockPeriod }), to: staking, value: 0n },
    tokens: [{ address: fthm, symbol: FTHM, decimals: FTHM_DECIMALS }],
  }),
  invalidates: ({ chainId }) => [stakingKeys.all(chainId)],
});

export interface StakeChoice {
  readonly deployment: DaoDeployment;
  readonly account: Address;
  readonly amount: Wei;
  readonly days: number;
  readonly approval: Pick<ApprovalPreference, 'amount'>;
}

export function stakeIntentFor({ deployment, account, amount, days, approval }: StakeChoice): StakeIntent | undefined {
  if (amount <= 0n || days <= 0) return undefined;
  const { chainId, contracts } = deployment;
  const { staking, fthm } = contracts;
  return {
    account,
    chainId,
    staking,
    fthm,
    amount,
    lockPeriod: lockSeconds(days),
    approvalAmount: approval.amount,
  };
}
