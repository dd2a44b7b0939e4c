import * as v from 'valibot';
import type { Address } from '@fathom/shared/domain/address';
import { readConfirmedAllowance } from '@fathom/shared/flows/approvals';
import type { ApprovalPreference } from '@fathom/shared/flows/approvalPreference';
import { defineFlow } from '@fathom/shared/flows/defineFlow';
import { planTokenApproval } from '@fathom/shared/flows/planTokenApproval';
import { addressSchema, type Step } from '@fathom/shared/flows/step';
import { MAX_UINT256 } from '@fathom/shared/rpc/erc20';
import type { MulticallReader } from '@fathom/shared/rpc/multicall';
import type { DaoDeployment } from '../../data/daoConfiguration';
import { stakingKeys } from '../../data/stakingKeys';
import { lockSeconds } from '../../domain/staking/lockPeriod';
import { FTHM_DECIMALS, type Wei } from '../../domain/staking/units';
import { positiveWei, stakingCall, stakingGas, stakingIntent } from '../../flows/stakingFlows';

const FTHM = 'FTHM';

const stakeIntent = v.object({
  ...stakingIntent,
  fthm: addressSchema,
  amount: positiveWei,
  /** In seconds. */
  lockPeriod: positiveWei,
  approvalAmount: v.picklist(['exact', 'unlimited']),
});

export type StakeIntent = v.InferOutput<typeof stakeIntent>;

export interface StakeState {
  /** What the staking contract may take of the account's FTHM. */
  readonly allowance: Wei;
}

/** Locks FTHM: the approval where the allowance does not suffice, then the lock. */
export const stakeFlow = defineFlow<StakeIntent, StakeState>({
  id: 'dao.stake.v1',
  area: 'dao',
  intent: stakeIntent,
  readState: readStakeState,
  plan: planStake,
  expectedCalls: (intent) => {
    const { staking, fthm, amount, lockPeriod } = intent;
    return {
      approvals: [{ token: fthm, spender: staking, amount: approvedAmount(intent) }],
      call: { call: 'createLock', to: staking, value: 0n, fields: { amount, lockPeriod } },
      tokens: [{ address: fthm, symbol: FTHM, decimals: FTHM_DECIMALS }],
    };
  },
  invalidates: ({ chainId }) => [stakingKeys.all(chainId)],
});

async function readStakeState({ account, staking, fthm }: StakeIntent, chain: MulticallReader): Promise<StakeState> {
  const approval = { is: 'erc20', token: fthm, spender: staking, symbol: FTHM } as const;
  // Where two nodes disagree, the approval is not left out.
  return { allowance: (await readConfirmedAllowance(chain, approval, account)) ?? 0n };
}

/** Pure. */
export function planStake(intent: StakeIntent, { allowance }: StakeState): readonly Step[] {
  const { staking: spender, fthm: token, amount, lockPeriod } = intent;
  const approval = planTokenApproval({
    id: 'approve',
    grant: {
      ...{ is: 'erc20', token, symbol: FTHM, decimals: FTHM_DECIMALS, spender },
      ...{ amount: approvedAmount(intent), required: amount },
    },
    allowance,
    prefer: 'approve',
    gas: stakingGas.approve,
  });
  const call = stakingCall(intent, 'createLock', [amount, lockPeriod], stakingGas.createLock);
  return [...approval, { kind: 'call', id: 'stake', call }];
}

function approvedAmount({ amount, approvalAmount }: StakeIntent): bigint {
  return approvalAmount === 'unlimited' ? MAX_UINT256 : amount;
}

export interface StakeChoice {
  readonly deployment: DaoDeployment;
  readonly account: Address;
  readonly amount: Wei;
  readonly days: number;
  readonly approval: Pick<ApprovalPreference, 'amount'>;
}

/** The intent of a stake as the user has chosen it; `undefined` while the amount is zero. */
export function stakeIntentFor({ deployment, account, amount, days, approval }: StakeChoice): StakeIntent | undefined {
  if (amount <= 0n || days <= 0) return undefined;
  const { chainId, contracts } = deployment;
  const { staking, fthm } = contracts;
  return {
    ...{ account, chainId, staking, fthm, amount },
    ...{ lockPeriod: lockSeconds(days), approvalAmount: approval.amount },
  };
}
