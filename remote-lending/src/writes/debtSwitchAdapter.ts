import { defineContract, write } from '@fathom/area-kit/writes/defineContract';
import { addressName, hidden, hiddenAt, raw, tokenAmount, wordOf } from '@fathom/area-kit/writes/display';
import { chosen, constant, listed, permitPart, swapPart } from '@fathom/area-kit/writes/parameters';
import { entry } from '@fathom/area-kit/writes/writeEffect';
import { ZERO_ADDRESS } from '@fathom/contract/address';
import { marketGas } from './marketGas';
import { borrowEvent } from './poolEvents';

export const debtSwitchAdapter = defineContract({
  id: 'debtSwitchAdapter',
  name: 'Debt switch adapter',
  target: 'role:DEBT_SWITCH_ADAPTER',
  enums: { interestRateMode: { 1: 'stable', 2: 'variable' } },
  writes: {
    swapDebt: write(
      'function swapDebt(address debtSwapParams.debtAsset, uint256 debtSwapParams.debtRepayAmount, uint256 debtSwapParams.debtRateMode, address debtSwapParams.newDebtAsset, uint256 debtSwapParams.maxNewDebtAmount, address debtSwapParams.extraCollateralAsset, uint256 debtSwapParams.extraCollateralAmount, uint256 debtSwapParams.offset, bytes debtSwapParams.paraswapData, address creditDelegationPermit.debtToken, uint256 creditDelegationPermit.value, uint256 creditDelegationPermit.deadline, uint8 creditDelegationPermit.v, bytes32 creditDelegationPermit.r, bytes32 creditDelegationPermit.s, address collateralATokenPermit.aToken, uint256 collateralATokenPermit.value, uint256 collateralATokenPermit.deadline, uint8 collateralATokenPermit.v, bytes32 collateralATokenPermit.r, bytes32 collateralATokenPermit.s)',
      {
        title: 'Switch borrow position',
        sentence:
          'Switch up to {debtSwapParams.debtRepayAmount} of your debt at the {debtSwapParams.debtRateMode} rate to at most {debtSwapParams.maxNewDebtAmount} at the variable rate, through {@.to}',
        parameters: {
          'debtSwapParams.debtRepayAmount': chosen(tokenAmount('Amount', { parameter: 'debtSwapParams.debtAsset' })),
          'debtSwapParams.debtRateMode': chosen(wordOf('Rate', 'interestRateMode')),
          'debtSwapParams.maxNewDebtAmount': chosen(
            tokenAmount('At most', { parameter: 'debtSwapParams.newDebtAsset' }),
          ),
          'debtSwapParams.debtAsset': listed('reserves', hidden(addressName('From'))),
          'debtSwapParams.newDebtAsset': listed('reserves', hidden(addressName('To'))),
          'debtSwapParams.extraCollateralAsset': constant(ZERO_ADDRESS, hidden(addressName('Extra collateral'))),
          'debtSwapParams.extraCollateralAmount': constant('0', hiddenAt(0, raw('Extra collateral'))),
          'debtSwapParams.offset': swapPart('Place of the amount'),
          'debtSwapParams.paraswapData': swapPart('Call of the exchange'),
          'creditDelegationPermit.debtToken': listed('debtTokens', hidden(addressName('Debt token'))),
          'creditDelegationPermit.value': permitPart('amount'),
          'creditDelegationPermit.deadline': permitPart('deadline'),
          'creditDelegationPermit.v': permitPart('v'),
          'creditDelegationPermit.r': permitPart('r'),
          'creditDelegationPermit.s': permitPart('s'),
          'collateralATokenPermit.aToken': listed('supplyTokens', hidden(addressName('Supply token'))),
          'collateralATokenPermit.value': permitPart('amount'),
          'collateralATokenPermit.deadline': permitPart('deadline'),
          'collateralATokenPermit.v': permitPart('v'),
          'collateralATokenPermit.r': permitPart('r'),
          'collateralATokenPermit.s': permitPart('s'),
          '@.to': { display: addressName('Adapter') },
        },
        effect: entry({
          swap: {
            side: 'buy',
            amountIn: 'debtSwapParams.maxNewDebtAmount',
            amountOut: 'debtSwapParams.debtRepayAmount',
          },
        }),
        // The gas minimum was measured on the local market and rounded up.
        emits: borrowEvent,
        gas: marketGas(800_000n),
      },
    ),
  },
});
