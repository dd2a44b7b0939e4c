import { NATIVE_POOL, openInput, positionInput } from '../testing/actionInput';
import { wad } from '../../domain/testing/buildPosition';
import { open } from '../open/open';
import { topUp } from '../topUp/topUp';
import { lockable } from './positionInput';

it('native collateral leaves the fee in the wallet, and not less than the configured reserve', () => {
  const input = openInput({ pool: NATIVE_POOL });
  const { nativeReserve } = input.configuration;
  expect(open.feeReserve?.gas(input)).toBe(800_000n);
  const kept = (wei: bigint) => lockable(open.feeReserve?.keep(input, wei) ?? input);
  expect(kept(wad(1))).toBe(wad(5_000) - wad(1));
  expect(kept(1n)).toBe(wad(5_000) - nativeReserve);
});

it('a loan on top of native collateral leaves its fee, too', () => {
  const input = positionInput({ pool: NATIVE_POOL });
  expect(topUp.feeReserve?.gas(input)).toBe(500_000n);
  expect(lockable(topUp.feeReserve?.keep(input, wad(2)) ?? input)).toBe(wad(5_000) - wad(2));
});

it('collateral of a token leaves nothing for fees', () => {
  expect(open.feeReserve?.gas(openInput())).toBeUndefined();
  expect(topUp.feeReserve?.gas(positionInput())).toBeUndefined();
});
