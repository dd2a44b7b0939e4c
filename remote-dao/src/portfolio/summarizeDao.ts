import type { AreaSummary, ClaimableAmount, PortfolioPosition, PortfolioToken, WalletHolding } from '@fathom/contract';
import { formatDate } from '@fathom/base/format/formatDate';
import { formatDay } from '@fathom/base/format/formatDay';
import { formatAge } from '@fathom/base/format/formatDuration';
import type { DaoDeployment } from '../data/daoConfiguration';
import { linkedLocks, stakingPaths } from '../domain/staking/dialogLink';
import { isHeldUntilEnd, isUnlockable, type Lock } from '../domain/staking/lock';
import { isClaimable } from '../domain/staking/rewards';
import { streamMetrics } from '../domain/staking/streamMetrics';
import { type Wei } from '../domain/staking/units';
import { portfolioText } from '../text/portfolioText';
import { positionsText, stakingText } from '../text/stakingText';
import { daoDates } from './daoDates';
import { daoNotices } from './daoNotices';
import { fthmToken } from './fthmToken';
import type { DaoReading, OpenVote } from './readDao';
import type { SummarizedDao } from './summarizedDao';

/** The price of FTHM is unknown: no oracle of the DAO has it. */
const NO_PRICE = undefined;

export function summarizeDao(
  { chainId, contracts }: Pick<DaoDeployment, 'chainId' | 'contracts'>,
  reading: DaoReading,
  locale: string,
): AreaSummary {
  const { state, block } = reading;
  const summarized: SummarizedDao = {
    ...reading,
    token: fthmToken({ contracts }),
    locale,
    now: state.timestamp,
    apr: streamMetrics({ state }).apr,
    locks: linkedLocks(state.account.locks ?? []),
    paused: state.isPaused === true ? stakingText.pausedShort : undefined,
  };
  return {
    area: 'dao',
    chainId,
    account: state.account.address,
    block: Number(block.number),
    blockTime: summarized.now,
    positions: [...stakes(summarized), ...cooldownPosition(summarized)],
    risks: [],
    claims: claims(summarized),
    dates: daoDates(summarized),
    notices: daoNotices(summarized),
    wallet: wallet(summarized),
    prices: [],
    sources: [],
    unread: unreadParts(reading),
    inputs: undefined,
  };
}

function stakes(summarized: SummarizedDao): readonly PortfolioPosition[] {
  const { locks, token, apr, now, locale, rewards } = summarized;
  return locks
    .map(({ key, lock }): PortfolioPosition => {
      const isHeld = isHeldUntilEnd(lock, rewards?.byLock.get(lock.lockId)?.isFixed, now);
      const day = formatDay(lock.end, locale);
      return {
        id: stakeId(key),
        title: portfolioText.stake(positionsText.id(lock.lockId)),
        detail: isUnlockable(lock, now) ? portfolioText.unlockedSince(day) : portfolioText.lockedUntil(day),
        token,
        amount: lock.amount,
        isOwed: false,
        value: NO_PRICE,
        rate: apr,
        rateName: portfolioText.stakingApr,
        tag: isHeld ? { text: portfolioText.fixed, tone: 'neutral' } : undefined,
        action: stakeAction(summarized, key, lock),
      };
    })
    .sort(byAmount);
}

function stakeAction({ now, rewards, paused }: SummarizedDao, key: string, lock: Lock): PortfolioPosition['action'] {
  if (isUnlockable(lock, now)) {
    return { label: portfolioText.actions.unstake, path: stakingPaths.unstake(key), disabled: paused };
  }
  const reward = rewards?.byLock.get(lock.lockId);
  if (isClaimable(reward?.claimable) && !isHeldUntilEnd(lock, reward?.isFixed, now)) {
    return { label: portfolioText.actions.claim, path: stakingPaths.claim, disabled: paused };
  }
  return { label: portfolioText.actions.manage, path: stakingPaths.home };
}

function cooldownPosition({ cooldown, token, now, locale, paused }: SummarizedDao): readonly PortfolioPosition[] {
  if (cooldown.status === 'none') return [];
  const isRunning = cooldown.status === 'running';
  return [
    {
      id: 'cooldown',
      title: portfolioText.cooldown,
      detail: isRunning
        ? portfolioText.cooldownEnds(formatDate(cooldown.end, locale))
        : cooldown.status === 'over'
          ? portfolioText.cooldownOver
          : portfolioText.cooldownUnknown,
      token,
      amount: cooldown.amount,
      isOwed: false,
      value: NO_PRICE,
      rate: 0n,
      rateName: '',
      action: {
        label: portfolioText.actions.withdraw,
        path: stakingPaths.withdraw,
        disabled: isRunning ? positionsText.withdrawIn(formatAge(cooldown.end - now)) : paused,
      },
    },
  ];
}

function claims({ rewards, token, paused }: SummarizedDao): readonly ClaimableAmount[] {
  const total = rewards?.total;
  if (total === undefined || !isClaimable(total)) return [];
  return [claimableRewards(token, total, paused)];
}

export function claimableRewards(token: PortfolioToken, amount: Wei, disabled?: string): ClaimableAmount {
  return {
    id: 'rewards',
    title: portfolioText.rewards,
    token,
    amount,
    value: NO_PRICE,
    action: { label: portfolioText.actions.claim, path: stakingPaths.claim, disabled },
  };
}

function wallet({ state: { account }, token, apr, paused }: SummarizedDao): readonly WalletHolding[] {
  if (account.fthm === 0n) return [];
  const action = { label: portfolioText.actions.stake, path: stakingPaths.home, disabled: paused };
  return [{ token, amount: account.fthm, value: NO_PRICE, bestRate: apr, action }];
}

function unreadParts({ state: { account }, rewards, votes }: DaoReading): readonly string[] {
  const { unread } = portfolioText;
  return [
    ...(account.locks === undefined ? [unread.locks] : []),
    ...(account.pending === undefined ? [unread.pending] : []),
    ...(rewards?.total === undefined ? [unread.rewards] : []),
    ...(account.fthm === undefined ? [unread.wallet] : []),
    ...(votes.isComplete && votes.open.every(isVoteRead) ? [] : [unread.votes]),
  ];
}

function isVoteRead({ hasVoted, power, description }: OpenVote): boolean {
  return hasVoted !== undefined && power !== undefined && description !== undefined;
}

const STAKE_PREFIX = 'stake-';

function stakeId(key: string): string {
  return `${STAKE_PREFIX}${key}`;
}

export function isStake({ id }: Pick<PortfolioPosition, 'id'>): boolean {
  return id.startsWith(STAKE_PREFIX);
}

function byAmount(one: PortfolioPosition, other: PortfolioPosition): number {
  return Number((other.amount ?? 0n) - (one.amount ?? 0n));
}
