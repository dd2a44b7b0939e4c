import type { ChainSession } from './chain/chainSession';
import { NATIVE_CURRENCY, type DevnetChain } from './devnetChains';
import type { ChainAddresses, ChainContracts, MarketAddresses, TokenAddresses } from './devnetAddresses';
import { describeDao } from './dao/describeDao';
import type { DeployedChain } from './deployChain';
import { describeFxd } from './fxd/describeFxd';
import { marketToken, type DeployedMarket } from './market/deployMarket';
import { readReserveTokens } from './market/readReserveTokens';
import { describeVaults } from './vaults/describeVaults';

export async function describeChain(
  session: ChainSession,
  chain: DevnetChain,
  rpcUrl: string,
  { market, fxd, dao, vaults, vaultList, batchAccount }: DeployedChain,
): Promise<ChainAddresses> {
  const tokens: Record<string, TokenAddresses> = {};
  for (const { asset, token, feed } of market.tokens) {
    const { symbol, name, decimals } = asset;
    const reserve = await readReserveTokens(session, market, token.address);
    tokens[symbol] = { symbol, name, decimals, address: token.address, feed: feed.address, ...reserve };
  }
  return {
    chainId: chain.id,
    name: chain.name,
    isTestnet: chain.isTestnet,
    rpcUrl,
    nativeCurrency: NATIVE_CURRENCY,
    contracts: contractAddresses(market),
    market: marketAddresses(chain, market),
    tokens,
    fxd: describeFxd(fxd),
    ...(dao === undefined ? {} : { dao: describeDao(dao) }),
    vaults: describeVaults(vaults, vaultList),
    batchAccount: batchAccount.address,
  };
}

function contractAddresses(market: DeployedMarket): ChainContracts {
  return {
    multicall3: market.multicall.address,
    fxd: marketToken(market, 'FXD').token.address,
    fthm: marketToken(market, 'FTHM').token.address,
    weth: marketToken(market, 'WETH').token.address,
    tokenMinter: market.minter.address,
    oracle: market.oracle.address,
    poolConfigurator: market.configurator.address,
    aclManager: market.roles.address,
    protocolDataProvider: market.dataProvider.address,
    rewardsController: market.rewards.controller.address,
    swapDesk: market.swapDesk.address,
  };
}

function marketAddresses(chain: DevnetChain, market: DeployedMarket): MarketAddresses {
  return {
    marketTitle: chain.marketTitle,
    LENDING_POOL: market.pool.address,
    LENDING_POOL_ADDRESS_PROVIDER: market.provider.address,
    UI_POOL_DATA_PROVIDER: market.uiPoolData.address,
    UI_INCENTIVE_DATA_PROVIDER: market.uiIncentiveData.address,
    WETH_GATEWAY: market.gateway.address,
    ...(chain.hasFaucet ? { FAUCET: market.minter.address } : {}),
    PERMISSION_MANAGER: market.permissions.address,
    WALLET_BALANCE_PROVIDER: market.walletBalances.address,
    DEBT_SWITCH_ADAPTER: market.debtSwitch.address,
    WITHDRAW_SWITCH_ADAPTER: market.withdrawSwitch.address,
    SWAP_COLLATERAL_ADAPTER: market.swapCollateral.address,
    REPAY_WITH_COLLATERAL_ADAPTER: market.repayWithCollateral.address,
    L2_ENCODER: market.l2Encoder.address,
    COLLECTOR: market.collector.address,
  };
}
