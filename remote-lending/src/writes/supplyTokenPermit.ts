import { defineContract, message } from '@fathom/area-kit/writes/defineContract';
import { addressName, tokenAmount } from '@fathom/area-kit/writes/display';
import { account, approvedAmount, deadline, nonce, role } from '@fathom/area-kit/writes/parameters';

export const supplyTokenPermit = defineContract({
  id: 'supplyTokenPermit',
  name: 'Supply token',
  target: 'listed:supplyTokens',
  isMessage: true,
  writes: {
    Permit: message('Permit(address owner, address spender, uint256 value, uint256 nonce, uint256 deadline)', {
      title: 'Approve',
      sentence: 'Allow {spender} to take {value}, by signature',
      parameters: {
        owner: account(addressName('Owner')),
        spender: role(
          'WETH_GATEWAY,SWAP_COLLATERAL_ADAPTER,WITHDRAW_SWITCH_ADAPTER,REPAY_WITH_COLLATERAL_ADAPTER',
          addressName('Spender'),
        ),
        value: approvedAmount(tokenAmount('Amount', 'target', 'any amount of')),
        nonce: nonce(),
        deadline: deadline(),
      },
    }),
  },
});
