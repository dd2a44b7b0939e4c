import { testRecord } from '@fathom/shared/testing/testRecord';
import { testConfiguration } from '../testing/testConfiguration';
import { presentCall } from './presentCall';

const POOL = '0x00000000000000000000000000000000000000b0';
const USDC = '0x00000000000000000000000000000000000000c0';
const ETHER = { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
const configuration = testConfiguration({
  areas: { lending: { markets: [{ chainId: 1135, marketTitle: 'Lisk', addresses: { LENDING_POOL: POOL } }] } },
});
/** approve(POOL, 1,000 USDC) */
const approve = testRecord({
  to: USDC,
  data: `0x095ea7b3${POOL.slice(2).padStart(64, '0')}${(1_000_000_000).toString(16).padStart(64, '0')}`,
  tokens: [{ address: USDC, symbol: 'USDC', decimals: 6 }],
});

it("says what a sent transaction's calldata does", () => {
  expect(presentCall(approve, configuration, ETHER, 'en-GB')).toBe(
    'Allow Lisk’s lending pool to take exactly 1,000 USDC.',
  );
});

it('names the address of a token that the record does not know', () => {
  const { tokens: _unknown, ...older } = approve;
  expect(presentCall(older, configuration, ETHER, 'en-GB')).toBe(
    'Allow Lisk’s lending pool to take exactly 1000000000 units of the token 0x00…00c0.',
  );
});

it('says nothing about what it cannot read, or of a chain that is gone', () => {
  expect(presentCall(testRecord(), configuration, ETHER, 'en-GB')).toBeUndefined();
  expect(presentCall(approve, configuration, undefined, 'en-GB')).toBeUndefined();
});
