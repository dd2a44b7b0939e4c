import { ZeroAddress, parseUnits } from 'ethers';
import { readAaveArtifact } from '../../contracts/readAaveArtifact';
import type { ChainSession, Contract } from '../chain/chainSession';
import { PRICE_DECIMALS, type DeployedToken } from './deployTokens';

export interface DeployedProvider {
  readonly provider: Contract;
  readonly dataProvider: Contract;
  readonly oracle: Contract;
  /** Stores the market's administrators. */
  readonly roles: Contract;
}

export async function deployProvider(
  session: ChainSession,
  marketId: string,
  tokens: readonly DeployedToken[],
): Promise<DeployedProvider> {
  const { admin } = session;
  const registry = await session.deploy(readAaveArtifact('PoolAddressesProviderRegistry'), [admin]);
  const provider = await session.deploy(readAaveArtifact('PoolAddressesProvider'), [marketId, admin]);
  await session.send(registry, 'registerAddressesProvider', [provider.address, 1]);
  const dataProvider = await session.deploy(readAaveArtifact('AaveProtocolDataProvider'), [provider.address]);
  await session.send(provider, 'setPoolDataProvider', [dataProvider.address]);

  // The manager's constructor reads the administrator from the provider.
  await session.send(provider, 'setACLAdmin', [admin]);
  const roles = await session.deploy(readAaveArtifact('ACLManager'), [provider.address]);
  await session.send(provider, 'setACLManager', [roles.address]);
  for (const role of ['PoolAdmin', 'EmergencyAdmin', 'RiskAdmin', 'AssetListingAdmin']) {
    await session.send(roles, `add${role}`, [admin]);
  }

  const oracle = await session.deploy(readAaveArtifact('AaveOracle'), [
    provider.address,
    tokens.map(({ token }) => token.address),
    tokens.map(({ feed }) => feed.address),
    ZeroAddress,
    ZeroAddress, // base currency: USD, which isn't a token
    parseUnits('1', PRICE_DECIMALS),
  ]);
  await session.send(provider, 'setPriceOracle', [oracle.address]);
  return { provider, dataProvider, oracle, roles };
}
