import { ZeroAddress } from 'ethers';
import { readAaveArtifact } from '../contracts/readAaveArtifact';
import type { ChainSession } from '../devnet/chain/chainSession';
import type { DeployedMarket } from '../devnet/market/deployMarket';
import type { Address } from '@fathom/contract/address';
import { priceInCategory } from '../../remote-lending/src/domain/position/eMode';
import { userReserveOf } from '../../remote-lending/src/domain/position/positionAfter';
import { summarise, type UserPosition } from '../../remote-lending/src/domain/position/userPosition';
import { valueUserReserve, type UserReserve } from '../../remote-lending/src/domain/position/userReserve';
import { owed, pick, supplied, type ActionPlan, type PricedAsset } from './plannedAction';

export function pricedEntry(position: UserPosition, plan: ActionPlan, of: PricedAsset): UserReserve | undefined {
  const held = [...supplied({ position }), ...owed({ position })];
  return of === 'held' ? pick(held, plan.other) : pick(position.userReservesData, plan.which);
}

export async function deployZeroPrices(session: ChainSession, market: DeployedMarket): Promise<void> {
  const fallback = await session.deploy(readAaveArtifact('PriceOracle'));
  await session.send(market.oracle, 'setFallbackOracle', [fallback.address]);
}

export async function setFeed(
  session: ChainSession,
  market: DeployedMarket,
  asset: Address,
  state: 'removed' | 'connected',
): Promise<void> {
  const { feed } = tokenOf(market, asset);
  const source = state === 'removed' ? ZeroAddress : feed.address;
  await session.send(market.oracle, 'setAssetSources', [[asset], [source]]);
}

export async function setFeedPrice(session: ChainSession, market: DeployedMarket, asset: Address, price: bigint) {
  await session.send(tokenOf(market, asset).feed, 'setAnswer', [price]);
}

export function withPrice(position: UserPosition, asset: Address, price: bigint): UserPosition {
  const { userEmodeCategoryId: category, baseCurrency, omitted } = position;
  const entry = userReserveOf(position, asset);
  const entries = position.userReservesData.map((other) => {
    if (other !== entry) return other;
    const reserve = { ...other.reserve, priceInMarketReferenceCurrency: price };
    return valueUserReserve(other, reserve, other, priceInCategory(reserve, category), baseCurrency);
  });
  return summarise(entries, category, baseCurrency, omitted);
}

function tokenOf({ tokens }: DeployedMarket, asset: Address) {
  const found = tokens.find(({ token }) => token.address.toLowerCase() === asset.toLowerCase());
  if (!found) throw new Error(`The market has no token at ${asset}.`);
  return found;
}
