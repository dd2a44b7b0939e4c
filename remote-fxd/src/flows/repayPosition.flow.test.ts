import { zeroPadValue } from 'ethers';
import * as v from 'valibot';
import { MAX_UINT256 } from '@fathom/shared/chain/erc20';
import { decodeJson, encodeJson } from '@fathom/shared/flows/bigintJson';
import { wad } from '../domain/testing/buildPosition';
import { repayIntentFor, type RepayChoice } from './repayIntentFor';
import { planRepayPosition, repayPositionFlow, type RepayPositionIntent } from './repayPosition.flow';
import { readProxyCall } from './testing/readProxyCall';
import { ACCOUNT, CGO, CONTRACTS, ETH, NATIVE_NAMES, positionIn, SIX, WALLET, XDC_NAMES } from './testing/scene';

const { positionManager, stablecoinAdapter, fathomStablecoin } = CONTRACTS;
const DATA = zeroPadValue(ACCOUNT, 32);
const CHOICE: RepayChoice = {
  place: NATIVE_NAMES,
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
  const step = planRepayPosition(intent, { allowance: MAX_UINT256, required: 0n }).at(-1);
  if (step?.kind !== 'call') throw new Error('the plan does not end in a call');
  return step.call;
}

describe('a part', () => {
  it.each([
    [NATIVE_NAMES, 'wipeAndUnlockNATIVE'],
    [XDC_NAMES, 'wipeAndUnlockXDC'],
  ])('of a debt on native collateral: the collateral before the FXD: %# [FXD-168]', (place, name) => {
    const call = lastCall(intentFor({ place, position: positionIn(ETH) }));
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

  it('of a debt on a token: by partiallyClosePositionERC20 [FXD-169]', () => {
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

describe('a close', () => {
  it.each([
    [NATIVE_NAMES, ETH, 'wipeAllAndUnlockNATIVE'],
    [XDC_NAMES, ETH, 'wipeAllAndUnlockXDC'],
  ])('of a position on native collateral releases all of it: %# [FXD-166]', (place, pool, name) => {
    const intent = intentFor({ place, position: positionIn(pool), amount: wad(500) });
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

  it('of a position on a token releases all of it [FXD-167]', () => {
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

  it("releases in the token's own decimals", () => {
    const intent = intentFor({ position: positionIn(SIX), amount: wad(500) });
    expect(readProxyCall(lastCall(intent))[5]).toBe(1_000_000_000n);
  });

  it.each([
    [wad(500) - 1n, 'partial'],
    [wad(500), 'close'],
    [wad(500.05), 'close'],
  ])('is what an amount at or above the debt means: %s [FXD-091, FXD-092]', (amount, is) => {
    expect(intentFor({ amount }).is).toBe(is);
  });
});

describe('the approval', () => {
  const approval = (intent: RepayPositionIntent, allowance: bigint, required: bigint) =>
    planRepayPosition(intent, { allowance, required }).find(({ kind }) => kind === 'approve');

  it('of FXD for the proxy wallet comes first: exactly the part that is repaid [FXD-170]', () => {
    const intent = intentFor({ position: positionIn(ETH) });
    expect(approval(intent, wad(100) - 1n, wad(100))).toMatchObject({
      grant: {
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

  it('of a close has the margin of a full repayment, and is not asked for again while what is needed is covered', () => {
    const intent = intentFor({ amount: wad(500) });
    expect(approval(intent, 0n, wad(500.001))).toMatchObject({
      grant: { amount: wad(500.05), required: wad(500.001) },
    });
    expect(approval(intent, wad(500.05), wad(500.03))).toBeUndefined();
    expect(approval(intent, wad(500.02), wad(500.03))).toBeDefined();
  });

  it('without a limit is the visible second choice', () => {
    expect(approval(intentFor({ approvalAmount: 'unlimited' }), 0n, wad(100))).toMatchObject({
      grant: { amount: MAX_UINT256 },
    });
  });
});

describe('the intent', () => {
  it('is none without an amount', () => {
    expect(repayIntentFor({ ...CHOICE, amount: 0n })).toBeUndefined();
    expect(repayIntentFor({ ...CHOICE, collateral: -1n })).toBeUndefined();
  });

  it.each([
    ['part', intentFor()],
    ['close', intentFor({ amount: wad(500) })],
  ])('survives storage as it is: %s', (_, intent) => {
    expect(v.parse(repayPositionFlow.intent, decodeJson(encodeJson(intent)))).toEqual(intent);
    expect(repayPositionFlow.subject?.(intent)).toBe('7');
  });
});
