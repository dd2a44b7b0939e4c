import { defineContract } from '@fathom/area-kit/writes/defineContract';
import { raw } from '@fathom/area-kit/writes/display';
import { chosen, named } from '@fathom/area-kit/writes/parameters';
import { strategyWrite } from './managerWrite';

export const strategyManager = defineContract({
  id: 'strategyManager',
  name: 'Strategy',
  target: 'named:strategy',
  writes: {
    report: strategyWrite('function report() returns (uint256 profit, uint256 loss)', {
      title: 'Report',
      sentence: 'Report the profit or loss of the strategy {@.to}',
      offices: ['management', 'keeper'],
      parameters: {},
      event: 'event Reported(uint256 profit, uint256 loss, uint256 protocolFees, uint256 performanceFees)',
    }),
    tend: strategyWrite('function tend()', {
      title: 'Tend',
      sentence: 'Tend the strategy {@.to}',
      offices: ['management', 'keeper'],
      parameters: {},
    }),
    shutdownStrategy: strategyWrite('function shutdownStrategy()', {
      title: 'Shut down strategy',
      sentence: 'Shut down the strategy {@.to} for good',
      offices: ['management', 'emergencyAdmin'],
      parameters: {},
      event: 'event StrategyShutdown()',
    }),
    emergencyWithdraw: strategyWrite('function emergencyWithdraw(uint256 amount)', {
      title: 'Emergency withdrawal',
      sentence: 'Withdraw {amount} wei to idle in the strategy {@.to}, which is shut down',
      offices: ['management', 'emergencyAdmin'],
      parameters: { amount: chosen(raw('Amount in wei')) },
    }),
    setPendingManagement: strategyWrite('function setPendingManagement(address _management)', {
      title: 'Set pending management',
      sentence: 'Offer the management of the strategy {@.to} to {_management}',
      offices: ['management'],
      parameters: { _management: named(raw('Account')) },
      event: 'event UpdatePendingManagement(address indexed newPendingManagement)',
    }),
    acceptManagement: strategyWrite('function acceptManagement()', {
      title: 'Accept management',
      sentence: 'Accept the management of the strategy {@.to}',
      offices: ['pendingManagement'],
      parameters: {},
      event: 'event UpdateManagement(address indexed newManagement)',
    }),
    setKeeper: strategyWrite('function setKeeper(address _keeper)', {
      title: 'Set keeper',
      sentence: 'Make {_keeper} the keeper of the strategy {@.to}',
      offices: ['management'],
      parameters: { _keeper: named(raw('Keeper')) },
      event: 'event UpdateKeeper(address indexed newKeeper)',
    }),
    setEmergencyAdmin: strategyWrite('function setEmergencyAdmin(address _emergencyAdmin)', {
      title: 'Set emergency admin',
      sentence: 'Make {_emergencyAdmin} the emergency admin of the strategy {@.to}',
      offices: ['management'],
      parameters: { _emergencyAdmin: named(raw('Emergency admin')) },
      event: 'event UpdateEmergencyAdmin(address indexed newEmergencyAdmin)',
    }),
    setPerformanceFee: strategyWrite('function setPerformanceFee(uint16 _performanceFee)', {
      title: 'Set performance fee',
      sentence: 'Set the performance fee of the strategy {@.to} to {_performanceFee} basis points',
      offices: ['management'],
      parameters: { _performanceFee: chosen(raw('Basis points')) },
      event: 'event UpdatePerformanceFee(uint16 newPerformanceFee)',
    }),
    setPerformanceFeeRecipient: strategyWrite('function setPerformanceFeeRecipient(address _performanceFeeRecipient)', {
      title: 'Set fee recipient',
      sentence: 'Pay the performance fee of the strategy {@.to} to {_performanceFeeRecipient}',
      offices: ['management'],
      parameters: { _performanceFeeRecipient: named(raw('Recipient')) },
      event: 'event UpdatePerformanceFeeRecipient(address indexed newPerformanceFeeRecipient)',
    }),
    setProfitMaxUnlockTime: strategyWrite('function setProfitMaxUnlockTime(uint256 _profitMaxUnlockTime)', {
      title: 'Set profit unlock time',
      sentence: 'Set the profit unlock time of the strategy {@.to} to {_profitMaxUnlockTime} seconds',
      offices: ['management'],
      parameters: { _profitMaxUnlockTime: chosen(raw('Seconds')) },
      event: 'event UpdatedProfitMaxUnlockTime(uint256 profitMaxUnlockTime)',
    }),
    init: strategyWrite(
      'function init(address _asset, string _name, address _management, address _performanceFeeRecipient, address _keeper)',
      {
        title: 'Initialize strategy',
        sentence:
          'Initialize the strategy {@.to} with the asset {_asset}, the name “{_name}”, the management {_management}, the fee recipient {_performanceFeeRecipient} and the keeper {_keeper}',
        offices: ['management'],
        parameters: {
          _asset: named(raw('Asset')),
          _name: chosen(raw('Name')),
          _management: named(raw('Management')),
          _performanceFeeRecipient: named(raw('Fee recipient')),
          _keeper: named(raw('Keeper')),
        },
        event: 'event NewTokenizedStrategy(address indexed strategy, address indexed asset, string apiVersion)',
      },
    ),
    lockFunds: strategyWrite('function lockFunds(uint256 amount)', {
      title: 'Lock funds',
      sentence: 'Take {amount} wei out of the strategy {@.to} to invest them',
      offices: ['management'],
      parameters: { amount: chosen(raw('Amount in wei')) },
      event: 'event FundsLocked(address indexed sender, uint256 amount)',
    }),
    repay: strategyWrite('function repay(uint256 amount)', {
      title: 'Repay',
      sentence: 'Repay {amount} wei to the strategy {@.to}',
      offices: ['management'],
      parameters: { amount: chosen(raw('Amount in wei')) },
      event: 'event FundsReturned(address indexed sender, uint256 amount)',
    }),
    setDepositLimit: strategyWrite('function setDepositLimit(uint256 limit)', {
      title: 'Set deposit limit',
      sentence: 'Set the deposit limit of the strategy {@.to} to {limit} wei',
      offices: ['management'],
      parameters: { limit: chosen(raw('Deposit limit in wei')) },
      event: 'event DepositLimitSet(address indexed sender, uint256 depositLimit)',
    }),
  },
});
