import type { PortfolioDate } from '@fathom/contract';
import { formatToken } from '@fathom/base/format/formatToken';
import { estimateBlockTime } from '../domain/governance/blockTime';
import { proposalKey } from '../domain/governance/proposal';
import { stakingPaths } from '../domain/staking/dialogLink';
import { weiAmount, type Wei } from '../domain/staking/units';
import { portfolioText } from '../text/portfolioText';
import { positionsText } from '../text/stakingText';
import { votePath, voteTitle } from './openVote';
import type { SummarizedDao } from './summarizedDao';

/** Ends of locks, cooldown and votes, the next one first. */
export function daoDates(summarized: SummarizedDao): readonly PortfolioDate[] {
  const dates = [...unlockDates(summarized), ...cooldownDate(summarized), ...voteDates(summarized)];
  return dates.sort((one, other) => one.time - other.time);
}

function unlockDates({ locks, now, locale }: SummarizedDao): readonly PortfolioDate[] {
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

function cooldownDate({ cooldown, locale }: SummarizedDao): readonly PortfolioDate[] {
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

function voteDates({ votes: { open, secondsPerBlock }, block }: SummarizedDao): readonly PortfolioDate[] {
  if (secondsPerBlock === undefined) return [];
  return open.map((vote) => ({
    id: `vote-${proposalKey(vote.id)}`,
    time: estimateBlockTime(vote.endBlock, block, secondsPerBlock),
    isEstimate: true,
    title: portfolioText.dates.votingEnds,
    detail: voteTitle(vote),
    path: votePath(vote),
    vote: vote.hasVoted === undefined ? undefined : vote.hasVoted ? 'cast' : 'open',
  }));
}

function written(amount: Wei, locale: string): string {
  return formatToken(weiAmount(amount), locale, { decimals: 2, compact: 'never' });
}
