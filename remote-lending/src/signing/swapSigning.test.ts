import { mutateWrite } from '@fathom/testing/mutateWrite';
import { verifyWrite } from '@fathom/host-kit/signing/verify/verifyWrite';
import { encodeSwap } from '../data/swapCall';
import { USDC, WETH } from '../flows/testing/marketWrites';
import { marketContext } from './testing/signingContext';
import { SWITCH, SWITCH_BY_SIGNATURE, SWITCH_PERMIT, switchRequests, UNIT } from './testing/swapWrites';

/** Creates a host context in which the wallet has signed the permit. */
function signedContext() {
  const context = marketContext();
  context.signatures.remember(`0x${SWITCH_PERMIT.r.slice(2)}${SWITCH_PERMIT.s.slice(2)}1c`, {
    deadline: SWITCH_PERMIT.deadline,
    value: UNIT,
  });
  return context;
}

const SENTENCE =
  'Switch up to 1 WETH of your supply for at least 1,998 USDC, supplied for you by Lisk’s collateral switch contract';

test('describes the approval and the switch with the minimum received', async () => {
  const lines = await Promise.all(switchRequests(SWITCH).map((request) => verifyWrite(request, marketContext())));
  expect(lines.map(({ message }) => message)).toEqual([
    'Allow Lisk’s collateral switch contract to take 1 rsWETH',
    SENTENCE,
  ]);
});

test('describes a switch of all by the most that it takes', async () => {
  const [, request] = switchRequests({ ...SWITCH, isAll: true });
  const line = request && (await verifyWrite(request, marketContext()));
  expect(line?.message).toContain('Switch up to 1.1 WETH of your supply for at least 1,998 USDC');
});

test('sends no switch with a changed word', async () => {
  const counts = await Promise.all([
    ...switchRequests(SWITCH).map((request) => mutateWrite(request, marketContext(), 'alone')),
    ...switchRequests(SWITCH_BY_SIGNATURE, SWITCH_PERMIT).map((request) =>
      mutateWrite(request, signedContext(), 'alone'),
    ),
  ]);
  expect(counts.flatMap(({ survivors }) => survivors)).toEqual([]);
  expect(counts.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThan(400);
});

test('sends no switch with a word also changed in the statement, unless its sentence displays the change', async () => {
  const [, request] = switchRequests(SWITCH);
  const [signed] = switchRequests(SWITCH_BY_SIGNATURE, SWITCH_PERMIT);
  const counts = await Promise.all([
    request && mutateWrite(request, marketContext(), 'together'),
    signed && mutateWrite(signed, signedContext(), 'together'),
  ]);
  expect(counts.flatMap((count) => count?.survivors)).toEqual([]);
  // The exchange call contains each amount too, so that none can be changed alone.
  expect(counts.flatMap((count) => count?.displayed)).toEqual([]);
});

test('sends a switch that carries the permit the wallet signed, and none with a permit for another amount', async () => {
  const [request] = switchRequests(SWITCH_BY_SIGNATURE, SWITCH_PERMIT);
  const [greedy] = switchRequests(SWITCH_BY_SIGNATURE, {
    ...SWITCH_PERMIT,
    approval: { ...SWITCH_PERMIT.approval, amount: UNIT + 1n },
  });
  expect(request && (await verifyWrite(request, signedContext())).message).toBe(SENTENCE);
  await expect(greedy && verifyWrite(greedy, signedContext())).rejects.toThrow();
  await expect(request && verifyWrite(request, marketContext())).rejects.toThrow();
});

const STRANGER = '0x00000000000000000000000000000000deadbeef';
const SWAP = { side: 'sell', srcToken: WETH, destToken: USDC, amountIn: UNIT, amountOut: SWITCH.minimum } as const;

test.each([
  ['another token', encodeSwap({ ...SWAP, destToken: STRANGER })],
  ['a lower minimum', encodeSwap({ ...SWAP, amountOut: 1n })],
  ['a larger amount', encodeSwap({ ...SWAP, amountIn: 2n * UNIT })],
  ['another function of the exchange', encodeSwap({ ...SWAP, side: 'buy' })],
  ['no call', '0x'],
])('refuses a switch whose call of the exchange has %s', async (_, swapCalldata) => {
  const [, request] = switchRequests(SWITCH);
  const honest = encodeSwap(SWAP).slice(2);
  if (!request?.data.includes(honest)) throw new Error('the switch carries the call of the exchange');
  const lie = swapCalldata.slice(2);
  // The length precedes the bytes. The decoder rejects a call of another length as well.
  const data = `0x${request.data.slice(2).replace(honest, lie)}` as const;
  await expect(verifyWrite({ ...request, data }, marketContext())).rejects.toThrow();
});

test.each([
  ['another exchange', { exchange: STRANGER }],
  ['another adapter', { adapter: STRANGER }],
  ['a target that is no reserve', { target: STRANGER }],
] as const)('refuses a switch with %s', async (_, changes) => {
  const request = switchRequests({ ...SWITCH, ...changes }).at(-1);
  await expect(request && verifyWrite(request, marketContext())).rejects.toThrow();
});
