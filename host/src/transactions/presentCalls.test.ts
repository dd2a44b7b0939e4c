import { testRecord } from '@fathom/shared/testing/testRecord';
import { testConfiguration } from '../testing/testConfiguration';
import { presentCalls } from './presentCalls';

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
  expect(presentCalls(approve, configuration, ETHER, 'en-GB')).toEqual([
    { to: USDC, sentence: 'Allow Lisk’s lending pool to take exactly 1,000 USDC.' },
  ]);
});

it('repeats the sentences that were shown before a batch was sent', () => {
  const { to, data, valueWei } = approve;
  const calls = [1, 2].map(() => ({ to, data, valueWei }));
  const sentences = ['Allow Lisk’s lending pool to take exactly 1,000 USDC', 'Supply 1,000 USDC'];
  const record = { ...approve, sentences, batch: { id: '0x1', wallet: 'Wallet', calls } };
  expect(presentCalls(record, configuration, undefined, 'en-GB').map(({ sentence }) => sentence)).toEqual([
    'Allow Lisk’s lending pool to take exactly 1,000 USDC.',
    'Supply 1,000 USDC.',
  ]);
});

it('names the address of a token that the record does not know', () => {
  const { tokens: _unknown, ...older } = approve;
  expect(presentCalls(older, configuration, ETHER, 'en-GB')[0]?.sentence).toBe(
    'Allow Lisk’s lending pool to take exactly 1000000000 units of the token 0x00…00c0.',
  );
});

it('says nothing about what it cannot read, or of a chain that is gone', () => {
  expect(presentCalls(testRecord(), configuration, ETHER, 'en-GB')[0]?.sentence).toBeUndefined();
  expect(presentCalls(approve, configuration, undefined, 'en-GB')).toEqual([{ to: USDC, sentence: undefined }]);
});

it('says each call of a batch, the one that cannot be read included', () => {
  const { to, data, valueWei } = approve;
  const calls = [
    { to, data, valueWei },
    { to, data: `${data.slice(0, -2)}01` as `0x${string}`, valueWei },
    { to: POOL, data: '0x12345678', valueWei },
  ] as const;
  const { nonce: _none, ...record } = approve;
  const batch = { ...record, batch: { id: '0x1', wallet: 'Wallet', calls } } as const;
  expect(presentCalls(batch, configuration, ETHER, 'en-GB')).toEqual([
    { to: USDC, sentence: 'Allow Lisk’s lending pool to take exactly 1,000 USDC.' },
    { to: USDC, sentence: 'Allow Lisk’s lending pool to take exactly 1,000.000001 USDC.' },
    { to: POOL, sentence: undefined },
  ]);
});
