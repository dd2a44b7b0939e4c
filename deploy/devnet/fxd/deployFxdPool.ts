import { encodeBytes32String, id, parseUnits } from 'ethers';
import { ownArtifact } from '../../contracts/ownArtifact';
import type { ChainSession, Contract } from '../chain/chainSession';
import { marketToken } from '../market/deployMarket';
import { deployTestToken, type DeployedTokens } from '../market/deployTokens';
import { CGO, type FxdPoolPlan } from './fxdPools';

export interface DeployedFxdPool {
  readonly plan: FxdPoolPlan;
  /** The name as 32 bytes. */
  readonly id: string;
  readonly token: Contract;
  readonly adapter: Contract;
  readonly feed: Contract;
}

export interface PoolParts {
  readonly accessControl: Contract;
  readonly poolConfig: Contract;
  readonly bookKeeper: Contract;
  readonly priceKeeper: Contract;
  readonly walletFactory: Contract;
  readonly liquidationStrategy: Contract;
}

/** The deployed protocol's usual parameters, except for the ceilings: ratio 1.33, fee about 2% a year, no floor. */
const PARAMETERS = {
  debtFloor: 0n,
  positionDebtCeiling: parseUnits('50000', 45),
  liquidationRatio: parseUnits('1.33', 27),
  stabilityFeeRate: 1000000000627937192491029811n,
  closeFactorBps: 2500,
  liquidatorIncentiveBps: 10_500,
  treasuryFeesBps: 8000,
} as const;

export async function deployFxdPool(
  session: ChainSession,
  plan: FxdPoolPlan,
  tokens: DeployedTokens,
  parts: PoolParts,
): Promise<DeployedFxdPool> {
  const { symbol } = plan.collateral;
  const token =
    symbol === CGO.symbol ? await deployTestToken(session, CGO, tokens.minter) : marketToken(tokens, symbol).token;
  return deployFxdPoolOn(session, plan, token, parts);
}

/** Deploys a pool for an existing token with at most 18 decimals. */
export async function deployFxdPoolOn(
  session: ChainSession,
  plan: FxdPoolPlan,
  token: Contract,
  parts: PoolParts,
): Promise<DeployedFxdPool> {
  const poolId = encodeBytes32String(plan.name);
  const feed = await session.deploy(ownArtifact('SimplePriceFeed'), [poolId, parts.priceKeeper.address, session.admin]);
  const adapter = await session.deploy(ownArtifact('CollateralTokenAdapter'), [
    parts.accessControl.address,
    parts.bookKeeper.address,
    poolId,
    token.address,
    parts.walletFactory.address,
  ]);
  await session.send(parts.accessControl, 'grantRole', [id('ADAPTER_ROLE'), adapter.address]);
  await session.send(parts.poolConfig, 'initCollateralPool', [
    poolId,
    parseUnits(String(plan.debtCeiling), 45),
    PARAMETERS.debtFloor,
    PARAMETERS.positionDebtCeiling,
    feed.address,
    PARAMETERS.liquidationRatio,
    PARAMETERS.stabilityFeeRate,
    adapter.address,
    PARAMETERS.closeFactorBps,
    PARAMETERS.liquidatorIncentiveBps,
    PARAMETERS.treasuryFeesBps,
    parts.liquidationStrategy.address,
  ]);
  return { plan, id: poolId, token, adapter, feed };
}
