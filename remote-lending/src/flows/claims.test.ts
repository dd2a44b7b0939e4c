import { mutateSignature, mutateWrite } from '@fathom/shared/testing/mutateWrite';
import { describeCall } from '@fathom/shared/verify/describeCall';
import { verifySignature } from '@fathom/shared/verify/verifySignature';
import { verifyWrite } from '@fathom/shared/verify/verifyWrite';
import { ACCOUNT, ETHER, GREEDY_PERMIT, MARKET_PERMIT, MARKET_WRITES, marketBook, NOW } from './testing/marketWrites';

test('every write of the market says what its intent claims, in words made of the calldata', () => {
  const sentences = MARKET_WRITES.map((request) => {
    const verified = verifyWrite(request, marketBook);
    if (verified.is === 'differs') return verified.mismatch;
    const words = { book: marketBook, tokens: request.claim.tokens, native: ETHER, locale: 'en-GB' };
    return describeCall({ ...verified, account: ACCOUNT, to: request.to, value: request.value }, words);
  });
  expect(sentences).toEqual([
    'Allow Lisk’s lending pool to take no USDC any more',
    'Allow Lisk’s lending pool to take exactly 1,000 USDC',
    'Supply 1,000 USDC for you (0x00…00AA) to Lisk’s lending pool',
    'Allow Lisk’s lending pool to take any amount of USDC',
    'Supply 1,000 USDC for you (0x00…00AA) to Lisk’s lending pool',
    'Supply 0.5 ETH for you (0x00…00AA) to Lisk’s lending pool',
    'Borrow 250 USDC on the account of you (0x00…00AA) from Lisk’s lending pool',
    'Allow Lisk’s weth gateway to borrow exactly 0.1 ETH on your account',
    'Borrow 0.1 ETH on the account of you (0x00…00AA) from Lisk’s lending pool',
  ]);
});

test('no changed word of any write of the market would be sent', () => {
  const counts = MARKET_WRITES.map((request) => mutateWrite(request, marketBook));
  expect(counts.flatMap(({ survivors }) => survivors)).toEqual([]);
  expect(counts.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThan(600);
});

test('no changed field of a permit would be signed, and none that asks for more than its intent', () => {
  expect(verifySignature(MARKET_PERMIT, marketBook, NOW)).toBeUndefined();
  expect(mutateSignature(MARKET_PERMIT, marketBook, NOW).survivors).toEqual([]);
  expect(verifySignature(GREEDY_PERMIT, marketBook, NOW)).toMatchObject({ field: 'value' });
});
