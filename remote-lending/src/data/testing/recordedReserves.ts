import { computeReserves, type Reserve } from '../../domain/reserve/reserve';
import { readPoolData } from '../poolData.query';
import { recordedChain, recordedMarket } from './recordedChain';

export async function recordedReserves(): Promise<readonly Reserve[]> {
  const { market, block } = await readPoolData({ market: recordedMarket(), chain: recordedChain().chain });
  return computeReserves(market, block.timestamp);
}
