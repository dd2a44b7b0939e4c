import { AbiCoder, FunctionFragment, Interface } from 'ethers';
import type { CallClaim, ClaimedValue, TransactionRequest, WriteClaim } from '@fathom/shared/contract';
import type { Address, Hex } from '../domain/address';
import { mutateWrite } from '../testing/mutateWrite';
import { createAddressBook } from './addressBook';
import { KNOWN_CALLS, type CallField, type KnownCall } from './knownCalls';
import { verifyWrite } from './verifyWrite';

const ME: Address = '0x1111111111111111111111111111111111111111';
const OTHER: Address = '0x2222222222222222222222222222222222222222';
const PROXY: Address = '0x5555555555555555555555555555555555555555';
const CONTRACT: Address = '0x3333333333333333333333333333333333333333';
const POOL_ID = `0x${'58'.repeat(3)}${'00'.repeat(29)}`;

const book = createAddressBook({ chainId: 1135, contracts: { someContract: CONTRACT }, sections: [] });

/** A value for each field, different from field to field so that a mix-up shows. */
function valueOf({ type, fixed, door }: CallField, index: number): ClaimedValue {
  if (fixed !== undefined) return fixed;
  if (door !== undefined) return CONTRACT;
  switch (type) {
    case 'address':
      return `0x${(index + 10).toString().repeat(20)}`;
    case 'account':
      return ME;
    case 'bytes32':
      return POOL_ID;
    case 'uint8':
      return 27n;
    case 'bool':
      return true;
    default:
      return 10n ** 18n + BigInt(index);
  }
}

function solidityType({ type }: CallField): string {
  return type === 'call' || type === 'account' ? 'bytes' : type;
}

function encode(call: KnownCall, values: readonly ClaimedValue[]): Hex {
  const signature = `function ${call.name}(${call.fields.map(solidityType).join(',')})`;
  const args = call.fields.map((field, index) =>
    field.type === 'account' ? AbiCoder.defaultAbiCoder().encode(['address'], [values[index]]) : values[index],
  );
  return new Interface([FunctionFragment.from(signature)]).encodeFunctionData(call.name, args) as Hex;
}

function claimOf(call: KnownCall, values: readonly ClaimedValue[]): CallClaim {
  const claimed = call.fields.flatMap(({ name, type, fixed }, index) =>
    type === 'call' || fixed !== undefined ? [] : [[name, values[index]] as const],
  );
  return { call: call.name, fields: Object.fromEntries(claimed) as CallClaim['fields'] };
}

/** The write of a known call, encoded by another library, with the claim that fits. Actions go through a proxy wallet. */
function writeOf(call: KnownCall): TransactionRequest {
  const values = call.fields.map(valueOf);
  const isAction = call.target === 'inner';
  const outer = KNOWN_CALLS.find(({ name }) => name === 'execute');
  if (!outer) throw new Error('no execute');
  const action = encode(call, values);
  const to = isAction ? PROXY : CONTRACT;
  const claim: WriteClaim = {
    account: ME,
    chainId: 1135,
    to,
    value: 5n,
    tokens: [],
    ...(isAction ? { call: 'execute', fields: {}, inner: claimOf(call, values) } : claimOf(call, values)),
    evidence: { collateralPool: POOL_ID },
  };
  return {
    chainId: 1135,
    from: ME,
    to,
    data: isAction ? encode(outer, [action]) : action,
    value: 5n,
    gas: { marginPercent: 120n, minimum: 0n },
    claim,
  };
}

const CALLS = KNOWN_CALLS.filter(({ name }) => name !== 'execute');

test.each(CALLS.map((call) => [call.name, call] as const))('%s agrees with the claim that fits', (_name, call) => {
  expect(verifyWrite(writeOf(call), book)).toMatchObject({
    is: 'agrees',
    call: { known: { name: call.target === 'inner' ? 'execute' : call.name } },
  });
});

test('refuses every change of every word of every known call, and of target, value, account and chain', () => {
  const counts = CALLS.map((call) => ({ name: call.name, ...mutateWrite(writeOf(call), book) }));
  expect(counts.flatMap(({ name, survivors }) => survivors.map((survivor) => `${name}: ${survivor}`))).toEqual([]);
  expect(counts.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThan(2_500);
});

describe('names what differs', () => {
  const supply = CALLS.find(({ name }) => name === 'supply');
  const build = CALLS.find(({ name }) => name === 'build');
  if (!supply || !build) throw new Error('the table has lost a call');
  const request = writeOf(supply);
  const withField = (field: string, value: ClaimedValue): TransactionRequest => ({
    ...request,
    claim: { ...request.claim, fields: { ...request.claim.fields, [field]: value } },
  });

  it.each<[string, TransactionRequest, string]>([
    ['the account', { ...request, from: OTHER }, 'account'],
    ['the chain', { ...request, chainId: 5 }, 'chain'],
    ['the target', { ...request, to: OTHER }, 'target'],
    ['the value', { ...request, value: 4n }, 'value'],
    ['the amount', withField('amount', 7n), 'amount'],
    ['the receiver', withField('receiver', OTHER), 'receiver'],
    ['another function', { ...request, data: writeOf(build).data }, 'call'],
    ['something claimed that the call does not say', withField('deadline', 7n), 'deadline'],
    ['a function that nobody knows', { ...request, data: '0xa9059cbb' }, 'selector'],
    [
      'a contract that the configuration does not name, though the claim agrees',
      { ...request, to: OTHER, claim: { ...request.claim, to: OTHER } },
      'target',
    ],
  ])('%s', (_case, changed, field) => {
    expect(verifyWrite(changed, book)).toMatchObject({ is: 'differs', mismatch: { field } });
  });
});

test('a spender that the configuration does not name is asked about on the chain: it may be the proxy wallet', () => {
  const approve = CALLS.find(({ name }) => name === 'approve');
  if (!approve) throw new Error('no approve');
  const values = [PROXY, 5n];
  const request = { ...writeOf(approve), data: encode(approve, values) };
  const claim = { ...request.claim, ...claimOf(approve, values) };
  expect(verifyWrite({ ...request, claim }, book)).toMatchObject({
    is: 'agrees',
    questions: [{ is: 'proxy-wallet', field: 'spender', address: PROXY }],
  });
});

test('the deadline of a permit that a call carries is asked about on the chain, which knows the time', () => {
  const call = CALLS.find(({ name }) => name === 'supplyWithPermit');
  if (!call) throw new Error('no supplyWithPermit');
  const request = writeOf(call);
  expect(verifyWrite(request, book)).toMatchObject({
    questions: [{ is: 'deadline', field: 'deadline', deadline: request.claim.fields['deadline'] }],
  });
});
