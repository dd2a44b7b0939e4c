/* eslint-disable @typescript-eslint/no-deprecated -- Its successor is another library; this one gives Ponder the types of the arguments. */
import { parseAbi, parseAbiItem } from 'viem';

/** The indexed events, with the indexed flags of the deployed contracts, and reads that complete them. */

export const VAULT_DEPLOYED = parseAbiItem(
  'event VaultDeployed(address indexed vault, uint32 profitMaxUnlockTime, address indexed asset, string name, string symbol, address indexed accountant, address admin)',
);

export const vaultFactoryAbi = [
  VAULT_DEPLOYED,
  ...parseAbi([
    'event FeeConfigUpdated(address indexed feeRecipient, uint16 feeBPS)',
    'event VaultPackageUpdated(address indexed vaultPackage)',
    // Emitted by newer factories, which have several packages instead of one.
    'event VaultPackageAdded(address indexed vaultPackage, address indexed creator)',
    'event VaultPackageRemoved(address indexed vaultPackage)',
    'function vaultPackage() view returns (address)',
  ]),
] as const;

export const vaultAbi = parseAbi([
  'event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares)',
  'event Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event StrategyChanged(address indexed strategy, uint8 changeType)',
  'event StrategyReported(address indexed strategy, uint256 gain, uint256 loss, uint256 currentDebt, uint256 protocolFees, uint256 totalFees, uint256 totalRefunds)',
  'event DebtUpdated(address indexed strategy, uint256 currentDebt, uint256 newDebt)',
  'event UpdatedMaxDebtForStrategy(address indexed sender, address indexed strategy, uint256 newDebt)',
  'event UpdatedDepositLimit(uint256 depositLimit)',
  'event UpdatedMinUserDeposit(uint256 minUserDeposit)',
  'event UpdatedMinimumTotalIdle(uint256 minimumTotalIdle)',
  'event UpdatedProfitMaxUnlockTime(uint256 profitMaxUnlockTime)',
  'event UpdatedDepositLimitModule(address depositLimitModule)',
  'event UpdatedWithdrawLimitModule(address withdrawLimitModule)',
  'event UpdatedAccountant(address accountant)',
  'event UpdatedDefaultQueue(address[] newDefaultQueue)',
  'event UpdatedUseDefaultQueue(bool useDefaultQueue)',
  'event Shutdown()',
  'function apiVersion() view returns (string)',
]);

export const accountantAbi = parseAbi([
  'event PerformanceFeeSet(uint256 fee)',
  'event FeeRecipientSet(address feeRecipient)',
  'function performanceFee() view returns (uint256)',
  'function feeRecipient() view returns (address)',
]);

export const tokenAbi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
]);

export const strategyAbi = parseAbi(['function getMetadata() view returns (bytes4 interfaceId, bytes data)']);
