import { balanceProof, isFarFrom, previewProof, type PreviewProof } from '@fathom/area-kit/actions/previewProof';
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

/** What an action adds to what the account has; negative for what it takes, `undefined` while it is unknown. */
interface Moved {
  /** To the wallet. */
  readonly fthm?: Wei | undefined;
  readonly votes?: Wei | undefined;
  /** To what waits in the contract for its withdrawal. */
  readonly pending?: Wei | undefined;
  /** To all locks. */
  readonly staked?: Wei | undefined;
}

/** A value that is left out is not proven. */
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

/** A lock as it is previewed. */
interface NewLock {
  readonly amount: Wei;
  readonly votes: Wei;
  readonly end: UnixSeconds;
}

/** The newest lock after a stake. */
export function newLockProof({ scope }: Proven, account: Address, { amount, votes, end }: NewLock): PreviewProof {
  return previewProof(getAllLocks.read(scope.deployment.contracts.staking, account), ({ before, after, since }) => {
    const lock = after.at(-1);
    if (!lock || after.length !== before.length + 1) return provenText.locks;
    if (lock.amountOfToken !== amount) return provenText.staked;
    if (lock.amountOfVoteToken !== votes) return provenText.votes;
    // It begins with the block: the previewed one is as old as the data.
    const distance = Math.abs(Number(lock.end) - end);
    return distance > (since === 'nothing' ? 0 : A_MINUTE) ? provenText.lockEnd : undefined;
  });
}

/** What arrives in the wallet, now or after the cooldown. */
export function receivedMeasure(value: Wei | undefined): PreviewMeasure {
  return { kind: 'received', label: provenText.received, value };
}

/** Estimated, until the lock ends. */
export function rewardsMeasure(value: Wei | undefined): PreviewMeasure {
  return { kind: 'rate-earned', label: provenText.rewards, value };
}

/** In seconds. */
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
