import type { TransactionRequest } from '@fathom/contract';
import { signingFiles } from '@fathom/area-kit/writes/signingFiles';
import type { Address, Hex } from '@fathom/contract/address';
import { NOTHING_ALLOWED } from '@fathom/area-kit/flows/approval/spending';
import { stepRequest } from '@fathom/area-kit/flows/steps/stepRequest';
import { contractResponses, type ContractResponse } from '@fathom/testing/contractResponses';
import { mutateWrite } from '@fathom/testing/mutateWrite';
import { createAddressBook } from '@fathom/host-kit/signing/verify/book/addressBook';
import { admitSigning } from '@fathom/host-kit/signing/verify/descriptor/admitSigning';
import type { RuledFunction } from '@fathom/host-kit/signing/verify/descriptor/areaSigning';
import { readTokenSymbols } from '@fathom/host-kit/transactions/outcome/readTokenSymbols';
import { createSignatureMemory } from '@fathom/host-kit/signing/verify/descriptor/signatureMemory';
import { verifyWrite, type VerifyContext } from '@fathom/host-kit/signing/verify/verifyWrite';
import { manageFlow, type ManageIntent } from '../actions/manage/manage.flow';
import type { CallableMethod } from '../data/contractMethods';
import { requiredRoleOf, strategyMethods, vaultMethods } from '../flows/consoleMethods';
import { isHolderMethod, isRead } from '../domain/manager/method';
import { VAULT_ROLES } from '../domain/manager/requiredRole';
import { signing as definition } from '../writes/signing';

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111';
const FACTORY: Address = '0x000000000000000000000000000000000000fac7';
const VAULT: Address = '0x00000000000000000000000000000000000007a1';
const STRATEGY: Address = '0x0000000000000000000000000000000000000571';
const TOKEN: Address = '0x00000000000000000000000000000000000070c1';
const NAMED: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const CHAIN = { id: 1135, name: 'Lisk', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
const NOW = 1_700_000_000n;
const VAULT_TOKEN = { address: TOKEN, symbol: 'FXD', decimals: 18 };

const ROLE = 'hasRole(bytes32,address) view returns (bool)';
const STRATEGIES = 'strategies(address) view returns (uint256,uint256,uint256,uint256)';

const AUTHORIZED: readonly ContractResponse[] = [
  [FACTORY, 'getVaults() view returns (address[])', [], [[VAULT]]],
  [VAULT, STRATEGIES, [STRATEGY], [NOW, NOW, 5n, 7n]],
  ...[VAULT, STRATEGY].map((spender): ContractResponse => [spender, 'asset() view returns (address)', [], [TOKEN]]),
  [TOKEN, 'symbol() view returns (string)', [], ['FXD']],
  [TOKEN, 'decimals() view returns (uint8)', [], [18n]],
  [TOKEN, 'balanceOf(address) view returns (uint256)', [ACCOUNT], [123_456_789n]],
  ...Object.values(VAULT_ROLES).map((role): ContractResponse => [VAULT, ROLE, [role, ACCOUNT], [true]]),
  ...['management', 'keeper', 'emergencyAdmin', 'pendingManagement'].map((name): ContractResponse => [
    ...([STRATEGY, `${name}() view returns (address)`] as const),
    [],
    [ACCOUNT],
  ]),
];

const parsed = admitSigning(signingFiles(definition));

function signing() {
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

function context(responses: readonly ContractResponse[] = AUTHORIZED): VerifyContext {
  const { reader, provider } = contractResponses(CHAIN.id, NOW, responses);
  const sections = [{ deployments: [{ chainId: CHAIN.id, factories: [{ vaultFactory: FACTORY }] }] }];
  return {
    signing: signing(),
    account: ACCOUNT,
    chain: CHAIN,
    reader,
    provider,
    locale: 'en-GB',
    addressBook: createAddressBook({ chainId: CHAIN.id, contracts: {}, sections }),
    signatures: createSignatureMemory(),
    readSymbols: readTokenSymbols,
    now: () => Number(NOW) * 1000,
  };
}

const SAMPLES: Readonly<Record<string, ManageIntent['args'][number]>> = {
  address: NAMED.toLowerCase(),
  'address[]': [STRATEGY, NAMED.toLowerCase()],
  bool: true,
  bytes32: VAULT_ROLES.REPORTING_MANAGER,
  string: 'Name of a vault',
  uint16: 1_000n,
  uint256: 123_456_789n,
};

function intentOf(of: ManageIntent['of'], method: CallableMethod): ManageIntent {
  // An account can only renounce its own role.
  const sampleOf = (type: string) => (method.name === 'renounceRole' && type === 'address' ? ACCOUNT : SAMPLES[type]);
  const args = method.inputs.map(({ type }) => sampleOf(type) ?? '');
  const contract = of === 'vault' ? VAULT : STRATEGY;
  const call = { vault: VAULT, contract, of, method: method.key, args, value: 0n, token: VAULT_TOKEN };
  return { account: ACCOUNT, chainId: CHAIN.id, ...call };
}

function requestsOf(intent: ManageIntent): readonly TransactionRequest[] {
  return manageFlow
    .plan(intent, NOTHING_ALLOWED)
    .flatMap((step) =>
      step.kind === 'permit' ? [] : [stepRequest(intent, manageFlow.expectedCalls(intent), step, {})],
    );
}

function requestOf(of: ManageIntent['of'], method: CallableMethod): TransactionRequest {
  const request = requestsOf(intentOf(of, method)).at(-1);
  if (!request) throw new Error('no call');
  return request;
}

function methodNamed(name: string): CallableMethod {
  const [, , method] = WRITES.find(([key]) => key === name) ?? [];
  if (!method) throw new Error('no method');
  return method;
}

function managed(methods: readonly CallableMethod[]): readonly CallableMethod[] {
  return methods.filter((method) => !isRead(method) && !isHolderMethod(method));
}

const WRITES: readonly (readonly [string, 'vault' | 'strategy', CallableMethod])[] = [
  ...managed(vaultMethods()).map((method) => [`vault.${method.name}`, 'vault', method] as const),
  ...managed(strategyMethods(true)).map((method) => [`strategy.${method.name}`, 'strategy', method] as const),
];

function ruledOf(of: 'vault' | 'strategy', { name }: CallableMethod): RuledFunction | undefined {
  const contract = signing().contracts.find(({ id }) => id === `${of}Manager`);
  return contract?.functions.find((candidate) => candidate.name === name);
}

it('describes every write of the consoles, and no other', () => {
  const described = signing()
    .contracts.filter(({ id }) => id.endsWith('Manager'))
    .flatMap(({ functions }) => functions.map(({ selector }) => selector));
  expect([...described].sort()).toEqual(WRITES.map(([, , { abi }]) => abi.selector).sort());
});

it.each(WRITES)('requires for %s the role that the console displays', (_name, of, method) => {
  const rule = ruledOf(of, method)?.rules['@.from'];
  const required = requiredRoleOf(of, method.name);
  if (required.kind === 'anyone') expect(rule).toBeUndefined();
  else if (required.kind === 'role') expect(rule).toEqual({ kind: 'holds', role: VAULT_ROLES[required.role] });
  else expect(rule).toEqual({ kind: 'appointed', functions: required.roles });
});

it.each(WRITES)('displays every argument and the contract of %s in full', async (_name, of, method) => {
  const { message } = await verifyWrite(requestOf(of, method), context());
  const intent = intentOf(of, method);
  // Flags are displayed as words; the mutations below cover them.
  const args = intent.args.flat().filter((arg) => typeof arg !== 'boolean');
  for (const arg of args) expect(message.toLowerCase()).toContain(String(arg).toLowerCase().slice(0, 66));
  expect(message).not.toContain('…');
  expect(message.toLowerCase()).toContain(intent.contract.slice(2));
});

describe.each([['alone'], ['together']] as const)(
  'with every word changed in the calldata %s with the statement',
  (how) => {
    it.each(WRITES)('sends nothing of %s that its sentence does not display', async (_name, of, method) => {
      const { tried, survivors } = await mutateWrite(requestOf(of, method), context(), how);
      expect(survivors).toEqual([]);
      expect(tried).toBeGreaterThan(35);
    });
  },
);

const withoutRoles = AUTHORIZED.filter(
  ([, signature]) => signature === STRATEGIES || signature.startsWith('getVaults'),
);

it.each(WRITES.filter(([, of, { name }]) => requiredRoleOf(of, name).kind !== 'anyone'))(
  'refuses %s of an account without the role',
  async (_name, of, method) => {
    await expect(verifyWrite(requestOf(of, method), context(withoutRoles))).rejects.toThrow('role');
  },
);

function setting(): CallableMethod {
  const method = vaultMethods().find(({ name }) => name === 'setAccountant');
  if (!method) throw new Error('no method');
  return method;
}

it('refuses a vault that no factory lists', async () => {
  const others = AUTHORIZED.filter(([to]) => to !== FACTORY);
  const unlisted: ContractResponse = [FACTORY, 'getVaults() view returns (address[])', [], [[STRATEGY]]];
  await expect(verifyWrite(requestOf('vault', setting()), context([...others, unlisted]))).rejects.toThrow('target');
});

const REVOKED: ContractResponse = [VAULT, STRATEGIES, [STRATEGY], [0n, 0n, 0n, 0n]];

it('signs for a strategy that its vault has revoked, which names the account itself', async () => {
  const { message } = await verifyWrite(
    requestOf('strategy', methodNamed('strategy.report')),
    context([...AUTHORIZED, REVOKED]),
  );
  expect(message.toLowerCase()).toContain(STRATEGY);
});

it('refuses a contract that does not name the account, whatever the area states', async () => {
  const request = requestOf('strategy', methodNamed('strategy.report'));
  const claim = { ...request.claim, to: NAMED };
  await expect(verifyWrite({ ...request, to: NAMED, claim }, context())).rejects.toThrow('role');
});

it.each([
  ['buys a debt', 'vault', 'buyDebt', VAULT],
  ['repays', 'strategy', 'repay', STRATEGY],
] as const)('allows the contract exactly what a manager who %s pays', async (_case, of, name, spender) => {
  const requests = requestsOf(intentOf(of, methodNamed(`${of}.${name}`)));
  const lines = await Promise.all(requests.map(async (request) => verifyWrite(request, context())));
  expect(lines).toHaveLength(2);
  expect(lines[0]?.message.toLowerCase()).toBe(`allow the ${of} ${spender} to take 0.000000000123456789 fxd`);
  for (const how of ['alone', 'together'] as const) {
    const [approval] = requests;
    if (!approval) throw new Error('no approval');
    expect((await mutateWrite(approval, context(), how)).survivors).toEqual([]);
  }
});

it.each([
  ['that its vault has revoked', [REVOKED], VAULT],
  ['of a vault that no factory lists', [[NAMED, STRATEGIES, [STRATEGY], [NOW, NOW, 0n, 0n]]], NAMED],
  ['of which the area does not say the vault', [], undefined],
] satisfies [string, ContractResponse[], Address | undefined][])(
  'refuses an approval for a strategy %s',
  async (_case, responses, vault) => {
    const [approval] = requestsOf(intentOf('strategy', methodNamed('strategy.repay')));
    if (!approval) throw new Error('no approval');
    const { evidence: _evidence, ...stated } = approval.claim;
    const claim = { ...stated, ...(vault && { evidence: { vault } }) };
    await expect(verifyWrite({ ...approval, claim }, context([...AUTHORIZED, ...responses]))).rejects.toThrow(
      'spender',
    );
  },
);

it.each([
  ['an account that does not manage it', [[STRATEGY, 'management() view returns (address)', [], [NAMED]]], 'role'],
  ['more than the account has', [[TOKEN, 'balanceOf(address) view returns (uint256)', [ACCOUNT], [1n]]], 'amount'],
  [
    "another token than its vault's",
    [
      [VAULT, 'asset() view returns (address)', [], [NAMED]],
      [STRATEGY, 'asset() view returns (address)', [], [TOKEN]],
    ],
    'spender',
  ],
] satisfies [string, ContractResponse[], string][])(
  'refuses an approval for a strategy by %s',
  async (_case, responses, field) => {
    const [approval] = requestsOf(intentOf('strategy', methodNamed('strategy.repay')));
    if (!approval) throw new Error('no approval');
    await expect(verifyWrite(approval, context([...AUTHORIZED, ...responses]))).rejects.toThrow(field);
  },
);

it('refuses an unlimited approval for a strategy', async () => {
  const [approval] = requestsOf(intentOf('strategy', methodNamed('strategy.repay')));
  if (!approval) throw new Error('no approval');
  const { claim, data } = approval;
  const unlimited = {
    ...approval,
    data: `${data.slice(0, -64)}${'f'.repeat(64)}` as Hex,
    claim: { ...claim, fields: { ...claim.fields, amount: 2n ** 256n - 1n } },
  };
  await expect(verifyWrite(unlimited, context())).rejects.toThrow('amount');
});

it('asks for no approval of a revoked strategy, whose intent has no token', () => {
  const { token: _token, ...intent } = intentOf('strategy', methodNamed('strategy.repay'));
  expect(requestsOf(intent)).toHaveLength(1);
});

it('says that an empty default queue has no strategies', async () => {
  const intent = { ...intentOf('vault', methodNamed('vault.setDefaultQueue')), args: [[]] };
  const [request] = requestsOf(intent);
  if (!request) throw new Error('no call');
  const { message, fields } = await verifyWrite(request, context());
  expect(message).toMatch(/^Set the default queue of the vault 0x\w{40} to no strategies$/);
  expect(fields).toContainEqual({ label: 'Strategies', value: 'none' });
  for (const how of ['alone', 'together'] as const) {
    expect((await mutateWrite(request, context(), how)).survivors).toEqual([]);
  }
});

it('refuses an address other than the one that was stated', async () => {
  const request = requestOf('vault', setting());
  const data: Hex = `${request.data.slice(0, -40) as Hex}${STRATEGY.slice(2)}`;
  await expect(verifyWrite({ ...request, data }, context())).rejects.toThrow('accountant');
});
