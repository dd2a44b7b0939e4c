import { defineContract, write } from '@fathom/area-kit/writes/defineContract';
import { addressName, tokenAmount } from '@fathom/area-kit/writes/display';
import { marketGas } from './marketGas';
import { chosen, role } from '@fathom/area-kit/writes/parameters';
import { entry } from '@fathom/area-kit/writes/writeEffect';
import { writeEvent } from '@fathom/area-kit/writes/writeEvent';

export const debtToken = defineContract({
  id: 'debtToken',
  name: 'Debt token',
  target: 'listed:debtTokens',
  constants: { asset: 'target:UNDERLYING_ASSET_ADDRESS()' },
  writes: {
    approveDelegation: write('function approveDelegation(address delegatee, uint256 amount)', {
      title: 'Delegate credit',
      sentence: 'Allow {delegatee} to borrow {amount} on your account',
      parameters: {
        delegatee: role('WETH_GATEWAY,DEBT_SWITCH_ADAPTER', addressName('Spender')),
        amount: chosen(tokenAmount('Amount', { constant: 'asset' }, 'any amount of')),
      },
      effect: entry({ allowance: { spender: 'delegatee', amount: 'amount' } }),
      emits: writeEvent(
        'event BorrowAllowanceDelegated(address indexed fromUser, address indexed toUser, address indexed asset, uint256 amount)',
      ),
      gas: marketGas(55_000n),
    }),
  },
});
