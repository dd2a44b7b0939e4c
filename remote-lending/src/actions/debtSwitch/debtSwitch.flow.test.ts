import * as v from 'valibot';
import { ZERO_ADDRESS } from '@fathom/contract/address';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { DEBT_ADAPTER, DEBT_TOKEN, EXCHANGE, USDC, WETH } from '../../flows/testing/marketWrites';
import { adapterArguments, exchangedCall, lastCall, NO_PERMIT, PERMIT_PARTS } from '../../flows/testing/adapterCall';
import { DEBT_SWITCH } from '../../signing/testing/adapterWrites';
import { SUPPLY_TOKEN } from '../../signing/testing/signingContext';
import type { SwapRoute } from '../../domain/swap/swapRoute';
import { buildReserve } from '../../domain/testing/buildMarket';
import { setupMarket } from '../testing/dialogHarness';
import { debtSwitchFlow, debtSwitchIntentFor } from './debtSwitch.flow';

const UNIT = 10n ** 18n;
const REPAID = 2_000_000_000n;
/** 25% above the maximum that is borrowed. */
const DELEGATED = (UNIT * 5n) / 4n;

function plan(changes: Partial<typeof DEBT_SWITCH> = {}, allowance = 0n) {
  return debtSwitchFlow.plan({ ...DEBT_SWITCH, ...changes }, { allowance });
}

it.each([
  ['nothing delegated', 0n, {}, 'approve', DELEGATED],
  ['the debt without its margin', UNIT, {}, 'approve', DELEGATED],
  ['just enough', DELEGATED, {}, undefined, undefined],
  ['unlimited as the second choice', 0n, { approvalAmount: 'unlimited' }, 'approve', MAX_UINT256],
  ['a signed message preferred', 0n, { approve: 'signed-message' }, 'permit', DELEGATED],
] as const)('delegates credit to the adapter: %s [LND-475]', (_case, allowance, changes, kind, amount) => {
  const steps = plan(changes, allowance);
  expect(steps.map((step) => step.kind)).toEqual(kind === undefined ? ['call'] : [kind, 'call']);
  if (amount === undefined) return;
  expect(steps[0]).toMatchObject({
    approval: { kind: 'delegation', token: DEBT_TOKEN, spender: DEBT_ADAPTER, amount },
    gas: { marginPercent: 115n, minimum: 55_000n },
  });
});

it.each([
  ['stable', 1n],
  ['variable', 2n],
] as const)('buys exactly what is repaid of a %s debt, and takes no other collateral', (rateMode, mode) => {
  const { call } = lastCall(plan({ rateMode }));
  expect(call).toMatchObject({ to: DEBT_ADAPTER, value: 0n });
  const [swap, delegation, permit] = adapterArguments('swapDebt', call);
  const fields = swap as readonly unknown[];
  expect(fields.slice(0, -1)).toEqual([USDC, REPAID, mode, WETH, UNIT, ZERO_ADDRESS, 0n, 0n]);
  expect(exchangedCall(fields.at(-1))).toEqual(['buy', WETH, USDC, UNIT, REPAID, EXCHANGE]);
  expect(delegation).toEqual([DEBT_TOKEN, ...NO_PERMIT.slice(0, 5)]);
  expect(permit).toEqual([SUPPLY_TOKEN, ...NO_PERMIT]);
});

it('lets the adapter replace the amount by the whole debt', () => {
  const [swap] = adapterArguments('swapDebt', lastCall(plan({ isAll: true })).call);
  expect((swap as readonly unknown[])[7]).toBe(100n);
});

it('carries a signed delegation in its struct, and no permit of collateral', () => {
  const signed = lastCall(plan({ approve: 'signed-message' })).withPermit?.call.args;
  expect(signed?.[1]).toEqual([DEBT_TOKEN, ...PERMIT_PARTS]);
  expect(signed?.[2]).toEqual([SUPPLY_TOKEN, ...NO_PERMIT]);
});

it('adds the gas of a delegation to a switch that carries one [LND-471]', () => {
  const { call, withPermit } = lastCall(plan({ approve: 'signed-message' }));
  expect(withPermit?.call.gas.minimum).toBe(call.gas.minimum + 55_000n);
});

it('survives storage unchanged, and is found by its asset and rate', () => {
  expect(v.parse(debtSwitchFlow.intent, structuredClone(DEBT_SWITCH))).toEqual(DEBT_SWITCH);
  expect(debtSwitchFlow.selection?.(DEBT_SWITCH)).toBe(`lisk:${USDC.toLowerCase()}:variable`);
  expect(debtSwitchFlow.invalidates(DEBT_SWITCH)).toEqual([['lending', 'pool-data', 'lisk']]);
});

describe('the intent of a debt switch', () => {
  const base = setupMarket();
  const addresses = { ...base.addresses, DEBT_SWITCH_ADAPTER: DEBT_ADAPTER, SWAP_EXCHANGE: EXCHANGE };
  const route: SwapRoute = {
    side: 'buy',
    isMax: false,
    srcToken: WETH,
    destToken: USDC,
    srcAmount: UNIT,
    destAmount: REPAID,
    srcDecimals: 18,
    destDecimals: 6,
    srcUSD: 0n,
    destUSD: 0n,
  };
  const choice = {
    market: { ...base, addresses },
    account: DEBT_SWITCH.account,
    reserve: { underlyingAsset: USDC, symbol: 'USDC', decimals: 6 },
    target: { ...buildReserve(), underlyingAsset: WETH, symbol: 'WETH', variableDebtTokenAddress: DEBT_TOKEN },
    quote: { route, slippage: 10n },
    rateMode: 'stable',
    amount: REPAID,
    isAll: false,
    approval: { method: 'transaction', amount: 'exact' },
  } as const;

  it('borrows at most the cost of the quote and the slippage, with the variable debt token', () => {
    const intent = debtSwitchIntentFor(choice);
    expect(intent).toMatchObject({ repaid: REPAID, most: (UNIT * 1_001n) / 1_000n, debtToken: DEBT_TOKEN });
  });

  it.each([
    ['an amount', { amount: 0n }],
    ['an adapter', { market: base }],
  ])('is missing without %s', (_case, changes) => {
    expect(debtSwitchIntentFor({ ...choice, ...changes })).toBeUndefined();
  });
});
