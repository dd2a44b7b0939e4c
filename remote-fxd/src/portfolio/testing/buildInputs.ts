import { parseFxdConfiguration } from '../../data/fxdConfiguration';
import { ACCOUNT, BLOCK, CHAIN_ID, NOW, SECTION } from '../../data/testing/fxdSetup';
import { buildPool, buildPosition, wad } from '../../domain/testing/buildPosition';
import type { FxdInputs } from '../fxdInputs';

/** An account with 1,000 CGO against 500 FXD, and 100 FXD and 200 CGO in its wallet. */
export function buildInputs(changes: Partial<FxdInputs> = {}): FxdInputs {
  const parsed = parseFxdConfiguration(SECTION);
  const deployment = parsed.ok ? parsed.value.deployments.find(({ chainId }) => chainId === CHAIN_ID) : undefined;
  if (!deployment) throw new Error('The configuration has a deployment.');
  const pool = buildPool();
  return {
    account: ACCOUNT,
    deployment,
    nativeReserve: wad(0.001),
    block: { number: BLOCK, timestamp: NOW },
    pools: [pool],
    positions: [buildPosition({ pool })],
    fxdPrice: wad(0.9996),
    balances: { fxd: wad(100), collateral: [{ poolId: pool.id, amount: wad(200) }] },
    unreadPositions: 0,
    unreadPools: 0,
    ...changes,
  };
}
