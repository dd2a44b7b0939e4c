import * as v from 'valibot';
import type { AreaStorage } from '@fathom/shared/contract';
import { decodeJson, encodeJson } from './bigintJson';
import { loadFlow, quarantineUnreadableFlow, saveFlow, type StoredFlow } from './flowStorage';
import { addressSchema, type TokenApproval } from './step';

const ACCOUNT = '0x00000000000000000000000000000000000000a1';
const TOKEN = '0x00000000000000000000000000000000000000b2';
const SCOPE = { account: ACCOUNT, chainId: 1135, selection: 'USDC' } as const;
const KEY = `flow/lending.test.v1/1135/${ACCOUNT}/usdc`;
const FLOW = { id: 'lending.test.v1', intent: v.object({ account: addressSchema, chainId: v.number() }) };
const APPROVAL: TokenApproval = {
  ...{ is: 'erc20', token: TOKEN, symbol: '"grant": "x"', decimals: 6, spender: ACCOUNT },
  ...{ amount: 5n, required: 5n },
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

it('reads a flow of version 1, whose steps name the approval `grant`', () => {
  const steps = STORED.steps.map(({ kind, id }) => ({ kind, id, grant: APPROVAL, gas: GAS }));
  const storage = memory({ [KEY]: encodeJson({ version: 1, ...STORED, steps }) });
  expect(quarantineUnreadableFlow(storage, FLOW, SCOPE)).toBe(false);
  expect(loadFlow(storage, FLOW, SCOPE)).toEqual(STORED);
});

it('sets aside a flow of a newer version', () => {
  const text = encodeJson({ version: 3, ...STORED });
  const storage = memory({ [KEY]: text });
  expect(loadFlow(storage, FLOW, SCOPE)).toBeUndefined();
  expect(quarantineUnreadableFlow(storage, FLOW, SCOPE)).toBe(true);
  expect(decodeJson(storage.get(`${KEY}/unreadable`) ?? '')).toMatchObject({ version: 3 });
});
