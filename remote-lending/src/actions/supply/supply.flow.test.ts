import * as v from 'valibot';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import type { Address } from '@fathom/contract/address';
import type { ContractCall } from '@fathom/area-kit/flows/steps/step';
import { supplyFlow, type SupplyIntent } from './supply.flow';
import { readCall } from '../../flows/testing/readCall';

const ACCOUNT: Address = '0x00000000000000000000000000000000000000AA';
const POOL: Address = '0x00000000000000000000000000000000000000B0';
const USDC: Address = '0x00000000000000000000000000000000000000C0';
const WETH: Address = '0x00000000000000000000000000000000000000C1';
const GATEWAY: Address = '0x00000000000000000000000000000000000000d0';

const COMMON = { account: ACCOUNT, chainId: 1135, market: 'fathom-lisk', pool: POOL };
const TOKEN: Extract<SupplyIntent, { of: 'token' }> = {
  ...COMMON,
  of: 'token',
  asset: USDC,
  symbol: 'USDC',
  decimals: 6,
  amount: 1_000_000_000n,
  approve: 'transaction',
  approvalAmount: 'exact',
  needsAllowanceReset: false,
};
const NATIVE: SupplyIntent = {
  ...COMMON,
  of: 'native',
  asset: WETH,
  symbol: 'ETH',
  decimals: 18,
  amount: 5n * 10n ** 17n,
  gateway: GATEWAY,
};

const APPROVAL = {
  kind: 'erc20',
  token: USDC,
  symbol: 'USDC',
  decimals: 6,
  spender: POOL,
  amount: 1_000_000_000n,
  required: 1_000_000_000n,
};
const APPROVE_GAS = { marginPercent: 115n, minimum: 65_000n };

describe('supply plan: approves first if the allowance is insufficient', () => {
  it.each([
    [
      'nothing approved',
      0n,
      {},
      [{ kind: 'approve', id: 'approve', approval: APPROVAL, gas: APPROVE_GAS, resetFirst: false }],
    ],
    ['one unit short', 999_999_999n, {}, [expect.objectContaining({ kind: 'approve', approval: APPROVAL })]],
    ['just enough', 1_000_000_000n, {}, []],
    ['unlimited', MAX_UINT256, {}, []],
    [
      'signed message preferred',
      0n,
      { approve: 'signed-message' },
      [{ kind: 'permit', id: 'approve', approval: APPROVAL, gas: APPROVE_GAS }],
    ],
    [
      'signed message preferred, but unlimited',
      0n,
      { approve: 'signed-message', approvalAmount: 'unlimited' },
      [expect.objectContaining({ kind: 'approve', approval: { ...APPROVAL, amount: MAX_UINT256 } })],
    ],
    ['signed message preferred, but enough is approved', 1_000_000_000n, { approve: 'signed-message' }, []],
    [
      'a token that is reset first',
      1n,
      { needsAllowanceReset: true },
      [expect.objectContaining({ kind: 'approve', resetFirst: true })],
    ],
  ] as const)('%s [LND-252]', (_, allowance, changes, expected) => {
    const steps = supplyFlow.plan({ ...TOKEN, ...changes }, { allowance });
    expect(steps.slice(0, -1)).toEqual(expected);
    expect(steps.at(-1)).toMatchObject({ kind: 'call', id: 'supply' });
  });

  it('requests the maximum amount only as the explicit second choice [LND-413]', () => {
    const [approve] = supplyFlow.plan({ ...TOKEN, approvalAmount: 'unlimited' }, { allowance: 0n });
    expect(approve).toMatchObject({ approval: { amount: MAX_UINT256, required: 1_000_000_000n } });
  });

  it('uses a permit with the preference "Signed message" and an approval otherwise [LND-250]', () => {
    const kinds = (['signed-message', 'transaction'] as const).map(
      (approve) => supplyFlow.plan({ ...TOKEN, approve }, { allowance: 0n })[0]?.kind,
    );
    expect(kinds).toEqual(['permit', 'approve']);
  });

  it('requires no approval for native currency', () => {
    expect(supplyFlow.plan(NATIVE, { allowance: 0n })).toHaveLength(1);
  });
});

describe('supply calls, decoded with the published contracts', () => {
  it('supplies a token through the pool for the account itself [LND-397]', () => {
    const call = lastCall(TOKEN);
    expect(call).toMatchObject({ to: POOL, value: 0n });
    expect(readCall(call)).toEqual(['supply', USDC, 1_000_000_000n, ACCOUNT, 0n]);
  });

  it('includes the signed permit in the call itself [LND-398]', () => {
    const permit = { deadline: 1_800_000_000n, v: 27n, r: `0x${'1'.repeat(64)}`, s: `0x${'2'.repeat(64)}` };
    const [first, step] = supplyFlow.plan({ ...TOKEN, approve: 'signed-message' }, { allowance: 0n });
    const call = step?.kind === 'call' ? step.withPermit : undefined;
    expect(call?.permit).toBe(first?.id);
    const filled = call && {
      ...call.call,
      args: call.call.args.map((argument) =>
        typeof argument === 'object' && 'part' in argument && argument.part !== 'amount'
          ? permit[argument.part]
          : argument,
      ),
    };
    expect(filled && readCall(filled)).toEqual([
      'supplyWithPermit',
      USDC,
      1_000_000_000n,
      ACCOUNT,
      0n,
      permit.deadline,
      permit.v,
      permit.r,
      permit.s,
    ]);
  });

  it('sends native currency as the value of a deposit to the gateway', () => {
    const call = lastCall(NATIVE);
    expect(call).toMatchObject({ to: GATEWAY, value: 5n * 10n ** 17n });
    expect(readCall(call)).toEqual(['depositETH', POOL, ACCOUNT, 0n]);
  });

  it('adds a 15 % margin to the gas estimate and never goes below the default limit [LND-416, LND-417]', () => {
    expect(lastCall(TOKEN).gas).toEqual({ marginPercent: 115n, minimum: 300_000n });
    expect(lastCall(NATIVE).gas).toEqual({ marginPercent: 115n, minimum: 300_000n });
  });
});

describe('what a supply may do, as declared to the host', () => {
  it('supplies the intended amount of the asset', () => {
    expect(supplyFlow.expectedCalls(TOKEN)).toEqual({
      approvals: [{ token: USDC, spender: POOL, amount: 1_000_000_000n }],
      call: {
        call: 'supply',
        to: POOL,
        value: 0n,
        fields: { asset: USDC, amount: 1_000_000_000n },
      },
      callWithPermit: 'supplyWithPermit',
      tokens: [{ address: USDC, symbol: 'USDC', decimals: 6 }],
    });
  });

  it('is a deposit of the native currency that is sent along', () => {
    expect(supplyFlow.expectedCalls(NATIVE)).toEqual({
      approvals: [],
      call: {
        call: 'depositETH',
        to: GATEWAY,
        value: 5n * 10n ** 17n,
        fields: { pool: POOL },
      },
      tokens: [{ address: WETH, symbol: 'ETH', decimals: 18 }],
    });
  });
});

describe('supply intent', () => {
  it.each([TOKEN, NATIVE])('survives storage unchanged: $of', (intent) => {
    expect(v.parse(supplyFlow.intent, structuredClone(intent))).toEqual(intent);
  });

  it.each([
    ['no amount', { ...TOKEN, amount: 0n }],
    ['an amount as a number', { ...TOKEN, amount: 5 }],
    ['no account', { ...TOKEN, account: undefined }],
    ['a native supply without a gateway', { ...NATIVE, gateway: undefined }],
    ['another kind', { ...TOKEN, of: 'vault' }],
  ])('is rejected with %s', (_, intent) => {
    expect(v.is(supplyFlow.intent, intent)).toBe(false);
  });

  it('keeps token and native supplies of one reserve separate', () => {
    const selections = [TOKEN, { ...NATIVE, asset: USDC }].map((intent) => supplyFlow.selection?.(intent));
    expect(new Set(selections).size).toBe(2);
  });
});

function lastCall(intent: SupplyIntent): ContractCall {
  const step = supplyFlow.plan(intent, { allowance: MAX_UINT256 }).at(-1);
  if (step?.kind !== 'call') throw new Error('the plan does not end in a call');
  return step.call;
}
