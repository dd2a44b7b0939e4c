import { areaReader } from '@fathom/base/rpc/areaReader';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import type { HostServices } from '@fathom/contract';
import type { Market } from './marketConfiguration';

export function marketReader(host: HostServices, market: Market): MulticallReader {
  return areaReader(host, market.chainId);
}
