import { NOTHING_ALLOWED } from '@fathom/area-kit/flows/approval/spending';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { createFakeChain, type FakeChain } from '@fathom/testing/fakeChain';
import {
  convertToAssets,
  convertToShares,
  getDepositLimitModule,
  hasPassedKyc,
  previewDeposit,
  previewRedeem,
} from '../../data/abi/vaultContracts';
import {
  ACCOUNT,
  DEFI,
  depositIntent,
  MODULE,
  ONE,
  TOKEN,
  VAULT,
  WITHDRAW_ALL,
  withdrawIntent,
} from '../../flows/testing/vaultSetup';
import { ZERO_ADDRESS } from '@fathom/contract/address';
import { depositFlow, KYC_MISSING } from '../deposit/deposit.flow';
import { withdrawFlow } from '../withdraw/withdraw.flow';

const { amount } = depositIntent();

test.each([
  ['approves exactly the amount without an allowance', {}, 0n, [amount]],
  ['approves again where the allowance is too low', {}, amount - 1n, [amount]],
  ['approves without a limit where that is chosen', { approval: { amount: 'unlimited' as const } }, 0n, [MAX_UINT256]],
  ['deposits at once with an allowance of the amount', {}, amount, []],
  ['deposits at once with an unlimited allowance', {}, MAX_UINT256, []],
])('%s [VLT-121, VLT-206, VLT-207]', (_case, choice, allowance, approved) => {
  const steps = depositFlow.plan(depositIntent(choice), { allowance });
  expect(steps.flatMap((step) => (step.kind === 'approve' ? [step.approval.amount] : []))).toEqual(approved);
  const last = steps.at(-1);
  expect(last).toMatchObject({ kind: 'call', call: { to: VAULT, args: [amount, ACCOUNT], value: 0n } });
  expect(last?.kind === 'call' && last.call.function).toContain('function deposit(');
});

test('an approval and the expected calls name the token of the vault', () => {
  const token = { address: TOKEN, symbol: 'FXD', decimals: 18 };
  const [approve] = depositFlow.plan(depositIntent(), NOTHING_ALLOWED);
  expect(approve).toMatchObject({
    kind: 'approve',
    approval: { token: TOKEN, symbol: 'FXD', decimals: 18, spender: VAULT },
  });
  expect(depositFlow.expectedCalls(depositIntent())).toMatchObject({
    call: { call: 'deposit', to: VAULT, value: 0n, fields: { assets: amount } },
    tokens: [token],
  });
  expect(withdrawFlow.expectedCalls(withdrawIntent())).toMatchObject({
    call: { call: 'redeem', to: VAULT, value: 0n, fields: { shares: 95n * ONE } },
    tokens: [token],
  });
});

test('a deposit or withdrawal is found again by its vault, and makes all of the area old', () => {
  const vault = '0xAb';
  const selections = [
    depositFlow.selection?.({ ...depositIntent(), vault }),
    withdrawFlow.selection?.({ ...withdrawIntent(), vault }),
  ];
  expect(selections).toEqual(['0xab', '0xab']);
  expect(depositFlow.invalidates(depositIntent())).toEqual([['vaults']]);
  expect(withdrawFlow.invalidates(withdrawIntent())).toEqual([['vaults']]);
});

test.each([
  ['a part: the shares that the vault previews', withdrawIntent(), 95n * ONE],
  ['everything: all shares of the account', WITHDRAW_ALL, 950n * ONE],
  ['almost everything: no more shares than there are', withdrawIntent({ balance: 95n * ONE - 1n }), 95n * ONE - 1n],
])('redeems for %s, to the account itself and without a loss [VLT-208]', (_case, intent, shares) => {
  const steps = withdrawFlow.plan(intent, NOTHING_ALLOWED);
  expect(steps).toHaveLength(1);
  expect(steps[0]).toMatchObject({
    kind: 'call',
    call: { to: VAULT, args: [shares, ACCOUNT, ACCOUNT, 0n, []], value: 0n, gas: { marginPercent: 120n } },
  });
  expect(steps[0]?.kind === 'call' && steps[0].call.function).toContain('function redeem(');
});

test('plans nothing while the vault has not previewed the amount', () => {
  expect(() => depositIntent({ expectedShares: undefined })).toThrow();
  expect(() => depositIntent({ expectedShares: 0n })).toThrow();
  expect(() => withdrawIntent({ quote: undefined })).toThrow();
});

test('plans nothing for an amount of zero, whatever was previewed', () => {
  expect(() => depositIntent({ amount: 0n })).toThrow();
  expect(() => withdrawIntent({ amount: 0n })).toThrow();
});

describe('right before a deposit is sent', () => {
  const timeFixed = depositIntent({ vault: { ...DEFI, type: 'tradefi' } });

  function chainWith(preview: bigint, converted = preview): FakeChain {
    const chain = createFakeChain();
    chain.respond(previewDeposit.read(VAULT, amount), preview);
    chain.respond(convertToShares.read(VAULT, amount), converted);
    return chain;
  }

  it.each([
    ['the price is the same', 950n * ONE, 950n * ONE, undefined],
    ['the price is half a percent higher', 946n * ONE, 946n * ONE, undefined],
    ['the price is higher', 900n * ONE, 900n * ONE, 'price-moved'],
    ['the price is lower after a loss', 1_000n * ONE, 1_000n * ONE, 'price-moved'],
    ['the preview is not what the vault converts', 950n * ONE, 990n * ONE, 'preview-differs'],
    ['it would mint no shares', 0n, 0n, 'nothing-received'],
  ])('where %s', async (_case, preview, converted, reason) => {
    const recheck = depositFlow.recheck?.(depositIntent(), chainWith(preview, converted).reader);
    if (reason === undefined) await expect(recheck).resolves.toBeUndefined();
    else await expect(recheck).rejects.toThrow(reason);
  });

  it.each([
    ['has passed it', (chain: FakeChain) => chain.respond(hasPassedKyc.read(MODULE, ACCOUNT), true), undefined],
    ['has not passed it', (chain: FakeChain) => chain.respond(hasPassedKyc.read(MODULE, ACCOUNT), false), KYC_MISSING],
    ['can not be checked', (chain: FakeChain) => chain.revert(hasPassedKyc.read(MODULE, ACCOUNT), 'no'), KYC_MISSING],
    [
      'can not be checked without a module',
      (chain: FakeChain) => chain.respond(getDepositLimitModule.read(VAULT), ZERO_ADDRESS),
      KYC_MISSING,
    ],
  ])('reads the identity check again: an account that %s [VLT-148, VLT-200]', async (_case, prepare, reason) => {
    const chain = chainWith(950n * ONE);
    chain.respond(getDepositLimitModule.read(VAULT), MODULE);
    prepare(chain);
    const recheck = depositFlow.recheck?.(timeFixed, chain.reader);
    if (reason === undefined) await expect(recheck).resolves.toBeUndefined();
    else await expect(recheck).rejects.toThrow(reason);
    chain.verify();
  });
});

it.each([
  ['the same', 1_000n * ONE, undefined],
  ['more', 1_200n * ONE, undefined],
  ['half a percent less', 995n * ONE, undefined],
  ['less', 994n * ONE, 'price-moved'],
  ['nothing', 0n, 'nothing-received'],
])('right before a withdrawal is sent its shares have to pay enough: %s', async (_case, preview, reason) => {
  const chain = createFakeChain();
  chain.respond(previewRedeem.read(VAULT, 950n * ONE), preview);
  chain.respond(convertToAssets.read(VAULT, 950n * ONE), preview);
  const recheck = withdrawFlow.recheck?.(WITHDRAW_ALL, chain.reader);
  if (reason === undefined) await expect(recheck).resolves.toBeUndefined();
  else await expect(recheck).rejects.toThrow(reason);
  chain.verify();
});
