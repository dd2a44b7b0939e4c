import { interfaceOf, type ChainSession, type Contract } from '../chain/chainSession';
import { readAaveArtifact } from '../../contracts/readAaveArtifact';
import { readAddress } from './readAddress';

export interface DeployedPool {
  readonly pool: Contract;
  readonly configurator: Contract;
  readonly collector: Contract;
}

const LIBRARIES = [
  'SupplyLogic',
  'BorrowLogic',
  'LiquidationLogic',
  'EModeLogic',
  'BridgeLogic',
  'ConfiguratorLogic',
  'PoolLogic',
];

export async function deployPool(session: ChainSession, provider: Contract): Promise<DeployedPool> {
  const libraries: Record<string, string> = {};
  for (const name of LIBRARIES) {
    libraries[name] = (await session.deploy(readAaveArtifact(name))).address;
  }
  libraries['FlashLoanLogic'] = (await session.deploy(readAaveArtifact('FlashLoanLogic'), [], libraries)).address;
  const collector = await session.deploy(readAaveArtifact('Collector'));

  const poolCode = await session.deploy(readAaveArtifact('Pool'), [provider.address], libraries);
  // Prevents others from initializing the implementation behind the proxy.
  await session.send(poolCode, 'initialize', [provider.address]);
  await session.send(provider, 'setPoolImpl', [poolCode.address]);
  const pool = await readAddress(session, provider, 'getPool');

  const configuratorCode = await session.deploy(readAaveArtifact('PoolConfigurator'), [], libraries);
  await session.send(configuratorCode, 'initialize', [provider.address]);
  await session.send(provider, 'setPoolConfiguratorImpl', [configuratorCode.address]);
  const configurator = await readAddress(session, provider, 'getPoolConfigurator');

  return {
    pool: { address: pool, abi: interfaceOf(readAaveArtifact('Pool')) },
    configurator: { address: configurator, abi: interfaceOf(readAaveArtifact('PoolConfigurator')) },
    collector,
  };
}
