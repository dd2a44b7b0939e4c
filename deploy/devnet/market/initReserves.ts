import { ZeroAddress, parseUnits } from 'ethers';
import { readAaveArtifact } from '../../contracts/readAaveArtifact';
import type { ChainSession, Contract } from '../chain/chainSession';
import type { DeployedPool } from './deployPool';
import type { DeployedToken } from './deployTokens';

/** Rates of a strategy, as fractions: kink, base, slopes below and above it, and the parameters of the stable rate. */
const RATES = {
  volatile: ['0.45', '0', '0.07', '3', '0.07', '3', '0.02', '0.05', '0.2'],
  stable: ['0.9', '0', '0.04', '0.6', '0.005', '0.6', '0.01', '0.08', '0.2'],
} as const;
const RAY_DECIMALS = 27;

/** The gas of one transaction suffices for three initializations. */
const CHUNK = 3;
/** The initializers require some bytes for tokens of other kinds; these tokens ignore them. */
const NO_PARAMS = '0x10';

/** Initializes a reserve for each token. The names become the EIP-712 domain names of permits and delegations. */
export async function initReserves(
  session: ChainSession,
  provider: Contract,
  { pool, configurator, collector }: DeployedPool,
  rewardsController: Contract,
  tokens: readonly DeployedToken[],
): Promise<void> {
  const aToken = await session.deploy(readAaveArtifact('AToken'), [pool.address]);
  const stableDebt = await session.deploy(readAaveArtifact('StableDebtToken'), [pool.address]);
  const variableDebt = await session.deploy(readAaveArtifact('VariableDebtToken'), [pool.address]);
  // Prevents others from initializing the implementations behind the proxies.
  await session.send(aToken, 'initialize', [pool.address, ZeroAddress, ZeroAddress, ZeroAddress, 0, '', '', NO_PARAMS]);
  for (const debt of [stableDebt, variableDebt]) {
    await session.send(debt, 'initialize', [pool.address, ZeroAddress, ZeroAddress, 0, '', '', NO_PARAMS]);
  }
  const strategies = {
    volatile: await deployStrategy(session, provider, RATES.volatile),
    stable: await deployStrategy(session, provider, RATES.stable),
  };

  const inputs = tokens.map(({ asset, token }) => ({
    aTokenImpl: aToken.address,
    stableDebtTokenImpl: stableDebt.address,
    variableDebtTokenImpl: variableDebt.address,
    underlyingAssetDecimals: asset.decimals,
    interestRateStrategyAddress: strategies[asset.rates].address,
    underlyingAsset: token.address,
    treasury: collector.address,
    incentivesController: rewardsController.address,
    aTokenName: `RS ${asset.symbol}`,
    aTokenSymbol: `rs${asset.symbol}`,
    variableDebtTokenName: `RS Variable Debt ${asset.symbol}`,
    variableDebtTokenSymbol: `variableDebt${asset.symbol}`,
    stableDebtTokenName: `RS Stable Debt ${asset.symbol}`,
    stableDebtTokenSymbol: `stableDebt${asset.symbol}`,
    params: NO_PARAMS,
  }));
  for (let start = 0; start < inputs.length; start += CHUNK) {
    await session.send(configurator, 'initReserves', [inputs.slice(start, start + CHUNK)]);
  }
}

function deployStrategy(session: ChainSession, provider: Contract, rates: readonly string[]): Promise<Contract> {
  const inRay = rates.map((rate) => parseUnits(rate, RAY_DECIMALS));
  return session.deploy(readAaveArtifact('DefaultReserveInterestRateStrategy'), [provider.address, ...inRay]);
}
