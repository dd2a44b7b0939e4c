import type { AreaId, HostError, TransactionRequest } from '@fathom/contract';
import { addressKey, type Address, type Hex } from '@fathom/contract/address';
import { failed, ok, type Result } from '@fathom/contract/result';
import { createAddressBook } from '../verify/book/addressBook';
import { parseSigning } from '../verify/descriptor/areaSigning';
import { createSignatureMemory } from '../verify/descriptor/signatureMemory';
import type { CallStatement } from '../verify/sentence/statement';
import type { VerifiedWrite } from '../verify/verifyWrite';
import type { SubmitContext } from '../../transactions/submit/sendingChecks';
import { createSimulationPrefetch } from './prefetchSimulation';
import { startSimulation } from './startSimulation';
import { recordedSupply } from './testing/recordedSupply';
import { isPayment, LATEST, readerOf, THIEF, USDC, type Node } from './testing/simulatingNodes';

const { from, to, data } = recordedSupply.call;
const claim = { account: from, chainId: 1135, to, value: 0n, tokens: [], call: 'supply', fields: {} } as const;
const request = { chainId: 1135, from, to, data, value: 0n, claim } as const;
const statement: CallStatement = {
  target: addressKey(to),
  isKnown: true,
  isTabled: true,
  amounts: [{ token: USDC, amount: 600_000_000n, isUnlimited: false, isReceived: false }],
  numbers: [],
  entered: [],
  carriesPermit: false,
  isPaidWithoutToken: false,
  repaysAll: false,
  isSwap: false,
  isProposal: false,
};
const write = {
  line: { message: 'Supply 600 USDC', intent: 'Supply', fields: [], target: { address: to } },
  statement,
} satisfies Partial<VerifiedWrite> as unknown as VerifiedWrite;

const BLOCK = 'eth_getBlockByNumber';

function setup(nodes: readonly Node[] = ['honest']) {
  const { reader, requests } = readerOf(nodes);
  let now = LATEST * 1000;
  const context: SubmitContext = {
    reader,
    addressBook: createAddressBook({ chainId: 1135, contracts: { LENDING_POOL: to }, sections: [] }),
    chain: { id: 1135, name: 'Lisk', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    locale: 'en-GB',
    now: () => now,
    wallet: () => undefined,
    signatures: createSignatureMemory(),
    signing: async () => {
      const parsed = parseSigning({});
      return parsed.ok ? ok(parsed.value) : Promise.reject(new Error(parsed.error));
    },
  };
  const ahead = createSimulationPrefetch();
  const add = (
    call: Omit<TransactionRequest, 'gas'> = request,
    { area = 'lending', verified = ok(write) }: { area?: AreaId; verified?: Result<VerifiedWrite, HostError> } = {},
  ) => ahead.add({ area, request: call, verifying: Promise.resolve(verified) }, context);
  const simulations = () => requests.filter((method) => method === 'eth_simulateV1').length;
  return { add, simulations, requests, context, wait: (ms: number) => (now += ms) };
}

it('a call that is simulated while its sentence is displayed costs one request more when it is sent', async () => {
  const { add, simulations, requests, context } = setup();
  await add();
  expect(simulations()).toBe(1);
  const before = requests.length;
  const sending = startSimulation([request], context);
  const summary = { kind: 'transaction', lines: [write.line], account: from, chain: context.chain } as const;
  expect(await sending.effectsOf({ summary, statements: [statement] }, '')).toMatchObject({ ok: true });
  // The newest block is read for the gas limit anyway.
  expect(requests.slice(before)).toEqual([BLOCK, 'eth_simulateV1']);
});

const AMOUNT_WORD = 1;
function changed(word: number, value: string) {
  const at = 10 + word * 64;
  const changedData: Hex = `0x${data.slice(2, at)}${value.padStart(64, '0')}${data.slice(at + 64)}`;
  return { ...request, data: changedData };
}

it.each(['5', 'f'.repeat(16), 'f'.repeat(30), 'f'.repeat(64)])(
  'the amount 0x%s of a call is no other kind of call',
  async (amount) => {
    const { add, simulations } = setup();
    await add();
    await add(changed(AMOUNT_WORD, amount));
    expect(simulations()).toBe(1);
  },
);

it.each<[string, Omit<TransactionRequest, 'gas'>]>([
  ['of another token', changed(0, THIEF.slice(2))],
  ['to another contract', { ...request, to: THIEF }],
  ['of another function', { ...request, data: `0x12345678${data.slice(10)}` }],
  ['of another account', { ...request, from: THIEF }],
])('a call %s is simulated too', async (_case, other) => {
  const { add, simulations } = setup();
  await add();
  await add(other);
  expect(simulations()).toBe(2);
});

it('calls of one turn are simulated as one batch', async () => {
  const { add, context } = setup();
  const simulated: unknown[] = [];
  const { request: real } = context.reader;
  jest.spyOn(context.reader, 'request').mockImplementation(async (method, params, options) => {
    if (method === 'eth_simulateV1' && !isPayment(params)) simulated.push(params);
    return real(method, params, options);
  });
  const approval = { ...request, to: USDC as Address, data: '0x12345678' } as const;
  await Promise.all([add(approval), add()]);
  const calls = [approval, request].map((call) => ({ from, to: call.to, data: call.data, value: '0x0' }));
  expect(simulated).toMatchObject([[{ blockStateCalls: [{ calls }] }, 'latest']]);
});

it.each<[string, Partial<TransactionRequest>, AreaId]>([
  ['areas', {}, 'fxd'],
  ['accounts', { from: THIEF }, 'lending'],
  ['networks', { chainId: 1 }, 'lending'],
])('calls of different %s are not simulated together', async (_case, other, area) => {
  const { add, simulations } = setup();
  await Promise.all([add(), add({ ...request, ...other }, { area })]);
  expect(simulations()).toBe(0);
});

it('a call that is not verified is not simulated', async () => {
  const { add, requests } = setup();
  await add(request, { verified: failed({ code: 'mismatch', message: '' }) });
  expect(requests).toEqual([]);
});

it('what nodes contradict one another about is tried again after 15 s', async () => {
  const { add, simulations, wait } = setup(['honest', 'lying']);
  await add();
  const first = simulations();
  wait(14_999);
  await add();
  expect(simulations()).toBe(first);
  wait(1);
  await add();
  expect(simulations()).toBe(2 * first);
});
