import { formOf } from '@fathom/area-kit/actions/defineAction';
import { ZERO_ADDRESS, type Address, type Hex } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { readTableRows } from '@fathom/testing/render/readRows';
import { id as keccakOfText } from 'ethers';
import type { ProposalDetail } from '../../data/proposalStatus.query';
import { proposalIdOf } from '../../data/proposalId';
import type { Enactment } from '../../domain/governance/enactment';
import type { Proposal } from '../../domain/governance/proposal';
import { ACCOUNT, CONTRACTS } from '../../flows/testing/stakingSetup';
import { enactText } from '../../text/enactText';
import { buildStakingInput } from '../staking/testing/buildStakingInput';
import { enactmentIssueText, execute, expiryOf, queue, type EnactInput } from './enact';

const NOW = 1_700_000_000;
const LOCALE = 'en-GB';
const VALUES = {};
const TARGET: Address = '0x00000000000000000000000000000000000007a1';
const BATCH = { targets: [TARGET, TARGET], values: [5n, 10n ** 18n], calldatas: ['0x1234', '0x'] as Hex[] };
const DESCRIPTION = 'Raise the ceiling----------------Why';
const PROPOSAL: Proposal = {
  id: proposalIdOf(BATCH, DESCRIPTION),
  description: DESCRIPTION,
  batch: BATCH,
  startBlock: 1n,
  createdBlock: undefined,
};
const DETAIL: ProposalDetail = {
  state: 'queued',
  votes: undefined,
  startBlock: 1n,
  endBlock: 2n,
  quorum: undefined,
  block: undefined,
  eta: BigInt(NOW),
  isConfirmed: true,
  lifetime: 100n,
  voteSupply: undefined,
  voter: undefined,
};

interface InputChanges extends Partial<Omit<EnactInput, 'detail' | 'proposal'>> {
  readonly detail?: Partial<ProposalDetail>;
  readonly proposal?: Partial<Proposal>;
}

function inputOf({ detail, proposal, ...changes }: InputChanges = {}): EnactInput {
  return {
    scope: buildStakingInput().scope,
    proposal: { ...PROPOSAL, ...proposal },
    detail: { ...DETAIL, ...detail },
    createdAt: NOW - 50,
    simulation: { status: 'passed', gasUsed: 1_000_000n },
    nativeSymbol: 'ETH',
    now: NOW,
    ...changes,
  };
}

const READY = inputOf();
const SUCCEEDED = inputOf({ detail: { state: 'succeeded' } });
const WITHOUT_CONTENT = inputOf({ proposal: { batch: undefined } });
const WITHOUT_ACTION = inputOf({
  proposal: { batch: { targets: [ZERO_ADDRESS], values: [0n], calldatas: [`0x${'00'.repeat(20)}`] } },
});

function simulated(status: EnactInput['simulation']['status']): EnactInput {
  return inputOf({ simulation: { status, gasUsed: undefined } });
}

function actionOf(what: Enactment) {
  return what === 'queue' ? queue : execute;
}

it.each<[string, Enactment, EnactInput, readonly string[]]>([
  ['nothing for a queued proposal', 'execute', READY, []],
  ['nothing for a proposal that succeeded', 'queue', SUCCEEDED, []],
  ['another state', 'execute', SUCCEEDED, ['state']],
  ['unknown actions', 'execute', WITHOUT_CONTENT, ['content']],
  ['nothing in the last second of its lifetime', 'execute', inputOf({ createdAt: NOW - 100 }), []],
  ['a lifetime that has passed', 'execute', inputOf({ createdAt: NOW - 101 }), ['expired']],
  ['nothing where its creation is unknown', 'execute', inputOf({ createdAt: undefined }), []],
  ['nothing where the lifetime is unknown', 'execute', inputOf({ detail: { lifetime: undefined } }), []],
  ['that the multisig has not confirmed', 'execute', inputOf({ detail: { isConfirmed: false } }), ['unconfirmed']],
  ['the timelock', 'execute', inputOf({ detail: { eta: BigInt(NOW + 60) } }), ['timelock']],
  ['a simulation that runs', 'execute', simulated('running'), ['simulating']],
  ['a simulation that failed', 'execute', simulated('failed'), ['not-accepted']],
  ['a batch that could not be simulated', 'execute', simulated('unproven'), ['not-accepted']],
  [
    'no simulation before it is queued',
    'queue',
    inputOf({ ...SUCCEEDED, simulation: simulated('failed').simulation }),
    [],
  ],
])('reports %s', (_case, what, input, issues) => {
  expect(
    actionOf(what)
      .check({ ...formOf(actionOf(what), input, VALUES), isAcknowledged: false })
      .map(({ kind }) => kind),
  ).toStrictEqual(issues);
});

it.each([
  ['failed', []],
  ['unproven', []],
  ['running', ['simulating']],
] as const)('accepts with the risk a simulation that is %s: what is left', (status, issues) => {
  expect(
    execute.check({ ...formOf(execute, simulated(status), VALUES), isAcknowledged: true }).map((issue) => issue.kind),
  ).toStrictEqual(issues);
});

it.each([
  ['ends so long after its creation', READY, NOW + 50],
  ['is unknown where its creation is', inputOf({ createdAt: undefined }), undefined],
  ['is unknown where its length is', inputOf({ detail: { lifetime: undefined } }), undefined],
])('the lifetime of a proposal %s', (_case, input, end) => {
  expect(expiryOf(input)).toBe(end);
});

it('has a sentence for every issue', () => {
  expect(enactmentIssueText({ kind: 'timelock', seconds: 3_600 })).toBe('Timelock: 1 h 00 min left');
  expect(enactmentIssueText({ kind: 'expired' })).toBe(enactText.issues.expired);
  const sentence = (issue: Parameters<typeof execute.issueText>[0]['issue']) =>
    execute.issueText({ ...formOf(execute, READY, VALUES), issue, locale: LOCALE });
  expect(sentence({ kind: 'simulating' })).toEqual({ text: enactText.issues.simulating });
  expect(sentence({ kind: 'not-accepted' })).toEqual({ text: enactText.issues['not-accepted'] });
  expect(sentence({ kind: 'timelock', seconds: 3_600 })).toEqual({ text: 'Timelock: 1 h 00 min left' });
  expect(sentence({ kind: 'unconfirmed' })).toEqual({ text: enactText.issues.unconfirmed });
});

describe('the risk of an execution', () => {
  const { acknowledgement } = execute;
  const preview = execute.preview(formOf(execute, READY, VALUES));

  it.each([
    ['is named where the simulation failed', simulated('failed'), enactText.risk.failed],
    ['is named where there was none', simulated('unproven'), enactText.risk.unproven],
    ['is none where it passed', READY, undefined],
    ['is not known while it runs', simulated('running'), undefined],
  ])('%s', (_case, input, text) => {
    expect(acknowledgement?.text({ ...formOf(execute, input, VALUES), preview })).toBe(text);
    expect(queue.acknowledgement?.text({ ...formOf(queue, input, VALUES), preview })).toBeUndefined();
  });

  it('has to be accepted again where a failure takes the place of what was unproven', () => {
    expect(acknowledgement?.level?.({ ...formOf(execute, simulated('unproven'), VALUES), preview })).toBe(0n);
    expect(acknowledgement?.level?.({ ...formOf(execute, simulated('failed'), VALUES), preview })).toBe(1n);
  });

  it('is all that an acknowledgement settles', () => {
    expect(acknowledgement?.isMissing({ kind: 'not-accepted' })).toBe(true);
    expect(acknowledgement?.isMissing({ kind: 'simulating' })).toBe(false);
  });
});

describe('what the executing account pays', () => {
  const options = { locale: LOCALE, isLocked: false };
  const free = inputOf({ proposal: { batch: { ...BATCH, values: [0n, 0n] } } });

  it.each([
    ['is what the actions send', execute, READY, 10n ** 18n + 5n],
    ['is nothing where they send nothing', execute, free, 0n],
    ['is nothing where they are unknown', execute, WITHOUT_CONTENT, 0n],
    ['is nothing before the execution', queue, READY, 0n],
  ])('%s', (_case, action, input, pays) => {
    const preview = action.preview(formOf(action, input, VALUES));
    expect(preview).toEqual({ pays });
    expect(action.nativeSpent?.(formOf(action, input, VALUES))).toBe(pays);
    expect(action.notices?.({ ...formOf(action, input, VALUES), preview, ...options })).toEqual(
      pays === 0n ? [] : [{ tone: 'caution', text: enactText.paysHint('1.000000000000000005 ETH') }],
    );
  });
});

it.each([
  ['action', 1],
  ['actions', 2],
])('names the proposal and how many %s it has', (unit, count) => {
  const batch = { targets: BATCH.targets.slice(0, count), values: [0n], calldatas: [] };
  const input = inputOf({ proposal: { batch } });
  expect(readTableRows(queue.rows({ ...formOf(queue, input, VALUES), preview: { pays: 0n } }))).toEqual([
    expect.stringMatching(/^Proposal #\d+/) as unknown,
    `Raise the ceiling ${count} ${unit}`,
  ]);
});

it.each([
  ['are unknown', WITHOUT_CONTENT, 'Raise the ceiling Actions unknown'],
  ['a proposal does not have', WITHOUT_ACTION, 'Raise the ceiling No action'],
])('counts no actions that %s', (_case, input, row) => {
  expect(readTableRows(queue.rows({ ...formOf(queue, input, VALUES), preview: { pays: 0n } }))[1]).toBe(row);
});

describe('the plan', () => {
  const options = { account: ACCOUNT, approval: { amount: 'exact', method: 'transaction' } } as const;
  const scope = { account: ACCOUNT, chainId: 1135, governor: CONTRACTS.governor, proposalId: PROPOSAL.id };

  it('has half as much gas again as the actions use, to execute them', () => {
    expect(execute.intent({ ...formOf(execute, READY, VALUES), ...options })).toMatchObject({
      ...scope,
      ...BATCH,
      leastGas: 1_700_000n,
    });
    expect(execute.intent({ ...formOf(execute, simulated('unproven'), VALUES), ...options })?.leastGas).toBe(
      1_700_000n,
    );
    expect(queue.intent({ ...formOf(queue, READY, VALUES), ...options })).toMatchObject({
      ...scope,
      ...BATCH,
      leastGas: 0n,
    });
    expect(execute.intent({ ...formOf(execute, WITHOUT_CONTENT, VALUES), ...options })).toBeUndefined();
  });

  it.each([
    ['stays while only time passes', READY, inputOf({ now: NOW + 5 }), true],
    ['is made again for another proposal', READY, inputOf({ proposal: { id: 1n } }), false],
    [
      'is made again for actions that use more',
      READY,
      inputOf({ simulation: { status: 'passed', gasUsed: 2n } }),
      false,
    ],
    ['stays where nothing is known of unknown actions', WITHOUT_CONTENT, WITHOUT_CONTENT, true],
  ])('%s', (_case, planned, current, isSame) => {
    expect(execute.isSamePlan?.({ planned, now: current })).toBe(isSame);
  });

  it('does not depend on the gas of the actions before the execution', () => {
    expect(
      queue.isSamePlan?.({ planned: READY, now: inputOf({ simulation: { status: 'passed', gasUsed: 2n } }) }),
    ).toBe(true);
  });

  it('has no form', () => {
    const intent = execute.intent({ ...formOf(execute, READY, VALUES), ...options });
    if (!intent) throw new Error('the proposal is genuine');
    expect(execute.initialValues(READY)).toEqual({});
    expect(execute.valuesOf({ intent, input: READY })).toEqual({});
  });
});

it.each([
  [queue, 'Queue proposal', 'Queueing proposal'],
  [execute, 'Execute proposal', 'Executing proposal'],
])('is called by what it does', (action, title, running) => {
  expect(action.labels({ ...formOf(action, READY, VALUES), locale: LOCALE })).toEqual({
    title,
    action: title,
    running,
  });
});

describe('what the receipt proves', () => {
  const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`;
  const log = (address: Address, event: string, topics: readonly Hex[], data: Hex = '0x'): ReceiptLog => {
    return { address, topics: [keccakOfText(event), ...topics], data };
  };
  const executed = log(CONTRACTS.governor, 'ProposalExecuted(uint256)', [word(PROPOSAL.id)]);
  const queued = log(
    CONTRACTS.governor,
    'ProposalQueued(uint256,uint256)',
    [],
    `${word(PROPOSAL.id)}${word(1n).slice(2)}`,
  );
  const report = (isDone: boolean) =>
    log(CONTRACTS.timelock, 'ExecuteTransaction(address,bool,bytes)', [word(1n), word(isDone ? 1n : 0n)]);

  function resultOf(what: Enactment, logs: readonly ReceiptLog[], input = READY) {
    const action = actionOf(what);
    const transfer = action.decode({ logs, input, account: ACCOUNT });
    const outcome = {
      transfer,
      values: VALUES,
      input,
      firstInput: input,
      started: undefined,
      receivedSymbol: undefined,
    };
    return action.result(outcome);
  }

  it.each<[string, Enactment, readonly ReceiptLog[], bigint | undefined, string, string, readonly string[]]>([
    ['two queued actions', 'queue', [queued], 2n, 'actions', enactText.queue.next, []],
    ['two done', 'execute', [executed, report(true), report(true)], 2n, 'actions', enactText.execute.next, []],
    [
      ...(['one done and one failed', 'execute', [executed, report(true), report(false)], 1n, 'action'] as const),
      ...([enactText.failedNext, ['Failed 1 action']] as const),
    ],
    ['nothing without all reports', 'execute', [executed, report(true)], undefined, 'actions', enactText.unproven, []],
    [
      'nothing without the event',
      'execute',
      [report(true), report(true)],
      undefined,
      'actions',
      enactText.unproven,
      [],
    ],
    ['nothing by another event', 'queue', [executed], undefined, 'actions', enactText.unproven, []],
  ])('is %s', (_case, what, logs, done, symbol, next, rows) => {
    const result = resultOf(what, logs);
    const amount = done === undefined ? undefined : { raw: done, decimals: 0 };
    expect(result).toMatchObject({ amount, decimals: 0, symbol, next, message: enactText[what].result });
    expect(readTableRows(result.rows)).toEqual(rows);
  });

  it.each(['queue', 'execute'] as const)('is no number of actions where those are unknown: %s', (what) => {
    const logs = what === 'queue' ? [queued] : [executed];
    expect(resultOf(what, logs, WITHOUT_CONTENT)).toMatchObject({ amount: undefined, next: enactText.unproven });
  });

  it.each([
    ['queue', [queued], 'You queued a proposal without an action', enactText.queue.next],
    ['execute', [executed, report(true)], 'You executed a proposal without an action', enactText.execute.next],
  ] as const)('is no action of a proposal that has none: %s', (what, logs, message, next) => {
    expect(resultOf(what, logs, WITHOUT_ACTION)).toEqual({ message, rows: [], next });
  });
});
