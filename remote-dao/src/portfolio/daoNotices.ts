import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import type { PortfolioNotice } from '@fathom/contract';
import { formatDay } from '@fathom/base/format/formatDay';
import { formatDuration } from '@fathom/base/format/formatDuration';
import { formatToken } from '@fathom/base/format/formatToken';
import { cooldownText } from '../actions/staking/cooldownText';
import { estimateBlockTime, secondsUntil } from '../domain/governance/blockTime';
import { proposalKey } from '../domain/governance/proposal';
import { stakingPaths } from '../domain/staking/dialogLink';
import { isUnlockable } from '../domain/staking/lock';
import { FTHM_DECIMALS, weiAmount } from '../domain/staking/units';
import { portfolioText } from '../text/portfolioText';
import { positionsText, stakingText } from '../text/stakingText';
import { votePath, voteTitle } from './openVote';
import type { SummarizedDao } from './summarizedDao';

/** What the account should know or could do now. */
export function daoNotices(summarized: SummarizedDao): readonly PortfolioNotice[] {
  return [
    ...pausedNotice(summarized),
    ...voteNotices(summarized),
    ...unlockNotices(summarized),
    ...cooldownNotice(summarized),
  ];
}

function pausedNotice({ state, cooldown }: SummarizedDao): readonly PortfolioNotice[] {
  const hasFunds = state.account.locks?.length !== 0 || cooldown.status !== 'none';
  if (state.isPaused !== true || !hasFunds) return [];
  const action = { label: portfolioText.actions.withdrawEverything, path: stakingPaths.home };
  return [{ id: 'paused', kind: 'risk', title: stakingText.pausedShort, detail: stakingText.pausedExit, action }];
}

/** Only votes that the account has power for and hasn't cast. */
function voteNotices({ votes, block, now, locale }: SummarizedDao): readonly PortfolioNotice[] {
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
        title: portfolioText.notices.votingEnds(left, voteTitle(vote)),
        detail: portfolioText.notices.notVoted(
          formatToken(weiAmount(power), locale, { decimals: 2, compact: 'never' }),
        ),
        time: estimateBlockTime(endBlock, block, secondsPerBlock),
        action: { label: portfolioText.actions.vote, path: votePath(vote) },
      },
    ];
  });
}

function unlockNotices({ locks, now, locale, cooldownLength, paused }: SummarizedDao): readonly PortfolioNotice[] {
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

function cooldownNotice({ cooldown, locale, paused }: SummarizedDao): readonly PortfolioNotice[] {
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
