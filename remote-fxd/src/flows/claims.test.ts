import type { TransactionRequest } from '@fathom/shared/contract';
import { mutateWrite } from '@fathom/shared/testing/mutateWrite';
import { describeCall } from '@fathom/shared/verify/describeCall';
import { verifyWrite } from '@fathom/shared/verify/verifyWrite';
import { CREATE, FXD_WRITES, fxdBook, writesIn } from './testing/fxdWrites';
import { ACCOUNT, CGO, ETH, NATIVE_NAMES, SIX, WALLET, XDC_NAMES } from './testing/scene';

const ETHER = { symbol: 'ETH', decimals: 18 };

function sentenceOf(request: TransactionRequest): unknown {
  const verified = verifyWrite(request, fxdBook);
  if (verified.is === 'differs') return verified.mismatch;
  const words = { book: fxdBook, tokens: request.claim.tokens, native: ETHER, locale: 'en-GB' };
  return describeCall({ ...verified, account: ACCOUNT, to: request.to, value: request.value }, words);
}

it('every write says what its intent claims, in words made of the calldata', () => {
  expect([...CREATE, ...writesIn(ETH, NATIVE_NAMES), ...writesIn(SIX, XDC_NAMES)].map(sentenceOf)).toEqual([
    'Create a proxy wallet that belongs to you (0x11…1111) at the proxy wallet registry',
    'Open a position: lock 100 ETH, borrow 50 FXD, through your proxy wallet 0x00…00d0',
    'Lock 10 ETH in position 7, through your proxy wallet 0x00…00d0',
    'Lock 10 ETH in position 7, borrow 5 FXD, through your proxy wallet 0x00…00d0',
    'Borrow 5 FXD on position 7, through your proxy wallet 0x00…00d0',
    'Allow your proxy wallet 0x00…00d0 to take exactly 20 FXD',
    'Repay 20 FXD of position 7, take out 3 ETH, through your proxy wallet 0x00…00d0',
    'Allow your proxy wallet 0x00…00d0 to take exactly 500.05 FXD',
    'Repay all of position 7, take out 1,000 ETH, through your proxy wallet 0x00…00d0',
    'Allow your proxy wallet 0x00…00d0 to take exactly 0.000000000000000001 FXD',
    'Repay 0.000000000000000001 FXD of position 7, take out 1,000 ETH, through your proxy wallet 0x00…00d0',
    'Allow your proxy wallet 0x00…00d0 to take exactly 100 SIX',
    'Open a position: lock 100 SIX, borrow 50 FXD, through your proxy wallet 0x00…00d0',
    'Allow your proxy wallet 0x00…00d0 to take exactly 10 SIX',
    'Lock 10 SIX in position 7, through your proxy wallet 0x00…00d0',
    'Allow your proxy wallet 0x00…00d0 to take exactly 10 SIX',
    'Lock 10 SIX in position 7, borrow 5 FXD, through your proxy wallet 0x00…00d0',
    'Borrow 5 FXD on position 7, through your proxy wallet 0x00…00d0',
    'Allow your proxy wallet 0x00…00d0 to take exactly 20 FXD',
    'Repay 20 FXD of position 7, take out 3 SIX, through your proxy wallet 0x00…00d0',
    'Allow your proxy wallet 0x00…00d0 to take exactly 500.05 FXD',
    'Repay all of position 7, take out 1,000 SIX, through your proxy wallet 0x00…00d0',
    'Allow your proxy wallet 0x00…00d0 to take exactly 0.000000000000000001 FXD',
    'Repay 0.000000000000000001 FXD of position 7, take out 1,000 SIX, through your proxy wallet 0x00…00d0',
  ]);
});

it('no changed word of any write would be sent, whatever its pool and whatever the actions are called', () => {
  const counts = FXD_WRITES.map((request) => mutateWrite(request, fxdBook));
  expect(FXD_WRITES.map(sentenceOf).every((sentence) => typeof sentence === 'string')).toBe(true);
  expect(counts.flatMap(({ survivors }) => survivors)).toEqual([]);
  expect(counts.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThan(4_000);
});

it('asks the chain whether the proxy wallet is the account’s own and the adapter the pool’s', () => {
  const open = writesIn(CGO, NATIVE_NAMES)[1];
  if (!open) throw new Error('no write');
  expect(verifyWrite(open, fxdBook)).toMatchObject({
    is: 'agrees',
    questions: [
      { is: 'proxy-wallet', address: WALLET },
      { is: 'adapter', address: CGO.adapter.toLowerCase(), pool: CGO.id },
    ],
  });
});
