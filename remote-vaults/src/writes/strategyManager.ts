import { defineContract, write } from '@fathom/area-kit/writes/defineContract';
import { raw } from '@fathom/area-kit/writes/display';
import { gasAtLeast } from '@fathom/area-kit/flows/gasPolicies';
import { appointed, chosen, named } from '@fathom/area-kit/writes/parameters';
import { writeEvent } from '@fathom/area-kit/writes/writeEvent';

export const strategyManager = defineContract({
  id: 'strategyManager',
  name: 'Strategy',
  target: 'named:strategy',
  writes: {
    report: write('function report() returns (uint256 profit, uint256 loss)', {
      title: 'Report',
      sentence: 'Report the profit or loss of the strategy {@.to}',
      parameters: {
        '@.to': { display: raw('Strategy') },
        '@.from': appointed('management', 'keeper'),
      },
      emits: writeEvent('event Reported(uint256 profit, uint256 loss, uint256 protocolFees, uint256 performanceFees)'),
      gas: gasAtLeast(150_000n),
    }),
    tend: write('function tend()', {
      title: 'Tend',
      sentence: 'Tend the strategy {@.to}',
      parameters: {
        '@.to': { display: raw('Strategy') },
        '@.from': appointed('management', 'keeper'),
      },
      emits: [],
      gas: gasAtLeast(150_000n),
    }),
    shutdownStrategy: write('function shutdownStrategy()', {
      title: 'Shut down strategy',
      sentence: 'Shut down the strategy {@.to} for good',
      parameters: {
        '@.to': { display: raw('Strategy') },
        '@.from': appointed('management', 'emergencyAdmin'),
      },
      emits: writeEvent('event StrategyShutdown()'),
      gas: gasAtLeast(150_000n),
    }),
    emergencyWithdraw: write('function emergencyWithdraw(uint256 amount)', {
      title: 'Emergency withdrawal',
      sentence: 'Withdraw {amount} wei to idle in the strategy {@.to}, which is shut down',
      parameters: {
        amount: chosen(raw('Amount in wei')),
        '@.to': { display: raw('Strategy') },
        '@.from': appointed('management', 'emergencyAdmin'),
      },
      emits: [],
      gas: gasAtLeast(150_000n),
    }),
    setPendingManagement: write('function setPendingManagement(address _management)', {
      title: 'Set pending management',
      sentence: 'Offer the management of the strategy {@.to} to {_management}',
      parameters: {
        _management: named(raw('Account')),
        '@.to': { display: raw('Strategy') },
        '@.from': appointed('management'),
      },
      emits: writeEvent('event UpdatePendingManagement(address indexed newPendingManagement)'),
      gas: gasAtLeast(150_000n),
    }),
    acceptManagement: write('function acceptManagement()', {
      title: 'Accept management',
      sentence: 'Accept the management of the strategy {@.to}',
      parameters: {
        '@.to': { display: raw('Strategy') },
        '@.from': appointed('pendingManagement'),
      },
      emits: writeEvent('event UpdateManagement(address indexed newManagement)'),
      gas: gasAtLeast(150_000n),
    }),
    setKeeper: write('function setKeeper(address _keeper)', {
      title: 'Set keeper',
      sentence: 'Make {_keeper} the keeper of the strategy {@.to}',
      parameters: {
        _keeper: named(raw('Keeper')),
        '@.to': { display: raw('Strategy') },
        '@.from': appointed('management'),
      },
      emits: writeEvent('event UpdateKeeper(address indexed newKeeper)'),
      gas: gasAtLeast(150_000n),
    }),
    setEmergencyAdmin: write('function setEmergencyAdmin(address _emergencyAdmin)', {
      title: 'Set emergency admin',
      sentence: 'Make {_emergencyAdmin} the emergency admin of the strategy {@.to}',
      parameters: {
        _emergencyAdmin: named(raw('Emergency admin')),
        '@.to': { display: raw('Strategy') },
        '@.from': appointed('management'),
      },
      emits: writeEvent('event UpdateEmergencyAdmin(address indexed newEmergencyAdmin)'),
      gas: gasAtLeast(150_000n),
    }),
    setPerformanceFee: write('function setPerformanceFee(uint16 _performanceFee)', {
      title: 'Set performance fee',
      sentence: 'Set the performance fee of the strategy {@.to} to {_performanceFee} basis points',
      parameters: {
        _performanceFee: chosen(raw('Basis points')),
        '@.to': { display: raw('Strategy') },
        '@.from': appointed('management'),
      },
      emits: writeEvent('event UpdatePerformanceFee(uint16 newPerformanceFee)'),
      gas: gasAtLeast(150_000n),
    }),
    setPerformanceFeeRecipient: write('function setPerformanceFeeRecipient(address _performanceFeeRecipient)', {
      title: 'Set fee recipient',
      sentence: 'Pay the performance fee of the strategy {@.to} to {_performanceFeeRecipient}',
      parameters: {
        _performanceFeeRecipient: named(raw('Recipient')),
        '@.to': { display: raw('Strategy') },
        '@.from': appointed('management'),
      },
      emits: writeEvent('event UpdatePerformanceFeeRecipient(address indexed newPerformanceFeeRecipient)'),
      gas: gasAtLeast(150_000n),
    }),
    setProfitMaxUnlockTime: write('function setProfitMaxUnlockTime(uint256 _profitMaxUnlockTime)', {
      title: 'Set profit unlock time',
      sentence: 'Set the profit unlock time of the strategy {@.to} to {_profitMaxUnlockTime} seconds',
      parameters: {
        _profitMaxUnlockTime: chosen(raw('Seconds')),
        '@.to': { display: raw('Strategy') },
        '@.from': appointed('management'),
      },
      emits: writeEvent('event UpdatedProfitMaxUnlockTime(uint256 profitMaxUnlockTime)'),
      gas: gasAtLeast(150_000n),
    }),
    init: write(
      'function init(address _asset, string _name, address _management, address _performanceFeeRecipient, address _keeper)',
      {
        title: 'Initialize strategy',
        sentence:
          'Initialize the strategy {@.to} with the asset {_asset}, the name “{_name}”, the management {_management}, the fee recipient {_performanceFeeRecipient} and the keeper {_keeper}',
        parameters: {
          _asset: named(raw('Asset')),
          _name: chosen(raw('Name')),
          _management: named(raw('Management')),
          _performanceFeeRecipient: named(raw('Fee recipient')),
          _keeper: named(raw('Keeper')),
          '@.to': { display: raw('Strategy') },
          '@.from': appointed('management'),
        },
        emits: writeEvent(
          'event NewTokenizedStrategy(address indexed strategy, address indexed asset, string apiVersion)',
        ),
        gas: gasAtLeast(150_000n),
      },
    ),
    lockFunds: write('function lockFunds(uint256 amount)', {
      title: 'Lock funds',
      sentence: 'Take {amount} wei out of the strategy {@.to} to invest them',
      parameters: {
        amount: chosen(raw('Amount in wei')),
        '@.to': { display: raw('Strategy') },
        '@.from': appointed('management'),
      },
      emits: writeEvent('event FundsLocked(address indexed sender, uint256 amount)'),
      gas: gasAtLeast(150_000n),
    }),
    repay: write('function repay(uint256 amount)', {
      title: 'Repay',
      sentence: 'Repay {amount} wei to the strategy {@.to}',
      parameters: {
        amount: chosen(raw('Amount in wei')),
        '@.to': { display: raw('Strategy') },
        '@.from': appointed('management'),
      },
      emits: writeEvent('event FundsReturned(address indexed sender, uint256 amount)'),
      gas: gasAtLeast(150_000n),
    }),
    setDepositLimit: write('function setDepositLimit(uint256 limit)', {
      title: 'Set deposit limit',
      sentence: 'Set the deposit limit of the strategy {@.to} to {limit} wei',
      parameters: {
        limit: chosen(raw('Deposit limit in wei')),
        '@.to': { display: raw('Strategy') },
        '@.from': appointed('management'),
      },
      emits: writeEvent('event DepositLimitSet(address indexed sender, uint256 depositLimit)'),
      gas: gasAtLeast(150_000n),
    }),
  },
});
