import { formOf } from '@fathom/area-kit/actions/defineAction';
import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { AbiCoder } from 'ethers';
import type { Address, Hex } from '@fathom/contract/address';
import { getUserAccountData } from '../../data/abi/marketContracts';
import type { UserPosition } from '../../domain/position/userPosition';
import { POOL, USDC, WETH } from '../../flows/testing/setup';
import { etherInput, marketInput, wethInput } from '../testing/dialogHarness';
import { borrow } from '../borrow/borrow';
import { collateral } from '../collateral/collateral';
import { collateralSwitch } from '../collateralSwitch/collateralSwitch';
import { debtSwitch } from '../debtSwitch/debtSwitch';
import { eMode } from '../eMode/eMode';
import { repay } from '../repay/repay';
import { repayWithCollateral } from '../repayWithCollateral/repayWithCollateral';
import { supply } from '../supply/supply';
import { withdraw } from '../withdraw/withdraw';
import { withdrawSwitch } from '../withdrawSwitch/withdrawSwitch';
import { positionProof, walletProof } from './previewProofs';

const account = FAKE_ACCOUNT;
const input = marketInput();
const { position: preview, reserve } = input;
const collateralValue = preview.totalCollateralMarketReferenceCurrency;
const debtValue = preview.totalBorrowsMarketReferenceCurrency;
const threshold = preview.currentLiquidationThreshold;

function encoded(types: readonly string[], values: readonly bigint[]): Hex {
  return AbiCoder.defaultAbiCoder().encode(types, values) as Hex;
}

function totals(
  changes: { readonly collateral?: bigint; readonly debt?: bigint; readonly threshold?: bigint } = {},
): Hex {
  const { collateral = collateralValue, debt = debtValue, threshold: limit = threshold } = changes;
  return encoded(Array<string>(6).fill('uint256'), [collateral, debt, 0n, limit, preview.currentLoanToValue, 0n]);
}

describe('the proof of a position', () => {
  const proof = positionProof({ input, preview, account });

  it("reads the pool's totals of the account", () => {
    const { to, data } = getUserAccountData.read(POOL, account);
    expect(proof.reads).toEqual([{ to, data }]);
  });

  it.each([
    ['confirms equal totals', {}, undefined],
    ['allows for the interest of seconds', { debt: debtValue + debtValue / 1_000_000n }, undefined],
    ['names more than the interest of seconds', { debt: debtValue + debtValue / 20_000n }, 'debt'],
    ['names another collateral', { collateral: (collateralValue * 99n) / 100n }, 'collateral'],
    ['names another debt', { debt: (debtValue * 101n) / 100n }, 'debt'],
    ['names a debt where none is promised', { debt: 0n }, 'debt'],
    ['names another liquidation threshold', { threshold: threshold - 100n }, 'liquidation threshold'],
  ] as const)('%s', (_case, changes, value) => {
    expect(proof.differing({ before: [totals()], after: [totals(changes)], since: 'interest' })).toBe(value);
  });
});

describe('the proof of a small position allows what the pool rounds of the balances that it is made of', () => {
  const small = 10_000n;
  const holding = (supplied: Address | undefined, owed: Address | undefined): UserPosition => ({
    ...preview,
    totalCollateralMarketReferenceCurrency: small,
    totalBorrowsMarketReferenceCurrency: small,
    userReservesData: preview.userReservesData.map((entry) => ({
      ...entry,
      underlyingBalance: entry.underlyingAsset === supplied ? 1n : 0n,
      totalBorrows: entry.underlyingAsset === owed ? 1n : 0n,
    })),
  });

  // Two units of USDC are worth 200 units of the base currency, two of WETH less than one.
  it.each([
    ['supplied', holding(USDC, WETH), preview, { collateral: small - 150n, debt: small }, undefined],
    ['owed', holding(WETH, USDC), preview, { collateral: small, debt: small - 150n }, undefined],
    ['supplied before', holding(WETH, WETH), holding(USDC, WETH), { collateral: small - 150n, debt: small }, undefined],
    ['owed before', holding(WETH, WETH), holding(WETH, USDC), { collateral: small, debt: small - 150n }, undefined],
    ['owed only', holding(WETH, USDC), holding(WETH, USDC), { collateral: small - 150n, debt: small }, 'collateral'],
    ['supplied only', holding(USDC, WETH), holding(USDC, WETH), { collateral: small, debt: small - 150n }, 'debt'],
    ['not held', holding(WETH, WETH), holding(WETH, WETH), { collateral: small - 150n, debt: small }, 'collateral'],
  ])('USDC is %s', (_case, after, before, found, value) => {
    const proof = positionProof({ input: { ...input, position: before }, preview: after, account });
    expect(proof.differing({ before: [totals()], after: [totals(found)], since: 'nothing' })).toBe(value);
  });
});

describe('the proof of what the wallet receives', () => {
  const balance = (value: bigint) => encoded(['uint256'], [value]);

  it.each([
    ['confirms what arrives', 400n, 500n, 900n, undefined],
    ['names what does not arrive', 400n, 500n, 500n, 'wallet balance'],
    ['names a smaller amount', 400n, 500n, 800n, 'wallet balance'],
    ['names what leaves instead', 400n, 500n, 100n, 'wallet balance'],
    ['confirms what leaves', -400n, 500n, 100n, undefined],
    ['names more that leaves', -400n, 500n, 0n, 'wallet balance'],
    ['names what arrives instead', -400n, 500n, 900n, 'wallet balance'],
  ])('%s', (_case, change, before, after, value) => {
    const proof = walletProof(reserve, account, change);
    expect(proof.differing({ before: [balance(before)], after: [balance(after)], since: 'nothing' })).toBe(value);
  });
});

const BALANCE_OF_USDC = erc20.balanceOf.read(USDC, account);
const BALANCE_OF_WETH = erc20.balanceOf.read(WETH, account);
const TOTALS = getUserAccountData.read(POOL, account);
const TEN = { amount: { amount: 10n, isMax: false } };
const IS_NATIVE = { ...TEN, isUnwrapped: true };

describe('an action proves the position, and what the wallet pays or receives in tokens', () => {
  const usdc = marketInput();
  const weth = wethInput();
  const switching = { ...usdc, change: 'enable' } as const;

  it.each([
    ['a supply', () => supply.proofs(proven(formOf(supply, usdc, TEN), supply.preview)), [TOTALS, BALANCE_OF_USDC]],
    ['a supply of ETH', () => supply.proofs(proven(formOf(supply, etherInput(), TEN), supply.preview)), [TOTALS]],
    [
      'a withdrawal',
      () => withdraw.proofs(proven(formOf(withdraw, weth, { ...TEN, isUnwrapped: false }), withdraw.preview)),
      [TOTALS, BALANCE_OF_WETH],
    ],
    [
      'a withdrawal of ETH',
      () => withdraw.proofs(proven(formOf(withdraw, weth, IS_NATIVE), withdraw.preview)),
      [TOTALS],
    ],
    [
      'a loan',
      () =>
        borrow.proofs(
          proven(formOf(borrow, usdc, { ...TEN, rateMode: 'variable', isUnwrapped: false }), borrow.preview),
        ),
      [TOTALS, BALANCE_OF_USDC],
    ],
    [
      'a loan of ETH',
      () => borrow.proofs(proven(formOf(borrow, weth, { ...IS_NATIVE, rateMode: 'variable' }), borrow.preview)),
      [TOTALS],
    ],
    [
      'a repayment',
      () => repay.proofs(proven(formOf(repay, usdc, { ...TEN, source: 'token' }), repay.preview)),
      [TOTALS, BALANCE_OF_USDC],
    ],
    [
      'a repayment by supplies',
      () => repay.proofs(proven(formOf(repay, usdc, { ...TEN, source: 'rs-token' }), repay.preview)),
      [TOTALS],
    ],
    [
      'the use as collateral',
      () => collateral.proofs(proven(formOf(collateral, weth, { isEnabling: false }), collateral.preview)),
      [TOTALS],
    ],
    [
      'an E-Mode',
      () => eMode.proofs(proven(formOf(eMode, switching, eMode.initialValues(switching)), eMode.preview)),
      [TOTALS],
    ],
  ])('%s', (_case, proofs, reads) => {
    expect(proofs().map((proof) => proof.reads)).toEqual(reads.map(({ to, data }) => [{ to, data }]));
  });
});

describe('a swap proves the position, and may end as far from it as its slippage allows', () => {
  const DOLLAR = 10n ** 8n;
  const ETHER = 10n ** 18n;
  const sale = { srcToken: WETH, destToken: USDC, srcDecimals: 18, destDecimals: 6, srcUSD: 0n, destUSD: 0n };
  const route = { ...sale, side: 'sell', isMax: false, srcAmount: ETHER, destAmount: 3_000n * 10n ** 6n } as const;
  const ready = { status: 'ready', quote: { route, slippage: 100n, receivedAt: 0 } } as const;
  const weth = { ...wethInput(), quote: ready };
  const usdc = { ...input, quote: ready };
  const entered = { amount: { amount: ETHER, isMax: false }, slippage: '100' };

  it.each([
    ['confirms the quote', 0n, undefined],
    ['confirms what the slippage of 30 dollars takes', 30n * DOLLAR, undefined],
    ['names a collateral below it', 40n * DOLLAR, 'collateral'],
    ['confirms a better price', -100n * DOLLAR, undefined],
    ['names a price that is better by more than a twentieth', -200n * DOLLAR, 'collateral'],
  ])('%s', (_case, missing, value) => {
    const form = formOf(collateralSwitch, weth, { ...entered, target: USDC });
    const previewed = proven(form, collateralSwitch.preview);
    const { preview: after } = previewed;
    const [proof] = collateralSwitch.proofs(previewed);
    const found = totals({
      collateral: after.totalCollateralMarketReferenceCurrency - missing,
      debt: after.totalBorrowsMarketReferenceCurrency,
      threshold: after.currentLiquidationThreshold,
    });
    expect(proof?.differing({ before: [found], after: [found], since: 'nothing' })).toBe(value);
  });

  const owing = { ...entered, amount: { amount: 10n ** 9n, isMax: false } };

  it.each([
    [
      'a withdrawal as another asset',
      () =>
        withdrawSwitch.proofs(
          proven(formOf(withdrawSwitch, weth, { ...entered, target: USDC }), withdrawSwitch.preview),
        ),
    ],
    [
      'a repayment with collateral',
      () =>
        repayWithCollateral.proofs(
          proven(formOf(repayWithCollateral, usdc, { ...owing, source: WETH }), repayWithCollateral.preview),
        ),
    ],
    [
      'a debt switch',
      () => debtSwitch.proofs(proven(formOf(debtSwitch, usdc, { ...owing, target: WETH }), debtSwitch.preview)),
    ],
  ])('as does %s', (_case, proofs) => {
    expect(proofs().map(({ reads }) => reads)).toEqual([[{ to: TOTALS.to, data: TOTALS.data }]]);
  });
});

function proven<Form extends object, Preview>(form: Form, preview: (form: Form) => Preview) {
  return Object.assign({ account, preview: preview(form) }, form);
}
