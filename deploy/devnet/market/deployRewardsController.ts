import { id } from 'ethers';
import { readAaveArtifact } from '../../contracts/readAaveArtifact';
import { interfaceOf, type ChainSession, type Contract } from '../chain/chainSession';
import { readAddress } from './readAddress';

export interface DeployedRewards {
  readonly emissionManager: Contract;
  readonly controller: Contract;
}

const CONTROLLER_ID = id('INCENTIVES_CONTROLLER');

/** Must run before the reserves, whose tokens are constructed with the controller's address. */
export async function deployRewardsController(session: ChainSession, provider: Contract): Promise<DeployedRewards> {
  const emissionManager = await session.deploy(readAaveArtifact('EmissionManager'), [session.admin]);
  const code = await session.deploy(readAaveArtifact('RewardsController'), [emissionManager.address]);
  await session.send(provider, 'setAddressAsProxy', [CONTROLLER_ID, code.address]);
  const address = await readAddress(session, provider, 'getAddress', [CONTROLLER_ID]);
  await session.send(emissionManager, 'setRewardsController', [address]);
  return { emissionManager, controller: { address, abi: interfaceOf(readAaveArtifact('RewardsController')) } };
}
