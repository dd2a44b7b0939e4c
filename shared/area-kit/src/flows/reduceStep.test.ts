import type { FlowEvent } from './flowEvent';
import type { FlowError, FlowState, SignedPermit, StepState } from './run/flowState';
import { reduce } from './run/reduce';
import type { ApproveStep, CallStep, PermitStep, Step, TokenApproval } from './steps/step';

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
const approve: ApproveStep = { kind: 'approve', id: 'approve', approval, gas };
const permit: PermitStep = { kind: 'permit', id: 'permit', approval, gas };
const call: CallStep = {
  kind: 'call',
  id: 'supply',
  call: { to: SPENDER, function: 'function supply()', args: [], value: 0n, gas },
};
const error: FlowError = { stage: 'main', code: 'reverted', message: 'no', blocking: true, actionBlocked: false };
const note = { kind: 'rejected' } as const;
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

const STATES: readonly StepState[] = [
  { status: 'idle' },
  { status: 'checking' },
  { status: 'awaiting-wallet' },
  { status: 'mining', transaction: 't', hash: '0xaa', isUnconfirmed: true },
  { status: 'indexing', transaction: 't', hash: '0xaa', block: 7 },
  { status: 'failed', error },
  { status: 'done' },
];
const EVENTS: readonly Extract<FlowEvent, { readonly at: number }>[] = [
  { type: 'checking', at: 0 },
  { type: 'checked', at: 0 },
  { type: 'skipped', at: 0, because: 'sufficient' },
  { type: 'refused', at: 0, error },
  { type: 'replanned', at: 0, steps: [approve, call] },
  { type: 'requested', at: 0 },
  { type: 'declined', at: 0, note },
  { type: 'signed', at: 0, permit: signed },
  { type: 'sent', at: 0, transaction: 't', hash: '0xaa' },
  { type: 'replaced', at: 0, hash: '0xbb' },
  { type: 'mined', at: 0, block: 7 },
  { type: 'confirmed', at: 0 },
  { type: 'insufficient', at: 0, note },
  { type: 'failed', at: 0, error },
];

function flow(step: Step, state: StepState): FlowState {
  return {
    status: 'active',
    steps: [
      { step, state },
      { step: { ...call, id: 'last' }, state: { status: 'idle' } },
    ],
    permits: {},
  };
}

/** Returns `before > after` per event, for every state that it fits. */
function transitions(step: Step): Readonly<Record<string, readonly string[]>> {
  const fitting = EVENTS.map((event) => {
    const changes = STATES.flatMap((state) => {
      const before = flow(step, state);
      const after = reduce(before, event);
      return after === before ? [] : [`${state.status} > ${after.steps[0]?.state.status}`];
    });
    return [event.type, changes] as const;
  });
  return Object.fromEntries(fitting.filter(([, changes]) => changes.length > 0));
}

const EVERY_STEP = {
  checking: ['idle > checking', 'failed > checking'],
  checked: ['checking > idle'],
  refused: ['checking > failed', 'awaiting-wallet > failed'],
  requested: ['idle > awaiting-wallet'],
  declined: ['checking > idle', 'awaiting-wallet > idle'],
  replanned: ['checking > idle'],
};
const EVERY_TRANSACTION = {
  ...EVERY_STEP,
  sent: ['awaiting-wallet > mining'],
  replaced: ['mining > mining'],
  mined: ['mining > indexing'],
  confirmed: ['indexing > done'],
  failed: ['mining > failed'],
};

test.each<[string, Step, Readonly<Record<string, readonly string[]>>]>([
  ['a call', call, EVERY_TRANSACTION],
  [
    'an approval',
    approve,
    { ...EVERY_TRANSACTION, skipped: ['checking > skipped'], insufficient: ['indexing > idle'] },
  ],
])('%s changes only with an event that fits its state', (_case, step, expected) => {
  expect(transitions(step)).toEqual(expected);
});

test('a signature is never sent, and may be replaced while the wallet prompts', () => {
  const { replaced: _replaced, mined: _mined, confirmed: _confirmed, failed: _failed, ...own } = transitions(permit);
  expect(own).toEqual({
    ...EVERY_STEP,
    skipped: ['checking > skipped'],
    signed: ['awaiting-wallet > done'],
    replanned: ['checking > idle', 'awaiting-wallet > idle'],
  });
});

test('an event of a step that is not next, or that does not exist, changes nothing', () => {
  const state = flow(call, { status: 'checking' });
  for (const event of EVENTS) {
    for (const at of [-1, 1, 2]) expect(reduce(state, { ...event, at })).toBe(state);
  }
});

test('an event changes nothing while the steps are planned again', () => {
  for (const state of STATES) {
    const preparing: FlowState = { ...flow(call, state), status: 'preparing' };
    for (const event of EVENTS) expect(reduce(preparing, event)).toBe(preparing);
  }
});

test('a flow is done once its call is, also if the approval was skipped', () => {
  const skipped = { step: approve, state: { status: 'skipped', because: 'sufficient' } } as const;
  const indexing = { step: call, state: { status: 'indexing', transaction: 't', block: 7 } } as const;
  const state = reduce({ status: 'active', steps: [skipped, indexing], permits: {} }, { type: 'confirmed', at: 1 });
  expect(state).toMatchObject({ status: 'done', permits: {} });
  expect(Object.keys(state.permits)).toEqual([]);
});

test('the transaction and its hash stay with the step until it is done', () => {
  const events: readonly FlowEvent[] = [
    { type: 'sent', at: 0, transaction: 't', isUnconfirmed: true },
    { type: 'replaced', at: 0, hash: '0xbb' },
    { type: 'mined', at: 0, block: 7 },
    { type: 'confirmed', at: 0 },
  ];
  const states: unknown[] = [];
  events.reduce<FlowState>(
    (state, event) => {
      const next = reduce(state, event);
      states.push(next.steps[0]?.state);
      return next;
    },
    flow(call, { status: 'awaiting-wallet' }),
  );
  expect(states).toEqual([
    { status: 'mining', transaction: 't', isUnconfirmed: true },
    { status: 'mining', transaction: 't', hash: '0xbb' },
    { status: 'indexing', transaction: 't', hash: '0xbb', block: 7 },
    { status: 'done', transaction: 't', hash: '0xbb' },
  ]);
});

test('a transaction that fails stays with its step, and one without a hash gets none', () => {
  const failed = reduce(flow(call, { status: 'mining', transaction: 't' }), { type: 'failed', at: 0, error });
  expect(failed.steps[0]?.state).toEqual({ status: 'failed', error, transaction: 't' });
  const done = reduce(flow(call, { status: 'indexing', transaction: 't', block: 7 }), { type: 'confirmed', at: 0 });
  expect(done.steps[0]?.state).not.toHaveProperty('hash');
});

const EIGHT = { gasLimit: 8n, gasUsed: 7n };

test('a step keeps its gas limit until an estimate replaces it', () => {
  const checking = { ...flow(call, { status: 'checking' }) };
  const before = { ...checking, steps: checking.steps.map((planned) => ({ ...planned, gasLimit: 3n })) };
  const limits = (event: FlowEvent) => reduce(before, event).steps.map(({ gasLimit }) => gasLimit);
  expect(limits({ type: 'checked', at: 0 })).toEqual([3n, 3n]);
  expect(limits({ type: 'checked', at: 0, gasLimit: 9n, gasUsed: 8n })).toEqual([9n, 3n]);
  expect(limits({ type: 'checked', at: 0, gasLimit: 9n, gasUsed: 8n, following: [EIGHT] })).toEqual([9n, 8n]);
  const later = { ...before, steps: [{ step: approve, state: { status: 'done' } as const }, ...before.steps] };
  const batch = reduce(later, { type: 'checked', at: 1, gasLimit: 9n, gasUsed: 8n, following: [EIGHT] });
  expect(batch.steps.map(({ gasLimit }) => gasLimit)).toEqual([undefined, 9n, 8n]);
  expect(batch.steps.map(({ gasUsed }) => gasUsed)).toEqual([undefined, 8n, 7n]);
});

test('a replaced step leaves those before and after it, and starts with the minimum gas', () => {
  const first = { step: { ...permit, id: 'first' }, state: { status: 'done' } } as const;
  const { steps } = flow(permit, { status: 'checking' });
  const state = reduce(
    { status: 'active', steps: [first, ...steps], permits: { first: signed } },
    { type: 'replanned', at: 1, steps: [approve, call] },
  );
  expect(state.steps.map(({ step }) => step.id)).toEqual(['first', 'approve', 'supply', 'last']);
  expect(state.steps[0]).toBe(first);
  expect(state.steps[1]).toEqual({ step: approve, state: { status: 'idle' }, gasLimit: 65_000n });
  expect(state).not.toHaveProperty('note');
});

describe('a note', () => {
  const before: FlowState = { ...flow(call, { status: 'checking' }), note };
  const reorganized = { ...flow(call, { status: 'mining', transaction: 't' }), note: { kind: 'reorganized' } } as const;

  it('stays while a step is checked, and goes when the user continues', () => {
    const checked = reduce(before, { type: 'checked', at: 0 });
    expect(checked.note).toBe(note);
    expect(reduce(checked, { type: 'requested', at: 0 })).not.toHaveProperty('note');
  });

  it('about a reorganization goes when the transaction is mined again, another one stays', () => {
    const mined: FlowEvent = { type: 'mined', at: 0, block: 7 };
    expect(reduce(reorganized, { type: 'replaced', at: 0, hash: '0xbb' }).note).toEqual({ kind: 'reorganized' });
    expect(reduce(reorganized, mined)).not.toHaveProperty('note');
    expect(reduce({ ...reorganized, note }, mined).note).toBe(note);
  });

  it('of an event replaces the previous one', () => {
    expect(reduce(before, { type: 'checked', at: 0, note: { kind: 'batch-untried' } }).note).toEqual({
      kind: 'batch-untried',
    });
  });
});

describe('a permit that is dropped', () => {
  const drop: FlowEvent = { type: 'permit-dropped', permit: 'permit', note };
  const signedFlow: FlowState = {
    status: 'active',
    batch: 'off',
    steps: [
      { step: { ...permit, id: 'other' }, state: { status: 'done' } },
      { step: permit, state: { status: 'done' } },
      { step: call, state: { status: 'failed', error }, gasLimit: 9n },
    ],
    permits: { other: signed, permit: signed },
  };

  it('is signed again, and what follows starts over, but not what was done before it', () => {
    expect(reduce(signedFlow, drop)).toEqual({
      status: 'active',
      batch: 'off',
      permits: { other: signed },
      note,
      steps: [
        signedFlow.steps[0],
        { step: permit, state: { status: 'idle' } },
        { step: call, state: { status: 'idle' }, gasLimit: 65_000n },
      ],
    });
  });

  it.each<[string, FlowState]>([
    ['was not signed', { ...signedFlow, permits: { other: signed } }],
    ['belongs to no step', { ...signedFlow, steps: signedFlow.steps.slice(2) }],
    ['is planned again', { ...signedFlow, status: 'preparing' }],
    ['is part of a transaction that is mining', withLast({ status: 'mining', transaction: 't' })],
    ['is part of a mined transaction', withLast({ status: 'indexing', transaction: 't', block: 7 })],
  ])('changes nothing if it %s', (_case, state) => {
    expect(reduce(state, drop)).toBe(state);
  });

  function withLast(state: StepState): FlowState {
    return { ...signedFlow, steps: [...signedFlow.steps.slice(0, 2), { step: call, state }] };
  }
});

describe('a plan', () => {
  const preparing: FlowState = { status: 'preparing', steps: [], permits: {} };

  it('keeps the previous steps, permits and choice of a batch displayed while it is made again', () => {
    const before: FlowState = { ...flow(call, { status: 'idle' }), permits: { permit: signed }, batch: 'on', note };
    const { steps, permits } = before;
    expect(reduce(before, { type: 'preparing', intent: 1 })).toEqual({
      status: 'preparing',
      steps,
      permits,
      batch: 'on',
      intent: 1,
    });
  });

  it('starts after the signatures that are kept', () => {
    const state = reduce(preparing, { type: 'planned', steps: [permit, call], permits: { permit: signed }, note });
    expect(state).toEqual({
      status: 'active',
      permits: { permit: signed },
      note,
      steps: [
        { step: permit, state: { status: 'done' } },
        { step: call, state: { status: 'idle' }, gasLimit: 65_000n },
      ],
    });
    const approved = reduce(preparing, { type: 'planned', steps: [approve, call], permits: { approve: signed } });
    expect(approved.steps.map(({ state: { status } }) => status)).toEqual(['idle', 'idle']);
  });

  it('without steps has nothing left to do', () => {
    expect(reduce(preparing, { type: 'planned', steps: [], permits: {} })).toEqual({
      status: 'done',
      steps: [],
      permits: {},
    });
  });

  it('that fails has no steps, and keeps what was signed', () => {
    const failed: FlowEvent = { type: 'preparation-failed', error };
    const state: FlowState = { ...preparing, permits: { permit: signed }, steps: flow(call, { status: 'idle' }).steps };
    expect(reduce(state, failed)).toEqual({ status: 'unprepared', steps: [], permits: { permit: signed }, error });
    const active = flow(call, { status: 'idle' });
    expect(reduce(active, failed)).toBe(active);
  });
});

describe('a flow resumed after a reload', () => {
  it('is done before its transaction, and starts over after it', () => {
    const steps = [approve, { ...approve, id: 'second' }, call];
    const resumed: FlowEvent = { type: 'resumed', intent: 1, steps, at: 1, transaction: 't', isUnconfirmed: true };
    const restored = reduce({ status: 'empty', steps: [], permits: {} }, resumed);
    expect(reduce(restored, { type: 'mined', at: 1, block: 7 })).toMatchObject({ intent: 1, isRestored: true });
    expect(restored).toEqual({
      status: 'active',
      intent: 1,
      isRestored: true,
      permits: {},
      steps: [
        { step: approve, state: { status: 'done' } },
        { step: steps[1], state: { status: 'mining', transaction: 't', isUnconfirmed: true }, gasLimit: 65_000n },
        { step: call, state: { status: 'idle' }, gasLimit: 65_000n },
      ],
    });
  });
});

describe('a transaction that is pending again', () => {
  const done = { status: 'done', transaction: 't' } as const;
  const before: FlowState = {
    status: 'done',
    batch: 'on',
    permits: { permit: signed },
    steps: [
      { step: permit, state: { status: 'done' } },
      { step: approve, state: done },
      { step: call, state: { status: 'idle' } },
    ],
  };
  const event = { type: 'pending-again', at: 1, until: 2, transaction: 't' } as const;

  it.each<StepState>([{ status: 'checking' }, { status: 'failed', error }])(
    'starts what follows it over: %j',
    (state) => {
      const steps = [...before.steps.slice(0, 2), { step: call, state }];
      expect(reduce({ ...before, steps }, event).steps[2]?.state).toEqual({ status: 'idle' });
    },
  );

  it('keeps what was signed, and has a hash and a note only if they are given', () => {
    expect(reduce(before, event)).toEqual({
      status: 'active',
      batch: 'on',
      permits: { permit: signed },
      steps: [before.steps[0], { step: approve, state: { status: 'mining', transaction: 't' } }, before.steps[2]],
    });
    expect(reduce(before, { ...event, hash: '0xbb', note: { kind: 'reorganized' } })).toMatchObject({
      note: { kind: 'reorganized' },
      steps: [{}, { state: { hash: '0xbb' } }, {}],
    });
  });

  it.each<[string, FlowState, { readonly at: number; readonly until: number }]>([
    ['no step', before, { at: 2, until: 2 }],
    ['a step of another transaction as well', before, { at: 0, until: 2 }],
    [
      'a step before one that has failed after it was sent',
      {
        ...before,
        steps: before.steps.map((one, at) =>
          at < 2 ? one : { step: call, state: { status: 'failed', error, transaction: 'u' } },
        ),
      },
      { at: 1, until: 2 },
    ],
  ])('changes nothing if it names %s', (_case, state, range) => {
    expect(reduce(state, { ...event, ...range })).toBe(state);
  });
});
