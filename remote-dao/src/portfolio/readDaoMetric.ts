import type { AreaMetric } from '@fathom/contract';
import { wadAmount } from '@fathom/base/domain/ratio';
import { formatPercent } from '@fathom/base/format/formatPercent';
import type { DaoScope } from '../data/daoScope';
import { readStaking } from '../data/staking.query';
import { streamMetrics } from '../domain/staking/streamMetrics';
import { portfolioText } from '../text/portfolioText';
import { fthmToken } from './fthmToken';

/** Reads all staked FTHM. Rejects with `ChainReadError`, or with an `Error` of one sentence. */
export async function readDaoMetric(scope: DaoScope, locale: string): Promise<AreaMetric> {
  const { totalStaked, apr } = streamMetrics({ state: await readStaking(scope, undefined) });
  if (totalStaked === undefined) throw new Error(portfolioText.unread.totalStaked);
  const { staked, stakedAt } = portfolioText.metric;
  return {
    amount: totalStaked,
    token: fthmToken(scope.deployment),
    detail: apr === undefined ? staked : stakedAt(formatPercent(wadAmount(apr), locale)),
  };
}
