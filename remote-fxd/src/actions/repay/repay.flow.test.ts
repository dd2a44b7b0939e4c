import { zeroPadValue } from 'ethers';
import * as v from 'valibot';
import { erc20, MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { decodeJson, encodeJson } from '@fathom/area-kit/flows/run/bigintJson';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { wad } from '../../domain/testing/buildPosition';
import { RAY } from '../../domain/units';
import { repayPositionFlow, type RepayPositionIntent, repayIntentFor, type RepayChoice } from './repay.flow';
import { readProxyCall } from '../../flows/testing/readProxyCall';
import {
  ACCOUNT,
  CGO,
  CONTRACTS,
  ETH,
  NATIVE_NAMES,
  positionIn,
  SIX,
  WALLET,
  XDC_NAMES,
} from '../../flows/testing/setup';

const { positionManager, stablecoinAdapter, fathomStablecoin } = CONTRACTS;
const DATA = zeroPadValue(ACCOUNT, 32);
const CHOICE: RepayChoice = {
  scope: NATIVE_NAMES,
  account: ACCOUNT,
  position: positionIn(CGO),
  amount: wad(100),
  collateral: wad(200),
  approvalAmount: 'exact',
};

function intentFor(changes: Partial<RepayChoice> = {}): RepayPositionIntent {
  const intent = repayIntentFor({ ...CHOICE, ...changes });
  if (!intent) throw new Error('no intent');
  return intent;
}

function lastCall(intent: RepayPositionIntent) {
  const step = repayPositionFlow.plan(intent, { allowance: MAX_UINT256, required: 0n }).at(-1);
  if (step?.kind !== 'call') throw new Error('the plan does not end in a call');
  return step.call;
}

describe('a partial repayment', () => {
  it.each([
    [NATIVE_NAMES, 'wipeAndUnlockNATIVE'],
    [XDC_NAMES, 'wipeAndUnlockXDC'],
  ])('with native collateral: the collateral before the FXD: %# [FXD-168]', (scope, name) => {
    const call = lastCall(intentFor({ scope, position: positionIn(ETH) }));
    expect(call).toMatchObject({ to: WALLET, value: 0n });
    expect(readProxyCall(call)).toEqual([
      name,
      positionManager,
      ETH.adapter,
      stablecoinAdapter,
      7n,
      wad(200),
      wad(100),
      DATA,
    ]);
  });

  it('with a token: partiallyClosePositionERC20 [FXD-169]', () => {
    expect(readProxyCall(lastCall(intentFor()))).toEqual([
      'wipeAndUnlockToken',
      positionManager,
      CGO.adapter,
      stablecoinAdapter,
      7n,
      wad(200),
      wad(100),
      DATA,
    ]);
  });
});

describe('closing', () => {
  it.each([
    [NATIVE_NAMES, ETH, 'wipeAllAndUnlockNATIVE'],
    [XDC_NAMES, ETH, 'wipeAllAndUnlockXDC'],
  ])('with native collateral releases all of it: %# [FXD-166]', (scope, pool, name) => {
    const intent = intentFor({ scope, position: positionIn(pool), amount: wad(500) });
    expect(readProxyCall(lastCall(intent))).toEqual([
      name,
      positionManager,
      pool.adapter,
      stablecoinAdapter,
      7n,
      wad(1_000),
      DATA,
    ]);
  });

  it('with a token releases all of it [FXD-167]', () => {
    expect(readProxyCall(lastCall(intentFor({ amount: wad(500) })))).toEqual([
      'wipeAllAndUnlockToken',
      positionManager,
      CGO.adapter,
      stablecoinAdapter,
      7n,
      wad(1_000),
      DATA,
    ]);
  });

  it("uses the token's own decimals", () => {
    const intent = intentFor({ position: positionIn(SIX), amount: wad(500) });
    expect(readProxyCall(lastCall(intent))[5]).toBe(1_000_000_000n);
  });

  it.each([
    [wad(500) - 1n, 'partial'],
    [wad(500), 'close'],
    [wad(500.05), 'close'],
  ])('is what an amount at or above the debt does: %s [FXD-091, FXD-092]', (amount, kind) => {
    expect(intentFor({ amount }).kind).toBe(kind);
  });
});

describe('collateral without debt', () => {
  const left = (pool: typeof CGO) => ({ ...positionIn(pool), debtShare: 0n, debt: 0n });

  it.each([
    [NATIVE_NAMES, ETH, 'wipeAndUnlockNATIVE'],
    [XDC_NAMES, ETH, 'wipeAndUnlockXDC'],
    [NATIVE_NAMES, CGO, 'wipeAndUnlockToken'],
  ])(
    'is withdrawn by a partial repayment of 1 wei, because the contracts reject a zero amount: %#',
    (scope, pool, name) => {
      const intent = intentFor({ scope, position: left(pool), amount: 0n, collateral: 0n });
      expect(readProxyCall(lastCall(intent))).toEqual([
        name,
        positionManager,
        pool.adapter,
        stablecoinAdapter,
        7n,
        wad(1_000),
        1n,
        DATA,
      ]);
    },
  );

  it('requires an approval of exactly 1 wei, even if the user prefers unlimited ones', () => {
    const intent = intentFor({ position: left(CGO), amount: 0n, approvalAmount: 'unlimited' });
    const [approval] = repayPositionFlow.plan(intent, { allowance: 0n, required: 1n });
    expect(approval).toMatchObject({
      kind: 'approve',
      approval: { token: fathomStablecoin, spender: WALLET, amount: 1n },
    });
    expect(repayPositionFlow.plan(intent, { allowance: 1n, required: 1n })).toHaveLength(1);
  });

  it('is withdrawn the same way if credit covers the debt', () => {
    const position = { ...positionIn(CGO), credit: wad(500) * RAY };
    expect(intentFor({ position, amount: 0n }).kind).toBe('take-out');
  });
});

describe('the approval', () => {
  const approval = (intent: RepayPositionIntent, allowance: bigint, required: bigint) =>
    repayPositionFlow.plan(intent, { allowance, required }).find(({ kind }) => kind === 'approve');

  it('of FXD for the proxy wallet comes first, for exactly the repaid amount [FXD-170]', () => {
    const intent = intentFor({ position: positionIn(ETH) });
    expect(approval(intent, wad(100) - 1n, wad(100))).toMatchObject({
      approval: {
        token: fathomStablecoin,
        symbol: 'FXD',
        decimals: 18,
        spender: WALLET,
        amount: wad(100),
        required: wad(100),
      },
    });
    expect(approval(intent, wad(100), wad(100))).toBeUndefined();
  });

  it('for closing includes the margin of a full repayment, and is not repeated while the allowance suffices', () => {
    const intent = intentFor({ amount: wad(500) });
    expect(approval(intent, 0n, wad(500.001))).toMatchObject({
      approval: { amount: wad(500.05), required: wad(500.001), hasMargin: true },
    });
    expect(approval(intent, wad(500.05), wad(500.03))).toBeUndefined();
    expect(approval(intent, wad(500.02), wad(500.03))).toBeDefined();
  });

  it('is offered without a limit as the second choice', () => {
    expect(approval(intentFor({ approvalAmount: 'unlimited' }), 0n, wad(100))).toMatchObject({
      approval: { amount: MAX_UINT256 },
    });
  });
});

describe('what a repayment may do, as declared to the host', () => {
  const fields = { positionId: 7n };
  const left = (pool: typeof CGO) => ({ ...positionIn(pool), debtShare: 0n, debt: 0n });

  it.each([
    [NATIVE_NAMES, CGO, 'wipeAndUnlockToken', wad(100), wad(200), 'wipeAllAndUnlockToken'],
    [NATIVE_NAMES, ETH, 'wipeAndUnlockNATIVE', wad(100), wad(200), 'wipeAllAndUnlockNATIVE'],
    [XDC_NAMES, ETH, 'wipeAndUnlockXDC', wad(100), wad(200), 'wipeAllAndUnlockXDC'],
  ])('takes the FXD that it repays, and returns the collateral: %#', (scope, pool, part, repaid, collateral, all) => {
    const choice = { scope, position: positionIn(pool) };
    expect(repayPositionFlow.expectedCalls(intentFor(choice))).toMatchObject({
      approvals: [{ token: fathomStablecoin, spender: WALLET, amount: repaid }],
      call: { call: 'execute', to: WALLET, value: 0n },
    });
    const innerOf = (changes: Partial<RepayChoice>) =>
      repayPositionFlow.expectedCalls(intentFor({ ...choice, ...changes })).call.inner;
    const { adapter } = pool;
    expect(innerOf({})).toEqual({
      call: part,
      fields: { ...fields, adapter, stablecoinAmount: repaid, collateralAmount: collateral },
    });
    expect(innerOf({ amount: wad(500) })).toEqual({
      call: all,
      fields: { ...fields, adapter, collateralAmount: wad(1_000) },
    });
    expect(innerOf({ position: left(pool), amount: 0n })).toEqual({
      call: part,
      fields: { ...fields, adapter, stablecoinAmount: 1n, collateralAmount: wad(1_000) },
    });
  });

  it('takes at most the debt with its margin when closing', () => {
    expect(repayPositionFlow.expectedCalls(intentFor({ amount: wad(500) })).approvals).toEqual([
      { token: fathomStablecoin, spender: WALLET, amount: wad(500.05) },
    ]);
  });
});

describe('the steps displayed before the chain is read', () => {
  it('require the payment, with nothing approved', () => {
    expect(repayPositionFlow.expectedState?.(intentFor())).toEqual({ allowance: 0n, required: wad(100) });
    expect(repayPositionFlow.expectedState?.(intentFor({ amount: wad(500) }))).toMatchObject({
      required: wad(500.05),
    });
  });

  it('are named by what they do', () => {
    const ids = (changes: Partial<RepayChoice>) =>
      repayPositionFlow.plan(intentFor(changes), { allowance: 0n, required: 1n }).map(({ id }) => id);
    expect(ids({})).toEqual(['approve', 'repay']);
    expect(ids({ amount: wad(500) })).toEqual(['approve', 'close']);
  });
});

it('a partial repayment requires its own amount, whatever the debt has become', async () => {
  const chain = createFakeChain();
  chain.respond(erc20.allowance.read(fathomStablecoin, ACCOUNT, WALLET), wad(7));
  await expect(repayPositionFlow.readState(intentFor(), chain.reader)).resolves.toEqual({
    allowance: wad(7),
    required: wad(100),
  });
});

it('a repayment invalidates all queries of its chain', () => {
  expect(repayPositionFlow.invalidates(intentFor())).toEqual([['fxd', 1135]]);
});

describe('the intent', () => {
  it('is undefined without an amount', () => {
    expect(repayIntentFor({ ...CHOICE, amount: 0n })).toBeUndefined();
    expect(repayIntentFor({ ...CHOICE, amount: -1n })).toBeUndefined();
    expect(repayIntentFor({ ...CHOICE, collateral: -1n })).toBeUndefined();
  });

  it.each([
    ['part', intentFor()],
    ['close', intentFor({ amount: wad(500) })],
    ['take-out', intentFor({ position: { ...positionIn(CGO), debtShare: 0n } })],
  ])('survives storage unchanged: %s', (_, intent) => {
    expect(v.parse(repayPositionFlow.intent, decodeJson(encodeJson(intent)))).toEqual(intent);
    expect(repayPositionFlow.selection?.(intent)).toBe('7');
  });
});
