import { areaReader } from '@fathom/shared/rpc/areaReader';
import type { MulticallReader } from '@fathom/shared/rpc/multicall';
import type { HostServices } from '@fathom/shared/contract';
import type { Market } from './marketConfiguration';

/** The reader of the market's chain. */
export function marketReader(host: HostServices, market: Market): MulticallReader {
  return areaReader(host, market.chainId);
}
