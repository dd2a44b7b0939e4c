import { deployMulticall } from '../chain/deployMulticall';
import type { ChainSession, Contract } from '../chain/chainSession';
import { configureReserves } from './configureReserves';
import { deployPeriphery, type DeployedPeriphery } from './deployPeriphery';
import { deployPool, type DeployedPool } from './deployPool';
import { deployProvider, type DeployedProvider } from './deployProvider';
import { deployRewardsController, type DeployedRewards } from './deployRewardsController';
import { deployTokens, type DeployedToken, type DeployedTokens } from './deployTokens';
import { initReserves } from './initReserves';

export interface DeployedMarket extends DeployedProvider, DeployedPool, DeployedPeriphery {
  readonly marketTitle: string;
  readonly multicall: Contract;
  readonly minter: Contract;
  readonly rewards: DeployedRewards;
  /** Ordered like the pool's reserves. */
  readonly tokens: readonly DeployedToken[];
}

/** Deploys a whole, empty market, on existing or new tokens. Comments explain the required order of the steps. */
export async function deployMarket(
  session: ChainSession,
  marketTitle: string,
  deployed?: DeployedTokens,
): Promise<DeployedMarket> {
  const multicall = await deployMulticall(session);
  const { minter, tokens } = deployed ?? (await deployTokens(session));
  const provider = await deployProvider(session, marketTitle, tokens);
  const pool = await deployPool(session, provider.provider);
  const rewards = await deployRewardsController(session, provider.provider);
  await initReserves(session, provider.provider, pool, rewards.controller, tokens);
  await configureReserves(session, pool.configurator, tokens);
  const periphery = await deployPeriphery(session, provider, pool, marketToken({ tokens }, 'WETH'));
  return { marketTitle, multicall, minter, tokens, rewards, ...provider, ...pool, ...periphery };
}

/** Returns a token of the market by symbol; throws for an unknown one. */
export function marketToken({ tokens }: Pick<DeployedMarket, 'tokens'>, symbol: string): DeployedToken {
  const token = tokens.find(({ asset }) => asset.symbol === symbol);
  if (token === undefined) throw new Error(`The market has no asset ${symbol}.`);
  return token;
}
