import { defineContract, write } from '@fathom/area-kit/writes/defineContract';
import { addressName, hidden, tokenAmount, wordOf } from '@fathom/area-kit/writes/display';
import { chosen, listed, permitPart, swapPart } from '@fathom/area-kit/writes/parameters';
import { exit } from '@fathom/area-kit/writes/writeEffect';
import { marketGas } from './marketGas';
import { repayEvent } from './poolEvents';

export const repayWithCollateralAdapter = defineContract({
  id: 'repayWithCollateralAdapter',
  name: 'Repay with collateral adapter',
  target: 'role:REPAY_WITH_COLLATERAL_ADAPTER',
  enums: { interestRateMode: { 1: 'stable', 2: 'variable' } },
  writes: {
    swapAndRepay: write(
      'function swapAndRepay(address collateralAsset, address debtAsset, uint256 collateralAmount, uint256 debtRepayAmount, uint256 debtRateMode, uint256 buyAllBalanceOffset, bytes paraswapData, uint256 permitSignature.amount, uint256 permitSignature.deadline, uint8 permitSignature.v, bytes32 permitSignature.r, bytes32 permitSignature.s)',
      {
        title: 'Repay with collateral',
        sentence:
          'Repay up to {debtRepayAmount} at the {debtRateMode} rate with at most {collateralAmount} of your supply, through {@.to}',
        parameters: {
          debtRepayAmount: chosen(tokenAmount('Amount', { parameter: 'debtAsset' })),
          debtRateMode: chosen(wordOf('Rate', 'interestRateMode')),
          collateralAmount: chosen(tokenAmount('At most', { parameter: 'collateralAsset' })),
          collateralAsset: listed('reserves', hidden(addressName('Collateral'))),
          debtAsset: listed('reserves', hidden(addressName('Debt'))),
          buyAllBalanceOffset: swapPart('Place of the amount'),
          paraswapData: swapPart('Call of the exchange'),
          'permitSignature.amount': permitPart('amount'),
          'permitSignature.deadline': permitPart('deadline'),
          'permitSignature.v': permitPart('v'),
          'permitSignature.r': permitPart('r'),
          'permitSignature.s': permitPart('s'),
          '@.to': { display: addressName('Adapter') },
        },
        effect: exit({
          swap: { side: 'buy', amountIn: 'collateralAmount', amountOut: 'debtRepayAmount' },
        }),
        // The gas minimum is the protocol's recommendation for its adapter.
        emits: repayEvent,
        gas: marketGas(700_000n),
      },
    ),
  },
});
