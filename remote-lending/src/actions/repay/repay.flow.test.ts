import * as v from 'valibot';
import { erc20, MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import type { Address } from '@fathom/contract/address';
import type { ContractCall } from '@fathom/area-kit/flows/steps/step';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { disagreeingNodes } from '@fathom/testing/twoNodes';
import { readCall } from '../../flows/testing/readCall';
import { signedCall } from '../testing/signedCall';
import { repayFlow, type RepayIntent } from './repay.flow';

const ACCOUNT: Address = '0x00000000000000000000000000000000000000AA';
const POOL: Address = '0x00000000000000000000000000000000000000B0';
const USDC: Address = '0x00000000000000000000000000000000000000C0';
const GATEWAY: Address = '0x00000000000000000000000000000000000000d0';
const AMOUNT = 1_000_000_000n;
const LIMIT = 1_002_500_000n;

const COMMON = {
  account: ACCOUNT,
  chainId: 1135,
  market: 'fathom-lisk',
  pool: POOL,
  asset: USDC,
  symbol: 'USDC',
  decimals: 6,
  amount: AMOUNT,
  isAll: true,
  limit: LIMIT,
  rateMode: 'variable',
} as const;
const TOKEN: Extract<RepayIntent, { of: 'token' }> = {
  ...COMMON,
  of: 'token',
  approve: 'transaction',
  approvalAmount: 'exact',
  needsAllowanceReset: false,
};
const NATIVE: RepayIntent = { ...COMMON, of: 'native', gateway: GATEWAY };
const RS_TOKEN: RepayIntent = { ...COMMON, of: 'rs-token' };

describe('plan of a repayment from the wallet', () => {
  it('calls repay with asset, limit, rate mode and debtor [LND-401]', () => {
    expect(lastCall(TOKEN)).toMatchObject({ to: POOL, value: 0n });
    expect(readCall(lastCall(TOKEN))).toEqual(['repay', USDC, LIMIT, 2n, ACCOUNT]);
  });

  it('passes 1 for the stable and 2 for the variable rate [LND-227]', () => {
    const modes = (['stable', 'variable'] as const).map((rateMode) => readCall(lastCall({ ...TOKEN, rateMode }))[3]);
    expect(modes).toEqual([1n, 2n]);
  });

  it.each([
    ['nothing approved', 0n, {}, 'approve', LIMIT],
    ['the debt without its margin', AMOUNT, {}, 'approve', LIMIT],
    ['just enough', LIMIT, {}, undefined, undefined],
    ['unlimited', MAX_UINT256, {}, undefined, undefined],
    ['unlimited as the second choice', 0n, { approvalAmount: 'unlimited' }, 'approve', MAX_UINT256],
    ['signed message preferred', 0n, { approve: 'signed-message' }, 'permit', LIMIT],
    [
      'signed message preferred, but unlimited',
      0n,
      { approve: 'signed-message', approvalAmount: 'unlimited' },
      'approve',
      MAX_UINT256,
    ],
    ['a token that is reset first', 1n, { needsAllowanceReset: true }, 'approve', LIMIT],
  ] as const)('approves if the allowance is insufficient: %s', (_, allowance, changes, kind, amount) => {
    const steps = repayFlow.plan({ ...TOKEN, ...changes }, { allowance });
    expect(steps.map((step) => step.kind)).toEqual(kind === undefined ? ['call'] : [kind, 'call']);
    if (amount === undefined) return;
    expect(steps[0]).toMatchObject({
      approval: { kind: 'erc20', token: USDC, spender: POOL, amount, required: LIMIT },
      gas: { marginPercent: 115n, minimum: 65_000n },
      ...('needsAllowanceReset' in changes && { resetFirst: true }),
    });
  });

  it('includes the signed permit in the call itself [LND-402]', () => {
    const { call, signature } = signedCall(repayFlow.plan({ ...TOKEN, approve: 'signed-message' }, { allowance: 0n }));
    expect(call).toMatchObject({ to: POOL, value: 0n, gas: { marginPercent: 115n, minimum: 350_000n } });
    expect(readCall(call)).toEqual(['repayWithPermit', USDC, LIMIT, 2n, ACCOUNT, ...signature]);
  });

  it('adds a 15 % margin to the gas estimate and never goes below the default limit [LND-416, LND-417]', () => {
    expect(lastCall(TOKEN).gas).toEqual({ marginPercent: 115n, minimum: 300_000n });
    expect(lastCall(NATIVE).gas).toEqual({ marginPercent: 115n, minimum: 350_000n });
    expect(lastCall(RS_TOKEN).gas).toEqual({ marginPercent: 115n, minimum: 300_000n });
  });
});

describe('plan of a repayment in native currency', () => {
  it('sends the limit through the gateway, which refunds the part above the debt', () => {
    expect(repayFlow.plan(NATIVE, { allowance: 0n })).toHaveLength(1);
    expect(lastCall(NATIVE)).toMatchObject({ to: GATEWAY, value: LIMIT });
    expect(readCall(lastCall(NATIVE))).toEqual(['repayETH', POOL, LIMIT, 2n, ACCOUNT]);
  });

  it('passes no rate mode to the gateway of a pool without stable rates', () => {
    const intent: RepayIntent = { ...NATIVE, withoutRateMode: true };
    expect(lastCall(intent)).toMatchObject({ to: GATEWAY, value: LIMIT });
    expect(readCall(lastCall(intent))).toEqual(['repayETH', POOL, LIMIT, ACCOUNT]);
    expect(repayFlow.expectedCalls(intent).call).toMatchObject({ fields: { pool: POOL, amount: LIMIT } });
    expect(v.parse(repayFlow.intent, structuredClone(intent))).toEqual(intent);
  });
});

describe("plan of a repayment with the account's own supply", () => {
  it('calls repayWithATokens without an approval, with the maximum integer for a full repayment [LND-403]', () => {
    expect(repayFlow.plan(RS_TOKEN, { allowance: 0n })).toHaveLength(1);
    expect(lastCall(RS_TOKEN)).toMatchObject({ to: POOL, value: 0n });
    expect(readCall(lastCall(RS_TOKEN))).toEqual(['repayWithATokens', USDC, MAX_UINT256, 2n]);
  });

  it('takes exactly the amount of a partial repayment', () => {
    const part = { ...RS_TOKEN, isAll: false, limit: AMOUNT };
    expect(readCall(lastCall(part))).toEqual(['repayWithATokens', USDC, AMOUNT, 2n]);
  });
});

it('keeps the approval of a repayment until two nodes agree on the allowance', async () => {
  const chain = createFakeChain();
  chain.respond(erc20.allowance.read(USDC, ACCOUNT, POOL), MAX_UINT256);
  const { reader, agree } = disagreeingNodes(chain.reader);
  const ids = async () => repayFlow.plan(TOKEN, await repayFlow.readState(TOKEN, reader)).map(({ id }) => id);
  expect(await ids()).toEqual(['approve', 'repay']);
  agree();
  expect(await ids()).toEqual(['repay']);
});

describe('what a repayment may do, as declared to the host', () => {
  const approvals = [{ token: USDC, spender: POOL, amount: LIMIT }];
  const fields = { asset: USDC, amount: LIMIT, interestRateMode: 2n };
  const tokens = [{ address: USDC, symbol: 'USDC', decimals: 6 }];

  it('repays at most the limit of the debt in the intended rate mode', () => {
    const call = { call: 'repay', to: POOL, value: 0n, fields };
    expect(repayFlow.expectedCalls(TOKEN)).toEqual({ approvals, call, callWithPermit: 'repayWithPermit', tokens });
  });

  it('sends at most the limit of native currency to the gateway', () => {
    expect(repayFlow.expectedCalls(NATIVE)).toEqual({
      approvals: [],
      call: {
        call: 'repayETH',
        to: GATEWAY,
        value: LIMIT,
        fields: { pool: POOL, amount: LIMIT, rateMode: 2n },
      },
      tokens,
    });
  });

  it('uses the supply in the rate mode of the debt', () => {
    expect(repayFlow.expectedCalls({ ...RS_TOKEN, rateMode: 'stable', isAll: false })).toEqual({
      approvals: [],
      call: {
        call: 'repayWithATokens',
        to: POOL,
        value: 0n,
        fields: { asset: USDC, amount: AMOUNT, interestRateMode: 1n },
      },
      tokens,
    });
  });
});

describe('repay intent', () => {
  it.each([TOKEN, NATIVE, RS_TOKEN])('survives storage unchanged: $of', (intent) => {
    expect(v.parse(repayFlow.intent, structuredClone(intent))).toEqual(intent);
  });

  it.each([
    ['no amount', { ...TOKEN, amount: 0n }],
    ['no limit', { ...TOKEN, limit: 0n }],
    ['another rate mode', { ...TOKEN, rateMode: 'fixed' }],
    ['a native repayment without a gateway', { ...NATIVE, gateway: undefined }],
  ])('is rejected with %s', (_, intent) => {
    expect(v.is(repayFlow.intent, intent)).toBe(false);
  });

  it('keeps repayments of the two rate modes of one asset separate', () => {
    const selections = (['variable', 'stable'] as const).map((rateMode) =>
      repayFlow.selection?.({ ...TOKEN, rateMode }),
    );
    expect(new Set(selections).size).toBe(2);
  });
});

function lastCall(intent: RepayIntent): ContractCall {
  const step = repayFlow.plan(intent, { allowance: MAX_UINT256 }).at(-1);
  if (step?.kind !== 'call') throw new Error('the plan does not end in a call');
  return step.call;
}
