import { isFieldType, type EncodedType } from '../abiWords';
import { isSenderRule, parseRule, rulesType, type Rule } from './rule';

const ROLE = `0x${'ab'.repeat(32)}` as const;

const RULES: readonly [string, Rule][] = [
  ['account', { kind: 'account' }],
  ['proxy', { kind: 'proxy' }],
  ['deadline', { kind: 'deadline' }],
  ['nonce', { kind: 'nonce' }],
  ['calls', { kind: 'calls' }],
  ['swap', { kind: 'swap' }],
  ['permit:amount', { kind: 'permit', name: 'amount' }],
  ['role:LENDING_POOL', { kind: 'role', names: ['LENDING_POOL'] }],
  ['role:WETH_GATEWAY,DEBT_SWITCH_ADAPTER', { kind: 'role', names: ['WETH_GATEWAY', 'DEBT_SWITCH_ADAPTER'] }],
  ['listed:reserves', { kind: 'listed', names: ['reserves'] }],
  ['listed:vaults,strategies', { kind: 'listed', names: ['vaults', 'strategies'] }],
  ['intent:amount', { kind: 'intent', name: 'amount' }],
  ['named:owner', { kind: 'named', name: 'owner' }],
  [`holds:${ROLE}`, { kind: 'holds', role: ROLE }],
  ['appointed:keeper,management', { kind: 'appointed', functions: ['keeper', 'management'] }],
  ['owned:position', { kind: 'owned', name: 'position' }],
  ['signature:v', { kind: 'signature', name: 'v' }],
  ['constant:0x:12', { kind: 'constant', value: '0x:12' }],
];

test.each(RULES)('reads the rule %s', (text, rule) => {
  expect(parseRule(text)).toEqual(rule);
});

test.each([
  '',
  'anyone',
  'account:',
  'nonce:1',
  'role:',
  'role',
  'intent:two words',
  'intent:!amount',
  'named:a:b',
  'holds:0x00',
  'appointed:',
  'appointed:a,',
  'appointed:,a',
  'appointed:a,b!',
  'owned:vault',
  'signature:w',
  'constant',
  'constant:',
])('knows no rule “%s”', (text) => {
  expect(parseRule(text)).toBeUndefined();
});

const TYPES: readonly EncodedType[] = [
  ...(['address', 'bool', 'bytes32', 'uint8', 'uint256', 'bytes', 'string'] as const),
  ...(['address[]', 'uint256[]', 'bytes[]'] as const),
];
const INTEGERS = ['uint8', 'uint256'];

test.each<[string, readonly string[]]>([
  ['account', ['address', 'bytes']],
  ['proxy', ['address']],
  ['role:x', ['address']],
  ['listed:x', ['address', 'address[]']],
  ['named:x', ['address']],
  [`holds:${ROLE}`, []],
  ['appointed:x', []],
  ['owned:position', INTEGERS],
  ['deadline', INTEGERS],
  ['nonce', INTEGERS],
  ['intent:x', ['bool', 'bytes32', ...INTEGERS, 'string', 'address[]', 'uint256[]', 'bytes[]']],
  ['signature:v', ['uint8']],
  ['signature:r', ['bytes32']],
  ['signature:s', ['bytes32']],
  ['calls', ['bytes']],
  ['constant:true', ['bool']],
  ['constant:false', ['bool']],
  ['constant:10', INTEGERS],
  [`constant:0x${'ab'.repeat(20)}`, ['address', 'bytes32', 'bytes', 'string']],
  ['constant:0x', ['bytes32', 'bytes', 'string']],
  ['constant:0x0', []],
  ['constant:1x', []],
  ['constant:x1', []],
  ['constant:10x0a', []],
  ['constant:0x0ag', []],
  ['constant:[]', ['address[]', 'uint256[]', 'bytes[]']],
])('lets the rule %s decide about %j only', (text, types) => {
  const rule = parseRule(text);
  expect(TYPES.filter((type) => rule && rulesType(rule, type)).toSorted()).toEqual(types.toSorted());
});

test('tells rules about the sender from rules about a value', () => {
  expect(RULES.filter(([, rule]) => isSenderRule(rule)).map(([, { kind }]) => kind)).toEqual(['holds', 'appointed']);
});

test('decodes no tuples, other lists, signed integers or integers of odd sizes', () => {
  expect(TYPES.filter(isFieldType)).toEqual(TYPES);
  const others = ['int256', 'uint', 'uint7', 'uint264', 'uint0', 'uint8[]', 'suint8', 'bool[]', '(uint256)', 'bytes4'];
  expect(others.filter(isFieldType)).toEqual([]);
});
