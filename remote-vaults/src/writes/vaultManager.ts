import { defineContract, write } from '@fathom/area-kit/writes/defineContract';
import { raw, wordOf } from '@fathom/area-kit/writes/display';
import { gasAtLeast } from '@fathom/area-kit/flows/gasPolicies';
import { account, chosen, holds, named } from '@fathom/area-kit/writes/parameters';
import { writeEvent } from '@fathom/area-kit/writes/writeEvent';

const strategyChanged = writeEvent('event StrategyChanged(address indexed strategy, uint8 changeType)');
const roleGranted = writeEvent(
  'event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)',
);
const roleRevoked = writeEvent(
  'event RoleRevoked(bytes32 indexed role, address indexed account, address indexed sender)',
);

export const vaultManager = defineContract({
  id: 'vaultManager',
  name: 'Vault',
  target: 'listed:vaults',
  enums: {
    force: { true: 'with force, accepting its loss', false: 'without force' },
    useDefaultQueue: { true: 'for all withdrawals', false: 'only for withdrawals that name no strategies' },
  },
  writes: {
    addStrategy: write('function addStrategy(address newStrategy)', {
      title: 'Add strategy',
      sentence: 'Add the strategy {newStrategy} to the vault {@.to}',
      parameters: {
        newStrategy: named(raw('Strategy')),
        '@.to': { display: raw('Vault') },
        '@.from': holds('0x1893e1a169e79f2fe8aa327b1bceb2fede7a1b76a54824f95ea0e737720954ae'),
      },
      emits: strategyChanged,
      gas: gasAtLeast(150_000n),
    }),
    revokeStrategy: write('function revokeStrategy(address strategy, bool force)', {
      title: 'Revoke strategy',
      sentence: 'Revoke the strategy {strategy} of the vault {@.to} {force}',
      parameters: {
        strategy: named(raw('Strategy')),
        force: chosen(wordOf('Force', 'force')),
        '@.to': { display: raw('Vault') },
        '@.from': holds('0x1893e1a169e79f2fe8aa327b1bceb2fede7a1b76a54824f95ea0e737720954ae'),
      },
      emits: strategyChanged,
      gas: gasAtLeast(150_000n),
    }),
    updateMaxDebtForStrategy: write('function updateMaxDebtForStrategy(address strategy, uint256 newMaxDebt)', {
      title: 'Set maximum debt',
      sentence: 'Set the maximum debt of the strategy {strategy} to {newMaxDebt} wei in the vault {@.to}',
      parameters: {
        strategy: named(raw('Strategy')),
        newMaxDebt: chosen(raw('Maximum debt in wei')),
        '@.to': { display: raw('Vault') },
        '@.from': holds('0x1893e1a169e79f2fe8aa327b1bceb2fede7a1b76a54824f95ea0e737720954ae'),
      },
      emits: writeEvent(
        'event UpdatedMaxDebtForStrategy(address indexed sender, address indexed strategy, uint256 newDebt)',
      ),
      gas: gasAtLeast(150_000n),
    }),
    updateDebt: write('function updateDebt(address strategy, uint256 newDebt) returns (uint256)', {
      title: 'Set debt',
      sentence: 'Set the debt of the strategy {strategy} to {newDebt} wei in the vault {@.to}',
      parameters: {
        strategy: named(raw('Strategy')),
        newDebt: chosen(raw('Debt in wei')),
        '@.to': { display: raw('Vault') },
        '@.from': holds('0x1893e1a169e79f2fe8aa327b1bceb2fede7a1b76a54824f95ea0e737720954ae'),
      },
      emits: writeEvent('event DebtUpdated(address indexed strategy, uint256 currentDebt, uint256 newDebt)'),
      gas: gasAtLeast(150_000n),
    }),
    processReport: write('function processReport(address strategy) returns (uint256 gain, uint256 loss)', {
      title: 'Process report',
      sentence: 'Process the report of the strategy {strategy} in the vault {@.to}',
      parameters: {
        strategy: named(raw('Strategy')),
        '@.to': { display: raw('Vault') },
        '@.from': holds('0x633076a97f32ae349b28772e7b1483f67a926f150cbc501d02bdbd77389325ab'),
      },
      emits: writeEvent(
        'event StrategyReported(address indexed strategy, uint256 gain, uint256 loss, uint256 currentDebt, uint256 protocolFees, uint256 totalFees, uint256 totalRefunds)',
      ),
      gas: gasAtLeast(150_000n),
    }),
    buyDebt: write('function buyDebt(address strategy, uint256 amount)', {
      title: 'Buy debt',
      sentence: 'Buy {amount} wei of the debt of the strategy {strategy} from the vault {@.to}',
      parameters: {
        strategy: named(raw('Strategy')),
        amount: chosen(raw('Amount in wei')),
        '@.to': { display: raw('Vault') },
        '@.from': holds('0x900d80def0427daac599092fcb16b21808ec68dd9a2e1eae89d1e8db21357375'),
      },
      emits: writeEvent('event DebtPurchased(address indexed strategy, uint256 amount)'),
      gas: gasAtLeast(150_000n),
    }),
    setAccountant: write('function setAccountant(address newAccountant)', {
      title: 'Set accountant',
      sentence: 'Make {newAccountant} the accountant of the vault {@.to}',
      parameters: {
        newAccountant: named(raw('Accountant')),
        '@.to': { display: raw('Vault') },
        '@.from': holds('0x0000000000000000000000000000000000000000000000000000000000000000'),
      },
      emits: writeEvent('event UpdatedAccountant(address accountant)'),
      gas: gasAtLeast(150_000n),
    }),
    setDefaultQueue: write('function setDefaultQueue(address[] newDefaultQueue)', {
      title: 'Set default queue',
      sentence: 'Set the default queue of the vault {@.to} to {newDefaultQueue.[]}',
      parameters: {
        newDefaultQueue: chosen(raw('Strategies')),
        '@.to': { display: raw('Vault') },
        '@.from': holds('0x1893e1a169e79f2fe8aa327b1bceb2fede7a1b76a54824f95ea0e737720954ae'),
      },
      emits: writeEvent('event UpdatedDefaultQueue(address[] newDefaultQueue)'),
      gas: gasAtLeast(150_000n),
    }),
    setUseDefaultQueue: write('function setUseDefaultQueue(bool _useDefaultQueue)', {
      title: 'Use default queue',
      sentence: 'Use the default queue of the vault {@.to} {_useDefaultQueue}',
      parameters: {
        _useDefaultQueue: chosen(wordOf('Always use the default queue', 'useDefaultQueue')),
        '@.to': { display: raw('Vault') },
        '@.from': holds('0x1893e1a169e79f2fe8aa327b1bceb2fede7a1b76a54824f95ea0e737720954ae'),
      },
      emits: writeEvent('event UpdatedUseDefaultQueue(bool useDefaultQueue)'),
      gas: gasAtLeast(150_000n),
    }),
    setDepositLimit: write('function setDepositLimit(uint256 _depositLimit)', {
      title: 'Set deposit limit',
      sentence: 'Set the deposit limit of the vault {@.to} to {_depositLimit} wei',
      parameters: {
        _depositLimit: chosen(raw('Deposit limit in wei')),
        '@.to': { display: raw('Vault') },
        '@.from': holds('0x0000000000000000000000000000000000000000000000000000000000000000'),
      },
      emits: writeEvent('event UpdatedDepositLimit(uint256 depositLimit)'),
      gas: gasAtLeast(150_000n),
    }),
    setDepositLimitModule: write('function setDepositLimitModule(address _depositLimitModule)', {
      title: 'Set deposit limit module',
      sentence: 'Make {_depositLimitModule} the deposit limit module of the vault {@.to}',
      parameters: {
        _depositLimitModule: named(raw('Module')),
        '@.to': { display: raw('Vault') },
        '@.from': holds('0x0000000000000000000000000000000000000000000000000000000000000000'),
      },
      emits: writeEvent('event UpdatedDepositLimitModule(address depositLimitModule)'),
      gas: gasAtLeast(150_000n),
    }),
    setWithdrawLimitModule: write('function setWithdrawLimitModule(address _withdrawLimitModule)', {
      title: 'Set withdraw limit module',
      sentence: 'Make {_withdrawLimitModule} the withdraw limit module of the vault {@.to}',
      parameters: {
        _withdrawLimitModule: named(raw('Module')),
        '@.to': { display: raw('Vault') },
        '@.from': holds('0x0000000000000000000000000000000000000000000000000000000000000000'),
      },
      emits: writeEvent('event UpdatedWithdrawLimitModule(address withdrawLimitModule)'),
      gas: gasAtLeast(150_000n),
    }),
    setMinUserDeposit: write('function setMinUserDeposit(uint256 _minUserDeposit)', {
      title: 'Set minimum deposit',
      sentence: 'Set the minimum deposit of the vault {@.to} to {_minUserDeposit} wei',
      parameters: {
        _minUserDeposit: chosen(raw('Minimum deposit in wei')),
        '@.to': { display: raw('Vault') },
        '@.from': holds('0x0000000000000000000000000000000000000000000000000000000000000000'),
      },
      emits: writeEvent('event UpdatedMinUserDeposit(uint256 minUserDeposit)'),
      gas: gasAtLeast(150_000n),
    }),
    setMinimumTotalIdle: write('function setMinimumTotalIdle(uint256 _minimumTotalIdle)', {
      title: 'Set minimum idle',
      sentence: 'Set the minimum idle assets of the vault {@.to} to {_minimumTotalIdle} wei',
      parameters: {
        _minimumTotalIdle: chosen(raw('Minimum idle assets in wei')),
        '@.to': { display: raw('Vault') },
        '@.from': holds('0x0000000000000000000000000000000000000000000000000000000000000000'),
      },
      emits: writeEvent('event UpdatedMinimumTotalIdle(uint256 minimumTotalIdle)'),
      gas: gasAtLeast(150_000n),
    }),
    setProfitMaxUnlockTime: write('function setProfitMaxUnlockTime(uint256 _newProfitMaxUnlockTime)', {
      title: 'Set profit unlock time',
      sentence: 'Set the profit unlock time of the vault {@.to} to {_newProfitMaxUnlockTime} seconds',
      parameters: {
        _newProfitMaxUnlockTime: chosen(raw('Seconds')),
        '@.to': { display: raw('Vault') },
        '@.from': holds('0x0000000000000000000000000000000000000000000000000000000000000000'),
      },
      emits: writeEvent('event UpdatedProfitMaxUnlockTime(uint256 profitMaxUnlockTime)'),
      gas: gasAtLeast(150_000n),
    }),
    shutdownVault: write('function shutdownVault()', {
      title: 'Shut down vault',
      sentence: 'Shut down the vault {@.to} for good',
      parameters: {
        '@.to': { display: raw('Vault') },
        '@.from': holds('0x0000000000000000000000000000000000000000000000000000000000000000'),
      },
      emits: writeEvent('event Shutdown()'),
      gas: gasAtLeast(150_000n),
    }),
    initialize: write(
      'function initialize(uint256 _profitMaxUnlockTime, uint256 _assetType, address _asset, string _name, string _symbol, address _accountant, address _admin)',
      {
        title: 'Initialize vault',
        sentence:
          'Initialize the vault {@.to} with the profit unlock time {_profitMaxUnlockTime} seconds, the asset type {_assetType}, the asset {_asset}, the name “{_name}”, the symbol “{_symbol}”, the accountant {_accountant} and the admin {_admin}',
        parameters: {
          _profitMaxUnlockTime: chosen(raw('Seconds')),
          _assetType: chosen(raw('Asset type')),
          _asset: named(raw('Asset')),
          _name: chosen(raw('Name')),
          _symbol: chosen(raw('Symbol')),
          _accountant: named(raw('Accountant')),
          _admin: named(raw('Admin')),
          '@.to': { display: raw('Vault') },
          '@.from': holds('0x0000000000000000000000000000000000000000000000000000000000000000'),
        },
        emits: roleGranted,
        gas: gasAtLeast(150_000n),
      },
    ),
    grantRole: write('function grantRole(bytes32 role, address account)', {
      title: 'Grant role',
      sentence: 'Grant the role {role} of the vault {@.to} to {account}',
      parameters: {
        role: chosen(raw('Role')),
        account: named(raw('Account')),
        '@.to': { display: raw('Vault') },
        '@.from': holds('0x0000000000000000000000000000000000000000000000000000000000000000'),
      },
      emits: roleGranted,
      gas: gasAtLeast(150_000n),
    }),
    revokeRole: write('function revokeRole(bytes32 role, address account)', {
      title: 'Revoke role',
      sentence: 'Revoke the role {role} of the vault {@.to} from {account}',
      parameters: {
        role: chosen(raw('Role')),
        account: named(raw('Account')),
        '@.to': { display: raw('Vault') },
        '@.from': holds('0x0000000000000000000000000000000000000000000000000000000000000000'),
      },
      emits: roleRevoked,
      gas: gasAtLeast(150_000n),
    }),
    renounceRole: write('function renounceRole(bytes32 role, address account)', {
      title: 'Renounce role',
      sentence: 'Renounce the role {role} of {account} in the vault {@.to}',
      parameters: {
        role: chosen(raw('Role')),
        account: account(raw('Account')),
        '@.to': { display: raw('Vault') },
      },
      emits: roleRevoked,
      gas: gasAtLeast(150_000n),
    }),
  },
});
