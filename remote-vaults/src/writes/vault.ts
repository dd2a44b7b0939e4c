import { defineContract, write } from '@fathom/area-kit/writes/defineContract';
import { addressName, hidden, raw, tokenAmount } from '@fathom/area-kit/writes/display';
import { gasAtLeast } from '@fathom/area-kit/flows/gas/gasPolicies';
import { account, chosen, constant } from '@fathom/area-kit/writes/parameters';
import { entry, exit } from '@fathom/area-kit/writes/writeEffect';
import { writeEvent } from '@fathom/area-kit/writes/writeEvent';

/** The wording of a `maxLoss` of 0, and the host's. */
const NO_LOSS = { part: 'accepting no unrealized loss', text: 'only if no loss of a strategy is charged to you' };
const WITHDRAW = writeEvent(
  'event Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares)',
);
const NOTHING_MOVED = 'Your tokens and shares are unchanged.';

export const vault = defineContract({
  id: 'vault',
  name: 'Vault',
  target: 'listed:vaults',
  constants: { asset: 'target:asset()' },
  writes: {
    deposit: write('function deposit(uint256 assets, address receiver)', {
      title: 'Deposit',
      sentence: 'Deposit {assets} to vault {@.to}',
      parameters: {
        assets: chosen(tokenAmount('Deposited', { constant: 'asset' })),
        '@.to': { display: addressName('Vault') },
        receiver: account(hidden(addressName('Receiver'))),
      },
      effect: entry(),
      emits: writeEvent('event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares)'),
      gas: gasAtLeast(120_000n),
    }),
    withdraw: write(
      'function withdraw(uint256 assets, address receiver, address owner, uint256 maxLoss, address[] strategies)',
      {
        title: 'Withdraw',
        sentence: `Withdraw {assets} from vault {@.to}, ${NO_LOSS.part}`,
        parameters: {
          assets: chosen(tokenAmount('Withdrawn', { constant: 'asset' })),
          '@.to': { display: addressName('Vault') },
          receiver: account(hidden(addressName('Receiver'))),
          owner: account(hidden(addressName('Owner'))),
          maxLoss: constant('0', hidden(raw('Loss accepted'))),
          strategies: constant('[]', hidden(addressName('Strategies'))),
        },
        effect: exit({ receives: 'assets', plain: NO_LOSS }),
        emits: WITHDRAW,
        gas: gasAtLeast(150_000n),
      },
    ),
    redeem: write(
      'function redeem(uint256 shares, address receiver, address owner, uint256 maxLoss, address[] strategies)',
      {
        title: 'Withdraw',
        sentence: `Redeem {shares} of vault {@.to} at the share price when mined, ${NO_LOSS.part}`,
        parameters: {
          shares: chosen(tokenAmount('Redeemed', 'target')),
          '@.to': { display: addressName('Vault') },
          receiver: account(hidden(addressName('Receiver'))),
          owner: account(hidden(addressName('Owner'))),
          maxLoss: constant('0', hidden(raw('Loss accepted'))),
          strategies: constant('[]', hidden(addressName('Strategies'))),
        },
        effect: exit({ plain: NO_LOSS }),
        emits: WITHDRAW,
        gas: gasAtLeast(150_000n),
      },
    ),
  },
  errors: {
    'ExceedDepositLimit(uint256 maxDepositAmount)': `The amount is above what the vault takes now. ${NOTHING_MOVED} Deposit less.`,
    'MinDepositNotReached()': `The position would be smaller than the vault's minimum. ${NOTHING_MOVED} Deposit more, or withdraw everything.`,
    'ExceedWithdrawLimit(uint256 maxWithdrawAmount)': `The vault can't pay out this much now. ${NOTHING_MOVED} Withdraw less, or try again later.`,
    'InactiveVault()': `The vault is shut down. ${NOTHING_MOVED} You can still withdraw.`,
    'ZeroValue()': `The amount is zero. ${NOTHING_MOVED} Enter an amount.`,
    'ZeroAmount()': `The amount is zero. ${NOTHING_MOVED} Enter an amount.`,
    'InsufficientShares(uint256 shares)': `Your account has fewer shares than this. ${NOTHING_MOVED} Withdraw less.`,
    'InsufficientAssets(uint256 assets, uint256 needed)': `The vault has fewer tokens than this. ${NOTHING_MOVED} Withdraw less, or try again later.`,
    'TooMuchLoss()': `The strategies have losses that are not reported yet, so the withdrawal would pay less than your shares are worth. ${NOTHING_MOVED} Withdraw less, or wait for the next report.`,
    'ERC20InsufficientAllowance(uint256 allowance)': `The vault may not take this many tokens. ${NOTHING_MOVED} Approve the token again.`,
    'ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)': `Your wallet has fewer tokens than this. ${NOTHING_MOVED} Enter less.`,
    'UsingModule()': `The vault's limit is set by a module. ${NOTHING_MOVED} Contact the vault's manager.`,
    'UsingDepositLimit()': `The vault already has a deposit limit. ${NOTHING_MOVED} Contact the vault's manager.`,
    'StrategyHasDebt(uint256 debt)': `The strategy still has funds of the vault. ${NOTHING_MOVED} Contact the vault's manager.`,
    'QueueTooLong()': `The vault has as many strategies as it may have. ${NOTHING_MOVED} Contact the vault's manager.`,
    'DepositPeriodEnded()': `The deposit period is completed. ${NOTHING_MOVED} Withdraw after the lock period.`,
    'LockPeriodEnded()': `The lock period has ended. ${NOTHING_MOVED} Withdraw your funds instead.`,
    'InsufficientFundsIdle(uint256 available, uint256 needed)': `The strategy can't pay out this much now. ${NOTHING_MOVED} Try again later.`,
    'InsufficientFundsLocked(uint256 available, uint256 needed)': `The strategy has fewer locked funds than this. ${NOTHING_MOVED} Try again later.`,
    'ManagerBalanceTooLow(uint256 required, uint256 balance)': `The manager of the funds doesn't hold enough tokens to return this much. ${NOTHING_MOVED} Only the manager can provide them: contact the manager, or withdraw after the lock period.`,
    'MaxLoss()': `The loss that the withdrawal accepts is more than the vault allows. ${NOTHING_MOVED} Contact the vault's manager.`,
    'NonCompliantDeposit()': `The vault doesn't accept deposits of this kind of token. ${NOTHING_MOVED} Contact the vault's manager.`,
  },
});
