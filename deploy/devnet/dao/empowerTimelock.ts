import { ZeroHash } from 'ethers';
import type { ChainSession } from '../chain/chainSession';
import type { DeployedFxd } from '../fxd/deployFxd';
import type { DeployedMarket } from '../market/deployMarket';
import type { DeployedDao } from './deployDao';

/** Lets proposals change the lending market and the stablecoin's pools, by permitting the timelock's calls. */
export async function empowerTimelock(
  session: ChainSession,
  { timelock }: DeployedDao,
  { roles }: DeployedMarket,
  { accessControl }: DeployedFxd,
): Promise<void> {
  await session.send(roles, 'addPoolAdmin', [timelock.address]);
  await session.send(accessControl, 'grantRole', [ZeroHash, timelock.address]);
}
