import { defineContract } from '@fathom/area-kit/writes/defineContract';
import { raw, wordOf } from '@fathom/area-kit/writes/display';
import { account, chosen, named } from '@fathom/area-kit/writes/parameters';
import { vaultWrite } from './managerWrite';

const STRATEGY_CHANGED = 'event StrategyChanged(address indexed strategy, uint8 changeType)';
const ROLE_GRANTED = 'event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)';
const ROLE_REVOKED = 'event RoleRevoked(bytes32 indexed role, address indexed account, address indexed sender)';

export const vaultManager = defineContract({
  id: 'vaultManager',
  name: 'Vault',
  target: 'listed:vaults',
  enums: {
    force: { true: 'with force, accepting its loss', false: 'without force' },
    useDefaultQueue: { true: 'for all withdrawals', false: 'only for withdrawals that name no strategies' },
  },
  writes: {
    addStrategy: vaultWrite('function addStrategy(address newStrategy)', {
      title: 'Add strategy',
      sentence: 'Add the strategy {newStrategy} to the vault {@.to}',
      role: 'STRATEGY_MANAGER',
      parameters: { newStrategy: named(raw('Strategy')) },
      event: STRATEGY_CHANGED,
    }),
    revokeStrategy: vaultWrite('function revokeStrategy(address strategy, bool force)', {
      title: 'Revoke strategy',
      sentence: 'Revoke the strategy {strategy} of the vault {@.to} {force}',
      role: 'STRATEGY_MANAGER',
      parameters: { strategy: named(raw('Strategy')), force: chosen(wordOf('Force', 'force')) },
      event: STRATEGY_CHANGED,
    }),
    updateMaxDebtForStrategy: vaultWrite('function updateMaxDebtForStrategy(address strategy, uint256 newMaxDebt)', {
      title: 'Set maximum debt',
      sentence: 'Set the maximum debt of the strategy {strategy} to {newMaxDebt} wei in the vault {@.to}',
      role: 'STRATEGY_MANAGER',
      parameters: { strategy: named(raw('Strategy')), newMaxDebt: chosen(raw('Maximum debt in wei')) },
      event: 'event UpdatedMaxDebtForStrategy(address indexed sender, address indexed strategy, uint256 newDebt)',
    }),
    updateDebt: vaultWrite('function updateDebt(address strategy, uint256 newDebt) returns (uint256)', {
      title: 'Set debt',
      sentence: 'Set the debt of the strategy {strategy} to {newDebt} wei in the vault {@.to}',
      role: 'STRATEGY_MANAGER',
      parameters: { strategy: named(raw('Strategy')), newDebt: chosen(raw('Debt in wei')) },
      event: 'event DebtUpdated(address indexed strategy, uint256 currentDebt, uint256 newDebt)',
    }),
    processReport: vaultWrite('function processReport(address strategy) returns (uint256 gain, uint256 loss)', {
      title: 'Process report',
      sentence: 'Process the report of the strategy {strategy} in the vault {@.to}',
      role: 'REPORTING_MANAGER',
      parameters: { strategy: named(raw('Strategy')) },
      event:
        'event StrategyReported(address indexed strategy, uint256 gain, uint256 loss, uint256 currentDebt, uint256 protocolFees, uint256 totalFees, uint256 totalRefunds)',
    }),
    buyDebt: vaultWrite('function buyDebt(address strategy, uint256 amount)', {
      title: 'Buy debt',
      sentence: 'Buy {amount} wei of the debt of the strategy {strategy} from the vault {@.to}',
      role: 'DEBT_PURCHASER',
      parameters: { strategy: named(raw('Strategy')), amount: chosen(raw('Amount in wei')) },
      event: 'event DebtPurchased(address indexed strategy, uint256 amount)',
    }),
    setAccountant: vaultWrite('function setAccountant(address newAccountant)', {
      title: 'Set accountant',
      sentence: 'Make {newAccountant} the accountant of the vault {@.to}',
      role: 'DEFAULT_ADMIN_ROLE',
      parameters: { newAccountant: named(raw('Accountant')) },
      event: 'event UpdatedAccountant(address accountant)',
    }),
    setDefaultQueue: vaultWrite('function setDefaultQueue(address[] newDefaultQueue)', {
      title: 'Set default queue',
      sentence: 'Set the default queue of the vault {@.to} to {newDefaultQueue.[]}',
      role: 'STRATEGY_MANAGER',
      parameters: { newDefaultQueue: chosen(raw('Strategies')) },
      event: 'event UpdatedDefaultQueue(address[] newDefaultQueue)',
    }),
    setUseDefaultQueue: vaultWrite('function setUseDefaultQueue(bool _useDefaultQueue)', {
      title: 'Use default queue',
      sentence: 'Use the default queue of the vault {@.to} {_useDefaultQueue}',
      role: 'STRATEGY_MANAGER',
      parameters: { _useDefaultQueue: chosen(wordOf('Always use the default queue', 'useDefaultQueue')) },
      event: 'event UpdatedUseDefaultQueue(bool useDefaultQueue)',
    }),
    setDepositLimit: vaultWrite('function setDepositLimit(uint256 _depositLimit)', {
      title: 'Set deposit limit',
      sentence: 'Set the deposit limit of the vault {@.to} to {_depositLimit} wei',
      role: 'DEFAULT_ADMIN_ROLE',
      parameters: { _depositLimit: chosen(raw('Deposit limit in wei')) },
      event: 'event UpdatedDepositLimit(uint256 depositLimit)',
    }),
    setDepositLimitModule: vaultWrite('function setDepositLimitModule(address _depositLimitModule)', {
      title: 'Set deposit limit module',
      sentence: 'Make {_depositLimitModule} the deposit limit module of the vault {@.to}',
      role: 'DEFAULT_ADMIN_ROLE',
      parameters: { _depositLimitModule: named(raw('Module')) },
      event: 'event UpdatedDepositLimitModule(address depositLimitModule)',
    }),
    setWithdrawLimitModule: vaultWrite('function setWithdrawLimitModule(address _withdrawLimitModule)', {
      title: 'Set withdraw limit module',
      sentence: 'Make {_withdrawLimitModule} the withdraw limit module of the vault {@.to}',
      role: 'DEFAULT_ADMIN_ROLE',
      parameters: { _withdrawLimitModule: named(raw('Module')) },
      event: 'event UpdatedWithdrawLimitModule(address withdrawLimitModule)',
    }),
    setMinUserDeposit: vaultWrite('function setMinUserDeposit(uint256 _minUserDeposit)', {
      title: 'Set minimum deposit',
      sentence: 'Set the minimum deposit of the vault {@.to} to {_minUserDeposit} wei',
      role: 'DEFAULT_ADMIN_ROLE',
      parameters: { _minUserDeposit: chosen(raw('Minimum deposit in wei')) },
      event: 'event UpdatedMinUserDeposit(uint256 minUserDeposit)',
    }),
    setMinimumTotalIdle: vaultWrite('function setMinimumTotalIdle(uint256 _minimumTotalIdle)', {
      title: 'Set minimum idle',
      sentence: 'Set the minimum idle assets of the vault {@.to} to {_minimumTotalIdle} wei',
      role: 'DEFAULT_ADMIN_ROLE',
      parameters: { _minimumTotalIdle: chosen(raw('Minimum idle assets in wei')) },
      event: 'event UpdatedMinimumTotalIdle(uint256 minimumTotalIdle)',
    }),
    setProfitMaxUnlockTime: vaultWrite('function setProfitMaxUnlockTime(uint256 _newProfitMaxUnlockTime)', {
      title: 'Set profit unlock time',
      sentence: 'Set the profit unlock time of the vault {@.to} to {_newProfitMaxUnlockTime} seconds',
      role: 'DEFAULT_ADMIN_ROLE',
      parameters: { _newProfitMaxUnlockTime: chosen(raw('Seconds')) },
      event: 'event UpdatedProfitMaxUnlockTime(uint256 profitMaxUnlockTime)',
    }),
    shutdownVault: vaultWrite('function shutdownVault()', {
      title: 'Shut down vault',
      sentence: 'Shut down the vault {@.to} for good',
      role: 'DEFAULT_ADMIN_ROLE',
      parameters: {},
      event: 'event Shutdown()',
    }),
    initialize: vaultWrite(
      'function initialize(uint256 _profitMaxUnlockTime, uint256 _assetType, address _asset, string _name, string _symbol, address _accountant, address _admin)',
      {
        title: 'Initialize vault',
        sentence:
          'Initialize the vault {@.to} with the profit unlock time {_profitMaxUnlockTime} seconds, the asset type {_assetType}, the asset {_asset}, the name “{_name}”, the symbol “{_symbol}”, the accountant {_accountant} and the admin {_admin}',
        role: 'DEFAULT_ADMIN_ROLE',
        parameters: {
          _profitMaxUnlockTime: chosen(raw('Seconds')),
          _assetType: chosen(raw('Asset type')),
          _asset: named(raw('Asset')),
          _name: chosen(raw('Name')),
          _symbol: chosen(raw('Symbol')),
          _accountant: named(raw('Accountant')),
          _admin: named(raw('Admin')),
        },
        event: ROLE_GRANTED,
      },
    ),
    grantRole: vaultWrite('function grantRole(bytes32 role, address account)', {
      title: 'Grant role',
      sentence: 'Grant the role {role} of the vault {@.to} to {account}',
      role: 'DEFAULT_ADMIN_ROLE',
      parameters: { role: chosen(raw('Role')), account: named(raw('Account')) },
      event: ROLE_GRANTED,
    }),
    revokeRole: vaultWrite('function revokeRole(bytes32 role, address account)', {
      title: 'Revoke role',
      sentence: 'Revoke the role {role} of the vault {@.to} from {account}',
      role: 'DEFAULT_ADMIN_ROLE',
      parameters: { role: chosen(raw('Role')), account: named(raw('Account')) },
      event: ROLE_REVOKED,
    }),
    renounceRole: vaultWrite('function renounceRole(bytes32 role, address account)', {
      title: 'Renounce role',
      sentence: 'Renounce the role {role} of {account} in the vault {@.to}',
      role: 'anyone',
      parameters: { role: chosen(raw('Role')), account: account(raw('Account')) },
      event: ROLE_REVOKED,
    }),
  },
});
