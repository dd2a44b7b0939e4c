import fc from 'fast-check';
import type { FlowEvent } from '../flowEvent';
import { nextStep, EMPTY_FLOW, lockedIntent, type FlowError, type FlowState, type SignedPermit } from './flowState';
import { reduce } from './reduce';
import type { ApproveStep, CallStep, TokenApproval, PermitStep, Step } from '../steps/step';

const INTENT = { account: '0x00000000000000000000000000000000000000AA', chainId: 1135 };

const TOKEN = '0x2222222222222222222222222222222222222222';
const SPENDER = '0x3333333333333333333333333333333333333333';
const HASH = '0xaa' as const;
const gas = { marginPercent: 115n, minimum: 65_000n };
const approval: TokenApproval = {
  kind: 'erc20',
  token: TOKEN,
  symbol: 'USDC',
  decimals: 6,
  spender: SPENDER,
  amount: 5n,
  required: 5n,
};
const approve: ApproveStep = { kind: 'approve', id: 'approve', approval, gas };
const permit: PermitStep = { kind: 'permit', id: 'permit', approval, gas };
const call: CallStep = {
  kind: 'call',
  id: 'supply',
  call: {
    to: SPENDER,
    function: 'function supply()',
    args: [],
    value: 0n,
    gas: { marginPercent: 115n, minimum: 300_000n },
  },
};
const error: FlowError = { stage: 'main', code: 'reverted', message: 'no', blocking: true, actionBlocked: false };
const signed: SignedPermit = {
  owner: SPENDER,
  chainId: 1135,
  approval,
  nonce: 0n,
  deadline: 9n,
  v: 27n,
  r: '0x01',
  s: '0x02',
};
const rejected = { kind: 'rejected' } as const;

function after(events: readonly FlowEvent[], from: FlowState = EMPTY_FLOW): FlowState {
  return events.reduce(reduce, from);
}

function planned(...steps: Step[]): FlowState {
  return after([
    { type: 'preparing', intent: INTENT },
    { type: 'planned', steps, permits: {} },
  ]);
}

function checked(at: number): FlowEvent[] {
  return [
    { type: 'checking', at },
    { type: 'checked', at, gasLimit: 70_000n, gasUsed: 60_000n },
  ];
}

function sent(at: number): FlowEvent[] {
  return [...checked(at), { type: 'requested', at }, { type: 'sent', at, hash: HASH, transaction: `t${at}` }];
}

function mined(at: number): FlowEvent[] {
  return [...sent(at), { type: 'mined', at, block: 8 }];
}

function confirmed(at: number): FlowEvent[] {
  return [...mined(at), { type: 'confirmed', at }];
}

test('a planned flow starts at its first step, with the minimum gas of its policy', () => {
  const state = planned(permit, approve, call);
  expect(state).toMatchObject({
    status: 'active',
    steps: [{ state: { status: 'idle' } }, { gasLimit: 65_000n }, { gasLimit: 300_000n }],
  });
  expect(state.steps[0]).not.toHaveProperty('gasLimit');
  expect(nextStep(state)).toBe(0);
});

test('an approval loads, completes, and only then the main step is next [LND-235, LND-249]', () => {
  const start = planned(approve, call);
  expect(after(sent(0), start).steps[0]?.state).toEqual({ status: 'mining', hash: HASH, transaction: 't0' });
  expect(nextStep(after(mined(0), start))).toBe(0);
  expect(nextStep(after(confirmed(0), start))).toBe(1);
});

test('the main step loads after sending and completes with the hash [LND-236]', () => {
  const state = after(confirmed(0), planned(call));
  expect(state).toMatchObject({ status: 'done', steps: [{ state: { status: 'done', hash: HASH } }] });
});

test.each<[string, FlowState, FlowEvent[], string]>([
  [
    'returns to idle after a rejection',
    planned(call),
    [...checked(0), { type: 'requested', at: 0 }, { type: 'declined', at: 0, note: rejected }],
    'idle',
  ],
  [
    'fails a step whose simulation reverts',
    planned(call),
    [
      { type: 'checking', at: 0 },
      { type: 'refused', at: 0, error },
    ],
    'failed',
  ],
  [
    'checks a refused step again',
    planned(call),
    [
      { type: 'checking', at: 0 },
      { type: 'refused', at: 0, error },
      { type: 'checking', at: 0 },
    ],
    'checking',
  ],
  ['fails a step that reverts', planned(call), [...sent(0), { type: 'failed', at: 0, error }], 'failed'],
  [
    'skips the approval if the allowance is sufficient',
    planned(approve, call),
    [
      { type: 'checking', at: 0 },
      { type: 'skipped', at: 0, because: 'sufficient' },
    ],
    'skipped',
  ],
  [
    'returns to the approval if the allowance is too low',
    planned(approve, call),
    [...mined(0), { type: 'insufficient', at: 0, note: rejected }],
    'idle',
  ],
  [
    'completes a permit with its signature',
    planned(permit, call),
    [...checked(0), { type: 'requested', at: 0 }, { type: 'signed', at: 0, permit: signed }],
    'done',
  ],
  [
    'does not skip a call',
    planned(call),
    [
      { type: 'checking', at: 0 },
      { type: 'skipped', at: 0, because: 'sufficient' },
    ],
    'checking',
  ],
  [
    'does not complete a call with a signature',
    planned(call),
    [...checked(0), { type: 'requested', at: 0 }, { type: 'signed', at: 0, permit: signed }],
    'awaiting-wallet',
  ],
  [
    'does not send a transaction for a permit',
    planned(permit, call),
    [...checked(0), { type: 'requested', at: 0 }, { type: 'sent', at: 0, hash: HASH, transaction: 't0' }],
    'awaiting-wallet',
  ],
  [
    'does not mine a transaction before it is sent',
    planned(call),
    [...checked(0), { type: 'mined', at: 0, block: 1 }],
    'idle',
  ],
  ['does not prompt the wallet twice', planned(call), [...sent(0), { type: 'requested', at: 0 }], 'mining'],
  [
    'continues with the hash of a repriced transaction',
    planned(call),
    [...sent(0), { type: 'replaced', at: 0, hash: '0xbb' }],
    'mining',
  ],
  ['ignores an event of a later step', planned(approve, call), checked(1), 'idle'],
])('%s', (_case, start, events, expected) => {
  expect(after(events, start).steps[0]?.state.status).toBe(expected);
});

test('a new attempt clears the note of a rejection [LND-241]', () => {
  const once = after(
    [...checked(0), { type: 'requested', at: 0 }, { type: 'declined', at: 0, note: rejected }],
    planned(call),
  );
  expect(once.note).toEqual(rejected);
  expect(after([{ type: 'requested', at: 0 }], once).note).toBeUndefined();
});

test('a permit that turns out to be impossible becomes an approval, even in the wallet', () => {
  const note = { kind: 'approval-instead-of-permit', because: 'wallet-cannot-sign' } as const;
  const state = after(
    [...checked(0), { type: 'requested', at: 0 }, { type: 'replanned', at: 0, steps: [approve], note }],
    planned(permit, call),
  );
  expect(state.steps.map(({ step }) => step.kind)).toEqual(['approve', 'call']);
  expect(state.note).toEqual(note);
});

test('a call that awaits the wallet is not replanned', () => {
  const state = after(
    [...checked(0), { type: 'requested', at: 0 }, { type: 'replanned', at: 0, steps: [approve] }],
    planned(call),
  );
  expect(state.steps.map(({ step }) => step.kind)).toEqual(['call']);
});

test('a dropped permit makes its step next again', () => {
  const start = after(
    [...checked(0), { type: 'requested', at: 0 }, { type: 'signed', at: 0, permit: signed }, ...checked(1)],
    planned(permit, call),
  );
  expect(nextStep(start)).toBe(1);
  const state = reduce(start, {
    type: 'permit-dropped',
    permit: 'permit',
    note: { kind: 'permit-dropped', because: 'deadline' },
  });
  expect(nextStep(state)).toBe(0);
  expect(state.permits).toEqual({});
});

test('a permit is not dropped while its transaction is mining', () => {
  const start = after(
    [...checked(0), { type: 'requested', at: 0 }, { type: 'signed', at: 0, permit: signed }, ...sent(1)],
    planned(permit, call),
  );
  expect(reduce(start, { type: 'permit-dropped', permit: 'permit', note: rejected })).toBe(start);
});

test('a resumed flow waits for its transaction, with the previous steps done', () => {
  const state = after([
    { type: 'resumed', intent: INTENT, steps: [approve, call], at: 1, hash: HASH, transaction: 't1' },
  ]);
  expect(state.steps.map((step) => step.state.status)).toEqual(['done', 'mining']);
});

test('a late plan for another intent changes nothing', () => {
  const state = planned(call);
  expect(reduce(state, { type: 'planned', steps: [], permits: {} })).toBe(state);
});

describe('a transaction that is pending again', () => {
  const pendingAgain: FlowEvent = { type: 'pending-again', at: 0, until: 1, hash: HASH, transaction: 't0' };
  const MINING = { status: 'mining', hash: HASH, transaction: 't0' };

  test('is mining again, whether its step was done or had failed', () => {
    expect(after([...confirmed(0), pendingAgain], planned(call))).toMatchObject({
      status: 'active',
      steps: [{ state: MINING }],
    });
    expect(after([...mined(0), pendingAgain], planned(call)).steps[0]?.state).toEqual(MINING);
    const failed = after([...sent(0), { type: 'failed', at: 0, error }], planned(call));
    expect(reduce(failed, pendingAgain).steps[0]?.state).toEqual(MINING);
  });

  test('resets the steps checked after it', () => {
    const state = after([...confirmed(0), ...checked(1), pendingAgain], planned(approve, call));
    expect(state.steps.map((step) => step.state.status)).toEqual(['mining', 'idle']);
    expect(nextStep(state)).toBe(0);
  });

  test.each<[string, FlowState, FlowEvent]>([
    ['a step that is mining already', after(sent(0), planned(call)), pendingAgain],
    ['a step with another transaction', after(confirmed(0), planned(call)), { ...pendingAgain, transaction: 'other' }],
    [
      'a step that was refused before it was sent',
      after([...checked(0), { type: 'refused', at: 0, error }], planned(call)),
      pendingAgain,
    ],
    [
      'a step before one that awaits the wallet',
      after([...confirmed(0), ...checked(1), { type: 'requested', at: 1 }], planned(approve, call)),
      pendingAgain,
    ],
    [
      'a step before one that is mined',
      after([...confirmed(0), ...confirmed(1)], planned(approve, call)),
      pendingAgain,
    ],
  ])('does not change %s', (_case, state, event) => {
    expect(reduce(state, event)).toBe(state);
  });
});

const at = fc.integer({ min: 0, max: 3 });
const anyEvent: fc.Arbitrary<FlowEvent> = fc.oneof(
  fc.record({ type: fc.constant('preparing' as const), intent: fc.constant(INTENT) }),
  fc.record({
    type: fc.constant('planned' as const),
    steps: fc.constantFrom<Step[][]>([approve, call], [permit, call], [call]).map((steps) => steps),
    permits: fc.constant({}),
  }),
  fc.record({
    type: fc.constantFrom('checking' as const, 'checked' as const, 'requested' as const, 'confirmed' as const),
    at,
  }),
  fc.record({ type: fc.constant('skipped' as const), at, because: fc.constant('sufficient' as const) }),
  fc.record({ type: fc.constantFrom('refused' as const, 'failed' as const), at, error: fc.constant(error) }),
  fc.record({ type: fc.constantFrom('declined' as const, 'insufficient' as const), at, note: fc.constant(rejected) }),
  fc.record({
    type: fc.constant('replanned' as const),
    at,
    steps: fc.constantFrom<Step[]>([approve], [approve, approve]),
  }),
  at.map((step) => ({ type: 'sent' as const, at: step, hash: HASH, transaction: `t${step}` })),
  fc.record({
    type: fc.constant('pending-again' as const),
    at,
    until: fc.integer({ min: 0, max: 3 }),
    transaction: fc.constantFrom('t0', 't1', 't2', 'other'),
  }),
  fc.record({ type: fc.constant('signed' as const), at, permit: fc.constant(signed) }),
  fc.record({ type: fc.constant('mined' as const), at, block: fc.integer() }),
  fc.record({
    type: fc.constant('permit-dropped' as const),
    permit: fc.constant('permit'),
    note: fc.constant(rejected),
  }),
);

/** Mixes the regular order with arbitrary events, so that sequences make progress. */
const scenario = fc
  .array(
    fc.oneof(
      { weight: 2, arbitrary: anyEvent.map((event) => [event]) },
      { weight: 3, arbitrary: at.map(confirmed) },
      { weight: 1, arbitrary: at.map(mined) },
    ),
    { maxLength: 12 },
  )
  .map((parts) => [
    { type: 'preparing', intent: INTENT } as const,
    { type: 'planned', steps: [approve, call], permits: {} } as const,
    ...parts.flat(),
  ]);

test('no sequence of events completes a flow whose call was not sent and mined', () => {
  let finished = 0;
  fc.assert(
    fc.property(scenario, (events) => {
      let state: FlowState = EMPTY_FLOW;
      let sentCalls = 0;
      let minedCalls = 0;
      for (const event of events) {
        const next = reduce(state, event);
        const isCall = 'at' in event && state.steps[event.at]?.step.kind === 'call' && next !== state;
        if (isCall && event.type === 'sent') sentCalls += 1;
        if (isCall && event.type === 'mined') minedCalls += 1;
        if (event.type === 'planned' && next !== state) [sentCalls, minedCalls] = [0, 0];
        state = next;
      }
      if (state.status !== 'done') return;
      finished += 1;
      expect(sentCalls).toBeGreaterThan(0);
      expect(minedCalls).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
  expect(finished).toBeGreaterThan(10);
});

test('steps complete in order, with one at a time in progress', () => {
  fc.assert(
    fc.property(scenario, (events) => {
      const { steps } = after(events);
      const isBehind = steps.map(({ state: { status } }) => status === 'done' || status === 'skipped');
      const next = isBehind.indexOf(false);
      expect(isBehind.slice(next < 0 ? steps.length : next).some(Boolean)).toBe(false);
      const busy = steps.filter(
        ({ state: { status } }) => status === 'awaiting-wallet' || status === 'mining' || status === 'indexing',
      );
      expect(busy.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 500 },
  );
});

describe('the intent of a flow', () => {
  const transaction = { at: 1, hash: HASH, transaction: 't1' } as const;
  const restored = after([{ type: 'resumed', intent: INTENT, steps: [approve, call], ...transaction }]);
  const failed = after([{ type: 'failed', at: 1, error }], restored);

  it('remains through all steps, and locks the form while one is in progress', () => {
    const idle = planned(call);
    expect(idle.intent).toBe(INTENT);
    expect(lockedIntent(idle)).toBeUndefined();
    const requested = after(
      [
        { type: 'checking', at: 0 },
        { type: 'checked', at: 0 },
        { type: 'requested', at: 0 },
      ],
      idle,
    );
    expect(lockedIntent(requested)).toBe(INTENT);
  });

  it('locks the form of a restored flow between its steps and while it is planned again', () => {
    expect(lockedIntent(failed)).toBe(INTENT);
    expect(lockedIntent(after([{ type: 'preparing', intent: INTENT }], failed))).toBe(INTENT);
  });

  it('unlocks the form for another intent, and when the flow is dismissed', () => {
    const other = { ...INTENT, chainId: 1 };
    expect(lockedIntent(after([{ type: 'preparing', intent: other }], failed))).toBeUndefined();
    expect(after([{ type: 'reset' }], restored)).toEqual(EMPTY_FLOW);
  });
});
