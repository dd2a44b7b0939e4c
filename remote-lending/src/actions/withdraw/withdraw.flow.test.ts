import * as v from 'valibot';
import { erc20, MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import type { Address } from '@fathom/contract/address';
import type { ContractCall } from '@fathom/area-kit/flows/steps/step';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { disagreeingNodes } from '@fathom/testing/twoNodes';
import { readCall } from '../../flows/testing/readCall';
import { signedCall } from '../testing/signedCall';
import { withdrawFlow, type WithdrawIntent } from './withdraw.flow';

const ACCOUNT: Address = '0x00000000000000000000000000000000000000AA';
const POOL: Address = '0x00000000000000000000000000000000000000B0';
const WETH: Address = '0x00000000000000000000000000000000000000C1';
const RS_WETH: Address = '0x00000000000000000000000000000000000000C3';
const GATEWAY: Address = '0x00000000000000000000000000000000000000d0';
const ETHER = 10n ** 18n;

const COMMON = {
  account: ACCOUNT,
  chainId: 1135,
  market: 'fathom-lisk',
  pool: POOL,
  asset: WETH,
  decimals: 18,
  amount: ETHER,
  isAll: false,
};
const TOKEN: WithdrawIntent = { ...COMMON, of: 'token', symbol: 'WETH' };
const NATIVE: Extract<WithdrawIntent, { of: 'native' }> = {
  ...COMMON,
  of: 'native',
  symbol: 'ETH',
  gateway: GATEWAY,
  rsToken: RS_WETH,
  rsSymbol: 'rsWETH',
  approve: 'transaction',
  approvalAmount: 'exact',
};

describe('withdraw plan', () => {
  it('calls withdraw on the pool once with asset, amount and receiver [LND-400]', () => {
    expect(withdrawFlow.plan(TOKEN, { allowance: 0n })).toHaveLength(1);
    expect(lastCall(TOKEN)).toMatchObject({ to: POOL, value: 0n });
    expect(readCall(lastCall(TOKEN))).toEqual(['withdraw', WETH, ETHER, ACCOUNT]);
  });

  it('withdraws the whole balance with the maximum integer, so that no interest remains', () => {
    expect(readCall(lastCall({ ...TOKEN, isAll: true }))).toEqual(['withdraw', WETH, MAX_UINT256, ACCOUNT]);
    expect(readCall(lastCall({ ...NATIVE, isAll: true }))).toEqual(['withdrawETH', POOL, MAX_UINT256, ACCOUNT]);
  });

  it('unwraps through the gateway for the account itself', () => {
    expect(lastCall(NATIVE)).toMatchObject({ to: GATEWAY, value: 0n });
    expect(readCall(lastCall(NATIVE))).toEqual(['withdrawETH', POOL, ETHER, ACCOUNT]);
  });

  it.each([
    ['nothing approved', 0n, {}, 'approve', ETHER],
    ['one wei short', ETHER - 1n, {}, 'approve', ETHER],
    ['just enough', ETHER, {}, undefined, undefined],
    ['unlimited', MAX_UINT256, { isAll: true }, undefined, undefined],
    ['unlimited as the second choice', 0n, { approvalAmount: 'unlimited' }, 'approve', MAX_UINT256],
    ['the balance alone for a full withdrawal', ETHER, { isAll: true }, 'approve', (ETHER * 11n) / 10n],
    ['the balance with its margin for a full withdrawal', (ETHER * 11n) / 10n, { isAll: true }, undefined, undefined],
  ] as const)('approves the interest-bearing token for the gateway: %s', (_, allowance, changes, kind, amount) => {
    const steps = withdrawFlow.plan({ ...NATIVE, ...changes }, { allowance });
    expect(steps.map((step) => step.kind)).toEqual(kind === undefined ? ['call'] : [kind, 'call']);
    if (amount === undefined) return;
    expect(steps[0]).toMatchObject({
      approval: { kind: 'erc20', token: RS_WETH, symbol: 'rsWETH', spender: GATEWAY, amount },
      gas: { marginPercent: 115n, minimum: 65_000n },
    });
  });

  it('approves 10% more than the balance for a full withdrawal, rounded up', () => {
    const [approve] = withdrawFlow.plan({ ...NATIVE, isAll: true, amount: 1_001n }, { allowance: 0n });
    expect(approve).toMatchObject({ approval: { amount: 1_102n, required: 1_102n } });
  });

  it.each([
    ['partial, exact', { isAll: false, approvalAmount: 'exact' }, 'permit'],
    ['partial, unlimited', { isAll: false, approvalAmount: 'unlimited' }, 'approve'],
    ['full, exact', { isAll: true, approvalAmount: 'exact' }, 'approve'],
    ['full, unlimited', { isAll: true, approvalAmount: 'unlimited' }, 'approve'],
  ] as const)('signs a permit only for the exact amount the gateway withdraws: %s', (_, changes, kind) => {
    const [first] = withdrawFlow.plan({ ...NATIVE, ...changes, approve: 'signed-message' }, { allowance: 0n });
    expect(first?.kind).toBe(kind);
  });

  it('includes the signed permit in the call itself', () => {
    const steps = withdrawFlow.plan({ ...NATIVE, approve: 'signed-message' }, { allowance: 0n });
    const { call, signature } = signedCall(steps);
    expect(readCall(call)).toEqual(['withdrawETHWithPermit', POOL, ETHER, ACCOUNT, ...signature]);
  });

  it('adds a 15 % margin to the gas estimate and never goes below the default limit [LND-416, LND-417]', () => {
    expect(lastCall(TOKEN).gas).toEqual({ marginPercent: 115n, minimum: 230_000n });
    expect(lastCall(NATIVE).gas).toEqual({ marginPercent: 115n, minimum: 640_000n });
  });
});

it('keeps the approval of an unwrapped withdrawal until two nodes agree on the allowance', async () => {
  const chain = createFakeChain();
  chain.respond(erc20.allowance.read(RS_WETH, ACCOUNT, GATEWAY), MAX_UINT256);
  const { reader, agree } = disagreeingNodes(chain.reader);
  const ids = async () => withdrawFlow.plan(NATIVE, await withdrawFlow.readState(NATIVE, reader)).map(({ id }) => id);
  expect(await ids()).toEqual(['approve', 'withdraw']);
  agree();
  expect(await ids()).toEqual(['withdraw']);
});

describe('what a withdrawal may do, as declared to the host', () => {
  it('takes out the asset, all of it if all is intended', () => {
    expect(withdrawFlow.expectedCalls({ ...TOKEN, isAll: true })).toEqual({
      approvals: [],
      call: {
        call: 'withdraw',
        to: POOL,
        value: 0n,
        fields: { asset: WETH, amount: MAX_UINT256 },
      },
      tokens: [{ address: WETH, symbol: 'WETH', decimals: 18 }],
    });
  });

  it('takes no more of the interest-bearing token than what is unwrapped', () => {
    expect(withdrawFlow.expectedCalls(NATIVE)).toEqual({
      approvals: [{ token: RS_WETH, spender: GATEWAY, amount: ETHER }],
      call: {
        call: 'withdrawETH',
        to: GATEWAY,
        value: 0n,
        fields: { pool: POOL, amount: ETHER },
      },
      callWithPermit: 'withdrawETHWithPermit',
      tokens: [{ address: RS_WETH, symbol: 'rsWETH', decimals: 18 }],
    });
  });
});

describe('withdraw intent', () => {
  it('is found again by market and asset, whether or not it is unwrapped', () => {
    const selections = [TOKEN, NATIVE].map((intent) => withdrawFlow.selection?.(intent));
    expect(selections).toEqual(Array.from(selections, () => `fathom-lisk:${WETH.toLowerCase()}`));
  });

  it.each([TOKEN, NATIVE])('survives storage unchanged: $of', (intent) => {
    expect(v.parse(withdrawFlow.intent, structuredClone(intent))).toEqual(intent);
  });

  it.each([
    ['no amount', { ...TOKEN, amount: 0n }],
    ['no choice between partial and full', { ...TOKEN, isAll: undefined }],
    ['an unwrapped withdrawal without a gateway', { ...NATIVE, gateway: undefined }],
    ['an unwrapped withdrawal without its interest-bearing token', { ...NATIVE, rsToken: undefined }],
  ])('is rejected with %s', (_, intent) => {
    expect(v.is(withdrawFlow.intent, intent)).toBe(false);
  });
});

function lastCall(intent: WithdrawIntent): ContractCall {
  const step = withdrawFlow.plan(intent, { allowance: MAX_UINT256 }).at(-1);
  if (step?.kind !== 'call') throw new Error('the plan does not end in a call');
  return step.call;
}
