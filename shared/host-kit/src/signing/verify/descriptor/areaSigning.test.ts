import { knownSigningFiles } from '@fathom/testing/knownSigning';
import { findFunctions, parseSigning, type AreaSigning } from './areaSigning';

type Json = Record<string, unknown>;

const FILES = knownSigningFiles('registry');
const PERMIT_RULES = {
  owner: 'account',
  spender: 'role:registry',
  value: 'intent:amount',
  nonce: 'nonce',
  deadline: 'deadline',
};
const REGISTRY = 'registry.7730.json';
const KEY = 'create(address owner)';

function changed(file: string, change: (json: Json) => Json): Readonly<Record<string, unknown>> {
  return { ...FILES, [file]: change(structuredClone(FILES[file]) as Json) };
}

function inFormat(key: string, change: object): Readonly<Record<string, unknown>> {
  return changed(REGISTRY, (json) => {
    const { [KEY]: format } = (json['display'] as { formats: Record<string, object> }).formats;
    return { ...json, display: { formats: { [key]: { ...format, ...change } } } };
  });
}

function inPolicy(contract: string, change: object): Readonly<Record<string, unknown>> {
  return changed('policy.json', (json) => {
    const contracts = json['contracts'] as Record<string, object>;
    return { ...json, contracts: { ...contracts, [contract]: { ...contracts[contract], ...change } } };
  });
}

/** A contract `relay` whose function has a nested call in each of the parameters. */
function relaying(
  change: { readonly path?: string; readonly format?: string; readonly params?: object } = {},
  parameters = ['data'],
  { key, rules }: { readonly key?: string; readonly rules?: object } = {},
): Readonly<Record<string, unknown>> {
  const carried = Object.fromEntries(parameters.map((name) => [name, 'calls']));
  const files = inPolicy('relay', {
    target: 'role:relay',
    functions: { relay: { '@.value': 'intent:value', ...carried, ...rules } },
    embedded: { inner: {} },
  });
  const params = { calleePath: '@.to', amountPath: '@.value' };
  const relay = {
    intent: 'Relay',
    interpolatedIntent: `{${change.path ?? 'data'}}`,
    fields: [
      raw('@.to'),
      ...parameters.map((path) => ({ path, label: 'Call', format: 'calldata', params, ...change })),
    ],
  };
  const fields = [{ path: '@.to', label: 'To', format: 'raw' }];
  const formats = {
    [key ?? `relay(${parameters.map((name) => `bytes ${name}`).join()})`]: relay,
    'inner()': { intent: 'Inner', interpolatedIntent: 'Inner', fields },
  };
  const described = structuredClone(FILES[REGISTRY]) as Json;
  return {
    ...files,
    'relay.7730.json': { ...described, context: { $id: 'relay', contract: {} }, display: { formats } },
  };
}

/** A user-entered contract `mint`, whose function mints for a user-entered owner. */
function minting(change: object = {}, policy: object = {}): Readonly<Record<string, unknown>> {
  const files = inPolicy('mint', {
    target: 'named:token',
    functions: { mint: { '@.from': 'appointed:minter', owner: 'named:owner' } },
    ...policy,
  });
  const format = {
    intent: 'Mint',
    interpolatedIntent: 'Mint at {@.to} for {owner}',
    fields: [raw('@.to'), raw('owner')],
    ...change,
  };
  const described = structuredClone(FILES[REGISTRY]) as Json;
  const formats = { 'mint(address owner)': format };
  return {
    ...files,
    'mint.7730.json': { ...described, context: { $id: 'mint', contract: {} }, display: { formats } },
  };
}

function raw(path: string, format = 'raw'): object {
  return { path, label: 'Address', format };
}

function parsed(files: Readonly<Record<string, unknown>>): AreaSigning {
  const signing = parseSigning(files);
  if (!signing.ok) throw new Error(signing.error);
  return signing.value;
}

test('parses descriptors and policy into rules for each function', () => {
  const { area, contracts } = parsed(FILES);
  expect(area).toBe('lending');
  expect(contracts.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
    'registry contract',
    'token contract',
    'permit message',
  ]);
  expect(contracts[0]?.functions[0]).toMatchObject({
    name: 'create',
    selector: '0x9ed93318',
    rules: { owner: { kind: 'account' }, '@.value': { kind: 'intent', name: 'value' } },
  });
});

test('requires a function without a rule for the native currency to send none', () => {
  expect(parsed(FILES).contracts[1]?.functions[0]?.rules['@.value']).toEqual({ kind: 'constant', value: '0' });
});

test('refuses a target that is found by a parameter without a role or list', () => {
  const listed = (owner: string) =>
    changed('policy.json', (json) => ({
      ...json,
      lists: { ofOwner: { contract: 'param:owner', function: 'asset()' } },
      contracts: {
        ...(json['contracts'] as object),
        registry: { target: 'listed:ofOwner', functions: { create: { '@.value': 'intent:value', owner } } },
      },
    }));
  expect(parseSigning(listed('role:vault')).ok).toBe(true);
  expect(parseSigning(listed('account'))).toMatchObject({
    error: expect.stringContaining('owner finds the target') as string,
  });
});

test('refuses a target that one of its functions does not find by a parameter', () => {
  const files = changed(REGISTRY, (json) => {
    const { formats } = json['display'] as { formats: Record<string, object> };
    const other = { intent: 'Close', interpolatedIntent: 'Close', fields: [raw('account')] };
    return { ...json, display: { formats: { ...formats, 'close(address account)': other } } };
  });
  const policy = inPolicy('registry', {
    target: 'listed:ofOwner',
    functions: { create: { '@.value': 'intent:value', owner: 'role:vault' }, close: { account: 'account' } },
  })['policy.json'] as object;
  const lists = { ofOwner: { contract: 'param:owner', function: 'asset()' } };
  expect(parseSigning({ ...files, 'policy.json': { ...policy, lists } })).toMatchObject({
    error: expect.stringContaining('owner finds the target') as string,
  });
});

function schema(version: string): string {
  return `https://eips.ethereum.org/assets/eip-7730/erc7730-v${version}.schema.json`;
}

test.each(['2', '2.1', '2-3', '2.10'])('accepts version %s of the standard, including unknown keys', (version) => {
  const files = changed(REGISTRY, (json) => ({ ...json, $schema: schema(version), added: { later: true } }));
  expect(parseSigning(files).ok).toBe(true);
});

test.each([
  ['another major version', changed(REGISTRY, (json) => ({ ...json, $schema: schema('3') })), 'reads version 2'],
  ['version 1', changed(REGISTRY, (json) => ({ ...json, $schema: schema('1') })), 'reads version 2'],
  ['no version', changed(REGISTRY, ({ $schema: _version, ...json }) => json), 'reads version 2'],
  ['no context', changed(REGISTRY, ({ context: _context, ...json }) => json), 'context'],
  ['a text instead of a file', { ...FILES, [REGISTRY]: 'text' }, 'reads version 2'],
  ['nothing instead of a file', { ...FILES, [REGISTRY]: null }, 'reads version 2'],
  ['an include', changed(REGISTRY, (json) => ({ ...json, includes: './other.json' })), 'complete in itself'],
  ['a key that is not a signature', inFormat('create(address)', {}), 'no signature'],
  ['a type that cannot be decoded', inFormat('create((int256 a) owner)', {}), 'no signature'],
  ['an unknown format', inFormat(KEY, { fields: [{ path: 'owner', label: 'Owner', format: 'art' }] }), 'format'],
  [
    'a field that is not a parameter',
    inFormat(KEY, { fields: [{ path: 'x', label: 'X', format: 'raw' }] }),
    'no parameter',
  ],
  ['no sentence', inFormat(KEY, { interpolatedIntent: '' }), 'interpolatedIntent'],
  [
    'a sentence that names a hidden field',
    inFormat(KEY, {
      interpolatedIntent: 'Build for {owner}',
      fields: [{ path: 'owner', label: 'Owner', format: 'raw', visible: 'never' }],
    }),
    'owner, which is not displayed',
  ],
  ['a field that is described twice', inFormat(KEY, { fields: [raw('owner'), raw('owner')] }), 'described twice'],
  [
    'the address of another file as the version',
    changed(REGISTRY, (json) => ({ ...json, $schema: `${schema('2')}.html` })),
    'reads version 2',
  ],
  [
    'a description of a contract and of messages at once',
    changed(REGISTRY, (json) => ({ ...json, context: { $id: 'registry', contract: {}, eip712: {} } })),
    'names one kind of context',
  ],
  [
    'a value that the sentence does not name',
    inFormat(KEY, { interpolatedIntent: 'Build for {owner}', fields: [raw('owner')] }),
    'the sentence does not name @.value',
  ],
  [
    'an amount of a function that carries a call, without its name in the sentence',
    relaying({}, ['data'], { key: 'relay(bytes data,uint256 tip)', rules: { tip: 'intent:tip' } }),
    'the sentence does not name tip',
  ],
  ['a carried call that no field displays', relaying({ path: '@.from' }), 'data is a call that no field interprets'],
  [
    'an address of the user under a name, next to another one in full',
    minting({ fields: [raw('@.to'), raw('owner', 'addressName')] }),
    'owner is named, and not displayed in full',
  ],
  [
    'a target of the user under a name, next to another address in full',
    minting({ fields: [raw('@.to', 'addressName'), raw('owner')] }),
    'its target is named',
  ],
  ['a file that is neither descriptor nor policy', { ...FILES, 'notes.json': {} }, 'neither'],
  ['no policy', { [REGISTRY]: FILES[REGISTRY] }, 'policy.json'],
  ['a descriptor without a policy', inFormat('other(address owner)', {}), 'has rules and no description'],
  ['a parameter without a rule', inPolicy('registry', { functions: { create: {} } }), 'owner has no rule'],
  [
    'a rule for an unknown parameter',
    inPolicy('token', { functions: { approve: { spender: 'role:x', amount: 'intent:amount', extra: 'account' } } }),
    'extra is no parameter',
  ],
  ['an unknown rule', inPolicy('registry', { functions: { create: { owner: 'anyone' } } }), 'anyone is no rule'],
  [
    'an address that the area may choose',
    inPolicy('registry', { functions: { create: { owner: 'intent:owner' } } }),
    'intent does not decide about owner',
  ],
  [
    'a list that is not defined',
    inPolicy('registry', { functions: { create: { owner: 'listed:friends' } } }),
    'no list friends',
  ],
  [
    'an address of the user in a function that anyone may call',
    inPolicy('registry', { functions: { create: { owner: 'named:owner' } } }),
    'no rule says who may send it',
  ],
  [
    'an address of the user under a name',
    inPolicy('registry', { functions: { create: { '@.from': 'appointed:admin', owner: 'named:owner' } } }),
    'not displayed in full',
  ],
  [
    'a sender who is anything but authorized',
    inPolicy('registry', { functions: { create: { '@.from': 'account', owner: 'account' } } }),
    'does not decide about the sender',
  ],
  [
    'an authorization as the rule of a value',
    inPolicy('registry', { functions: { create: { '@.value': 'appointed:admin', owner: 'account' } } }),
    '@.value is of the intent or constant',
  ],
  [
    'an authorization as the rule of an address',
    inPolicy('registry', { functions: { create: { owner: 'appointed:admin' } } }),
    'appointed does not decide about owner',
  ],
  [
    'an authorization for a nested call, which another contract sends',
    inPolicy('registry', { functions: {}, embedded: { create: { '@.from': 'appointed:admin', owner: 'account' } } }),
    'only a direct call has a sender to check',
  ],
  [
    'a role that is not 32 bytes',
    inPolicy('registry', { functions: { create: { '@.from': 'holds:0x00', owner: 'account' } } }),
    'is no rule',
  ],
  [
    'one of several lists that is not defined',
    inPolicy('registry', { functions: { create: { owner: 'listed:friends,others' } } }),
    'no list friends',
  ],
  ['a contract that is described twice', { ...FILES, 'copy.7730.json': FILES[REGISTRY] }, 'repeats registry'],
  [
    'rules of a contract that is not described',
    inPolicy('other', { target: 'role:other', functions: {} }),
    'other has no descriptor',
  ],
  [
    'a description without rules of its contract',
    changed('policy.json', (json) => ({ ...json, contracts: {} })),
    'registry has no policy',
  ],
  [
    'two functions of one name',
    changed(REGISTRY, (json) => {
      const { formats } = json['display'] as { formats: Record<string, object> };
      return { ...json, display: { formats: { ...formats, 'create(uint256 owner)': formats[KEY] } } };
    }),
    'create is described twice',
  ],
  ['a function without rules', inPolicy('registry', { functions: {} }), 'create has no rules'],
  [
    'a function with two sets of rules',
    inPolicy('registry', { embedded: { create: { '@.value': 'intent:value', owner: 'account' } } }),
    'two sets of them',
  ],
  [
    'a native value of a message',
    inPolicy('permit', { functions: { Permit: { ...PERMIT_RULES, '@.value': 'intent:value' } } }),
    '@.value has no meaning here',
  ],
  [
    'a sender of a message',
    inPolicy('permit', { functions: { Permit: { ...PERMIT_RULES, '@.from': 'appointed:admin' } } }),
    'only a direct call has a sender',
  ],
  ['a carried call that is not interpreted', relaying({ format: 'raw' }), 'data is a call that no field interprets'],
  [
    'a carried call of another target',
    relaying({ params: { calleePath: 'data', amountPath: '@.value' } }),
    'no field interprets',
  ],
  ['a carried call without its value', relaying({ params: { calleePath: '@.to' } }), 'no field interprets'],
  ['a carried call without parameters', relaying({ params: {} }), 'no field interprets'],
  ['two carried calls', relaying({}, ['data', 'more']), 'carries more than one call'],
  ['any target', inPolicy('registry', { target: 'account' }), 'a target has a role'],
  [
    'a target of the user in a function that anyone may call',
    inPolicy('registry', { target: 'named:registry' }),
    'without a rule for the sender',
  ],
  [
    'a target of the user that the sentence does not display',
    inPolicy('registry', {
      target: 'named:registry',
      functions: { create: { '@.from': 'appointed:admin', owner: 'account' } },
    }),
    'or not in full',
  ],
  [
    'an amount that the sentence does not name',
    changed('token.7730.json', (json) => ({
      ...json,
      display: {
        formats: {
          'approve(address spender,uint256 amount)': {
            intent: 'Approve',
            interpolatedIntent: 'Approve',
            fields: [{ path: 'amount', label: 'Amount', format: 'raw' }],
          },
        },
      },
    })),
    'the sentence does not name amount',
  ],
])('rejects %s', (_case, files, problem) => {
  const signing = parseSigning(files);
  expect(signing.ok ? 'accepted' : signing.error).toContain(problem);
});

test('accepts an address of the user in full, in a function that only an authorized account may call', () => {
  const named = inFormat(KEY, {
    interpolatedIntent: 'Build for {owner} with {@.value}',
    fields: [
      { path: 'owner', label: 'Owner', format: 'raw' },
      { path: '@.value', label: 'Value', format: 'amount' },
    ],
  });
  const contracts = (inPolicy('registry', {
    functions: { create: { '@.from': 'appointed:admin,owner', '@.value': 'intent:value', owner: 'named:owner' } },
  })['policy.json'] ?? {}) as Json;
  const { rules } = parsed({ ...named, 'policy.json': contracts }).contracts[0]?.functions[0] ?? {};
  expect(rules?.['@.from']).toEqual({ kind: 'appointed', functions: ['admin', 'owner'] });
});

test('finds a contract that the user names last, since any address satisfies its rule', () => {
  const pinned = minting({}, { target: 'role:token' })['policy.json'] as { readonly contracts: { mint: object } };
  const files = minting();
  const { contracts, ...policy } = files['policy.json'] as { readonly contracts: object };
  const copy = structuredClone(files['mint.7730.json']) as Json;
  const both = {
    'policy.json': { ...policy, contracts: { ...contracts, pinned: pinned.contracts.mint } },
    'pinned.7730.json': { ...copy, context: { $id: 'pinned', contract: {} } },
  };
  for (const ordered of [
    { ...files, ...both },
    { ...both, ...files, 'policy.json': both['policy.json'] },
  ]) {
    const { contracts: found, ...signing } = parsed(ordered);
    const selector = found.find(({ id }) => id === 'mint')?.functions[0]?.selector ?? '0x';
    const ids = findFunctions({ ...signing, contracts: found }, selector).map(({ contract }) => contract.id);
    expect(ids).toEqual(['pinned', 'mint']);
  }
});

test('reads a sentence with spaces around the names of its fields', () => {
  const spaced = inFormat(KEY, { interpolatedIntent: 'Build for { owner } at { @.to } for { @.value }' });
  expect(parseSigning(spaced).ok).toBe(true);
});

test('describes the value of a carried call by the sentence of that call', () => {
  const relay = parsed(relaying()).contracts.find(({ id }) => id === 'relay');
  expect(relay?.functions[0]?.rules['@.value']).toEqual({ kind: 'intent', name: 'value' });
  expect(relay?.embedded.map(({ name }) => name)).toEqual(['inner']);
});

test('requires every value of the intent in the sentence, also a flag and 32 bytes', () => {
  const files = (type: string) => ({
    ...inFormat(KEY, {}),
    ...changed(REGISTRY, (json) => {
      const { formats } = json['display'] as { formats: Record<string, object> };
      return { ...json, display: { formats: { [`create(address owner,${type} kind)`]: formats[KEY] } } };
    }),
    'policy.json': inPolicy('registry', {
      functions: { create: { '@.value': 'intent:value', owner: 'account', kind: 'intent:kind' } },
    })['policy.json'],
  });
  expect(['bool', 'bytes32', 'uint8'].map((type) => parseSigning(files(type)).ok)).toEqual([false, false, false]);
});

test('finds functions by their selector in any letter case, and no messages', () => {
  const signing = parsed(FILES);
  const selectors = signing.contracts.map(({ functions }) => functions[0]?.selector ?? '0x');
  const found = selectors.map((selector) => findFunctions(signing, `0x${selector.slice(2).toUpperCase()}`));
  expect(found.map((list) => list.map(({ called }) => called.name))).toEqual([['create'], ['approve'], []]);
  expect(findFunctions(signing, '0x00000000')).toEqual([]);
});
