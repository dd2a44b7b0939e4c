import type { Address } from '@fathom/contract/address';
import { queryKeys } from '../../data/queryKeys';
import { readCall } from '../../flows/testing/readCall';
import { eModeFlow, type EModeIntent } from './eMode.flow';

const POOL: Address = '0x00000000000000000000000000000000000000B0';
const INTENT: EModeIntent = {
  account: '0x00000000000000000000000000000000000000AA',
  chainId: 1135,
  market: 'fathom-lisk',
  pool: POOL,
  categoryId: 2,
  from: 1,
};

it.each([2, 0])('sets the category once, in the pool: %s', (categoryId) => {
  const steps = eModeFlow.plan({ ...INTENT, categoryId }, { allowance: 0n });
  expect(steps).toMatchObject([{ kind: 'call', id: 'eMode', call: { to: POOL, value: 0n } }]);
  const calls = steps.flatMap((step) => (step.kind === 'call' ? [readCall(step.call)] : []));
  expect(calls).toEqual([['setUserEMode', BigInt(categoryId)]]);
});

it.each([2, 0])('states the category to the host: %s', (categoryId) => {
  expect(eModeFlow.expectedCalls({ ...INTENT, categoryId })).toMatchObject({
    call: { call: 'setUserEMode', to: POOL, value: 0n, fields: { categoryId: BigInt(categoryId) } },
    tokens: [],
  });
});

it('reads the market again afterwards, and is found again by the market', () => {
  expect(eModeFlow.invalidates(INTENT)).toEqual([queryKeys.anyPoolData('fathom-lisk')]);
  expect(eModeFlow.selection?.(INTENT)).toBe('fathom-lisk');
});
