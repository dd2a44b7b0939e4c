import type { ChainSession, Contract } from '../chain/chainSession';
import type { DeployedToken } from './deployTokens';

/** Freezes and pauses reserves. Runs last, because positions in closed reserves can only be opened before. */
export async function closeReserves(
  session: ChainSession,
  configurator: Contract,
  tokens: readonly DeployedToken[],
): Promise<void> {
  for (const { asset, token } of tokens) {
    if (asset.closed === 'frozen') {
      await session.send(configurator, 'setReserveFreeze', [token.address, true]);
      if (asset.collateral === undefined) continue;
      // Matches production markets: supplied assets still protect against liquidation, but can't back new debt.
      const { liquidationThreshold, liquidationBonus } = asset.collateral;
      const withoutLtv = [token.address, 0, liquidationThreshold, liquidationBonus];
      await session.send(configurator, 'configureReserveAsCollateral', withoutLtv);
    }
    if (asset.closed === 'paused') await session.send(configurator, 'setReservePause', [token.address, true]);
  }
}
