import type { SigningDefinition } from '@fathom/area-kit/writes/signingFiles';
import { debtSwitchAdapter } from './debtSwitchAdapter';
import { debtToken } from './debtToken';
import { debtTokenPermit } from './debtTokenPermit';
import { faucetContract } from './faucet';
import { pool } from './pool';
import { repayWithCollateralAdapter } from './repayWithCollateralAdapter';
import { reservePermit } from './reservePermit';
import { reserveToken } from './reserveToken';
import { rewardsController } from './rewardsController';
import { supplyToken } from './supplyToken';
import { supplyTokenPermit } from './supplyTokenPermit';
import { swapCollateralAdapter } from './swapCollateralAdapter';
import { wethGateway } from './wethGateway';
import { wethGatewaySince32 } from './wethGatewaySince32';
import { withdrawSwitchAdapter } from './withdrawSwitchAdapter';

/** Everything that the area may ask the host to sign. The build generates its descriptors and policy from it. */
export const signing: SigningDefinition = {
  area: 'lending',
  lists: {
    reserves: { contract: 'role:LENDING_POOL', function: 'getReservesList()', words: 'list' },
    supplyTokens: {
      contract: 'role:LENDING_POOL',
      function: 'getReserveData(address)',
      arguments: [{ contract: 'candidate', function: 'UNDERLYING_ASSET_ADDRESS()' }],
      words: [8],
    },
    rewards: { contract: 'role:REWARDS_CONTROLLER', function: 'getRewardsList()', words: 'list' },
    debtTokens: {
      contract: 'role:LENDING_POOL',
      function: 'getReserveData(address)',
      arguments: [{ contract: 'candidate', function: 'UNDERLYING_ASSET_ADDRESS()' }],
      words: [9, 10],
    },
  },
  contracts: [
    debtSwitchAdapter,
    debtToken,
    debtTokenPermit,
    faucetContract,
    pool,
    repayWithCollateralAdapter,
    reservePermit,
    reserveToken,
    rewardsController,
    supplyToken,
    supplyTokenPermit,
    swapCollateralAdapter,
    wethGateway,
    wethGatewaySince32,
    withdrawSwitchAdapter,
  ],
};
