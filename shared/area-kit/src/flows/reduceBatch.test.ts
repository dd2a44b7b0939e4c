import type { FlowEvent } from './flowEvent';
import { nextSteps, EMPTY_FLOW, isBatch, isBusy, type FlowError, type FlowState } from './run/flowState';
import { reduce } from './run/reduce';
import type { ApproveStep, CallStep, TokenApproval, PermitStep, Step } from './steps/step';

const INTENT = { account: '0x00000000000000000000000000000000000000AA', chainId: 1135 };

const SPENDER = '0x3333333333333333333333333333333333333333';
const gas = { marginPercent: 115n, minimum: 65_000n };
const approval: TokenApproval = {
  kind: 'erc20',
  token: '0x2222222222222222222222222222222222222222',
  symbol: 'USDC',
  decimals: 6,
  spender: SPENDER,
  amount: 5n,
  required: 5n,
};
const reset: ApproveStep = { kind: 'approve', id: 'reset', approval, gas, isReset: true };
const approve: ApproveStep = { kind: 'approve', id: 'approve', approval, gas };
const permit: PermitStep = { kind: 'permit', id: 'permit', approval, gas };
const call: CallStep = {
  kind: 'call',
  id: 'supply',
  call: { to: SPENDER, function: 'function supply()', args: [], value: 0n, gas },
};
const error: FlowError = { stage: 'main', code: 'reverted', message: 'no', blocking: true, actionBlocked: false };
const note = { kind: 'rejected' } as const;
const range = { at: 0, until: 2 };
const ready: readonly FlowEvent[] = [
  { type: 'checking', at: 0 },
  { type: 'checked', at: 0, gasLimit: 7n, gasUsed: 6n, following: [{ gasLimit: 9n, gasUsed: 8n }] },
];
const requested: readonly FlowEvent[] = [...ready, { type: 'requested', ...range }];
const sent: readonly FlowEvent[] = [...requested, { type: 'sent', ...range, transaction: 't' }];
const mined: readonly FlowEvent[] = [
  ...sent,
  { type: 'replaced', ...range, hash: '0xaa' },
  { type: 'mined', ...range, block: 7 },
];

function after(events: readonly FlowEvent[], steps: readonly Step[] = [approve, call], batch?: 'on' | 'off') {
  const planned: FlowEvent = { type: 'planned', steps, permits: {}, batch: batch ?? 'on' };
  return [{ type: 'preparing', intent: INTENT } as const, planned, ...events].reduce<FlowState>(reduce, EMPTY_FLOW);
}

test.each<[string, readonly FlowEvent[], string[], FlowState['status']]>([
  ['checked', ready, ['idle', 'idle'], 'active'],
  ['prompted', requested, ['awaiting-wallet', 'awaiting-wallet'], 'active'],
  ['sent', sent, ['mining', 'mining'], 'active'],
  ['mined', mined, ['indexing', 'indexing'], 'active'],
  ['confirmed', [...mined, { type: 'confirmed', ...range }], ['done', 'done'], 'done'],
  ['declined', [...requested, { type: 'declined', ...range, note }], ['idle', 'idle'], 'active'],
  ['refused in the wallet', [...requested, { type: 'refused', ...range, error }], ['failed', 'idle'], 'active'],
  [
    'refused in the simulation',
    [
      { type: 'checking', at: 0 },
      { type: 'refused', at: 0, error },
    ],
    ['failed', 'idle'],
    'active',
  ],
  ['failed', [...sent, { type: 'failed', ...range, error }], ['failed', 'failed'], 'active'],
])('moves all steps of a batch together: %s', (_case, events, states, status) => {
  const state = after(events);
  expect(state.steps.map((step) => step.state.status)).toEqual(states);
  expect(state).toMatchObject({ status, batch: 'on' });
});

test('sets the gas of each step, and the hash of all', () => {
  const state = after([...mined, { type: 'confirmed', ...range }]);
  expect(state.steps).toMatchObject([
    { gasLimit: 7n, state: { hash: '0xaa' } },
    { gasLimit: 9n, state: { hash: '0xaa' } },
  ]);
});

test.each<[string, readonly FlowEvent[], FlowEvent]>([
  ['is sent before the wallet is prompted', ready, { type: 'sent', ...range, transaction: 't' }],
  ['is mined before it is sent', requested, { type: 'mined', ...range, block: 7 }],
  ['fails after it has ended', [...mined, { type: 'confirmed', ...range }], { type: 'failed', ...range, error }],
  ['is prompted while its first step is being checked', [{ type: 'checking', at: 0 }], { type: 'requested', ...range }],
  ['starts after the next step', ready, { type: 'requested', at: 1, until: 2 }],
])('ignores an event when a batch %s', (_case, events, event) => {
  const state = after(events);
  expect(reduce(state, event)).toBe(state);
});

test.each<[string, readonly Step[], 'on' | 'off', readonly [number, number]]>([
  ['all remaining steps', [approve, call], 'on', [0, 2]],
  ['with a reset', [reset, approve, call], 'on', [0, 3]],
  ['a single step', [call], 'on', [0, 1]],
  ['separate transactions', [approve, call], 'off', [0, 1]],
  ['a signature on its own', [permit, call], 'on', [0, 1]],
])('returns the next steps: %s', (_case, steps, batch, [at, until]) => {
  const next = nextSteps(after([], steps, batch));
  expect(next).toEqual({ at, until });
  expect(isBatch(next)).toBe(until - at > 1);
});

test('excludes skipped steps from the batch', () => {
  const skipped: readonly FlowEvent[] = [
    { type: 'checking', at: 0 },
    { type: 'skipped', at: 0, because: 'sufficient' },
  ];
  expect(nextSteps(after(skipped))).toEqual({ at: 1, until: 2 });
});

test('a resumed batch waits for its transaction on every step, with or without a hash', () => {
  const resumed: FlowEvent = { type: 'resumed', intent: INTENT, steps: [approve, call], ...range, transaction: 't' };
  const state = reduce(EMPTY_FLOW, resumed);
  expect(state.steps.map((step) => step.state)).toEqual([
    { status: 'mining', transaction: 't' },
    { status: 'mining', transaction: 't' },
  ]);
  expect(isBusy(state)).toBe(true);
  expect(nextSteps(state)).toEqual(range);
});
