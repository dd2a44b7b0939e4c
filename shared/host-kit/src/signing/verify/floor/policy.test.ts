import { parsePolicy } from './policy';

const LOOKUP = { contract: 'role:REGISTRY', function: 'vaults()' };

function withLookup(lookup: object) {
  return parsePolicy({ version: 1, area: 'vaults', lists: { vaults: lookup }, contracts: {} });
}

test('reads a list as the first word that a call without arguments returns, unless it says otherwise', () => {
  expect(withLookup(LOOKUP)).toMatchObject({
    value: { lists: { vaults: { ...LOOKUP, arguments: [], words: [0] } } },
  });
});

test.each<[string, object]>([
  ['a parameter as the contract', { contract: 'param:vault' }],
  ['the candidate as the contract', { contract: 'candidate' }],
  ['another read as the contract', { contract: { ...LOOKUP, contract: LOOKUP } }],
  ['an argument', { function: 'asset(address)', arguments: ['param:asset'] }],
  ['a number as an argument', { function: 'asset(uint256)', arguments: ['hint:index'] }],
  ['32 bytes as an argument', { function: 'asset(bytes32)', arguments: ['candidate'] }],
  ['another read as an argument', { function: 'asset(address)', arguments: [LOOKUP] }],
  ['all addresses of the result', { words: 'list' }],
  ['the candidate as the result', { words: 'candidate' }],
  ['other words', { words: [7, 8] }],
  ['a hint of the area', { words: [7, 8], only: 'hint:debt' }],
])('reads a list with %s', (_case, change) => {
  expect(withLookup({ ...LOOKUP, ...change })).toMatchObject({
    value: { lists: { vaults: { ...LOOKUP, ...change } } },
  });
});

test.each<[string, object]>([
  ['an address as the contract', { contract: `0x${'a'.repeat(40)}` }],
  ['a role without a name', { contract: 'role:' }],
  ['anything before the role', { contract: 'no role:REGISTRY' }],
  ['anything after the role', { contract: 'role:REGISTRY!' }],
  ['anything after the parameter', { contract: 'param:vault!' }],
  ['anything around the candidate', { contract: 'candidates' }],
  ['a hint as the contract', { contract: 'hint:vault' }],
  ['an invalid read as the contract', { contract: { ...LOOKUP, function: 'vaults' } }],
  ['a function without a name', { function: '()' }],
  ['a function with two arguments', { function: 'vaults(address,address)' }],
  ['anything before the function', { function: 'a vaults()' }],
  ['anything after the function', { function: 'vaults() view' }],
  ['a text as an argument', { arguments: ['asset'] }],
  ['an argument without a name', { arguments: ['param:'] }],
  ['anything before an argument', { arguments: ['a param:asset'] }],
  ['anything after an argument', { arguments: ['hint:asset!'] }],
  ['an invalid read as an argument', { arguments: [{ ...LOOKUP, function: 'vaults' }] }],
  ['no words', { words: [] }],
  ['half a word', { words: [0.5] }],
  ['unknown words', { words: 'all' }],
  ['a parameter instead of a hint', { only: 'param:debt' }],
  ['a hint without a name', { only: 'hint:' }],
  ['anything before the hint', { only: 'a hint:debt' }],
  ['anything after the hint', { only: 'hint:debt!' }],
  ['an unknown key', { when: 'later' }],
])('rejects a list with %s', (_case, change) => {
  const parsed = withLookup({ ...LOOKUP, ...change });
  expect(parsed.ok ? '' : parsed.error).toMatch(/^lists\.vaults/);
});

test.each<[string, unknown, string]>([
  ['a text', 'policy', 'file'],
  ['another version', { version: 2, area: 'vaults', contracts: {} }, 'version'],
  ['no area', { version: 1, area: '', contracts: {} }, 'area'],
  ['an unknown key', { version: 1, area: 'vaults', contracts: {}, rules: {} }, 'rules'],
  [
    'an unknown rule',
    { version: 1, area: 'vaults', contracts: { vault: { target: 'anyone', functions: {} } } },
    'contracts.vault.target: anyone is no rule',
  ],
])('rejects %s, and names what is invalid', (_case, json, problem) => {
  const parsed = parsePolicy(json);
  expect(parsed.ok ? '' : parsed.error).toMatch(new RegExp(`^${problem}`));
});
