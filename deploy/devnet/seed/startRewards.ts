import { parseEther } from 'ethers';
import { ownArtifact } from '../../contracts/ownArtifact';
import type { ChainSession } from '../chain/chainSession';
import { marketToken, type DeployedMarket } from '../market/deployMarket';
import { readReserveTokens, type ReserveTokens } from '../market/readReserveTokens';

/** The rewarded token, the reward token, and the rate in whole tokens per second. */
const EMISSIONS: readonly { for: keyof ReserveTokens; of: string; reward: 'FTHM' | 'FXD'; perSecond: string }[] = [
  { for: 'rsToken', of: 'USDC', reward: 'FTHM', perSecond: '0.02' },
  { for: 'rsToken', of: 'WETH', reward: 'FTHM', perSecond: '0.01' },
  { for: 'variableDebtToken', of: 'FXD', reward: 'FTHM', perSecond: '0.005' },
  { for: 'rsToken', of: 'USDT', reward: 'FXD', perSecond: '0.002' },
];
const SECONDS = 10 * 365 * 24 * 3600;

/** Starts ten years of rewards from a vault that is filled upfront. */
export async function startRewards(session: ChainSession, market: DeployedMarket, now: number): Promise<void> {
  const { emissionManager, controller } = market.rewards;
  const vault = await session.deploy(ownArtifact('RewardsVault'), [controller.address]);

  const configuration: object[] = [];
  for (const emission of EMISSIONS) {
    const reserve = await readReserveTokens(session, market, marketToken(market, emission.of).token.address);
    const reward = marketToken(market, emission.reward);
    configuration.push({
      emissionPerSecond: parseEther(emission.perSecond),
      totalSupply: 0, // filled in by the controller
      distributionEnd: now + SECONDS,
      asset: reserve[emission.for],
      reward: reward.token.address,
      transferStrategy: vault.address,
      rewardOracle: reward.feed.address,
    });
  }
  for (const symbol of new Set(EMISSIONS.map(({ reward }) => reward))) {
    const { token } = marketToken(market, symbol);
    const perSecond = EMISSIONS.filter(({ reward }) => reward === symbol).map((emission) =>
      parseEther(emission.perSecond),
    );
    const whole = perSecond.reduce((sum, amount) => sum + amount, 0n) * BigInt(SECONDS);
    await session.send(emissionManager, 'setEmissionAdmin', [token.address, session.admin]);
    await session.send(market.minter, 'mint', [token.address, vault.address, whole]);
  }
  await session.send(emissionManager, 'configureAssets', [configuration]);
}
