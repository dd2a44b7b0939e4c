import { defineContract, message } from '@fathom/area-kit/writes/defineContract';
import { addressName, tokenAmount } from '@fathom/area-kit/writes/display';
import { approvedAmount, deadline, nonce, role } from '@fathom/area-kit/writes/parameters';

export const debtTokenPermit = defineContract({
  id: 'debtTokenPermit',
  name: 'Debt token',
  target: 'listed:debtTokens',
  isMessage: true,
  constants: { asset: 'target:UNDERLYING_ASSET_ADDRESS()' },
  writes: {
    DelegationWithSig: message('DelegationWithSig(address delegatee, uint256 value, uint256 nonce, uint256 deadline)', {
      title: 'Delegate credit',
      sentence: 'Allow {delegatee} to borrow {value} on your account, by signature',
      parameters: {
        delegatee: role('WETH_GATEWAY,DEBT_SWITCH_ADAPTER', addressName('Spender')),
        value: approvedAmount(tokenAmount('Amount', { constant: 'asset' }, 'any amount of')),
        nonce: nonce(),
        deadline: deadline(),
      },
    }),
  },
});
