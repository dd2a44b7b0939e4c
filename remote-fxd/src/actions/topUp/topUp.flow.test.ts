import { zeroPadValue } from 'ethers';
import * as v from 'valibot';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { decodeJson, encodeJson } from '@fathom/area-kit/flows/run/bigintJson';
import { wad } from '../../domain/testing/buildPosition';
import { readProxyCall } from '../../flows/testing/readProxyCall';
import { ACCOUNT, CGO, CONTRACTS, ETH, NATIVE_NAMES, positionIn, WALLET, XDC_NAMES } from '../../flows/testing/setup';
import { topUpPositionFlow, type TopUpPositionIntent, topUpIntentFor, type TopUpChoice } from './topUp.flow';

const { positionManager, stabilityFeeCollector, stablecoinAdapter } = CONTRACTS;
const DATA = zeroPadValue(ACCOUNT, 32);
const CHOICE: TopUpChoice = {
  scope: NATIVE_NAMES,
  account: ACCOUNT,
  position: positionIn(CGO),
  collateral: wad(10),
  borrow: wad(5),
  approvalAmount: 'exact',
};

function intentFor(changes: Partial<TopUpChoice> = {}): TopUpPositionIntent {
  const intent = topUpIntentFor({ ...CHOICE, ...changes });
  if (!intent) throw new Error('no intent');
  return intent;
}

function lastCall(intent: TopUpPositionIntent) {
  const step = topUpPositionFlow.plan(intent, { allowance: MAX_UINT256 }).at(-1);
  if (step?.kind !== 'call') throw new Error('the plan does not end in a call');
  return step.call;
}

describe('native collateral', () => {
  const position = positionIn(ETH);

  it.each([
    [NATIVE_NAMES, 'lockNATIVE'],
    [XDC_NAMES, 'lockXDC'],
  ])('alone is locked, as value of the call: %# [FXD-162]', (scope, name) => {
    const call = lastCall(intentFor({ scope, position, borrow: 0n }));
    expect(call).toMatchObject({ to: WALLET, value: wad(10) });
    expect(readProxyCall(call)).toEqual([name, positionManager, ETH.adapter, 7n, DATA]);
  });

  it.each([
    [NATIVE_NAMES, wad(10), 'lockNATIVEAndDraw'],
    [XDC_NAMES, wad(10), 'lockXDCAndDraw'],
    [NATIVE_NAMES, 0n, 'lockNATIVEAndDraw'],
    [XDC_NAMES, 0n, 'lockXDCAndDraw'],
  ])('is locked with a loan, or only the loan is taken: %# [FXD-164]', (scope, collateral, name) => {
    const call = lastCall(intentFor({ scope, position, collateral }));
    expect(call).toMatchObject({ to: WALLET, value: collateral });
    const contracts = [positionManager, stabilityFeeCollector, ETH.adapter, stablecoinAdapter];
    expect(readProxyCall(call)).toEqual([name, ...contracts, 7n, wad(5), DATA]);
  });

  it('needs no approval', () => {
    expect(topUpPositionFlow.plan(intentFor({ position }), { allowance: 0n })).toHaveLength(1);
  });
});

describe('a token', () => {
  it('alone is locked [FXD-163]', () => {
    const call = lastCall(intentFor({ borrow: 0n }));
    expect(call.value).toBe(0n);
    expect(readProxyCall(call)).toEqual(['lockToken', positionManager, CGO.adapter, 7n, wad(10), true, DATA]);
  });

  it.each([wad(10), 0n])(
    'is locked with a loan, or only the loan is taken: %s, by topUpPositionAndBorrowERC20 [FXD-165]',
    (collateral) => {
      const contracts = [positionManager, stabilityFeeCollector, CGO.adapter, stablecoinAdapter];
      expect(readProxyCall(lastCall(intentFor({ collateral })))).toEqual([
        'lockTokenAndDraw',
        ...contracts,
        7n,
        collateral,
        wad(5),
        true,
        DATA,
      ]);
    },
  );

  it('is approved for the exact amount first, and not if nothing is locked [FXD-171]', () => {
    expect(topUpPositionFlow.plan(intentFor(), { allowance: wad(10) - 1n })[0]).toMatchObject({
      kind: 'approve',
      approval: { token: CGO.collateral.address, spender: WALLET, amount: wad(10), required: wad(10) },
    });
    expect(topUpPositionFlow.plan(intentFor(), { allowance: wad(10) })).toHaveLength(1);
    expect(topUpPositionFlow.plan(intentFor({ collateral: 0n }), { allowance: 0n })).toHaveLength(1);
  });
});

describe('what a top-up may do, as declared to the host', () => {
  const lock = { positionId: 7n };
  const draw = { ...lock, stablecoinAmount: wad(5) };
  const expected = (changes: Partial<TopUpChoice>) => topUpPositionFlow.expectedCalls(intentFor(changes));

  it.each([
    ['locked with a loan', {}, 'lockTokenAndDraw', { ...draw, collateralAmount: wad(10) }, wad(10)],
    ['locked alone', { borrow: 0n }, 'lockToken', { ...lock, collateralAmount: wad(10) }, wad(10)],
    ['not locked', { collateral: 0n }, 'lockTokenAndDraw', { ...draw, collateralAmount: 0n }, undefined],
  ])('takes the tokens that are %s', (_, changes, call, fields, spent) => {
    expect(expected(changes)).toMatchObject({
      approvals: spent === undefined ? [] : [{ token: CGO.collateral.address, spender: WALLET, amount: spent }],
      call: { call: 'execute', to: WALLET, value: 0n, inner: { call, fields: { ...fields, adapter: CGO.adapter } } },
    });
  });

  it.each([
    [NATIVE_NAMES, wad(5), 'lockNATIVEAndDraw', draw],
    [XDC_NAMES, wad(5), 'lockXDCAndDraw', draw],
    [NATIVE_NAMES, 0n, 'lockNATIVE', lock],
    [XDC_NAMES, 0n, 'lockXDC', lock],
  ])('sends the native currency that it locks: %#', (scope, borrow, call, fields) => {
    const { call: declared, approvals } = expected({ scope, borrow, position: positionIn(ETH) });
    expect(approvals).toEqual([]);
    expect(declared).toMatchObject({ call: 'execute', value: wad(10) });
    expect(declared.inner).toEqual({ call, fields: { ...fields, adapter: ETH.adapter } });
  });
});

describe('the intent', () => {
  it.each([
    ['negative collateral', { collateral: -1n }],
    ['a negative loan', { borrow: -1n }],
  ])('is undefined with %s', (_, changes) => {
    expect(topUpIntentFor({ ...CHOICE, ...changes })).toBeUndefined();
  });

  it('may lock or borrow only', () => {
    expect(intentFor({ borrow: 0n })).toMatchObject({ of: 'token', collateral: wad(10), borrow: 0n });
    expect(intentFor({ collateral: 0n })).toMatchObject({ collateral: 0n, borrow: wad(5) });
    expect(v.is(topUpPositionFlow.intent, intentFor({ borrow: 0n }))).toBe(true);
    expect(v.is(topUpPositionFlow.intent, intentFor({ collateral: 0n }))).toBe(true);
  });

  it('invalidates all queries of its chain', () => {
    expect(topUpPositionFlow.invalidates(intentFor())).toEqual([['fxd', 1135]]);
  });

  it('is undefined while nothing is entered, or with a negative amount', () => {
    expect(topUpIntentFor({ ...CHOICE, collateral: 0n, borrow: 0n })).toBeUndefined();
    expect(topUpIntentFor({ ...CHOICE, collateral: -1n })).toBeUndefined();
  });

  it('is rejected from storage if it does nothing', () => {
    expect(v.is(topUpPositionFlow.intent, { ...intentFor(), collateral: 0n, borrow: 0n })).toBe(false);
  });

  it('survives storage unchanged, and is found again by its position', () => {
    const intent = intentFor();
    expect(v.parse(topUpPositionFlow.intent, decodeJson(encodeJson(intent)))).toEqual(intent);
    expect(topUpPositionFlow.selection?.(intent)).toBe('7');
  });
});
