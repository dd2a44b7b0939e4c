import { Interface } from 'ethers';
import { ownArtifact } from '../../contracts/ownArtifact';
import { readAaveArtifact } from '../../contracts/readAaveArtifact';
import { readHelperArtifact } from '../../contracts/readHelperArtifact';
import { interfaceOf } from '../chain/chainSession';
import type { ChainAddresses, DaoAddresses, FxdAddresses, VaultsAddresses } from '../devnetAddresses';

export interface KnownContract {
  readonly address: string;
  readonly name: string;
  readonly abi: Interface;
  /** Formats amounts, for tokens and the adapters that hold them. */
  readonly token?: { readonly symbol: string; readonly decimals: number };
  /** The actions inside `execute`, for proxy wallets. */
  readonly actions?: Interface;
}

/** Looks up a contract of a chain by its address, ignoring case. */
export type ContractRegistry = (address: string) => KnownContract | undefined;

export function createContractRegistry({
  market,
  contracts,
  tokens,
  fxd,
  dao,
  vaults,
}: ChainAddresses): ContractRegistry {
  const known: KnownContract[] = [
    { address: market.LENDING_POOL, name: `${market.marketTitle} pool`, abi: aave('Pool') },
    { address: market.WETH_GATEWAY, name: 'ETH gateway', abi: aave('WrappedTokenGatewayV3') },
    { address: contracts.tokenMinter, name: 'Faucet', abi: aave('Faucet') },
    { address: contracts.rewardsController, name: 'Rewards', abi: aave('RewardsController') },
    { address: contracts.swapDesk, name: 'Swap desk', abi: own('LocalAugustus') },
    { address: contracts.multicall3, name: 'Multicall', abi: own('Multicall') },
    { address: market.SWAP_COLLATERAL_ADAPTER, name: 'Collateral switch', abi: aave('ParaSwapLiquiditySwapAdapter') },
    { address: market.REPAY_WITH_COLLATERAL_ADAPTER, name: 'Repay with collateral', abi: aave('ParaSwapRepayAdapter') },
    { address: market.WITHDRAW_SWITCH_ADAPTER, name: 'Withdraw and switch', abi: aave('ParaSwapWithdrawSwapAdapter') },
    {
      address: market.DEBT_SWITCH_ADAPTER,
      name: 'Debt switch',
      abi: interfaceOf(readHelperArtifact('ParaSwapDebtSwapAdapter')),
    },
  ];
  for (const { address, symbol, decimals, rsToken, variableDebtToken, stableDebtToken } of Object.values(tokens)) {
    const erc20 = address === contracts.weth ? aave('WETH9') : aave('TestnetERC20');
    const token = { symbol, decimals };
    known.push(
      { address, name: symbol, abi: erc20, token },
      { address: rsToken, name: `rs${symbol}`, abi: aave('AToken'), token: { symbol: `rs${symbol}`, decimals } },
      { address: variableDebtToken, name: `Variable debt ${symbol}`, abi: aave('VariableDebtToken'), token },
      { address: stableDebtToken, name: `Stable debt ${symbol}`, abi: aave('StableDebtToken'), token },
    );
  }
  known.push(...stablecoinContracts(fxd));
  if (dao !== undefined) known.push(...daoContracts(dao));
  if (vaults !== undefined) known.push(...vaultContracts(vaults));
  const byAddress = new Map(known.map((contract) => [contract.address.toLowerCase(), contract]));
  return (address) => byAddress.get(address.toLowerCase());
}

function own(name: string): Interface {
  return interfaceOf(ownArtifact(name));
}

function aave(name: string): Interface {
  return interfaceOf(readAaveArtifact(name));
}

const FXD = { symbol: 'FXD', decimals: 18 };

function stablecoinContracts({ contracts, pools }: FxdAddresses): KnownContract[] {
  const known: KnownContract[] = [
    { address: contracts.proxyWalletRegistry, name: 'Proxy wallets', abi: own('ProxyWalletRegistry') },
    { address: contracts.positionManager, name: 'FXD positions', abi: own('PositionManager') },
    { address: contracts.stabilityFeeCollector, name: 'Stability fee', abi: own('StabilityFeeCollector') },
    { address: contracts.stablecoinAdapter, name: 'FXD adapter', abi: own('StablecoinAdapter'), token: FXD },
    { address: contracts.fathomStablecoin, name: 'FXD', abi: own('FathomStablecoin'), token: FXD },
    { address: contracts.priceOracle, name: 'FXD price oracle', abi: own('PriceOracle') },
    { address: contracts.liquidationEngine, name: 'FXD liquidations', abi: own('LiquidationEngine') },
  ];
  for (const { adapter, name, displayName = name, collateralToken, collateralSymbol, nativeCollateral } of pools) {
    const token = { symbol: collateralSymbol, decimals: 18 };
    known.push({ address: adapter, name: `${displayName} collateral`, abi: own('CollateralTokenAdapter'), token });
    // The lending market's own tokens are already registered.
    if (!nativeCollateral)
      known.push({ address: collateralToken, name: collateralSymbol, abi: own('FathomStablecoin'), token });
  }
  return known;
}

const FTHM = { symbol: 'FTHM', decimals: 18 };
const VFTHM = { symbol: 'vFTHM', decimals: 18 };

/** FTHM is registered as one of the market's tokens. */
function daoContracts({ contracts }: DaoAddresses): KnownContract[] {
  return [
    { address: contracts.staking, name: 'FTHM staking', abi: own('Staking'), token: FTHM },
    { address: contracts.stakingGetter, name: 'FTHM staking reads', abi: own('StakingGetter') },
    { address: contracts.vault, name: 'FTHM staking vault', abi: own('StakingVault') },
    { address: contracts.vfthm, name: 'vFTHM', abi: own('VMainToken'), token: VFTHM },
    { address: contracts.governor, name: 'Governor', abi: own('MainTokenGovernor') },
    { address: contracts.timelock, name: 'DAO timelock', abi: own('TimelockController') },
  ];
}

/** Amounts stay raw, because a vault's calls use tokens or shares. */
function vaultContracts({ factory, vaults }: VaultsAddresses): KnownContract[] {
  const common = own('TokenizedStrategy');
  // Removes constructors, because an interface may contain only one.
  const strategyOf = (name: string) =>
    new Interface([...own(name).fragments, ...common.fragments].filter(({ type }) => type !== 'constructor'));
  const [simulated, trade] = [strategyOf('SimulatedStrategy'), strategyOf('TradeFintechStrategy')];
  return [
    { address: factory, name: 'Vault factory', abi: own('VaultFactory') },
    ...vaults.flatMap(({ address, name, type, strategies, kyc }) => [
      { address, name, abi: own('VaultPackage') },
      ...strategies.map((strategy) => ({ ...strategy, abi: type === 'tradefi' ? trade : simulated })),
      ...(kyc === undefined ? [] : [{ address: kyc.module, name: `${name} KYC`, abi: own('KYCDepositLimitModule') }]),
    ]),
  ];
}
