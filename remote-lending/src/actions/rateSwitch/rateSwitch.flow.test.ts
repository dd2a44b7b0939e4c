import type { Address } from '@fathom/contract/address';
import { queryKeys } from '../../data/queryKeys';
import { readCall } from '../../flows/testing/readCall';
import { rateSwitchFlow, type RateSwitchIntent } from './rateSwitch.flow';

const POOL: Address = '0x00000000000000000000000000000000000000B0';
const WETH: Address = '0x00000000000000000000000000000000000000C1';
const INTENT: RateSwitchIntent = {
  account: '0x00000000000000000000000000000000000000AA',
  chainId: 1135,
  market: 'fathom-lisk',
  pool: POOL,
  asset: WETH,
  from: 'variable',
};
const MODES = [
  ['stable', 1n],
  ['variable', 2n],
] as const;

it.each(MODES)('passes the current rate to the pool: %s', (from, mode) => {
  const steps = rateSwitchFlow.plan({ ...INTENT, from }, { allowance: 0n });
  expect(steps).toMatchObject([{ kind: 'call', id: 'rateSwitch', call: { to: POOL, value: 0n } }]);
  const calls = steps.flatMap((step) => (step.kind === 'call' ? [readCall(step.call)] : []));
  expect(calls).toEqual([['swapBorrowRateMode', WETH, mode]]);
});

it.each(MODES)('states asset and current rate to the host: %s', (from, interestRateMode) => {
  expect(rateSwitchFlow.expectedCalls({ ...INTENT, from })).toMatchObject({
    call: { call: 'swapBorrowRateMode', to: POOL, value: 0n, fields: { asset: WETH, interestRateMode } },
    tokens: [],
  });
});

it('reads the market again afterwards, and is found again by market, asset and rate', () => {
  expect(rateSwitchFlow.invalidates(INTENT)).toEqual([queryKeys.anyPoolData('fathom-lisk')]);
  expect(rateSwitchFlow.selection?.(INTENT)).toBe(`fathom-lisk:${WETH.toLowerCase()}:variable`);
});
