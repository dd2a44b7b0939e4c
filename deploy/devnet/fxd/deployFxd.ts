import { id, parseUnits } from 'ethers';
import { ownArtifact } from '../../contracts/ownArtifact';
import type { ChainSession, Contract } from '../chain/chainSession';
import type { DevnetChain } from '../devnetChains';
import { marketToken } from '../market/deployMarket';
import type { DeployedTokens } from '../market/deployTokens';
import { deployFxdPool, type DeployedFxdPool } from './deployFxdPool';
import { fxdPools } from './fxdPools';

export interface DeployedFxd {
  readonly proxyActionsName: DevnetChain['proxyActions'];
  readonly stablecoin: Contract;
  readonly accessControl: Contract;
  readonly poolConfig: Contract;
  readonly bookKeeper: Contract;
  readonly systemDebtEngine: Contract;
  readonly feeCollector: Contract;
  readonly priceOracle: Contract;
  readonly priceKeeper: Contract;
  readonly nativePriceOracle: Contract;
  readonly stablecoinAdapter: Contract;
  readonly showStopper: Contract;
  readonly positionManager: Contract;
  readonly proxyActions: Contract;
  readonly proxyActionsStorage: Contract;
  readonly walletFactory: Contract;
  readonly walletRegistry: Contract;
  readonly liquidationStrategy: Contract;
  readonly liquidationEngine: Contract;
  /** Ordered like the pools' plans. */
  readonly pools: readonly DeployedFxdPool[];
}

const RAD_DECIMALS = 45;
/** Whole FXD. */
const TOTAL_DEBT_CEILING = '10000000';

/** Deploys the stablecoin protocol with enabled, empty pools. Requires the FXD and collateral tokens. */
export async function deployFxd(
  session: ChainSession,
  chain: DevnetChain,
  tokens: DeployedTokens,
): Promise<DeployedFxd> {
  const own = (name: string, args: readonly unknown[] = []) => session.deploy(ownArtifact(name), args);
  const { admin } = session;
  const stablecoin = marketToken(tokens, 'FXD').token;

  const accessControl = await own('AccessControlConfig', [admin]);
  const access = accessControl.address;
  const poolConfig = await own('CollateralPoolConfig', [access]);
  const bookKeeper = await own('BookKeeper', [access, poolConfig.address]);
  const systemDebtEngine = await own('SystemDebtEngine', [bookKeeper.address]);
  const feeCollector = await own('StabilityFeeCollector', [access, bookKeeper.address, systemDebtEngine.address]);
  const priceOracle = await own('PriceOracle', [access, poolConfig.address]);
  const priceKeeper = await own('PriceKeeper', [admin]);
  const stablecoinAdapter = await own('StablecoinAdapter', [bookKeeper.address, stablecoin.address]);
  const showStopper = await own('ShowStopper', [access, bookKeeper.address]);
  const positionManager = await own('PositionManager', [access, bookKeeper.address, priceOracle.address]);
  await session.send(positionManager, 'setShowStopper', [showStopper.address]);
  const liquidationStrategy = await own('FixedSpreadLiquidationStrategy', [
    access,
    bookKeeper.address,
    systemDebtEngine.address,
  ]);
  const liquidationEngine = await own('LiquidationEngine', [bookKeeper.address, systemDebtEngine.address]);

  const actions = { XDC: 'FathomStablecoinProxyActions', NATIVE: 'FathomStablecoinProxyActionsNative' };
  const proxyActions = await own(actions[chain.proxyActions]);
  const proxyActionsStorage = await own('ProxyActionsStorage', [access, proxyActions.address]);
  const walletFactory = await own('ProxyWalletFactory', [access, proxyActionsStorage.address]);
  const walletRegistry = await own('ProxyWalletRegistry', [walletFactory.address, bookKeeper.address]);
  await session.send(walletFactory, 'setProxyWalletRegistry', [walletRegistry.address]);
  await session.send(walletRegistry, 'setDecentralizedMode', [true]);

  const roles: readonly (readonly [string, Contract])[] = [
    ['BOOK_KEEPER_ROLE', bookKeeper],
    ['POSITION_MANAGER_ROLE', positionManager],
    ['PRICE_ORACLE_ROLE', priceOracle],
    ['STABILITY_FEE_COLLECTOR_ROLE', feeCollector],
    ['LIQUIDATION_ROLE', liquidationEngine],
    ['LIQUIDATION_ROLE', liquidationStrategy],
    ['LIQUIDATION_ROLE', showStopper],
    ['SHOW_STOPPER_ROLE', showStopper],
  ];
  for (const [role, holder] of roles) await session.send(accessControl, 'grantRole', [id(role), holder.address]);
  await session.send(stablecoin, 'grantRole', [id('MINTER_ROLE'), stablecoinAdapter.address]);
  // Sets it twice, because indexers of the deployed protocol store its totals from the second event on.
  for (let i = 0; i < 2; i++) {
    await session.send(bookKeeper, 'setTotalDebtCeiling', [parseUnits(TOTAL_DEBT_CEILING, RAD_DECIMALS)]);
  }

  const parts = { accessControl, poolConfig, bookKeeper, priceKeeper, walletFactory, liquidationStrategy };
  const pools: DeployedFxdPool[] = [];
  for (const plan of fxdPools(chain)) pools.push(await deployFxdPool(session, plan, tokens, parts));
  const nativeFeed = pools.find(({ plan }) => plan.isNative)?.feed;
  if (nativeFeed === undefined) throw new Error(`Chain ${chain.id} has no pool of its own currency.`);
  return {
    proxyActionsName: chain.proxyActions,
    stablecoin,
    accessControl,
    poolConfig,
    bookKeeper,
    systemDebtEngine,
    feeCollector,
    priceOracle,
    priceKeeper,
    nativePriceOracle: await own('FathomPriceOracle', [nativeFeed.address]),
    stablecoinAdapter,
    showStopper,
    positionManager,
    proxyActions,
    proxyActionsStorage,
    walletFactory,
    walletRegistry,
    liquidationStrategy,
    liquidationEngine,
    pools,
  };
}
