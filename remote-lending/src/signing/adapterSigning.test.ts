import { mutateWrite } from '@fathom/testing/mutateWrite';
import { verifyWrite } from '@fathom/host-kit/signing/verify/verifyWrite';
import type { Address } from '@fathom/contract/address';
import { debtSwitchFlow } from '../actions/debtSwitch/debtSwitch.flow';
import { repayWithCollateralFlow } from '../actions/repayWithCollateral/repayWithCollateral.flow';
import { withdrawSwitchFlow } from '../actions/withdrawSwitch/withdrawSwitch.flow';
import { encodeSwap } from '../data/swapCall';
import { EXCHANGE, USDC, WETH } from '../flows/testing/marketWrites';
import {
  ADAPTER_WRITES,
  DEBT_SWITCH,
  REPAY_WITH_COLLATERAL,
  requestsOf,
  SIGNED,
  signedRequest,
  WITHDRAW_SWITCH,
} from './testing/adapterWrites';
import { marketContext } from './testing/signingContext';

const SIGNED_CALLS = [
  signedRequest(withdrawSwitchFlow, WITHDRAW_SWITCH),
  signedRequest(repayWithCollateralFlow, REPAY_WITH_COLLATERAL),
  signedRequest(debtSwitchFlow, DEBT_SWITCH),
];

/** Creates a host context in which the wallet has signed the permit for this amount. */
function signedContext(value: bigint) {
  const context = marketContext();
  const { deadline, r, s } = SIGNED;
  context.signatures.remember(`0x${r.slice(2)}${s.slice(2)}1c`, { deadline, value });
  return context;
}

test('describes the approvals and calls of the adapters with their limits', async () => {
  const lines = await Promise.all(ADAPTER_WRITES.map((request) => verifyWrite(request, marketContext())));
  expect(lines.map(({ message }) => message)).toEqual([
    'Allow Lisk’s withdraw and switch contract to take 1 rsWETH',
    'Withdraw up to 1 WETH and switch it for at least 1,998 USDC, sent to you by Lisk’s withdraw and switch contract',
    'Allow Lisk’s repay with collateral contract to take 1 rsWETH',
    'Repay up to 2,000 USDC at the stable rate with at most 1 WETH of your supply, through Lisk’s repay with collateral contract',
    'Allow Lisk’s debt switch contract to borrow 1.25 WETH on your account',
    'Switch up to 2,000 USDC of your debt at the variable rate to at most 1 WETH at the variable rate, through Lisk’s debt switch contract',
  ]);
});

test('sends no adapter a changed word', async () => {
  const counts = await Promise.all([
    ...ADAPTER_WRITES.map((request) => mutateWrite(request, marketContext(), 'alone')),
    ...SIGNED_CALLS.map(({ request, amount }) => mutateWrite(request, signedContext(amount), 'alone')),
  ]);
  expect(counts.flatMap(({ survivors }) => survivors)).toEqual([]);
});

test('sends no word also changed in the statement, unless the sentence displays the change', async () => {
  const counts = await Promise.all([
    ...ADAPTER_WRITES.map((request) => mutateWrite(request, marketContext(), 'together')),
    ...SIGNED_CALLS.map(({ request, amount }) => mutateWrite(request, signedContext(amount), 'together')),
  ]);
  expect(counts.flatMap(({ survivors }) => survivors)).toEqual([]);
});

test.each([
  ['a withdrawal and switch', 0, 'Lisk’s withdraw and switch contract'],
  ['a repayment with collateral', 1, 'Lisk’s repay with collateral contract'],
  ['a debt switch', 2, 'Lisk’s debt switch contract'],
])('sends %s with the permit that the wallet signed, and with no other', async (_, index, name) => {
  const signed = SIGNED_CALLS[index];
  if (!signed) throw new Error('every adapter has a signed call');
  const { request, amount } = signed;
  expect((await verifyWrite(request, signedContext(amount))).target.name).toBe(name);
  await expect(verifyWrite(request, signedContext(amount + 1n))).rejects.toThrow();
  await expect(verifyWrite(request, marketContext())).rejects.toThrow();
});

const STRANGER: Address = '0x00000000000000000000000000000000deadbeef';

test.each([
  ['a withdrawal by another adapter', requestsOf(withdrawSwitchFlow, { ...WITHDRAW_SWITCH, adapter: STRANGER })],
  ['a withdrawal on another exchange', requestsOf(withdrawSwitchFlow, { ...WITHDRAW_SWITCH, exchange: STRANGER })],
  ['a withdrawal of a strange asset', requestsOf(withdrawSwitchFlow, { ...WITHDRAW_SWITCH, target: STRANGER })],
  ['a repayment on another exchange', repayments({ exchange: STRANGER })],
  ['a repayment by another adapter', repayments({ adapter: STRANGER })],
  ['a repayment with a strange asset', repayments({ source: STRANGER })],
  ['a debt switch on another exchange', debtSwitches({ exchange: STRANGER })],
  ['a debt switch by another adapter', debtSwitches({ adapter: STRANGER })],
  ['a debt switch to a strange asset', debtSwitches({ target: STRANGER })],
  ['a debt switch with a strange debt token', debtSwitches({ debtToken: STRANGER })],
])('refuses %s', async (_, requests) => {
  const call = requests.at(-1);
  if (!call) throw new Error('the plan ends in a call');
  await expect(verifyWrite(call, marketContext())).rejects.toThrow();
});

const BUY = { side: 'buy', srcToken: WETH, destToken: USDC, amountIn: 10n ** 18n, amountOut: 2_000_000_000n } as const;

describe.each([
  ['a repayment', repayments({}).at(-1)],
  ['a debt switch', debtSwitches({}).at(-1)],
])('refuses %s whose call of the exchange has', (_, request) => {
  it.each([
    ['another token', encodeSwap({ ...BUY, srcToken: STRANGER })],
    ['a larger limit', encodeSwap({ ...BUY, amountIn: 2n * BUY.amountIn })],
    ['a smaller amount', encodeSwap({ ...BUY, amountOut: 1n })],
    ['another function', encodeSwap({ ...BUY, side: 'sell' })],
  ])('%s', async (_lie, call) => {
    const honest = encodeSwap(BUY).slice(2);
    if (!request?.data.includes(honest)) throw new Error('the data has the call of the exchange');
    const data = `0x${request.data.slice(2).replace(honest, call.slice(2))}` as const;
    await expect(verifyWrite({ ...request, data }, marketContext())).rejects.toThrow();
  });

  it('another exchange', async () => {
    if (!request) throw new Error('the plan ends in a call');
    const data = request.data.toLowerCase().replaceAll(EXCHANGE.slice(2).toLowerCase(), STRANGER.slice(2));
    expect(data).not.toBe(request.data.toLowerCase());
    await expect(verifyWrite({ ...request, data: data as `0x${string}` }, marketContext())).rejects.toThrow();
  });
});

function repayments(changes: Partial<typeof REPAY_WITH_COLLATERAL>) {
  return requestsOf(repayWithCollateralFlow, { ...REPAY_WITH_COLLATERAL, ...changes });
}

function debtSwitches(changes: Partial<typeof DEBT_SWITCH>) {
  return requestsOf(debtSwitchFlow, { ...DEBT_SWITCH, ...changes });
}
