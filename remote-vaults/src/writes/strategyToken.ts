import { defineContract, write } from '@fathom/area-kit/writes/defineContract';
import { addressName, tokenAmount } from '@fathom/area-kit/writes/display';
import { gasAtLeast } from '@fathom/area-kit/flows/gas/gasPolicies';
import { exact, listed, manages } from '@fathom/area-kit/writes/parameters';
import { APPROVAL } from '@fathom/area-kit/writes/writeEvent';

export const strategyToken = defineContract({
  id: 'strategyToken',
  name: 'Token of a strategy',
  target: 'listed:tokenOfVault',
  writes: {
    approve: write('function approve(address spender, uint256 amount)', {
      title: 'Approve',
      sentence: 'Allow {spender} to take {amount}',
      parameters: {
        spender: listed('strategies', addressName('Spender')),
        amount: exact(tokenAmount('Amount', 'target')),
        '@.from': manages('spender'),
      },
      emits: APPROVAL,
      gas: gasAtLeast(40_000n),
    }),
  },
});
