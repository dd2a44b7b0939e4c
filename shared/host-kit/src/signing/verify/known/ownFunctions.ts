import { defineKnownFunction, type KnownFunction } from '../table/knownFunction';

/* Functions of token standards, messages, and what no write of an area describes. */

const OF_TARGET = { as: 'token', of: '@.to' } as const;
const ANY_OF_TARGET = { ...OF_TARGET, most: 'any amount of' } as const;
/** The amount in a debt token's asset that may be borrowed. */
const DEBT = { as: 'token', of: 'target:UNDERLYING_ASSET_ADDRESS()', most: 'any amount of' } as const;
const VAULT_ASSET = { as: 'token', of: 'target:asset()' } as const;

/** ERC-20 and ERC-2612. */
const TOKEN_FUNCTIONS: readonly KnownFunction[] = [
  defineKnownFunction('approve(address spender,uint256 amount)', 'Allow {spender} to take {amount}', {
    show: { amount: ANY_OF_TARGET },
    allowance: { spender: 'spender', amount: 'amount' },
  }),
  defineKnownFunction('increaseAllowance(address spender,uint256 added)', 'Allow {spender} to take {added} more', {
    show: { added: OF_TARGET },
    allowance: { spender: 'spender', amount: 'added', isAdded: true },
  }),
  defineKnownFunction('decreaseAllowance(address spender,uint256 removed)', 'Allow {spender} to take {removed} less', {
    side: 'exit',
    show: { removed: OF_TARGET },
  }),
  defineKnownFunction('transfer(address to,uint256 amount)', 'Send {amount} to {to}', {
    show: { amount: OF_TARGET },
    isPaidWithoutToken: true,
  }),
  defineKnownFunction(
    'permit(address owner,address spender,uint256 amount,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
    'Allow {spender} to take {amount}',
    { show: { amount: ANY_OF_TARGET }, allowance: { spender: 'spender', amount: 'amount' } },
  ),
];

const WRAPPED_NATIVE_FUNCTIONS: readonly KnownFunction[] = [
  defineKnownFunction('deposit()', 'Wrap {@.value}', { show: { '@.value': { as: 'native' } } }),
  defineKnownFunction('withdraw(uint256 amount)', 'Unwrap {amount}', { side: 'exit', show: { amount: OF_TARGET } }),
];

/** ERC-4626, except for the functions that areas call. */
const VAULT_FUNCTIONS: readonly KnownFunction[] = [
  defineKnownFunction('mint(uint256 shares,address receiver)', 'Mint {shares} of vault {@.to}', {
    show: { shares: OF_TARGET },
    receives: 'shares',
  }),
  defineKnownFunction(
    'withdraw(uint256 assets,address receiver,address owner)',
    'Withdraw {assets} from vault {@.to}',
    { side: 'exit', show: { assets: VAULT_ASSET }, receives: 'assets' },
  ),
  defineKnownFunction('redeem(uint256 shares,address receiver,address owner)', 'Redeem {shares} of vault {@.to}', {
    side: 'exit',
    show: { shares: OF_TARGET },
  }),
];

/** Functions of the proxy wallet and the governor that no area calls. */
const UNCALLED_FUNCTIONS: readonly KnownFunction[] = [
  defineKnownFunction(
    'draw(address manager,address stabilityFeeCollector,address stablecoinAdapter,uint256 positionId,uint256 stablecoinAmount,bytes data)',
    'Borrow {stablecoinAmount} on position {positionId}',
    {
      show: { stablecoinAmount: { as: 'token', of: 'role:fathomStablecoin' } },
      parts: ['manager', 'stabilityFeeCollector', 'stablecoinAdapter'],
      receives: 'stablecoinAmount',
    },
  ),
  defineKnownFunction(
    'castVoteWithReason(uint256 proposalId,uint8 support,string reason)',
    'Vote {support} on proposal {proposalId} with the reason “{reason}”',
    { side: 'exit', show: { support: { as: 'words', words: { '0': 'Against', '1': 'For', '2': 'Abstain' } } } },
  ),
];

export const OWN_FUNCTIONS: readonly KnownFunction[] = [
  TOKEN_FUNCTIONS,
  WRAPPED_NATIVE_FUNCTIONS,
  VAULT_FUNCTIONS,
  UNCALLED_FUNCTIONS,
].flat();

/** The only messages that the host signs, by name and types. */
export const MESSAGES: readonly KnownFunction[] = [
  defineKnownFunction(
    'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
    'Allow {spender} to take {value}, by signature',
    { show: { value: ANY_OF_TARGET }, allowance: { spender: 'spender', amount: 'value' } },
  ),
  defineKnownFunction(
    'DelegationWithSig(address delegatee,uint256 value,uint256 nonce,uint256 deadline)',
    'Allow {delegatee} to borrow {value} on your account, by signature',
    { show: { value: DEBT }, allowance: { spender: 'delegatee', amount: 'value' } },
  ),
];
