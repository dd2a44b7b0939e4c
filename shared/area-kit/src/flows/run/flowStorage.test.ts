import * as v from 'valibot';
import type { AreaStorage } from '@fathom/contract';
import { decodeJson, encodeJson } from './bigintJson';
import { loadFlow, quarantineUnreadableFlow, removeFlow, saveFlow, type StoredFlow } from './flowStorage';
import { addressSchema, type TokenApproval } from '../steps/step';

const ACCOUNT = '0x00000000000000000000000000000000000000a1';
const TOKEN = '0x00000000000000000000000000000000000000b2';
const SCOPE = { account: ACCOUNT, chainId: 1135, selection: 'USDC' } as const;
const KEY = `flow/lending.test.v1/1135/${ACCOUNT}/usdc`;
const FLOW = {
  id: 'lending.test.v1',
  intent: v.object({ account: addressSchema, chainId: v.number() }),
  selection: () => 'USDC',
};
const APPROVAL: TokenApproval = {
  kind: 'erc20',
  token: TOKEN,
  symbol: '"grant": "is":',
  decimals: 6,
  spender: ACCOUNT,
  amount: 5n,
  required: 5n,
  hasMargin: true,
};
const GAS = { marginPercent: 115n, minimum: 0n };
const STORED: StoredFlow<{ account: typeof ACCOUNT; chainId: number }> = {
  intent: { account: ACCOUNT, chainId: 1135 },
  steps: [
    { kind: 'permit', id: 'sign', approval: APPROVAL, gas: GAS },
    { kind: 'approve', id: 'approve', approval: APPROVAL, gas: GAS },
  ],
  at: 1,
  startedAt: 1000,
};

function memory(entries: Readonly<Record<string, string>> = {}): AreaStorage {
  const texts = new Map(Object.entries(entries));
  return {
    get: (key) => texts.get(key),
    set: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
  };
}

it('returns a stored flow as it was', () => {
  const storage = memory();
  saveFlow(storage, FLOW, SCOPE, STORED);
  expect(loadFlow(storage, FLOW, SCOPE)).toEqual(STORED);
});

it('reads a flow of version 2, whose approvals name their kind `is`', () => {
  const { kind: is, ...approval } = APPROVAL;
  const steps = STORED.steps.map(({ kind, id }) => ({ kind, id, approval: { ...approval, is }, gas: GAS }));
  const storage = memory({ [KEY]: encodeJson({ version: 2, ...STORED, steps }) });
  expect(quarantineUnreadableFlow(storage, FLOW, SCOPE)).toBe(false);
  expect(loadFlow(storage, FLOW, SCOPE)).toEqual(STORED);
});

it('reads a flow of version 1, whose steps name the approval `grant`', () => {
  const { kind: is, ...approval } = APPROVAL;
  const steps = STORED.steps.map(({ kind, id }) => ({ kind, id, grant: { ...approval, is }, gas: GAS }));
  const storage = memory({ [KEY]: encodeJson({ version: 1, ...STORED, steps }) });
  expect(quarantineUnreadableFlow(storage, FLOW, SCOPE)).toBe(false);
  expect(loadFlow(storage, FLOW, SCOPE)).toEqual(STORED);
});

it('sets aside a flow of a newer version', () => {
  const text = encodeJson({ version: 4, ...STORED });
  const storage = memory({ [KEY]: text });
  expect(loadFlow(storage, FLOW, SCOPE)).toBeUndefined();
  expect(quarantineUnreadableFlow(storage, FLOW, SCOPE)).toBe(true);
  expect(decodeJson(storage.get(`${KEY}/unreadable`) ?? '')).toMatchObject({ version: 4 });
});

it.each<[string, object]>([
  ['a step that is not among its steps', { at: 2 }],
  ['a step before the first', { at: -1 }],
  ['a fraction of a step', { at: 0.5 }],
  ['a step without an id', { steps: [{ ...STORED.steps[0], id: '' }, STORED.steps[1]] }],
  ['an intent of another shape', { intent: { account: ACCOUNT } }],
  ['a transaction without an id', { transaction: { hash: '0xaa' } }],
  ['a hash that is none', { transaction: { id: 't', hash: 'aa' } }],
  ['no time', { startedAt: undefined }],
])('sets aside a stored flow with %s', (_case, change) => {
  const storage = memory({ [KEY]: encodeJson({ version: 3, ...STORED, ...change }) });
  expect(loadFlow(storage, FLOW, SCOPE)).toBeUndefined();
  expect(quarantineUnreadableFlow(storage, FLOW, SCOPE)).toBe(true);
  expect(storage.get(KEY)).toBeUndefined();
});

it('sets nothing aside if there is no flow', () => {
  const storage = memory();
  expect(quarantineUnreadableFlow(storage, FLOW, SCOPE)).toBe(false);
  expect(storage.get(`${KEY}/unreadable`)).toBeUndefined();
});

it('finds a flow by account and selection in any case, and removes only that of its scope', () => {
  const storage = memory();
  const other = { ...SCOPE, chainId: 1 };
  const ofOther = { ...STORED, intent: { ...STORED.intent, chainId: 1 } };
  saveFlow(storage, FLOW, SCOPE, STORED);
  saveFlow(storage, FLOW, other, ofOther);
  const spelled = { ...SCOPE, account: ACCOUNT.toUpperCase().replace('X', 'x') as typeof ACCOUNT, selection: 'usdc' };
  removeFlow(storage, FLOW.id, spelled);
  expect(loadFlow(storage, FLOW, SCOPE)).toBeUndefined();
  expect(loadFlow(storage, FLOW, other)).toEqual(ofOther);
});

it.each<[string, object, string]>([
  ['account', { account: TOKEN, chainId: 1135 }, 'USDC'],
  ['chain', { account: ACCOUNT, chainId: 1 }, 'USDC'],
  ['selection', STORED.intent, 'FXD'],
])('sets aside an intent of another %s than its key', (_case, intent, selection) => {
  const storage = memory({ [KEY]: encodeJson({ version: 3, ...STORED, intent }) });
  const flow = { ...FLOW, selection: () => selection };
  expect(loadFlow(storage, flow, SCOPE)).toBeUndefined();
  expect(quarantineUnreadableFlow(storage, flow, SCOPE)).toBe(true);
});
