import { mutateSignature, mutateWrite } from '@fathom/testing/mutateWrite';
import { verifyMessage } from '@fathom/host-kit/signing/verify/verifyMessage';
import { verifyWrite } from '@fathom/host-kit/signing/verify/verifyWrite';
import { GREEDY_PERMIT, MARKET_PERMIT, MARKET_WRITES, NOW } from '../flows/testing/marketWrites';
import { marketContext } from './testing/signingContext';

test('summarizes every write of the market in one sentence', async () => {
  const lines = await Promise.all(MARKET_WRITES.map(async (request) => verifyWrite(request, marketContext())));
  expect(lines.map(({ message }) => message)).toEqual([
    'Allow Lisk’s lending pool to take 0 USDC',
    'Allow Lisk’s lending pool to take 1,000 USDC',
    'Supply 1,000 USDC for you (0x00…00AA) to Lisk’s lending pool',
    'Allow Lisk’s lending pool to take any amount of USDC',
    'Supply 1,000 USDC for you (0x00…00AA) to Lisk’s lending pool',
    'Supply 0.5 ETH for you (0x00…00AA) to Lisk’s lending pool',
    'Borrow 250 USDC at the variable rate for you (0x00…00AA) from Lisk’s lending pool',
    'Allow Lisk’s WETH gateway to borrow 0.1 WETH on your account',
    'Borrow 0.1 ETH at the stable rate for you (0x00…00AA) from Lisk’s lending pool',
    'Borrow 0.1 ETH at the variable rate for you (0x00…00AA) from Lisk’s lending pool',
  ]);
});

test('sends no write with a changed word', async () => {
  const context = marketContext();
  const counts = await Promise.all(MARKET_WRITES.map(async (request) => mutateWrite(request, context, 'alone')));
  expect(counts.flatMap(({ survivors }) => survivors)).toEqual([]);
  expect(counts.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThan(600);
});

test('sends no write with a word also changed in the statement, unless its sentence displays the change', async () => {
  const context = marketContext();
  const counts = await Promise.all(MARKET_WRITES.map(async (request) => mutateWrite(request, context, 'together')));
  expect(counts.flatMap(({ survivors }) => survivors)).toEqual([]);
  const displayed = counts.flatMap((count) => count.displayed);
  expect(displayed).toContain(
    'word 1: lowest bit: Supply 1,000.000001 USDC for you (0x00…00AA) to Lisk’s lending pool',
  );
  // Only amounts, rates and native values are displayed from the intent.
  expect(displayed.length).toBeLessThan(100);
});

test('signs no permit with a changed field, and none for more than its intent', async () => {
  const context = marketContext();
  expect(await verifyMessage(MARKET_PERMIT, context)).toMatchObject({
    message: 'Allow Lisk’s lending pool to take 1,000 USDC, by signature',
  });
  expect((await mutateSignature(MARKET_PERMIT, context, NOW, 'alone')).survivors).toEqual([]);
  const together = await mutateSignature(MARKET_PERMIT, context, NOW, 'together');
  expect(together.survivors).toEqual([]);
  expect(together.displayed).toEqual([
    'message: value changed: Allow Lisk’s lending pool to take 1,000.000001 USDC, by signature',
  ]);
  await expect(verifyMessage(GREEDY_PERMIT, context)).rejects.toThrow('the amount differs');
});
