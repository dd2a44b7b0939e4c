import { defineContract, permitVariant, write } from '@fathom/area-kit/writes/defineContract';
import { addressName, hiddenAt, raw, ticker, tokenAmount, wordOf } from '@fathom/area-kit/writes/display';
import { marketGas } from './marketGas';
import { account, chosen, constant, listed } from '@fathom/area-kit/writes/parameters';
import { entry, exit } from '@fathom/area-kit/writes/writeEffect';
import { borrowEvent, collateralEnabledEvent, eventOfPool, repayEvent, supplyEvent, withdrawEvent } from './poolEvents';

const supply = write('function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)', {
  title: 'Supply',
  sentence: 'Supply {amount} for {onBehalfOf} to {@.to}',
  parameters: {
    amount: chosen(tokenAmount('Amount', { parameter: 'asset' })),
    asset: listed('reserves', ticker('Asset')),
    onBehalfOf: account(addressName('Receiver')),
    referralCode: constant('0', hiddenAt(0, raw('Referral'))),
    '@.to': { display: addressName('Market') },
  },
  effect: entry(),
  emits: supplyEvent,
  gas: marketGas(300_000n),
});

const repay = write('function repay(address asset, uint256 amount, uint256 interestRateMode, address onBehalfOf)', {
  title: 'Repay',
  sentence: 'Repay up to {amount} at the {interestRateMode} rate for {onBehalfOf} to {@.to}',
  parameters: {
    amount: chosen(tokenAmount('Amount', { parameter: 'asset' }, 'all')),
    asset: listed('reserves', ticker('Asset')),
    interestRateMode: chosen(wordOf('Rate', 'interestRateMode')),
    onBehalfOf: account(addressName('Debtor')),
    '@.to': { display: addressName('Market') },
  },
  effect: exit(),
  emits: repayEvent,
  gas: marketGas(300_000n),
});

export const pool = defineContract({
  id: 'pool',
  name: 'Lending pool',
  target: 'role:LENDING_POOL',
  enums: { interestRateMode: { 1: 'stable', 2: 'variable' }, useAsCollateral: { true: 'Enable', false: 'Disable' } },
  writes: {
    supply,
    supplyWithPermit: permitVariant(
      supply,
      'function supplyWithPermit(address asset, uint256 amount, address onBehalfOf, uint16 referralCode, uint256 deadline, uint8 permitV, bytes32 permitR, bytes32 permitS)',
      marketGas(350_000n),
    ),
    borrow: write(
      'function borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)',
      {
        title: 'Borrow',
        sentence: 'Borrow {amount} at the {interestRateMode} rate for {onBehalfOf} from {@.to}',
        parameters: {
          amount: chosen(tokenAmount('Amount', { parameter: 'asset' })),
          asset: listed('reserves', ticker('Asset')),
          interestRateMode: chosen(wordOf('Rate', 'interestRateMode')),
          referralCode: constant('0', hiddenAt(0, raw('Referral'))),
          onBehalfOf: account(addressName('Debtor')),
          '@.to': { display: addressName('Market') },
        },
        effect: entry({ receives: 'amount' }),
        emits: borrowEvent,
        gas: marketGas(400_000n),
      },
    ),
    withdraw: write('function withdraw(address asset, uint256 amount, address to)', {
      title: 'Withdraw',
      sentence: 'Withdraw {amount} to {to} from {@.to}',
      parameters: {
        amount: chosen(tokenAmount('Amount', { parameter: 'asset' }, 'all')),
        asset: listed('reserves', ticker('Asset')),
        to: account(addressName('Receiver')),
        '@.to': { display: addressName('Market') },
      },
      effect: exit({ receives: 'amount' }),
      emits: withdrawEvent,
      gas: marketGas(230_000n),
    }),
    repay,
    repayWithPermit: permitVariant(
      repay,
      'function repayWithPermit(address asset, uint256 amount, uint256 interestRateMode, address onBehalfOf, uint256 deadline, uint8 permitV, bytes32 permitR, bytes32 permitS)',
      marketGas(350_000n),
    ),
    repayWithATokens: write('function repayWithATokens(address asset, uint256 amount, uint256 interestRateMode)', {
      title: 'Repay',
      sentence: 'Repay {amount} at the {interestRateMode} rate with your supply in {@.to}',
      parameters: {
        amount: chosen(tokenAmount('Amount', { parameter: 'asset' }, 'all')),
        asset: listed('reserves', ticker('Asset')),
        interestRateMode: chosen(wordOf('Rate', 'interestRateMode')),
        '@.to': { display: addressName('Market') },
      },
      effect: exit(),
      emits: repayEvent,
      gas: marketGas(300_000n),
    }),
    setUserUseReserveAsCollateral: write(
      'function setUserUseReserveAsCollateral(address asset, bool useAsCollateral)',
      {
        title: 'Collateral',
        sentence: '{useAsCollateral} {asset} as collateral in {@.to}',
        parameters: {
          useAsCollateral: chosen(wordOf('Use as collateral', 'useAsCollateral')),
          asset: listed('reserves', ticker('Asset')),
          '@.to': { display: addressName('Market') },
        },
        emits: [
          collateralEnabledEvent,
          eventOfPool('event ReserveUsedAsCollateralDisabled(address indexed reserve, address indexed user)'),
        ],
        gas: marketGas(138_000n),
      },
    ),
    swapBorrowRateMode: write('function swapBorrowRateMode(address asset, uint256 interestRateMode)', {
      title: 'Switch rate',
      sentence: 'Switch your {asset} debt in {@.to} from the {interestRateMode} rate to the other rate',
      parameters: {
        asset: listed('reserves', ticker('Asset')),
        interestRateMode: chosen(wordOf('Current rate', 'interestRateMode')),
        '@.to': { display: addressName('Market') },
      },
      emits: eventOfPool(
        'event SwapBorrowRateMode(address indexed reserve, address indexed user, uint8 interestRateMode)',
      ),
      gas: marketGas(210_000n),
    }),
    setUserEMode: write('function setUserEMode(uint8 categoryId)', {
      title: 'E-Mode',
      sentence: 'Set your E-Mode category in {@.to} to {categoryId}, where zero means none',
      parameters: {
        categoryId: chosen(raw('Category')),
        '@.to': { display: addressName('Market') },
      },
      emits: eventOfPool('event UserEModeSet(address indexed user, uint8 categoryId)'),
      gas: marketGas(210_000n),
    }),
  },
});
