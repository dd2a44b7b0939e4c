import { max } from '@fathom/base/domain/bigintMath';
import { wethGateway } from '../../writes/wethGateway';
import type { MarketInput } from './marketInput';
import { gatewayOf } from './unwrap';

const { depositETH, repayETH } = wethGateway.writes;

export const supplyReserve = {
  gas: ({ isNative }: MarketInput) => (isNative ? depositETH.gas.minimum : undefined),
  keep: withReserve,
};

export const repayReserve = {
  gas: (input: MarketInput) => (gatewayOf(input) === undefined ? undefined : repayETH.gas.minimum),
  keep: withReserve,
};

function withReserve(input: MarketInput, wei: bigint): MarketInput {
  const { market } = input;
  return { ...input, market: { ...market, nativeReserve: max(market.nativeReserve, wei) } };
}
