import { id, ZeroHash } from 'ethers';
import { VAULT_ROLES } from '../../../remote-vaults/src/domain/manager/requiredRole';
import { expectInterface, indexedArguments, ownInterface, publishedInterface } from '../publishedInterface';

/** Both builds of the vault; the older one has no minimum deposit. */
it.each([
  ['VaultPackage', 'Vaults/TradeFiVault', 141],
  ['VaultPackage', 'Vaults/Vault', 141],
  ['TokenizedStrategy', 'Vaults/TokenizedStrategy', 80],
  ['TradeFintechStrategy', 'Vaults/TradeFiStrategy', 23],
  ['KYCDepositLimitModule', 'Vaults/DepositLimitModule', 7],
])('%s has every function, event and error of the published %s', (name, file, count) => {
  expect(expectInterface(ownInterface(name), publishedInterface(file), [])).toBe(count);
});

it.each([
  ['VaultPackage', 'deposit(uint256,address)', '0x6e553f65'],
  ['VaultPackage', 'redeem(uint256,address,address,uint256,address[])', '0x06580f2d'],
  ['VaultPackage', 'withdraw(uint256,address,address,uint256,address[])', '0xd81a09f6'],
  ['VaultPackage', 'previewDeposit(uint256)', '0xef8b30f7'],
  ['VaultPackage', 'previewRedeem(uint256)', '0x4cdad506'],
  ['VaultPackage', 'previewWithdraw(uint256)', '0x0a28a477'],
  ['VaultPackage', 'depositLimitModule()', '0x9e34e348'],
  ['KYCDepositLimitModule', 'availableDepositLimit(address)', '0x46aa2f12'],
  ['VaultPackage', 'minUserDeposit()', '0xd5a2ab53'],
  ['VaultPackage', 'hasRole(bytes32,address)', '0x91d14854'],
  ['KYCDepositLimitModule', 'kycPassed(address)', '0x28a801c7'],
  ['TradeFintechStrategy', 'depositPeriodEnds()', '0xaca947de'],
  ['TradeFintechStrategy', 'lockPeriodEnds()', '0x8fcc68a7'],
  ['TokenizedStrategy', 'isShutdown()', '0xbf86d690'],
  ['TokenizedStrategy', 'management()', '0x88a8d602'],
])('%s.%s has the selector %s of the deployed contract', (contract, signature, selector) => {
  expect(ownInterface(contract).getFunction(signature)?.selector).toBe(selector);
});

/** Of contracts without a published interface. */
it.each([
  ['VaultFactory', 'deployVault(uint32,uint256,address,string,string,address,address)', 'address'],
  ['VaultFactory', 'getVaults()', 'address[]'],
  ['VaultFactory', 'getVaultCreator(address)', 'address'],
  ['VaultFactory', 'protocolFeeConfig()', 'uint16 address'],
  ['VaultFactory', 'feeBPS()', 'uint16'],
  ['VaultFactory', 'feeRecipient()', 'address'],
  ['VaultFactory', 'vaultPackage()', 'address'],
  ['VaultFactory', 'updateVaultPackage(address)', ''],
  ['VaultFactory', 'updateFeeConfig(address,uint16)', ''],
  ['VaultFactory', 'initialize(address,address,uint16)', ''],
  ['GenericAccountant', 'performanceFee()', 'uint256'],
  ['GenericAccountant', 'feeRecipient()', 'address'],
  ['GenericAccountant', 'report(address,uint256,uint256)', 'uint256 uint256'],
  ['GenericAccountant', 'setPerformanceFee(uint256)', ''],
  ['GenericAccountant', 'setFeeRecipient(address)', ''],
  ['GenericAccountant', 'distribute(address)', ''],
  ['TradeFintechStrategy', 'vault()', 'address'],
  ['TradeFintechStrategy', 'availableDepositLimit(address)', 'uint256'],
  ['TradeFintechStrategy', 'availableWithdrawLimit(address)', 'uint256'],
  ['TradeFintechStrategy', 'getMetadata()', 'bytes4 bytes'],
])('%s.%s returns (%s)', (contract, signature, outputs) => {
  const fragment = ownInterface(contract).getFunction(signature);
  expect(fragment?.outputs.map(({ type }) => type).join(' ')).toBe(outputs);
});

it.each([
  ['VaultPackage', 'Deposit', '0xdcbc1c05240f31ff3ad067ef1ee35ce4997762752e3a095284754544f4c709d7', 'sender owner'],
  [
    'VaultPackage',
    'Withdraw',
    '0xfbde797d201c681b91056529119e0b02407c7bb96a4a2c75c01fc9667232c8db',
    'sender receiver owner',
  ],
  ['VaultPackage', 'StrategyChanged', '0xbcf55f13710eed7eda89416c2984da5475fcff67e96fe85e56eed808559a5222', 'strategy'],
  [
    'VaultPackage',
    'StrategyReported',
    '0x7f2ad1d3ba35276f35ef140f83e3e0f17b23064fd710113d3f7a5ab30d267811',
    'strategy',
  ],
  ['VaultPackage', 'DebtUpdated', '0x5e2b8821ad6e0e26207e0cb4d242d07eeb1cbb1cfd853e645bdcd27cc5484f95', 'strategy'],
  [
    'VaultPackage',
    'UpdatedMaxDebtForStrategy',
    '0xb3eef2123fec1523a6bbc90aceb203000154c1a4974335fe06b544c7534d4b89',
    'sender strategy',
  ],
  [
    'VaultFactory',
    'VaultDeployed',
    '0x86b4fabe6653dc170f81aafb968bb2c0c841411b628f39a0987776d445bc2cd4',
    'vault asset accountant',
  ],
])('%s emits %s with the topic %s and indexes: %s', (contract, event, topic, indexed) => {
  expect(ownInterface(contract).getEvent(event)?.topicHash).toBe(topic);
  expect(indexedArguments(contract, event)).toBe(indexed);
});

it.each([
  ['VaultPackage', 'UpdatedDepositLimit', '0xd5c89718', ''],
  ['VaultPackage', 'UpdatedMinUserDeposit', '0x73aace37', ''],
  ['VaultPackage', 'UpdatedMinimumTotalIdle', '0x3c79c9aa', ''],
  ['VaultPackage', 'UpdatedProfitMaxUnlockTime', '0xc464d502', ''],
  ['VaultPackage', 'UpdatedDepositLimitModule', '0x1e92f04e', ''],
  ['VaultPackage', 'UpdatedWithdrawLimitModule', '0xb02c7aec', ''],
  ['VaultPackage', 'UpdatedAccountant', '0x7421df9b', ''],
  ['VaultPackage', 'UpdatedDefaultQueue', '0x3adf0cd8', ''],
  ['VaultPackage', 'UpdatedUseDefaultQueue', '0xa9cd3583', ''],
  ['VaultPackage', 'DebtPurchased', '0xe94e7f88', 'strategy'],
  ['VaultPackage', 'Shutdown', '0x4426aa1f', ''],
  ['VaultFactory', 'FeeConfigUpdated', '0x077c6dc8', 'feeRecipient'],
  ['VaultFactory', 'VaultPackageUpdated', '0x9ee4359a', 'vaultPackage'],
  ['GenericAccountant', 'PerformanceFeeSet', id('PerformanceFeeSet(uint256)').slice(0, 10), ''],
  ['GenericAccountant', 'FeeRecipientSet', id('FeeRecipientSet(address)').slice(0, 10), ''],
])('%s emits %s with a topic that begins with %s and indexes: %s', (contract, event, start, indexed) => {
  expect(ownInterface(contract).getEvent(event)?.topicHash.slice(0, 10)).toBe(start);
  expect(indexedArguments(contract, event)).toBe(indexed);
});

it('names roles by the hash of their name', () => {
  const { DEFAULT_ADMIN_ROLE, ...roles } = VAULT_ROLES;
  expect(DEFAULT_ADMIN_ROLE).toBe(ZeroHash);
  expect(Object.keys(roles).map(id)).toEqual(Object.values(roles));
});
