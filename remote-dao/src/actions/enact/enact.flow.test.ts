import type { Address, Hex } from '@fathom/contract/address';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { getProposalState } from '../../data/abi/daoContracts';
import { governanceKeys } from '../../data/governanceKeys';
import { proposalIdOf } from '../../data/proposalId';
import type { Proposal } from '../../domain/governance/proposal';
import { enactIntentFor, executeFlow, executionValue, queueFlow, type EnactIntent } from './enact.flow';
import { governorErrors } from '../governor/governorErrors';

const GOVERNOR: Address = '0x0000000000000000000000000000000000000605';
const TARGET: Address = '0x00000000000000000000000000000000000007a1';
const BATCH = { targets: [TARGET], values: [5n], calldatas: ['0x1234' as Hex] };
const DESCRIPTION = 'Title----------------Body';
const PROPOSAL: Proposal = {
  id: proposalIdOf(BATCH, DESCRIPTION),
  description: DESCRIPTION,
  batch: BATCH,
  startBlock: 1n,
  createdBlock: undefined,
};
const SCOPE = { account: '0x1111111111111111111111111111111111111111' as Address, chainId: 1135, governor: GOVERNOR };

function intent(): EnactIntent {
  const made = enactIntentFor(SCOPE, PROPOSAL);
  if (!made) throw new Error('no intent');
  return made;
}

it('makes an intent of a proposal whose content is what its id stands for, and of no other', () => {
  expect(enactIntentFor(SCOPE, PROPOSAL)).toMatchObject({ proposalId: PROPOSAL.id, targets: [TARGET] });
  expect(enactIntentFor(SCOPE, { ...PROPOSAL, description: 'Another' })).toBeUndefined();
  expect(enactIntentFor(SCOPE, { ...PROPOSAL, batch: { ...BATCH, values: [6n] } })).toBeUndefined();
  expect(enactIntentFor(SCOPE, { ...PROPOSAL, batch: undefined })).toBeUndefined();
});

it.each([
  ['queues a proposal that succeeded', queueFlow, 4n, ['queue'], 0n],
  ['queues nothing that someone else has queued', queueFlow, 5n, [], undefined],
  ['queues nothing that was executed', queueFlow, 7n, [], undefined],
  ['executes a queued proposal, paying exactly what its actions send', executeFlow, 5n, ['execute'], 5n],
  ['executes nothing twice', executeFlow, 7n, [], undefined],
])('%s', (_case, flow, state, ids, value) => {
  const steps = flow.plan(intent(), { state });
  expect(steps.map(({ id }) => id)).toStrictEqual(ids);
  const [step] = steps;
  if (step?.kind === 'call') {
    expect(step.call.to).toBe(GOVERNOR);
    expect(step.call.value).toBe(value);
  }
});

it.each([
  [queueFlow, 4n],
  [executeFlow, 5n],
])('reads the state of the proposal, and expects that it is ready', async (flow, state) => {
  const chain = createFakeChain();
  chain.respond(getProposalState.read(GOVERNOR, PROPOSAL.id), 7n);
  expect(await flow.readState(intent(), chain.reader)).toEqual({ state: 7n });
  expect(flow.expectedState?.(intent())).toEqual({ state });
});

it('calls the governor with the content, targets without their checksum', () => {
  const mixed = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
  const { descriptionHash, ...rest } = intent();
  const [step] = executeFlow.plan({ ...rest, descriptionHash, targets: [mixed] }, { state: 5n });
  const args = [[mixed.toLowerCase()], [5n], ['0x1234'], descriptionHash];
  expect(step).toMatchObject({ call: { args } });
});

it.each([
  [queueFlow, 'queue', 0n],
  [executeFlow, 'execute', 5n],
])('states to the host the batch that it sends', (flow, call, value) => {
  const { descriptionHash } = intent();
  const fields = { targets: TARGET, values: '5', calldatas: '0x1234', descriptionHash };
  expect(flow.expectedCalls(intent())).toStrictEqual({ call: { call, to: GOVERNOR, value, fields }, tokens: [] });
});

it.each([
  ['the usual least for what uses less', 299_999n, 300_000n],
  ['what its actions need where that is more', 300_001n, 300_001n],
])('has a gas limit of %s', (_case, leastGas, minimum) => {
  const [step] = executeFlow.plan({ ...intent(), leastGas }, { state: 5n });
  expect(step).toMatchObject({ call: { gas: { minimum, marginPercent: 160n } } });
});

it('makes the lists of governance old, and is found again after a reload by its proposal', () => {
  expect(executeFlow.invalidates(intent())).toEqual([governanceKeys.all(1135)]);
  expect(executeFlow.selection?.(intent())).toBe(String(PROPOSAL.id));
});

it('adds up what the actions send', () => {
  expect(executionValue({ values: [1n, 2n, 3n] })).toBe(6n);
  expect(executionValue({ values: [] })).toBe(0n);
});

it.each([
  ['NotConfirmed', 'cannot be queued'],
  ['0xd195c4b8', undefined],
  ['ProposalExpired', 'lifetime'],
  ['anything', undefined],
])('explains the revert %s', (reason, part) => {
  const text = governorErrors.explainReason(reason);
  if (part === undefined) expect(text).toBeUndefined();
  else expect(text).toContain(part);
});
