import { ownArtifact } from '../../contracts/ownArtifact';
import type { ChainSession, Contract } from './chainSession';

/** Address of Multicall3 on public chains. */
export const MULTICALL3_ADDRESS = '0xcA11bde05977b3631167028862bE2a173976CA11';

export async function deployMulticall(session: ChainSession): Promise<Contract> {
  const { address, abi } = await session.deploy(ownArtifact('Multicall'));
  const code = await session.rpc('eth_getCode', [address, 'latest']);
  await session.rpc('anvil_setCode', [MULTICALL3_ADDRESS, code]);
  return { address: MULTICALL3_ADDRESS, abi };
}
