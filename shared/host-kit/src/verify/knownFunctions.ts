import { ZERO_ADDRESS } from '@fathom/contract/address';
import { Map, Set } from '../captured/globals';
import { parseFunctionSignature, type FunctionSignature } from './functionSignature';
import { defineKnownFunction, type KnownFunction, type KnownFunctionOptions } from './knownFunction';

/* The functions that move tokens or allow others to move them, in the words of the host. An area
   that calls one of them displays exactly this sentence: it chooses neither the words nor what
   they leave out. */

const RATES = { as: 'words', words: { '1': 'stable', '2': 'variable' } } as const;
const OF_TARGET = { as: 'token', of: '@.to' } as const;
const ALLOWED = { as: 'token', of: '@.to', most: 'any amount of' } as const;
const OF_ASSET = { as: 'token', of: 'asset' } as const;
const ALL_OF_ASSET = { as: 'token', of: 'asset', most: 'all' } as const;
const NATIVE = { as: 'native' } as const;
const ALL_NATIVE = { as: 'native', most: 'all' } as const;
const FXD = { as: 'token', of: 'role:fathomStablecoin' } as const;
const FTHM = { as: 'token', of: 'role:fthm' } as const;
const VAULT_ASSET = { as: 'token', of: 'target:asset()' } as const;
/** Supplies and debts in one claim: the sentence does not list them. */
const MOST_SOURCES = 100;
const PERMIT_PARTS = 'uint256 deadline,uint8 permitV,bytes32 permitR,bytes32 permitS';

const TOKENS: readonly KnownFunction[] = [
  defineKnownFunction('approve(address spender,uint256 amount)', 'Allow {spender} to take {amount}', {
    show: { amount: ALLOWED },
  }),
  defineKnownFunction('increaseAllowance(address spender,uint256 added)', 'Allow {spender} to take {added} more', {
    show: { added: OF_TARGET },
  }),
  defineKnownFunction('decreaseAllowance(address spender,uint256 removed)', 'Allow {spender} to take {removed} less', {
    show: { removed: OF_TARGET },
  }),
  defineKnownFunction('transfer(address to,uint256 amount)', 'Send {amount} to {to}', { show: { amount: OF_TARGET } }),
  defineKnownFunction(
    'permit(address owner,address spender,uint256 amount,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
    'Allow {spender} to take {amount}',
    { show: { amount: ALLOWED } },
  ),
  defineKnownFunction(
    'approveDelegation(address delegatee,uint256 amount)',
    'Allow {delegatee} to borrow {amount} on your account',
    {
      show: { amount: ALLOWED },
    },
  ),
  defineKnownFunction('deposit()', 'Wrap {@.value}', { show: { '@.value': NATIVE } }),
  defineKnownFunction('withdraw(uint256 amount)', 'Unwrap {amount}', { show: { amount: OF_TARGET } }),
];

const MARKET: readonly KnownFunction[] = [
  defineKnownFunction(
    'supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)',
    'Supply {amount} for {onBehalfOf} to {@.to}',
    { show: { amount: OF_ASSET } },
  ),
  defineKnownFunction(
    `supplyWithPermit(address asset,uint256 amount,address onBehalfOf,uint16 referralCode,${PERMIT_PARTS})`,
    'Supply {amount} for {onBehalfOf} to {@.to}',
    { show: { amount: OF_ASSET } },
  ),
  defineKnownFunction(
    'borrow(address asset,uint256 amount,uint256 rateMode,uint16 referralCode,address onBehalfOf)',
    'Borrow {amount} at the {rateMode} rate on the account of {onBehalfOf} from {@.to}',
    { show: { amount: OF_ASSET, rateMode: RATES } },
  ),
  defineKnownFunction('withdraw(address asset,uint256 amount,address to)', 'Withdraw {amount} to {to} from {@.to}', {
    show: { amount: ALL_OF_ASSET },
  }),
  ...['', `,${PERMIT_PARTS}`].map((permit) =>
    defineKnownFunction(
      `repay${permit && 'WithPermit'}(address asset,uint256 amount,uint256 rateMode,address onBehalfOf${permit})`,
      'Repay {amount} at the {rateMode} rate on the account of {onBehalfOf} to {@.to}',
      { show: { amount: ALL_OF_ASSET, rateMode: RATES } },
    ),
  ),
  defineKnownFunction(
    'repayWithATokens(address asset,uint256 amount,uint256 rateMode)',
    'Repay {amount} at the {rateMode} rate with your supply in {@.to}',
    { show: { amount: ALL_OF_ASSET, rateMode: RATES } },
  ),
  defineKnownFunction(
    'depositETH(address pool,address onBehalfOf,uint16 referralCode)',
    'Supply {@.value} for {onBehalfOf} to {pool}',
    {
      show: { '@.value': NATIVE },
    },
  ),
  defineKnownFunction(
    'borrowETH(address pool,uint256 amount,uint256 rateMode,uint16 referralCode)',
    'Borrow {amount} at the {rateMode} rate on the account of {@.from} from {pool}',
    { show: { amount: NATIVE, rateMode: RATES } },
  ),
  ...['', `,${PERMIT_PARTS}`].map((permit) =>
    defineKnownFunction(
      `withdrawETH${permit && 'WithPermit'}(address pool,uint256 amount,address to${permit})`,
      'Withdraw {amount} to {to} from {pool}',
      { show: { amount: ALL_NATIVE } },
    ),
  ),
  defineKnownFunction(
    'repayETH(address pool,uint256 amount,uint256 rateMode,address onBehalfOf)',
    'Repay {amount} at the {rateMode} rate on the account of {onBehalfOf} to {pool}, sending {@.value}',
    { show: { amount: ALL_NATIVE, rateMode: RATES, '@.value': NATIVE } },
  ),
];

const PERMIT_STRUCT = '(uint256 amount,uint256 deadline,uint8 v,bytes32 r,bytes32 s)';
const PERMIT_VALUE = 'uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s';

const SWAPS: readonly KnownFunction[] = [
  defineKnownFunction(
    `swapAndDeposit(address source,address destination,uint256 amount,uint256 least,uint256 offset,bytes data,address exchange,${PERMIT_STRUCT} permit)`,
    'Switch up to {amount} of your supply for at least {least}, supplied for you by {@.to}',
    {
      show: { amount: { as: 'token', of: 'source' }, least: { as: 'token', of: 'destination' } },
      parts: ['exchange'],
      swap: {
        side: 'sell',
        source: 'source',
        destination: 'destination',
        amountIn: 'amount',
        amountOut: 'least',
        data: 'data',
        offset: 'offset',
        hasExchange: false,
      },
    },
  ),
  defineKnownFunction(
    `withdrawAndSwap(address source,address destination,uint256 amount,uint256 least,uint256 offset,bytes data,address exchange,${PERMIT_STRUCT} permit)`,
    'Withdraw up to {amount} and switch it for at least {least}, sent to you by {@.to}',
    {
      show: { amount: { as: 'token', of: 'source' }, least: { as: 'token', of: 'destination' } },
      parts: ['exchange'],
      swap: {
        side: 'sell',
        source: 'source',
        destination: 'destination',
        amountIn: 'amount',
        amountOut: 'least',
        data: 'data',
        offset: 'offset',
        hasExchange: false,
      },
    },
  ),
  defineKnownFunction(
    `swapAndRepay(address source,address asset,uint256 most,uint256 amount,uint256 rateMode,uint256 offset,bytes data,${PERMIT_STRUCT} permit)`,
    'Repay up to {amount} at the {rateMode} rate with at most {most} of your supply, through {@.to}',
    {
      show: { amount: OF_ASSET, rateMode: RATES, most: { as: 'token', of: 'source' } },
      swap: {
        side: 'buy',
        source: 'source',
        destination: 'asset',
        amountIn: 'most',
        amountOut: 'amount',
        data: 'data',
        offset: 'offset',
        hasExchange: true,
      },
    },
  ),
  defineKnownFunction(
    `swapDebt((address asset,uint256 amount,uint256 rateMode,address newAsset,uint256 most,address extraAsset,uint256 extraAmount,uint256 offset,bytes data) swap,(address debtToken,${PERMIT_VALUE}) delegation,(address aToken,${PERMIT_VALUE}) permit)`,
    'Switch up to {swap.amount} of your debt at the {swap.rateMode} rate to at most {swap.most} at the variable rate, through {@.to}',
    {
      show: {
        'swap.amount': { as: 'token', of: 'swap.asset' },
        'swap.rateMode': RATES,
        'swap.most': { as: 'token', of: 'swap.newAsset' },
      },
      sources: ['delegation.debtToken', 'permit.aToken'],
      fixed: { 'swap.extraAsset': ZERO_ADDRESS },
      swap: {
        side: 'buy',
        source: 'swap.newAsset',
        destination: 'swap.asset',
        amountIn: 'swap.most',
        amountOut: 'swap.amount',
        data: 'swap.data',
        offset: 'swap.offset',
        hasExchange: true,
      },
    },
  ),
];

const REWARDS: readonly KnownFunction[] = [
  defineKnownFunction(
    'claimRewards(address[] assets,uint256 amount,address to,address reward)',
    'Claim {amount} to {to} from {@.to}',
    { show: { amount: { as: 'token', of: 'reward', most: 'all' } }, sources: ['assets'], longestList: MOST_SOURCES },
  ),
  defineKnownFunction('claimAllRewards(address[] assets,address to)', 'Claim all rewards to {to} from {@.to}', {
    sources: ['assets'],
    longestList: MOST_SOURCES,
  }),
];

const COLLECTOR = 'address stabilityFeeCollector,';
const BORROWED = 'address stablecoinAdapter';

/** The proxy wallet's functions for one kind of collateral: `XDC`, `NATIVE`, `Token`. */
function positionFunctions(kind: string): readonly KnownFunction[] {
  const isToken = kind === 'Token';
  const locked = isToken ? '{collateralAmount}' : '{@.value}';
  const collateral = isToken ? ({ as: 'token', of: 'adapter' } as const) : NATIVE;
  const show = { collateralAmount: collateral, '@.value': NATIVE, stablecoinAmount: FXD };
  const options: KnownFunctionOptions = {
    show,
    parts: ['manager', 'stabilityFeeCollector', 'adapter', 'stablecoinAdapter'],
    ...(isToken && { fixed: { transferFrom: 'true' } }),
  };
  const taken = isToken ? 'uint256 collateralAmount,' : '';
  const flag = isToken ? 'bool transferFrom,' : '';
  const exits = `address manager,address adapter,${BORROWED},uint256 positionId,uint256 collateralAmount`;
  return [
    defineKnownFunction(
      `openLock${kind}AndDraw(address manager,${COLLECTOR}address adapter,${BORROWED},bytes32 collateralPoolId,${taken}uint256 stablecoinAmount,${flag}bytes data)`,
      `Open a position in pool {collateralPoolId}: lock ${locked}, borrow {stablecoinAmount}`,
      options,
    ),
    defineKnownFunction(
      `lock${kind}AndDraw(address manager,${COLLECTOR}address adapter,${BORROWED},uint256 positionId,${taken}uint256 stablecoinAmount,${flag}bytes data)`,
      `Lock ${locked} in position {positionId}, borrow {stablecoinAmount}`,
      options,
    ),
    defineKnownFunction(
      `lock${kind}(address manager,address adapter,uint256 positionId,${taken}${flag}bytes data)`,
      `Lock ${locked} in position {positionId}`,
      options,
    ),
    defineKnownFunction(
      `wipeAllAndUnlock${kind}(${exits},bytes data)`,
      'Repay all of position {positionId}, take out {collateralAmount}',
      options,
    ),
    defineKnownFunction(
      `wipeAndUnlock${kind}(${exits},uint256 stablecoinAmount,bytes data)`,
      'Repay {stablecoinAmount} of position {positionId}, take out {collateralAmount}',
      options,
    ),
  ];
}

const POSITIONS: readonly KnownFunction[] = [
  defineKnownFunction('execute(bytes data)', '{data}, through {@.to}'),
  ...['XDC', 'NATIVE', 'Token'].flatMap(positionFunctions),
  defineKnownFunction(
    `draw(address manager,${COLLECTOR}${BORROWED},uint256 positionId,uint256 stablecoinAmount,bytes data)`,
    'Borrow {stablecoinAmount} on position {positionId}',
    { show: { stablecoinAmount: FXD }, parts: ['manager', 'stabilityFeeCollector', 'stablecoinAdapter'] },
  ),
];

const STAKING: readonly KnownFunction[] = [
  defineKnownFunction('createLock(uint256 amount,uint256 lockPeriod)', 'Stake {amount} for {lockPeriod}', {
    show: { amount: FTHM, lockPeriod: { as: 'duration' } },
  }),
  defineKnownFunction('unlock(uint256 lockId)', 'Unstake all of position {lockId}, giving up its unclaimed rewards'),
  defineKnownFunction(
    'unlockPartially(uint256 lockId,uint256 amount)',
    'Unstake {amount} of position {lockId}, giving up its unclaimed rewards and all its votes',
    { show: { amount: FTHM } },
  ),
  defineKnownFunction(
    'earlyUnlock(uint256 lockId)',
    'Unstake all of position {lockId} before its end, with a penalty, giving up its unclaimed rewards',
  ),
  defineKnownFunction('claimAllLockRewardsForStream(uint256 streamId)', 'Claim the FTHM rewards of all positions'),
  defineKnownFunction('withdrawStream(uint256 streamId)', 'Withdraw all FTHM whose cooldown is over'),
  defineKnownFunction(
    'emergencyUnlockAndWithdraw()',
    'Unstake all positions and withdraw all FTHM from {@.to}, giving up all unclaimed rewards',
  ),
];

/** The calls of a proposal in the standard's words, which the host replaces by what they do. */
export const PROPOSAL_CALLS = 'calls {targets.[]} with {values.[]} wei and the data {calldatas.[]}';
const CALLS = 'address[] targets,uint256[] values,bytes[] calldatas';

/** A proposal that was accepted is enacted whatever its length: the sentence counts its actions. */
const ENACTED = { isProposal: true, longestList: Infinity } as const;

const GOVERNANCE: readonly KnownFunction[] = [
  defineKnownFunction(
    `propose(${CALLS},string description)`,
    `Propose to vote on “{description}”, which ${PROPOSAL_CALLS}`,
    {
      isProposal: true,
    },
  ),
  defineKnownFunction('castVote(uint256 proposalId,uint8 support)', 'Vote {support} on proposal {proposalId}', {
    show: { support: { as: 'words', words: { '0': 'Against', '1': 'For', '2': 'Abstain' } } },
  }),
  defineKnownFunction(
    `queue(${CALLS},bytes32 descriptionHash)`,
    `Queue the proposal that ${PROPOSAL_CALLS} (description {descriptionHash})`,
    ENACTED,
  ),
  defineKnownFunction(
    `execute(${CALLS},bytes32 descriptionHash)`,
    `Execute the proposal that ${PROPOSAL_CALLS} (description {descriptionHash}), and pay {@.value} for it`,
    { show: { '@.value': NATIVE }, ...ENACTED },
  ),
];

const VAULTS: readonly KnownFunction[] = [
  defineKnownFunction('deposit(uint256 assets,address receiver)', 'Deposit {assets} to vault {@.to}', {
    show: { assets: VAULT_ASSET },
  }),
  defineKnownFunction('mint(uint256 shares,address receiver)', 'Mint {shares} of vault {@.to}', {
    show: { shares: OF_TARGET },
  }),
  defineKnownFunction(
    'withdraw(uint256 assets,address receiver,address owner)',
    'Withdraw {assets} from vault {@.to}',
    {
      show: { assets: VAULT_ASSET },
    },
  ),
  defineKnownFunction('redeem(uint256 shares,address receiver,address owner)', 'Redeem {shares} of vault {@.to}', {
    show: { shares: OF_TARGET },
  }),
  defineKnownFunction(
    'redeem(uint256 shares,address receiver,address owner,uint256 maxLoss,address[] strategies)',
    'Redeem {shares} of vault {@.to} at the share price when mined, accepting no unrealized loss',
    { show: { shares: OF_TARGET } },
  ),
];

const FUNCTIONS: ReadonlyMap<string, KnownFunction> = new Map(
  [...TOKENS, ...MARKET, ...SWAPS, ...REWARDS, ...POSITIONS, ...STAKING, ...GOVERNANCE, ...VAULTS].map((entry) => [
    entry.selector,
    entry,
  ]),
);

/** Functions that move or allow tokens, and that the host signs for no area. */
const REFUSED: ReadonlySet<string> = new Set(
  [
    'transferFrom(address from,address to,uint256 amount)',
    'safeTransfer(address to,uint256 amount)',
    'safeTransferFrom(address from,address to,uint256 id)',
    'safeTransferFrom(address from,address to,uint256 id,bytes data)',
    'safeTransferFrom(address from,address to,uint256 id,uint256 amount,bytes data)',
    'setApprovalForAll(address operator,bool approved)',
    'increaseApproval(address spender,uint256 added)',
    'decreaseApproval(address spender,uint256 removed)',
    'safeApprove(address spender,uint256 amount)',
    'approveAndCall(address spender,uint256 amount,bytes data)',
    'transferAndCall(address to,uint256 amount,bytes data)',
    'transferFromAndCall(address from,address to,uint256 amount,bytes data)',
    'permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed,uint8 v,bytes32 r,bytes32 s)',
    // Permit2.
    'approve(address token,address spender,uint160 amount,uint48 expiration)',
    'transferFrom(address from,address to,uint160 amount,address token)',
    // ERC-777.
    'send(address to,uint256 amount,bytes data)',
    'operatorSend(address from,address to,uint256 amount,bytes data,bytes operatorData)',
    'authorizeOperator(address operator)',
    'delegationWithSig(address delegator,address delegatee,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
  ].flatMap((signature) => parseFunctionSignature(signature)?.selector ?? []),
);

/** The messages that the host signs, by name and types; it signs no others. */
const MESSAGES: readonly KnownFunction[] = [
  defineKnownFunction(
    'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
    'Allow {spender} to take {value}, by signature',
    { show: { value: ALLOWED } },
  ),
  defineKnownFunction(
    'DelegationWithSig(address delegatee,uint256 value,uint256 nonce,uint256 deadline)',
    'Allow {delegatee} to borrow {value} on your account, by signature',
    { show: { value: ALLOWED } },
  ),
];

/** The host's words for a function, whatever a descriptor calls its parameters. */
export function knownFunction({ selector }: FunctionSignature): KnownFunction | undefined {
  return FUNCTIONS.get(selector);
}

/** Whether the host signs this function for no area. */
export function isRefusedFunction({ selector }: FunctionSignature): boolean {
  return REFUSED.has(selector);
}

/** The host's words for a message. */
export function knownMessage({ name, parameters }: FunctionSignature): KnownFunction | undefined {
  return MESSAGES.find((known) => known.name === name && hasSameFields(known.parameters, parameters));
}

/** Names count too: they are part of what a message hashes to. */
function hasSameFields(one: FunctionSignature['parameters'], other: FunctionSignature['parameters']): boolean {
  return one.map(fieldText).join('\n') === other.map(fieldText).join('\n');
}

/** Neither names nor types contain a space or a line break. */
function fieldText({ name, type }: FunctionSignature['parameters'][number]): string {
  return `${type} ${name}`;
}
