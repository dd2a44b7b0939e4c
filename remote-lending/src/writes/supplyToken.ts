import { defineContract, write } from '@fathom/area-kit/writes/defineContract';
import { addressName, tokenAmount } from '@fathom/area-kit/writes/display';
import { marketGas } from './marketGas';
import { chosen, role } from '@fathom/area-kit/writes/parameters';
import { APPROVAL } from '@fathom/area-kit/writes/writeEvent';

export const supplyToken = defineContract({
  id: 'supplyToken',
  name: 'Supply token',
  target: 'listed:supplyTokens',
  writes: {
    approve: write('function approve(address spender, uint256 amount)', {
      title: 'Approve',
      sentence: 'Allow {spender} to take {amount}',
      parameters: {
        spender: role(
          'WETH_GATEWAY,SWAP_COLLATERAL_ADAPTER,WITHDRAW_SWITCH_ADAPTER,REPAY_WITH_COLLATERAL_ADAPTER',
          addressName('Spender'),
        ),
        amount: chosen(tokenAmount('Amount', 'target', 'any amount of')),
      },
      emits: APPROVAL,
      gas: marketGas(65_000n),
    }),
  },
});
