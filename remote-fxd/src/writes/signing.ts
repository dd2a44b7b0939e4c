import type { SigningDefinition } from '@fathom/area-kit/writes/signingFiles';
import { collateralToken } from './collateralToken';
import { proxyWallet } from './proxyWallet';
import { proxyWalletRegistry } from './proxyWalletRegistry';
import { stablecoin } from './stablecoin';

/**
 * All contract calls that the area may request signatures for. The build generates its descriptors and policy from it.
 */
export const signing: SigningDefinition = {
  area: 'fxd',
  lists: {
    poolAdapters: {
      contract: 'role:collateralPoolConfig',
      function: 'getAdapter(bytes32)',
      arguments: ['param:collateralPoolId'],
    },
    positionAdapters: {
      contract: 'role:collateralPoolConfig',
      function: 'getAdapter(bytes32)',
      arguments: [
        { contract: 'role:positionManager', function: 'collateralPools(uint256)', arguments: ['param:positionId'] },
      ],
    },
    collaterals: {
      contract: {
        contract: 'role:collateralPoolConfig',
        function: 'getAdapter(bytes32)',
        arguments: ['hint:collateralPool'],
      },
      function: 'collateralToken()',
    },
  },
  contracts: [collateralToken, proxyWallet, proxyWalletRegistry, stablecoin],
};
