import type { Address, Hex } from '@fathom/contract/address';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { simulateEffects } from './simulateEffects';

const ACCOUNT: Address = '0x0000000000000000000000000000000000000606';
const TARGET: Address = '0x00000000000000000000000000000000000007a1';
const DATA: readonly Hex[] = ['0x11', '0x22'];
const CALLS = DATA.map((data) => ({ to: TARGET, data, value: 0n }));
const PAID = CALLS.map((call, index) => ({ ...call, value: index === 0 ? 5n : 0n }));
const READ = { to: TARGET, data: '0x33' as Hex };
function calls(value = '0x0') {
  return [
    { from: ACCOUNT, ...READ },
    ...DATA.map((data, index) => ({ from: ACCOUNT, to: TARGET, value: index === 0 ? value : '0x0', data })),
    { from: ACCOUNT, ...READ },
  ];
}

function passed(returnData: string, logs: object[] = []) {
  return { status: '0x1', returnData, logs };
}

function chainWith(
  results: readonly object[] | undefined,
  request = { blockStateCalls: [{ calls: calls() }], validation: false } as object,
) {
  const chain = createFakeChain();
  if (results) chain.rpc('eth_simulateV1', [request, 'latest'], [{ calls: results }]);
  return chain;
}

it('tries the exact calls from the account, with reads before and after it, in one request', async () => {
  const log = { address: TARGET, topics: ['0x01'], data: '0x02' };
  const chain = chainWith([passed('0x0a'), passed('0x', [log]), passed('0x'), passed('0x0b')]);
  expect(await simulateEffects(chain.reader, ACCOUNT, CALLS, [READ])).toEqual({
    kind: 'simulated',
    failures: [],
    returned: ['0x', '0x'],
    before: ['0x0a'],
    after: ['0x0b'],
    logs: [log],
    omittedReads: 0,
    gasUsed: undefined,
  });
  expect(chain.requests).toHaveLength(1);
  chain.verify();
});

it('counts the reads that no node performs at once, and the gas of the calls', async () => {
  const used = { ...passed('0x'), gasUsed: '0x64' };
  const read = Array.from({ length: 60 }, () => passed('0x01'));
  const many = Array.from({ length: 60 }, () => ({ from: ACCOUNT, ...READ }));
  const [, ...rest] = calls();
  const request = { blockStateCalls: [{ calls: [...many, ...rest.slice(0, 2), ...many] }], validation: false };
  const chain = chainWith([...read, used, used, ...read], request);
  const result = await simulateEffects(
    chain.reader,
    ACCOUNT,
    CALLS,
    Array.from({ length: 75 }, () => READ),
  );
  expect(result).toMatchObject({ kind: 'simulated', omittedReads: 15, gasUsed: 200n });
});

it('gives a funded account what the calls send', async () => {
  const request = {
    blockStateCalls: [{ calls: calls('0x5'), stateOverrides: { [ACCOUNT]: { balance: '0x5' } } }],
    validation: false,
  };
  const chain = chainWith([passed('0x'), passed('0x'), passed('0x'), passed('0x')], request);
  const result = await simulateEffects(chain.reader, ACCOUNT, PAID, [READ], { isFunded: true });
  expect(result.kind).toBe('simulated');
});

it('tries the calls on the state of a block, at a time', async () => {
  const blockOverrides = { number: '0x64', time: '0x3e8' };
  const request = { blockStateCalls: [{ blockOverrides, calls: calls() }], validation: false };
  const chain = createFakeChain();
  const results = [passed('0x0a'), passed('0x'), passed('0x'), passed('0x0b')];
  chain.rpc('eth_simulateV1', [request, '0x63'], [{ calls: results }]);
  const options = { at: { block: 99, time: 1_000 } };
  expect(await simulateEffects(chain.reader, ACCOUNT, CALLS, [READ], options)).toMatchObject({
    kind: 'simulated',
    before: ['0x0a'],
    after: ['0x0b'],
  });
});

it("overrides contracts' storage and the balance of a funded account", async () => {
  const stateOverrides = { [TARGET]: { stateDiff: { '0x07': '0x01' } }, [ACCOUNT]: { balance: '0x5' } };
  const request = { blockStateCalls: [{ calls: calls('0x5'), stateOverrides }], validation: false };
  const chain = chainWith([passed('0x'), passed('0x'), passed('0x'), passed('0x')], request);
  const options = { isFunded: true, storage: { [TARGET]: { '0x07': '0x01' } } } as const;
  expect((await simulateEffects(chain.reader, ACCOUNT, PAID, [READ], options)).kind).toBe('simulated');
});

it('names the call that would fail, and why, and what the others do', async () => {
  const failed = { status: '0x0', returnData: '0x', error: { message: 'execution reverted: not allowed' } };
  const chain = chainWith([passed('0x0a'), failed, passed('0x'), passed('0x0b')]);
  expect(await simulateEffects(chain.reader, ACCOUNT, CALLS, [READ])).toMatchObject({
    kind: 'simulated',
    failures: [{ at: 0, reason: 'not allowed' }],
    after: ['0x0b'],
  });
});

it('does not take a response of another shape for a result', async () => {
  const short = chainWith([passed('0x')]);
  expect(await simulateEffects(short.reader, ACCOUNT, CALLS, [READ])).toEqual({ kind: 'untried' });
});

describe('on a node without eth_simulateV1', () => {
  const singleCallNode = (results: readonly (string | Error)[]) => {
    let at = 0;
    return {
      chainId: 1135,
      request: async (method: string) => {
        const result = method === 'eth_call' ? results[at++] : new Error('the method does not exist');
        if (result instanceof Error) throw result;
        return result;
      },
    };
  };
  const revert = (reason: string) => Object.assign(new Error(`execution reverted: ${reason}`), { code: 'reverted' });

  it('tries each call by itself', async () => {
    expect(await simulateEffects(singleCallNode(['0x', '0x']), ACCOUNT, CALLS, [])).toEqual({
      kind: 'tried-alone',
      failures: [],
    });
  });

  it('tries each with the same storage', async () => {
    const seen: unknown[] = [];
    const request = async (method: string, params: readonly unknown[]) => {
      if (method !== 'eth_call') throw new Error('the method does not exist');
      seen.push(params[2]);
      return '0x';
    };
    const storage = { [TARGET]: { '0x07': '0x01' } } as const;
    await simulateEffects({ chainId: 1135, request }, ACCOUNT, CALLS, [], { storage });
    expect(seen).toEqual(CALLS.map(() => ({ [TARGET]: { stateDiff: storage[TARGET] } })));
  });

  it('names each that would fail', async () => {
    expect(await simulateEffects(singleCallNode(['0x', revert('no')]), ACCOUNT, CALLS, [])).toEqual({
      kind: 'tried-alone',
      failures: [{ at: 1, reason: 'no' }],
    });
  });

  it('knows nothing when the node does not respond', async () => {
    const silent = singleCallNode([new Error('timeout')]);
    expect(await simulateEffects(silent, ACCOUNT, CALLS, [])).toEqual({ kind: 'untried', error: new Error('timeout') });
  });

  it('does not try what an account sends that it may not have', async () => {
    expect(await simulateEffects(singleCallNode(['0x', '0x']), ACCOUNT, PAID, [], { isFunded: true })).toEqual({
      kind: 'untried',
      error: new Error('the method does not exist'),
    });
  });
});
