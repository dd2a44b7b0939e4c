import { testRecord } from '@fathom/shared/testing/testRecord';
import { presentCalls } from './presentCalls';

const POOL = '0x00000000000000000000000000000000000000b0';
const USDC = '0x00000000000000000000000000000000000000c0';

it('repeats the sentence verified before a transaction was sent', () => {
  const supply = testRecord({ to: POOL, sentences: ['Supply 5 ETH for you (0x12…3456) to Lisk’s lending pool'] });
  expect(presentCalls(supply)).toEqual([
    { to: POOL, message: 'Supply 5 ETH for you (0x12…3456) to Lisk’s lending pool.' },
  ]);
});

it('returns no sentence for a record written by an older version', () => {
  expect(presentCalls(testRecord({ to: POOL }))).toEqual([{ to: POOL, message: undefined }]);
});

it('repeats one sentence for each call of a batch', () => {
  const calls = ([USDC, POOL] as const).map((to) => ({ to, data: '0x12345678', valueWei: '0' }) as const);
  const record = testRecord({ sentences: ['Allow a', 'Supply b'], batch: { id: '0x1', wallet: 'Wallet', calls } });
  expect(presentCalls(record).map(({ message }) => message)).toEqual(['Allow a.', 'Supply b.']);
});
