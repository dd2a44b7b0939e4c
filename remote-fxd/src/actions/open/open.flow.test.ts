import { zeroPadValue } from 'ethers';
import * as v from 'valibot';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { decodeJson, encodeJson } from '@fathom/area-kit/flows/run/bigintJson';
import { encodeCall } from '@fathom/area-kit/flows/steps/encodeCall';
import { wad } from '../../domain/testing/buildPosition';
import { openPositionFlow, type OpenPositionIntent, openIntentFor, type OpenChoice } from './open.flow';
import { readProxyCall } from '../../flows/testing/readProxyCall';
import { ACCOUNT, CGO, CONTRACTS, ETH, NATIVE_NAMES, SIX, WALLET, XDC_NAMES } from '../../flows/testing/setup';

const { positionManager, stabilityFeeCollector, stablecoinAdapter } = CONTRACTS;
const DATA = zeroPadValue(ACCOUNT, 32);
const CHOICE: OpenChoice = {
  scope: NATIVE_NAMES,
  account: ACCOUNT,
  proxyWallet: WALLET,
  pool: CGO,
  collateral: wad(100),
  borrow: wad(50),
  approvalAmount: 'exact',
};

function intentFor(changes: Partial<OpenChoice> = {}): OpenPositionIntent {
  const intent = openIntentFor({ ...CHOICE, ...changes });
  if (!intent) throw new Error('no intent');
  return intent;
}

function lastCall(intent: OpenPositionIntent) {
  const step = openPositionFlow.plan(intent, { allowance: MAX_UINT256 }).at(-1);
  if (step?.kind !== 'call') throw new Error('the plan does not end in a call');
  return step.call;
}

describe('opening with native collateral', () => {
  it.each([
    [NATIVE_NAMES, 'openLockNATIVEAndDraw'],
    [XDC_NAMES, 'openLockXDCAndDraw'],
  ])(
    "is one call of the proxy wallet with the collateral as value, under the deployment's name: %# [FXD-160]",
    (scope, name) => {
      const intent = intentFor({ scope, pool: ETH });
      const steps = openPositionFlow.plan(intent, { allowance: 0n });
      expect(steps).toHaveLength(1);
      const call = lastCall(intent);
      expect(call).toMatchObject({ to: WALLET, value: wad(100) });
      expect(readProxyCall(call)).toEqual([
        name,
        positionManager,
        stabilityFeeCollector,
        ETH.adapter,
        stablecoinAdapter,
        ETH.id,
        wad(50),
        DATA,
      ]);
    },
  );
});

describe('opening with a token', () => {
  it('locks tokens that the proxy wallet transfers from the account [FXD-161]', () => {
    const call = lastCall(intentFor());
    expect(call).toMatchObject({ to: WALLET, value: 0n });
    expect(readProxyCall(call)).toEqual([
      'openLockTokenAndDraw',
      positionManager,
      stabilityFeeCollector,
      CGO.adapter,
      stablecoinAdapter,
      CGO.id,
      wad(100),
      wad(50),
      true,
      DATA,
    ]);
  });

  it('approves exactly the collateral for the proxy wallet first [FXD-171]', () => {
    expect(openPositionFlow.plan(intentFor(), { allowance: wad(100) - 1n })).toMatchObject([
      {
        kind: 'approve',
        id: 'approve',
        approval: {
          kind: 'erc20',
          token: CGO.collateral.address,
          symbol: 'CGO',
          decimals: 18,
          spender: WALLET,
          amount: wad(100),
          required: wad(100),
        },
      },
      { kind: 'call', id: 'open' },
    ]);
    expect(openPositionFlow.plan(intentFor(), { allowance: wad(100) })).toHaveLength(1);
  });

  it('offers an unlimited approval as the second choice', () => {
    const intent = intentFor({ approvalAmount: 'unlimited' });
    expect(openPositionFlow.plan(intent, { allowance: 0n })[0]).toMatchObject({
      approval: { amount: MAX_UINT256, required: wad(100) },
    });
  });

  it("uses the token's own decimals", () => {
    const intent = intentFor({ pool: SIX });
    expect(intent.collateral).toBe(100_000_000n);
    expect(readProxyCall(lastCall(intent))[6]).toBe(100_000_000n);
    expect(openPositionFlow.plan(intent, { allowance: 0n })[0]).toMatchObject({
      approval: { decimals: 6, amount: 100_000_000n },
    });
  });
});

describe('what an opening may do, as declared to the host', () => {
  const { fathomStablecoin } = CONTRACTS;
  const fields = { stablecoinAmount: wad(50) };
  const call = { call: 'execute', to: WALLET, fields: {} };
  const fxd = { address: fathomStablecoin, symbol: 'FXD', decimals: 18 };

  it('takes the tokens that it locks, and lends to the account', () => {
    expect(openPositionFlow.expectedCalls(intentFor())).toEqual({
      approvals: [{ token: CGO.collateral.address, spender: WALLET, amount: wad(100) }],
      call: {
        ...call,
        value: 0n,
        evidence: { collateralPool: CGO.id },
        inner: {
          call: 'openLockTokenAndDraw',
          fields: { ...fields, adapter: CGO.adapter, collateralPoolId: CGO.id, collateralAmount: wad(100) },
        },
      },
      tokens: [CGO.collateral, fxd],
    });
  });

  it.each([
    [NATIVE_NAMES, 'openLockNATIVEAndDraw'],
    [XDC_NAMES, 'openLockXDCAndDraw'],
  ])('sends the native currency that it locks: %#', (scope, name) => {
    expect(openPositionFlow.expectedCalls(intentFor({ scope, pool: ETH }))).toEqual({
      approvals: [],
      call: {
        ...call,
        value: wad(100),
        evidence: { collateralPool: ETH.id },
        inner: { call: name, fields: { ...fields, adapter: ETH.adapter, collateralPoolId: ETH.id } },
      },
      tokens: [ETH.collateral, fxd],
    });
  });
});

describe('the intent', () => {
  it.each([
    ['one byte short', CGO.id.slice(0, -2)],
    ['no hexadecimal number', `0x${'g'.repeat(64)}`],
  ])('is rejected from storage with a pool that is %s', (_, id) => {
    const intent = intentFor();
    expect(v.is(openPositionFlow.intent, { ...intent, pool: { ...intent.pool, id } })).toBe(false);
  });

  it.each([
    ['collateral', { collateral: 0n }],
    ['loan', { borrow: 0n }],
    ['expressible collateral', { pool: SIX, collateral: 10n ** 11n }],
  ])('is undefined without a %s', (_, changes) => {
    expect(openIntentFor({ ...CHOICE, ...changes })).toBeUndefined();
  });

  it.each([
    ['native', intentFor({ pool: ETH })],
    ['token', intentFor()],
  ])('survives storage unchanged: %s', (_, intent) => {
    expect(v.parse(openPositionFlow.intent, decodeJson(encodeJson(intent)))).toEqual(intent);
  });

  it('is found again by its pool', () => {
    expect(openPositionFlow.selection?.(intentFor())).toBe(CGO.id);
    expect(openPositionFlow.selection?.(intentFor({ pool: ETH }))).toBe(ETH.id);
  });

  it('invalidates all queries of its chain', () => {
    expect(openPositionFlow.invalidates(intentFor())).toEqual([['fxd', 1135]]);
  });
});

it('requests 120 % of the gas estimate', () => {
  expect(lastCall(intentFor()).gas.marginPercent).toBe(120n);
  expect(encodeCall(lastCall(intentFor()), {}).startsWith('0x09c5eabe')).toBe(true);
});
