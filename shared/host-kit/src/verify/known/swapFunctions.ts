import { ZERO_ADDRESS } from '@fathom/contract/address';
import { defineKnownFunction, type KnownFunction } from '../knownFunction';
import { OF_ASSET, RATES } from './displays';

const PERMIT_STRUCT = '(uint256 amount,uint256 deadline,uint8 v,bytes32 r,bytes32 s)';
const PERMIT_VALUE = 'uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s';

export const SWAP_FUNCTIONS: readonly KnownFunction[] = [
  defineKnownFunction(
    `swapAndDeposit(address source,address destination,uint256 amount,uint256 least,uint256 offset,bytes data,address exchange,${PERMIT_STRUCT} permit)`,
    'Switch up to {amount} of your supply for at least {least}, supplied for you by {@.to}',
    {
      show: { amount: { as: 'token', of: 'source' }, least: { as: 'token', of: 'destination' } },
      parts: ['exchange'],
      swap: {
        side: 'sell',
        source: 'source',
        destination: 'destination',
        amountIn: 'amount',
        amountOut: 'least',
        data: 'data',
        offset: 'offset',
        hasExchange: false,
      },
    },
  ),
  defineKnownFunction(
    `withdrawAndSwap(address source,address destination,uint256 amount,uint256 least,uint256 offset,bytes data,address exchange,${PERMIT_STRUCT} permit)`,
    'Withdraw up to {amount} and switch it for at least {least}, sent to you by {@.to}',
    {
      show: { amount: { as: 'token', of: 'source' }, least: { as: 'token', of: 'destination' } },
      parts: ['exchange'],
      swap: {
        side: 'sell',
        source: 'source',
        destination: 'destination',
        amountIn: 'amount',
        amountOut: 'least',
        data: 'data',
        offset: 'offset',
        hasExchange: false,
      },
    },
  ),
  defineKnownFunction(
    `swapAndRepay(address source,address asset,uint256 most,uint256 amount,uint256 rateMode,uint256 offset,bytes data,${PERMIT_STRUCT} permit)`,
    'Repay up to {amount} at the {rateMode} rate with at most {most} of your supply, through {@.to}',
    {
      show: { amount: OF_ASSET, rateMode: RATES, most: { as: 'token', of: 'source' } },
      swap: {
        side: 'buy',
        source: 'source',
        destination: 'asset',
        amountIn: 'most',
        amountOut: 'amount',
        data: 'data',
        offset: 'offset',
        hasExchange: true,
      },
    },
  ),
  defineKnownFunction(
    `swapDebt((address asset,uint256 amount,uint256 rateMode,address newAsset,uint256 most,address extraAsset,uint256 extraAmount,uint256 offset,bytes data) swap,(address debtToken,${PERMIT_VALUE}) delegation,(address aToken,${PERMIT_VALUE}) permit)`,
    'Switch up to {swap.amount} of your debt at the {swap.rateMode} rate to at most {swap.most} at the variable rate, through {@.to}',
    {
      show: {
        'swap.amount': { as: 'token', of: 'swap.asset' },
        'swap.rateMode': RATES,
        'swap.most': { as: 'token', of: 'swap.newAsset' },
      },
      sources: ['delegation.debtToken', 'permit.aToken'],
      fixed: { 'swap.extraAsset': ZERO_ADDRESS },
      swap: {
        side: 'buy',
        source: 'swap.newAsset',
        destination: 'swap.asset',
        amountIn: 'swap.most',
        amountOut: 'swap.amount',
        data: 'swap.data',
        offset: 'swap.offset',
        hasExchange: true,
      },
    },
  ),
];
