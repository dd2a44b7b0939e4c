import { WAD_DECIMALS, wadAmount } from '@fathom/base/domain/ratio';
import { formatRewardsApr } from '@fathom/base/format/formatPercent';
import type { AreaMetric, HostServices } from '@fathom/contract';
import { parseDaoConfiguration } from '../data/daoConfiguration';
import { daoScope } from '../data/daoScope';
import { readStaking } from '../data/staking.query';
import { streamMetrics } from '../domain/staking/streamMetrics';
import { portfolioText } from '../text/portfolioText';

/** Reads how many FTHM are staked, in one RPC request. `undefined` if the DAO isn't deployed on the chain. */
export async function readMetric(services: HostServices, chainId: number): Promise<AreaMetric | undefined> {
  const parsed = parseDaoConfiguration(services.configuration.area('dao'));
  if (!parsed.ok) throw new Error(portfolioText.misconfigured(parsed.error.field, parsed.error.problem));
  const scope = daoScope(services, parsed.value, chainId);
  if (!scope) return undefined;
  const { totalStaked, apr } = streamMetrics({ state: await readStaking(scope, undefined) });
  if (totalStaked === undefined) throw new Error(portfolioText.metric.unread);
  const locale = services.preferences.locale.get();
  return {
    amount: totalStaked,
    token: { address: scope.deployment.contracts.fthm, symbol: 'FTHM', decimals: WAD_DECIMALS },
    detail:
      apr === undefined
        ? portfolioText.metric.staked
        : portfolioText.metric.stakedAt(formatRewardsApr(wadAmount(apr), locale)),
  };
}
