import type { SigningDefinition } from '@fathom/area-kit/writes/signingFiles';
import { strategyManager } from './strategyManager';
import { strategyToken } from './strategyToken';
import { token } from './token';
import { vault } from './vault';
import { vaultManager } from './vaultManager';

/** Everything that the area may ask the host to sign. The build generates descriptors and policy from it. */
export const signing: SigningDefinition = {
  area: 'vaults',
  lists: {
    vaults: { contract: 'role:vaultFactory', function: 'getVaults()', words: 'list' },
    strategies: {
      contract: { contract: 'role:vaultFactory', function: 'getVaults()', words: 'list', only: 'hint:vault' },
      function: 'strategies(address)',
      arguments: ['candidate'],
      words: 'candidate',
    },
    tokenOfSpender: { contract: 'param:spender', function: 'asset()' },
    tokenOfVault: {
      contract: { contract: 'role:vaultFactory', function: 'getVaults()', words: 'list', only: 'hint:vault' },
      function: 'asset()',
    },
  },
  contracts: [strategyManager, strategyToken, token, vault, vaultManager],
};
