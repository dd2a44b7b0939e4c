import { defineKnownFunction, type KnownFunction } from '../knownFunction';
import { NATIVE, OF_ASSET, RATES } from './displays';

const ALL_OF_ASSET = { as: 'token', of: 'asset', most: 'all' } as const;
const ALL_NATIVE = { as: 'native', most: 'all' } as const;
const PERMIT_PARTS = 'uint256 deadline,uint8 permitV,bytes32 permitR,bytes32 permitS';

export const MARKET_FUNCTIONS: readonly KnownFunction[] = [
  defineKnownFunction(
    'supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)',
    'Supply {amount} for {onBehalfOf} to {@.to}',
    { show: { amount: OF_ASSET } },
  ),
  defineKnownFunction(
    `supplyWithPermit(address asset,uint256 amount,address onBehalfOf,uint16 referralCode,${PERMIT_PARTS})`,
    'Supply {amount} for {onBehalfOf} to {@.to}',
    { show: { amount: OF_ASSET } },
  ),
  defineKnownFunction(
    'borrow(address asset,uint256 amount,uint256 rateMode,uint16 referralCode,address onBehalfOf)',
    'Borrow {amount} at the {rateMode} rate for {onBehalfOf} from {@.to}',
    { show: { amount: OF_ASSET, rateMode: RATES } },
  ),
  defineKnownFunction('withdraw(address asset,uint256 amount,address to)', 'Withdraw {amount} to {to} from {@.to}', {
    show: { amount: ALL_OF_ASSET },
  }),
  ...['', `,${PERMIT_PARTS}`].map((permit) =>
    defineKnownFunction(
      `repay${permit && 'WithPermit'}(address asset,uint256 amount,uint256 rateMode,address onBehalfOf${permit})`,
      'Repay up to {amount} at the {rateMode} rate for {onBehalfOf} to {@.to}',
      { show: { amount: ALL_OF_ASSET, rateMode: RATES } },
    ),
  ),
  defineKnownFunction(
    'repayWithATokens(address asset,uint256 amount,uint256 rateMode)',
    'Repay {amount} at the {rateMode} rate with your supply in {@.to}',
    { show: { amount: ALL_OF_ASSET, rateMode: RATES } },
  ),
  defineKnownFunction(
    'depositETH(address pool,address onBehalfOf,uint16 referralCode)',
    'Supply {@.value} for {onBehalfOf} to {pool}',
    {
      show: { '@.value': NATIVE },
    },
  ),
  defineKnownFunction(
    'borrowETH(address pool,uint256 amount,uint256 rateMode,uint16 referralCode)',
    'Borrow {amount} at the {rateMode} rate for {@.from} from {pool}',
    { show: { amount: NATIVE, rateMode: RATES } },
  ),
  ...['', `,${PERMIT_PARTS}`].map((permit) =>
    defineKnownFunction(
      `withdrawETH${permit && 'WithPermit'}(address pool,uint256 amount,address to${permit})`,
      'Withdraw {amount} to {to} from {pool}',
      { show: { amount: ALL_NATIVE } },
    ),
  ),
  defineKnownFunction(
    'repayETH(address pool,uint256 amount,uint256 rateMode,address onBehalfOf)',
    'Repay up to {amount} at the {rateMode} rate for {onBehalfOf} to {pool}, sending {@.value}',
    { show: { amount: ALL_NATIVE, rateMode: RATES, '@.value': NATIVE } },
  ),
];
