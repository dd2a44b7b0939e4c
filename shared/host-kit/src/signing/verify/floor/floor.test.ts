import { join } from 'node:path';
import { readSigningFiles } from '@fathom/build/readSigningFiles';
import { admitSigning } from '../descriptor/admitSigning';

type Area = 'dao' | 'fxd' | 'lending' | 'vaults';
type Files = Record<string, unknown>;

const AREAS: readonly Area[] = ['dao', 'fxd', 'lending', 'vaults'];
const ATTACKER = `0x${'66'.repeat(20)}`;
const LARGEST = `0x${'f'.repeat(64)}`;
const APPROVE = 'approve(address spender,uint256 amount)';
const SUPPLY = 'supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)';
const OPEN =
  'openLockNATIVEAndDraw(address manager,address stabilityFeeCollector,address adapter,address stablecoinAdapter,bytes32 collateralPoolId,uint256 stablecoinAmount,bytes data)';
const VOTE = 'castVote(uint256 proposalId,uint8 support)';
const PERMIT = 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)';
const CUSTOM_APPROVAL = 'grantAllowance(address spender,uint256 amount)';

interface Format {
  interpolatedIntent: string;
  fields: { path: string; format: string; label?: string; params?: Record<string, unknown> }[];
}

interface Descriptor {
  metadata: { constants?: Record<string, string>; enums?: Record<string, Record<string, string>> };
  display: { definitions?: object; formats: Record<string, Format> };
}

type Rules = Record<string, Record<string, string>>;

interface Policy {
  lists: Record<string, unknown>;
  contracts: Record<string, { target: string; functions: Rules; embedded?: Rules }>;
}

const released = new Map(AREAS.map((area) => [area, readSigningFiles(join(process.cwd(), `remote-${area}`)) ?? {}]));

/** A copy that a case may change; made from one reading, which takes a process of its own. */
function filesOf(area: Area): Files {
  return structuredClone(released.get(area) ?? {});
}

function ruled(area: Area, change: (policy: Policy) => void): Files {
  const files = filesOf(area);
  change(files['policy.json'] as Policy);
  return files;
}

function rules(area: Area, contract: string, name: string, changed: Record<string, string>): Files {
  return ruled(area, ({ contracts }) => Object.assign(contracts[contract]?.functions[name] ?? {}, changed));
}

function described(area: Area, name: string, key: string, change: (format: Format, all: Descriptor) => void): Files {
  const files = filesOf(area);
  const descriptor = files[`${name}.7730.json`] as Descriptor;
  const format = descriptor.display.formats[key];
  if (!format) throw new Error(`no ${key}`);
  change(format, descriptor);
  return files;
}

function sentence(area: Area, name: string, key: string, text: string): Files {
  return described(area, name, key, (format) => {
    format.interpolatedIntent = text;
  });
}

function displayed(area: Area, name: string, key: string, path: string, change: object): Files {
  return described(area, name, key, ({ fields }) => {
    Object.assign(fields.find((field) => field.path === path) ?? {}, change);
  });
}

/** Adds a function that the host does not know to the DAO's token. */
function granting(text: string, granted: Record<string, string>): Files {
  const files = described('dao', 'fthm', APPROVE, (format, { display }) => {
    display.formats[CUSTOM_APPROVAL] = { ...structuredClone(format), interpolatedIntent: text };
  });
  const { contracts } = files['policy.json'] as Policy;
  Object.assign(contracts['fthm']?.functions ?? {}, { grantAllowance: granted });
  return files;
}

function embedded(name: string, changed: Record<string, string>): Files {
  return ruled('fxd', ({ contracts }) => Object.assign(contracts['proxyWallet']?.embedded?.[name] ?? {}, changed));
}

function renamed(area: Area, contract: string, key: string, other: string): Files {
  const files = described(area, contract, key, (format, { display }) => {
    display.formats = { [other]: format };
  });
  const policy = (files['policy.json'] as Policy).contracts[contract];
  if (!policy) throw new Error(`no ${contract}`);
  policy.functions = { [other.slice(0, other.indexOf('('))]: Object.values(policy.functions)[0] ?? {} };
  return files;
}

function entered(): Files {
  const files = displayed('dao', 'fthm', APPROVE, 'spender', { format: 'raw' });
  const { contracts } = files['policy.json'] as Policy;
  Object.assign(contracts['fthm']?.functions['approve'] ?? {}, {
    spender: 'named:spender',
    '@.from': 'appointed:management',
  });
  return files;
}

function paying(): Files {
  const files = described('vaults', 'strategyManager', 'report()', (format) => {
    format.interpolatedIntent = 'Report {@.value} of the strategy {@.to}';
    format.fields.push({ path: '@.value', format: 'amount', label: 'Value' });
  });
  const { contracts } = files['policy.json'] as Policy;
  Object.assign(contracts['strategyManager']?.functions['report'] ?? {}, { '@.value': 'intent:value' });
  return files;
}

test.each(AREAS)('admits the release of %s', (area) => {
  const admitted = admitSigning(filesOf(area));
  expect(admitted.ok ? 'admitted' : admitted.error).toBe('admitted');
});

test('admits a function that the host does not know, if its sentence has every value', () => {
  const granted = { spender: 'role:staking', amount: 'intent:amount' };
  expect(admitSigning(granting('Grant {spender} a right to {amount}', granted)).ok).toBe(true);
});

function list(changed: object): Files {
  return ruled('lending', ({ lists, contracts }) => {
    lists['own'] = changed;
    Object.assign(contracts['reserveToken']?.functions['approve'] ?? {}, { spender: 'listed:own' });
  });
}

test.each<[string, Files, string]>([
  ['a constant receiver', rules('lending', 'pool', 'supply', { onBehalfOf: `constant:${ATTACKER}` }), 'constant'],
  [
    'the zero address as receiver',
    rules('lending', 'pool', 'supply', { onBehalfOf: `constant:0x${'0'.repeat(40)}` }),
    'constant',
  ],
  ['a constant spender', rules('dao', 'fthm', 'approve', { spender: `constant:${ATTACKER}` }), 'constant'],
  ['a constant amount', rules('dao', 'staking', 'withdrawStream', { streamId: 'constant:7' }), 'not in the sentence'],
  ['a spender that anybody can call', rules('dao', 'fthm', 'approve', { spender: 'role:multicall3' }), 'multicall3'],
  [
    'a list by a function of its own choice',
    list({
      contract: 'role:LENDING_POOL',
      function: 'balanceOf(address)',
      arguments: ['candidate'],
      words: 'candidate',
    }),
    'no list of the host',
  ],
  ['a list that its own member returns', list({ contract: 'candidate', function: 'self()' }), 'no list of the host'],
  [
    'a list by another word',
    list({ contract: 'role:LENDING_POOL', function: 'getReserveData(address)', arguments: ['candidate'], words: [3] }),
    'no list of the host',
  ],
  [
    'a target of a list of its own',
    ruled('lending', ({ lists, contracts }) => {
      lists['own'] = { contract: 'role:FAUCET', function: 'tokens()', words: 'list' };
      Object.assign(contracts['reserveToken'] ?? {}, { target: 'listed:own' });
    }),
    'no list of contracts that may be called',
  ],
  [
    'rewards of contracts that are no supplies and debts',
    rules('lending', 'rewardsController', 'claimAllRewards', { assets: 'listed:reserves' }),
    'assets is of no list of supplies and debts',
  ],
  [
    'rewards of contracts that the area states',
    rules('lending', 'rewardsController', 'claimAllRewards', { assets: 'intent:assets' }),
    'the sentence does not name assets',
  ],
  [
    'a sentence without the receiver',
    sentence('lending', 'pool', SUPPLY, 'Supply {amount} to {@.to}'),
    'the sentence is not',
  ],
  [
    'a sentence without the spender',
    sentence('dao', 'fthm', APPROVE, 'Allow staking to take {amount}'),
    'the sentence is not',
  ],
  [
    'a sentence that lies',
    sentence('dao', 'fthm', APPROVE, 'Forbid {spender} to take {amount}'),
    'the sentence is not',
  ],
  [
    'a sentence with another value for the amount',
    sentence('lending', 'reservePermit', PERMIT, 'Allow {spender} to take {deadline}, by signature'),
    'does not name value',
  ],
  [
    'an amount in units of another token',
    described('dao', 'fthm', APPROVE, ({ fields }, { metadata }) => {
      metadata.constants = { other: 'role:vfthm' };
      Object.assign(fields[1] ?? {}, { params: { token: '$.metadata.constants.other' } });
    }),
    'amount is displayed in another way',
  ],
  [
    'an amount as it is stored',
    displayed('lending', 'pool', SUPPLY, 'amount', { format: 'raw', params: {} }),
    'amount is displayed in another way',
  ],
  [
    'an amount of a token in the native currency',
    displayed('lending', 'pool', SUPPLY, 'amount', { format: 'amount', params: {} }),
    'amount is displayed in another way',
  ],
  [
    'words in place of a smaller amount',
    displayed('dao', 'fthm', APPROVE, 'amount', {
      params: { tokenPath: '@.to', threshold: '0x01', message: 'any amount of' },
    }),
    'only the largest number',
  ],
  [
    'other words for any amount',
    displayed('dao', 'fthm', APPROVE, 'amount', {
      params: { tokenPath: '@.to', threshold: LARGEST, message: 'a little' },
    }),
    'is all, or any amount',
  ],
  [
    'a name for any address',
    displayed('dao', 'fthm', APPROVE, 'spender', { params: { senderAddress: 'spender' } }),
    'senderAddress can change what is displayed',
  ],
  [
    'a definition in place of a format',
    described('dao', 'fthm', APPROVE, (_format, { display }) => {
      display.definitions = {};
    }),
    'definitions can change what is displayed',
  ],
  [
    'a placeholder that is not replaced',
    sentence('dao', 'fthm', APPROVE, 'Allow {{spender}} to take {amount}'),
    'nothing separates',
  ],
  [
    'a digit before a value',
    sentence('dao', 'fthm', APPROVE, 'Allow {spender} to take 0.{amount}'),
    'nothing separates',
  ],
  [
    'an invisible character',
    sentence('dao', 'fthm', APPROVE, 'Allow {spender} to\u202e take {amount}'),
    'more than plain words',
  ],
  [
    'swapped words for a vote',
    described('dao', 'governor', VOTE, (_format, { metadata }) => {
      metadata.enums = { support: { '0': 'For', '1': 'Against', '2': 'Abstain' } };
    }),
    'support is displayed in another way',
  ],
  [
    'one word for two values',
    described('dao', 'governor', VOTE, (_format, { metadata }) => {
      metadata.enums = { support: { '0': 'Against', '1': 'For', '2': 'for' } };
    }),
    'two values have one word',
  ],
  [
    'a value without a word',
    described('dao', 'governor', VOTE, (_format, { metadata }) => {
      metadata.enums = { support: { '0': 'Against', '2': 'Abstain' } };
    }),
    'a value between others has no word',
  ],
  [
    'a flag with one word',
    described('vaults', 'vaultManager', 'setUseDefaultQueue(bool _useDefaultQueue)', (_format, { metadata }) => {
      Object.assign(metadata.enums ?? {}, { useDefaultQueue: { true: 'for all withdrawals' } });
    }),
    'a flag has two values',
  ],
  [
    'a flag as it is stored',
    displayed('vaults', 'vaultManager', 'revokeStrategy(address strategy,bool force)', 'force', {
      format: 'raw',
      params: {},
    }),
    'a flag is displayed by a word',
  ],
  [
    'a position in an unnamed pool',
    sentence('fxd', 'proxyWallet', OPEN, 'Open a position: lock {@.value}, borrow {stablecoinAmount}'),
    'does not name collateralPoolId',
  ],
  [
    'an unnamed position',
    described(
      'fxd',
      'proxyWallet',
      'lockNATIVE(address manager,address adapter,uint256 positionId,bytes data)',
      (format) => {
        format.interpolatedIntent = 'Lock {@.value}';
      },
    ),
    'the sentence is not',
  ],
  [
    'an adapter that no displayed value determines',
    embedded('openLockNATIVEAndDraw', { adapter: 'listed:positionAdapters' }),
    'adapter is not in the sentence',
  ],
  ['constant data', embedded('lockNATIVE', { data: 'constant:0x12345678' }), 'data is constant'],
  [
    'a message that the host does not know',
    renamed(
      'lending',
      'reservePermit',
      PERMIT,
      'Order(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
    ),
    'no such message is signed',
  ],
  [
    'an approval by another function of a token',
    renamed('dao', 'fthm', APPROVE, 'increaseApproval(address spender,uint256 amount)'),
    'no such function is sent',
  ],
  [
    'an unknown function with a constant spender',
    granting('Grant {spender} a right to {amount}', { spender: `constant:${ATTACKER}`, amount: 'intent:amount' }),
    'spender is constant',
  ],
  [
    'an unknown function that does not name its spender',
    granting('Grant a right to {amount}', { spender: 'role:staking', amount: 'intent:amount' }),
    'spender is not in the sentence',
  ],
  ['a spender that somebody enters', entered(), 'spender is an entry, and the function moves tokens'],
  [
    "a manager's strategy as any account's spender",
    rules('vaults', 'token', 'approve', { spender: 'listed:vaults,strategies' }),
    'spender is of no manager',
  ],
  [
    "more for a manager's strategy than an exact amount",
    rules('vaults', 'strategyToken', 'approve', { amount: 'intent:amount' }),
    'amount is not exact',
  ],
  [
    'a manager of a contract that somebody enters',
    rules('vaults', 'vaultManager', 'addStrategy', { '@.from': 'manages:newStrategy' }),
    'newStrategy is no strategy of a known vault',
  ],
  [
    'an office that any contract could name',
    rules('vaults', 'strategyManager', 'report', { '@.from': 'appointed:owner' }),
    'owner is no office',
  ],
  ['native currency for a contract that somebody enters', paying(), 'is paid nothing'],
])('refuses %s', (_case, files, problem) => {
  const admitted = admitSigning(files);
  expect(admitted.ok ? 'admitted' : admitted.error).toContain(problem);
});

test.each<[string, Files, RegExp]>([
  [
    'the exchange as a spender',
    rules('lending', 'reserveToken', 'approve', { spender: 'role:SWAP_EXCHANGE' }),
    /SWAP_EXCHANGE, which takes part in nothing/,
  ],
  [
    'the place of an amount as the amount',
    rules('lending', 'pool', 'supply', { amount: 'swap' }),
    /amount is no part of a known swap/,
  ],
  [
    'a least amount that nothing displays',
    rules('lending', 'swapCollateralAdapter', 'swapAndDeposit', { minAmountToReceive: 'swap' }),
    /minAmountToReceive is no part of a known swap/,
  ],
])('admits no swap with %s', (_case, files, problem) => {
  const admitted = admitSigning(files);
  expect(admitted.ok ? 'admitted' : admitted.error).toMatch(problem);
});
