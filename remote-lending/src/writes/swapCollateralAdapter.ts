import { defineContract, write } from '@fathom/area-kit/writes/defineContract';
import { addressName, hidden, tokenAmount } from '@fathom/area-kit/writes/display';
import { chosen, listed, permitPart, role, swapPart } from '@fathom/area-kit/writes/parameters';
import { entry } from '@fathom/area-kit/writes/writeEffect';
import { marketGas } from './marketGas';
import { supplyEvent } from './poolEvents';

export const swapCollateralAdapter = defineContract({
  id: 'swapCollateralAdapter',
  name: 'Collateral switch adapter',
  target: 'role:SWAP_COLLATERAL_ADAPTER',
  writes: {
    swapAndDeposit: write(
      'function swapAndDeposit(address assetToSwapFrom, address assetToSwapTo, uint256 amountToSwap, uint256 minAmountToReceive, uint256 swapAllBalanceOffset, bytes swapCalldata, address augustus, uint256 permitParams.amount, uint256 permitParams.deadline, uint8 permitParams.v, bytes32 permitParams.r, bytes32 permitParams.s)',
      {
        title: 'Switch',
        sentence:
          'Switch up to {amountToSwap} of your supply for at least {minAmountToReceive}, supplied for you by {@.to}',
        parameters: {
          amountToSwap: chosen(tokenAmount('Amount', { parameter: 'assetToSwapFrom' })),
          minAmountToReceive: chosen(tokenAmount('At least', { parameter: 'assetToSwapTo' })),
          assetToSwapFrom: listed('reserves', hidden(addressName('From'))),
          assetToSwapTo: listed('reserves', hidden(addressName('To'))),
          swapAllBalanceOffset: swapPart('Place of the amount'),
          swapCalldata: swapPart('Call of the exchange'),
          augustus: role('SWAP_EXCHANGE', addressName('Exchange')),
          'permitParams.amount': permitPart('amount'),
          'permitParams.deadline': permitPart('deadline'),
          'permitParams.v': permitPart('v'),
          'permitParams.r': permitPart('r'),
          'permitParams.s': permitPart('s'),
          '@.to': { display: addressName('Adapter') },
        },
        effect: entry({
          swap: { side: 'sell', amountIn: 'amountToSwap', amountOut: 'minAmountToReceive' },
        }),
        // The gas minimum is the protocol's recommendation for its adapter.
        emits: supplyEvent,
        gas: marketGas(1_000_000n),
      },
    ),
  },
});
