import type { TransactionRequest } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import type { FlowDefinition, FlowIntent } from '@fathom/area-kit/flows/defineFlow';
import type { SpendingState } from '@fathom/area-kit/flows/approval/spending';
import { stepRequest } from '@fathom/area-kit/flows/steps/stepRequest';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { createAddressBook } from '@fathom/host-kit/signing/verify/book/addressBook';
import { claimFlow } from '../../actions/claim/claim.flow';
import { earlyUnstakeFlow } from '../../actions/earlyUnstake/earlyUnstake.flow';
import { emergencyWithdrawFlow } from '../../actions/emergencyWithdraw/emergencyWithdraw.flow';
import { stakeFlow, stakeIntentFor, type StakeChoice } from '../../actions/stake/stake.flow';
import { unstakeFlow } from '../../actions/unstake/unstake.flow';
import { withdrawFlow } from '../../actions/withdraw/withdraw.flow';
import type { DaoDeployment } from '../../data/daoConfiguration';
import type { Lock } from '../../domain/staking/lock';
import { ONE_FTHM } from '../../domain/staking/units';

export const ACCOUNT = FAKE_ACCOUNT;

export const CONTRACTS: DaoDeployment['contracts'] = {
  fthm: address('a1'),
  vfthm: address('a2'),
  staking: address('a3'),
  stakingGetter: address('a4'),
  governor: address('a5'),
  timelock: address('a6'),
};

export const DEPLOYMENT: DaoDeployment = { chainId: 1135, contracts: CONTRACTS, knownContracts: [] };

/** An unlocked position of 1,000 FTHM. */
export const LOCK: Lock = {
  lockId: 3n,
  amount: 1_000n * ONE_FTHM,
  votes: 82n * ONE_FTHM,
  shares: 1_041n * ONE_FTHM,
  end: 1_690_000_000,
};

const base = { account: ACCOUNT, chainId: DEPLOYMENT.chainId, staking: CONTRACTS.staking };
const { lockId, amount, votes, end } = LOCK;

export const CLAIM = base;
export const WITHDRAW = base;
export const EMERGENCY_WITHDRAW = base;
export const EARLY_UNSTAKE = { ...base, lock: { lockId, amount, votes, end } };
export const UNSTAKE = { ...EARLY_UNSTAKE, fthm: CONTRACTS.fthm, amount };
export const UNSTAKE_PART = { ...UNSTAKE, amount: amount / 4n };

export function stakeIntent(changes: Partial<StakeChoice> = {}) {
  const choice = { deployment: DEPLOYMENT, account: ACCOUNT, amount: 10_000n * ONE_FTHM, days: 180 };
  const intent = stakeIntentFor({ ...choice, approval: { amount: 'exact' }, ...changes });
  if (!intent) throw new Error('the choice is complete');
  return intent;
}

export const daoContracts = createAddressBook({
  chainId: DEPLOYMENT.chainId,
  contracts: {},
  sections: [{ deployments: [DEPLOYMENT] }],
});

const NO_ALLOWANCE: SpendingState = { allowance: 0n };

export const STAKING_WRITES: readonly TransactionRequest[] = [
  ...writesOf(stakeFlow, stakeIntent(), NO_ALLOWANCE),
  ...writesOf(stakeFlow, stakeIntent({ approval: { amount: 'unlimited' } }), NO_ALLOWANCE),
  ...writesOf(claimFlow, CLAIM, NO_ALLOWANCE),
  ...writesOf(unstakeFlow, UNSTAKE, LOCK),
  ...writesOf(unstakeFlow, UNSTAKE_PART, LOCK),
  ...writesOf(earlyUnstakeFlow, EARLY_UNSTAKE, LOCK),
  ...writesOf(withdrawFlow, WITHDRAW, NO_ALLOWANCE),
  ...writesOf(emergencyWithdrawFlow, EMERGENCY_WITHDRAW, NO_ALLOWANCE),
];

function writesOf<Intent extends FlowIntent, State>(
  flow: FlowDefinition<Intent, State>,
  intent: Intent,
  state: State,
): readonly TransactionRequest[] {
  return flow
    .plan(intent, state)
    .flatMap((step) => (step.kind === 'permit' ? [] : [stepRequest(intent, flow.expectedCalls(intent), step, {})]));
}

function address(digits: string): Address {
  return `0x${digits.padStart(40, '0')}`;
}
