import type { ChainReader } from '@fathom/contract';
import { decodeRevert } from './revert';
import { simulateCalls } from './simulateCalls';

const FROM = '0x1111111111111111111111111111111111111111';
const TO = '0x2222222222222222222222222222222222222222';
const CALLS = [
  { to: TO, data: '0x01', value: 0n },
  { to: TO, data: '0x02', value: 5n },
] as const;
const passed = { status: '0x1', gasUsed: '0x5208', returnData: '0x' };
const REASON = `0x08c379a0${'20'.padStart(64, '0')}${'2'.padStart(64, '0')}${'3336'.padEnd(64, '0')}`;

function reader(response: unknown): ChainReader & { readonly asked: unknown[] } {
  const requested: unknown[] = [];
  return {
    chainId: 1135,
    asked: requested,
    request: async (method, params) => {
      requested.push([method, params]);
      if (response instanceof Error) throw response;
      return response;
    },
  };
}

test('simulates consecutive calls on one state and returns the gas of each', async () => {
  const node = reader([{ calls: [passed, { ...passed, gasUsed: '0x7530' }] }]);
  expect(await simulateCalls(node, FROM, CALLS, '0x64')).toEqual({ status: 'passed', gasUsed: [21_000n, 30_000n] });
  const calls = [
    { from: FROM, to: TO, data: '0x01', value: '0x0' },
    { from: FROM, to: TO, data: '0x02', value: '0x5' },
  ];
  expect(node.asked).toEqual([['eth_simulateV1', [{ blockStateCalls: [{ calls }], validation: false }, '0x64']]]);
});

test.each([
  ['in the return data', { ...passed, status: '0x0', returnData: REASON, error: { message: 'execution failed' } }],
  ['in the error', { ...passed, status: '0x0', error: { message: 'execution reverted', data: REASON } }],
  ['in the message', { ...passed, status: '0x0', error: { message: 'execution reverted: 36' } }],
])('reports which call reverts and why: %s', async (_case, failed) => {
  const outcome = await simulateCalls(reader([{ calls: [passed, failed] }]), FROM, CALLS);
  if (outcome.status !== 'reverted') throw new Error(outcome.status);
  expect(outcome.at).toBe(1);
  expect(decodeRevert(outcome.error)).toEqual({ kind: 'code', code: '36' });
});

test.each([
  ['does not support the method', new Error('Method not found')],
  ['returns fewer results than calls', [{ calls: [passed] }]],
  ['returns another shape', { calls: [passed, passed] }],
  ['returns no gas', [{ calls: [{ status: '0x1' }, passed] }]],
  ['returns null', null],
])('returns untried if the node %s', async (_case, response) => {
  expect(await simulateCalls(reader(response), FROM, CALLS)).toEqual({ status: 'untried' });
});
