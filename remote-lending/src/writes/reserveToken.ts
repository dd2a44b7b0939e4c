import { defineContract, write } from '@fathom/area-kit/writes/defineContract';
import { addressName, tokenAmount } from '@fathom/area-kit/writes/display';
import { marketGas } from './marketGas';
import { chosen, role } from '@fathom/area-kit/writes/parameters';
import { APPROVAL } from '@fathom/area-kit/writes/writeEvent';

export const reserveToken = defineContract({
  id: 'reserveToken',
  name: 'Token of a reserve',
  target: 'listed:reserves',
  writes: {
    approve: write('function approve(address spender, uint256 amount)', {
      title: 'Approve',
      sentence: 'Allow {spender} to take {amount}',
      parameters: {
        spender: role('LENDING_POOL', addressName('Spender')),
        amount: chosen(tokenAmount('Amount', 'target', 'any amount of')),
      },
      emits: APPROVAL,
      gas: marketGas(65_000n),
    }),
  },
});
