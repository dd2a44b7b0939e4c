import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import type {
  AreaSummary,
  ClaimableAmount,
  PortfolioDate,
  PortfolioNotice,
  PortfolioPosition,
  PortfolioToken,
  WalletHolding,
} from '@fathom/contract';
import { formatDate } from '@fathom/base/format/formatDate';
import { formatDay } from '@fathom/base/format/formatDay';
import { formatAge, formatDuration } from '@fathom/base/format/formatDuration';
import { formatToken } from '@fathom/base/format/formatToken';
import { cooldownText } from '../actions/staking/cooldownText';
import type { DaoDeployment } from '../data/daoConfiguration';
import { estimateBlockTime, secondsUntil } from '../domain/governance/blockTime';
import { cardTitle, proposalKey } from '../domain/governance/proposal';
import { linkedLocks, stakingPaths } from '../domain/staking/dialogLink';
import { isHeldUntilEnd, isUnlockable, type Lock } from '../domain/staking/lock';
import { isClaimable } from '../domain/staking/rewards';
import { streamMetrics } from '../domain/staking/streamMetrics';
import { FTHM_DECIMALS, weiAmount, type Wei } from '../domain/staking/units';
import { governanceText } from '../text/governanceText';
import { portfolioText } from '../text/portfolioText';
import { positionsText, stakingText } from '../text/stakingText';
import { fthmToken } from './fthmToken';
import type { DaoReading, OpenVote } from './readDao';

/** The price of FTHM is unknown: no oracle of the DAO has it. */
const NO_PRICE = undefined;

interface Summarized extends DaoReading {
  readonly token: PortfolioToken;
  readonly locale: string;
  readonly now: number;
  readonly apr: bigint | undefined;
  /** Newest first, as in the list of positions. */
  readonly locks: readonly { readonly key: string; readonly lock: Lock }[];
  /** Reason why nothing can be claimed, unstaked or withdrawn. */
  readonly paused: string | undefined;
}

export function summarizeDao(
  { chainId, contracts }: Pick<DaoDeployment, 'chainId' | 'contracts'>,
  reading: DaoReading,
  locale: string,
): AreaSummary {
  const { state, block } = reading;
  const summarized: Summarized = {
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
    dates: [...unlockDates(summarized), ...cooldownDate(summarized), ...voteDates(summarized)].sort(
      (one, other) => one.time - other.time,
    ),
    notices: [
      ...pausedNotice(summarized),
      ...voteNotices(summarized),
      ...unlockNotices(summarized),
      ...cooldownNotice(summarized),
    ],
    wallet: wallet(summarized),
    prices: [],
    sources: [],
    unread: unreadParts(reading),
    inputs: undefined,
  };
}

function stakes(summarized: Summarized): readonly PortfolioPosition[] {
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

function stakeAction({ now, rewards, paused }: Summarized, key: string, lock: Lock): PortfolioPosition['action'] {
  if (isUnlockable(lock, now)) {
    return { label: portfolioText.actions.unstake, path: stakingPaths.unstake(key), disabled: paused };
  }
  const reward = rewards?.byLock.get(lock.lockId);
  if (isClaimable(reward?.claimable) && !isHeldUntilEnd(lock, reward?.isFixed, now)) {
    return { label: portfolioText.actions.claim, path: stakingPaths.claim, disabled: paused };
  }
  return { label: portfolioText.actions.manage, path: stakingPaths.home };
}

function cooldownPosition({ cooldown, token, now, locale, paused }: Summarized): readonly PortfolioPosition[] {
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

function claims({ rewards, token, paused }: Summarized): readonly ClaimableAmount[] {
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

function unlockDates({ locks, now, locale }: Summarized): readonly PortfolioDate[] {
  return locks
    .filter(({ lock }) => lock.end > now)
    .map(({ key, lock }) => ({
      id: `unlock-${key}`,
      time: lock.end,
      isEstimate: false,
      title: portfolioText.dates.unlocks(positionsText.id(lock.lockId)),
      detail: portfolioText.dates.amount(written(lock.amount, locale)),
      path: stakingPaths.home,
    }));
}

function cooldownDate({ cooldown, locale }: Summarized): readonly PortfolioDate[] {
  if (cooldown.status !== 'running') return [];
  return [
    {
      id: 'cooldown',
      time: cooldown.end,
      isEstimate: false,
      title: portfolioText.dates.cooldown,
      detail: portfolioText.dates.toWithdraw(written(cooldown.amount, locale)),
      path: stakingPaths.home,
    },
  ];
}

function voteDates({ votes: { open, secondsPerBlock }, block }: Summarized): readonly PortfolioDate[] {
  if (secondsPerBlock === undefined) return [];
  return open.map((vote) => ({
    id: `vote-${proposalKey(vote.id)}`,
    time: estimateBlockTime(vote.endBlock, block, secondsPerBlock),
    isEstimate: true,
    title: portfolioText.dates.votingEnds,
    detail: titleOf(vote),
    path: votePath(vote),
    vote: vote.hasVoted === undefined ? undefined : vote.hasVoted ? 'cast' : 'open',
  }));
}

function pausedNotice({ state, cooldown }: Summarized): readonly PortfolioNotice[] {
  const hasFunds = state.account.locks?.length !== 0 || cooldown.status !== 'none';
  if (state.isPaused !== true || !hasFunds) return [];
  const action = { label: portfolioText.actions.withdrawEverything, path: stakingPaths.home };
  return [{ id: 'paused', kind: 'risk', title: stakingText.pausedShort, detail: stakingText.pausedExit, action }];
}

/** Only votes that the account has power for and hasn't cast. */
function voteNotices({ votes, block, now, locale }: Summarized): readonly PortfolioNotice[] {
  const { open, secondsPerBlock } = votes;
  if (secondsPerBlock === undefined) return [];
  return open.flatMap((vote): readonly PortfolioNotice[] => {
    const { power = 0n, hasVoted, endBlock } = vote;
    if (hasVoted !== false || power === 0n) return [];
    const left = formatDuration(secondsUntil(endBlock, block, secondsPerBlock, now));
    return [
      {
        id: `vote-${proposalKey(vote.id)}`,
        kind: 'ends',
        title: portfolioText.notices.votingEnds(left, titleOf(vote)),
        detail: portfolioText.notices.notVoted(written(power, locale)),
        time: estimateBlockTime(endBlock, block, secondsPerBlock),
        action: { label: portfolioText.actions.vote, path: votePath(vote) },
      },
    ];
  });
}

function unlockNotices({ locks, now, locale, cooldownLength, paused }: Summarized): readonly PortfolioNotice[] {
  return locks
    .filter(({ lock }) => isUnlockable(lock, now))
    .map(({ key, lock }) => ({
      id: `unlocked-${key}`,
      kind: 'available',
      title: portfolioText.notices.lockOver(amountText(lock.amount, FTHM_DECIMALS, locale)),
      detail: portfolioText.notices.unlocked(
        positionsText.id(lock.lockId),
        formatDay(lock.end, locale),
        cooldownText(cooldownLength),
      ),
      action: { label: portfolioText.actions.unstake, path: stakingPaths.unstake(key), disabled: paused },
    }));
}

function cooldownNotice({ cooldown, locale, paused }: Summarized): readonly PortfolioNotice[] {
  if (cooldown.status !== 'over') return [];
  return [
    {
      id: 'cooldown-over',
      kind: 'available',
      title: portfolioText.notices.cooldownOver(amountText(cooldown.amount, FTHM_DECIMALS, locale)),
      detail: portfolioText.notices.withdrawFirst,
      action: { label: portfolioText.actions.withdraw, path: stakingPaths.withdraw, disabled: paused },
    },
  ];
}

function wallet({ state: { account }, token, apr, paused }: Summarized): readonly WalletHolding[] {
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

function titleOf({ description = '' }: OpenVote): string {
  return cardTitle(description) || governanceText.untitled;
}

function votePath({ id }: OpenVote): string {
  return `/governance/proposal/${proposalKey(id)}`;
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

function written(amount: Wei, locale: string): string {
  return formatToken(weiAmount(amount), locale, { decimals: 2, compact: 'never' });
}
