import type { Address } from '@fathom/contract/address';
import { createAddressBook } from '../book/addressBook';
import { boundConstants, targetFunctions } from './boundConstants';
import { Refusal } from '../sentence/mismatch';

const POOL: Address = '0x00000000000000000000000000000000000000a1';
const ASSET: Address = '0x00000000000000000000000000000000000000a2';
const BOOK = createAddressBook({ chainId: 1135, contracts: { pool: POOL }, sections: [] });
const CONSTANTS = {
  title: 'Vault',
  decimals: 18,
  isOpen: true,
  none: null,
  odd: 'the role:pool and target:asset()',
  pool: 'role:pool',
  asset: 'target:asset()',
};

test('names the functions that the called contract must answer', () => {
  expect(targetFunctions(CONSTANTS)).toEqual(['asset()']);
  expect(targetFunctions({ a: 'target:b()', c: 'target:d()', e: 'ends with target:' })).toEqual(['b()', 'd()']);
});

test('replaces roles and answers by addresses, and keeps every other constant', () => {
  expect(boundConstants(CONSTANTS, BOOK, new Map([['asset()', ASSET]]))).toEqual({
    ...CONSTANTS,
    pool: POOL,
    asset: ASSET,
  });
});

function reasonOf(constants: Parameters<typeof boundConstants>[0]): string {
  try {
    boundConstants(constants, BOOK);
  } catch (error) {
    if (error instanceof Refusal) return error.error.reason ?? '';
  }
  return 'accepted';
}

test('refuses what neither the configuration nor the contract names', () => {
  expect(reasonOf({ pool: 'role:other' })).toContain('the configuration names no role:other');
  expect(reasonOf({ asset: 'target:asset()' })).toContain('returns no address of target:asset()');
  expect(reasonOf({ pool: 'role:pool' })).toBe('accepted');
});
