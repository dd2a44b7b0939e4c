import {
  balanceProof,
  isFarFrom,
  previewProof,
  type PreviewProof,
} from '@fathom/area-kit/actions/preview/previewProof';
import type { PreviewMeasure } from '@fathom/base/domain/previewMeasure';
import type { UnixSeconds } from '@fathom/base/domain/time';
import type { Address } from '@fathom/contract/address';
import { getAllLocks, getPendingRewards, type LockRecord } from '../../data/abi/daoContracts';
import { MAIN_STREAM } from '../../data/staking.query';
import type { Wei } from '../../domain/staking/units';
import { areaText } from '../../text/areaText';
import { provenText } from '../../text/provenText';
import type { StakingInput } from './stakingInput';

type Proven = Pick<StakingInput, 'scope'>;

/** Changes of the account's amounts: negative for a decrease, `undefined` for a value that isn't checked. */
interface Moved {
  /** Change of the wallet's balance. */
  readonly fthm?: Wei | undefined;
  readonly votes?: Wei | undefined;
  /** Change of the amount that can be withdrawn after the cooldown. */
  readonly pending?: Wei | undefined;
  /** Change of the sum of all locks. */
  readonly staked?: Wei | undefined;
}

export function stakingProofs(
  { scope }: Proven,
  account: Address,
  { fthm, votes, pending, staked }: Moved,
): readonly PreviewProof[] {
  const { contracts } = scope.deployment;
  const wallet = (token: Address, label: string, change: Wei | undefined) =>
    change === undefined ? [] : [balanceProof({ token, account, change, label })];
  return [
    ...wallet(contracts.fthm, areaText.fthmBalance, fthm),
    ...wallet(contracts.vfthm, provenText.votes, votes),
    ...(pending === undefined ? [] : [pendingProof(contracts.staking, account, pending)]),
    ...(staked === undefined ? [] : [stakedProof(contracts.staking, account, staked)]),
  ];
}

interface NewLock {
  readonly amount: Wei;
  readonly votes: Wei;
  readonly end: UnixSeconds;
}

export function newLockProof({ scope }: Proven, account: Address, { amount, votes, end }: NewLock): PreviewProof {
  return previewProof(getAllLocks.read(scope.deployment.contracts.staking, account), ({ before, after, since }) => {
    const lock = after.at(-1);
    if (!lock || after.length !== before.length + 1) return provenText.locks;
    if (lock.amountOfToken !== amount) return provenText.staked;
    if (lock.amountOfVoteToken !== votes) return provenText.votes;
    // The lock starts at the block's time; the preview used the time of the data.
    const distance = Math.abs(Number(lock.end) - end);
    return distance > (since === 'nothing' ? 0 : A_MINUTE) ? provenText.lockEnd : undefined;
  });
}

export function receivedMeasure(value: Wei | undefined): PreviewMeasure {
  return { kind: 'received', label: provenText.received, value };
}

export function rewardsMeasure(value: Wei | undefined): PreviewMeasure {
  return { kind: 'rate-earned', label: provenText.rewards, value };
}

/** Seconds. */
const A_MINUTE = 60;

function pendingProof(staking: Address, account: Address, change: Wei): PreviewProof {
  return previewProof(getPendingRewards.read(staking, account, MAIN_STREAM), ({ before, after, since }) =>
    isFarFrom(change, after - before, 1n, since) ? provenText.pending : undefined,
  );
}

function stakedProof(staking: Address, account: Address, change: Wei): PreviewProof {
  return previewProof(getAllLocks.read(staking, account), ({ before, after }) =>
    stakedIn(after) - stakedIn(before) === change ? undefined : provenText.staked,
  );
}

function stakedIn(locks: readonly LockRecord[]): Wei {
  return locks.reduce((sum, { amountOfToken }) => sum + amountOfToken, 0n);
}
