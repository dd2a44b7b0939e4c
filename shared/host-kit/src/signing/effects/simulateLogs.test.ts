import type { ChainReader } from '@fathom/contract';
import type { SimulatedLog } from '@fathom/base/rpc/simulation/simulateEffects';
import { simulateLogs } from './simulateLogs';
import { address, transfer } from './testing/logs';

const ACCOUNT = address('a');
const POOL = address('c');
const LATEST = 1_795_950_000;
const CALL = { to: POOL, data: '0x12345678', value: 7n } as const;

interface Answers {
  readonly simulation: () => unknown;
  readonly latest?: unknown;
  readonly confirmedBy?: number;
}

function simulated({ simulation, latest = { timestamp: `0x${LATEST.toString(16)}` }, confirmedBy = 2 }: Answers) {
  const requests: unknown[] = [];
  const reader: ChainReader = {
    chainId: 1135,
    async request(_method, params, options) {
      requests.push([params, options?.confirmed]);
      options?.onConfirmed?.(confirmedBy, 3);
      return simulation();
    },
  };
  const context = { reader, latest: Promise.resolve(latest), now: () => LATEST * 1000 };
  return { requests, result: simulateLogs(ACCOUNT, [CALL, CALL], context) };
}

function block(...calls: readonly object[]) {
  return [{ calls: calls.map((call) => ({ status: '0x1', returnData: '0x', ...call })) }];
}

function error(code: string, rest: object = {}): () => never {
  return () => {
    throw Object.assign(new Error('refused'), { code, ...rest });
  };
}

const COUNTS = { confirmedBy: 2, sources: 3 };
const LOG: SimulatedLog = transfer(POOL, ACCOUNT, POOL, 5n);

it('the calls are simulated in one block after the newest one, with native transfers, by all sources', async () => {
  const { result, requests } = simulated({
    simulation: () => block({ gasUsed: '0x5' }, { gasUsed: '0x7', logs: [LOG] }),
  });
  expect(await result).toEqual({ kind: 'logs', logs: [[], [LOG]], gasUsed: 12n, counts: COUNTS });
  const call = { from: ACCOUNT, to: POOL, data: '0x12345678', value: '0x7' };
  const blockOverrides = { time: `0x${(LATEST + 30).toString(16)}` };
  const request = {
    blockStateCalls: [{ blockOverrides, calls: [call, call] }],
    traceTransfers: true,
    validation: false,
  };
  expect(requests).toEqual([[[request, 'latest'], true]]);
});

it.each([
  ['the first call', [{}, { gasUsed: '0x7' }]],
  ['the last call', [{ gasUsed: '0x7' }, {}]],
])('the gas is unknown where %s has none', async (_case, calls) => {
  expect(await simulated({ simulation: () => block(...calls) }).result).toMatchObject({
    kind: 'logs',
    gasUsed: undefined,
  });
});

it('a call that reverts is reported with its place and reason', async () => {
  const reverted = { status: '0x0', error: { message: 'execution reverted', data: '0x0bad' } };
  expect(await simulated({ simulation: () => block({}, reverted) }).result).toEqual({
    kind: 'reverted',
    at: 1,
    error: { message: 'execution reverted', data: '0x0bad' },
    counts: COUNTS,
  });
});

it('what sources refuse before they execute it reverts at once', async () => {
  const { result } = simulated({ simulation: error('reverted', { data: '0x0bad' }) });
  const reverted = { kind: 'reverted', at: 0, counts: COUNTS };
  expect(await result).toEqual({ ...reverted, error: { message: 'refused', data: '0x0bad' } });
  expect(await simulated({ simulation: error('reverted') }).result).toEqual({
    ...reverted,
    error: { message: 'refused', data: '0x' },
  });
});

it('what sources contradict one another about is contested', async () => {
  expect(await simulated({ simulation: error('disagreement') }).result).toMatchObject({
    kind: 'contested',
    refusal: { error: { code: 'network' } },
  });
});

it.each<[string, () => unknown]>([
  ['a failure of every source', error('unreachable')],
  ['an outcome for one of two calls', () => block({})],
  ['what is no outcome', () => 'simulated'],
])('%s simulates nothing', async (_case, simulation) => {
  expect(await simulated({ simulation }).result).toEqual({ kind: 'not-simulated' });
});

it.each<[string, unknown]>([
  ['is missing', null],
  ['has no time', {}],
  ['has a time that is no number', { timestamp: 'now' }],
])('sources choose the time of the block where the newest one %s', async (_case, latest) => {
  const { result, requests } = simulated({ simulation: () => block({}, {}), latest });
  expect(await result).toMatchObject({ kind: 'logs' });
  expect(requests).toMatchObject([[[{ blockStateCalls: [{ blockOverrides: {} }] }, 'latest'], true]]);
  const [
    [
      [
        {
          blockStateCalls: [{ blockOverrides }],
        },
      ],
    ],
  ] = requests as [[[{ blockStateCalls: [{ blockOverrides: object }] }]]];
  expect(blockOverrides).toEqual({});
});
