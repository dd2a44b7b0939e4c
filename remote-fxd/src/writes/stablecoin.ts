import { defineContract, write } from '@fathom/area-kit/writes/defineContract';
import { addressName, tokenAmount } from '@fathom/area-kit/writes/display';
import { gasAtLeast } from '@fathom/area-kit/flows/gas/gasPolicies';
import { chosen, proxy } from '@fathom/area-kit/writes/parameters';
import { APPROVAL } from '@fathom/area-kit/writes/writeEvent';

export const stablecoin = defineContract({
  id: 'stablecoin',
  name: 'Stablecoin',
  target: 'role:fathomStablecoin',
  writes: {
    approve: write('function approve(address spender, uint256 amount)', {
      title: 'Approve',
      sentence: 'Allow {spender} to take {amount}',
      parameters: {
        spender: proxy(addressName('Spender')),
        amount: chosen(tokenAmount('Amount', 'target', 'any amount of')),
      },
      emits: APPROVAL,
      gas: gasAtLeast(40_000n),
    }),
  },
});
