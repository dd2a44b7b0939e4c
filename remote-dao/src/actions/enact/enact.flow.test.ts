import type { Address, Hex } from '@fathom/shared/domain/address';
import { proposalIdOf } from '../../data/proposalId';
import type { Proposal } from '../../domain/governance/proposal';
import { enactIntentFor, executeFlow, executionValue, queueFlow, type EnactIntent } from './enact.flow';
import { explainGovernorRevert } from './governorErrors';

const GOVERNOR: Address = '0x0000000000000000000000000000000000000605';
const TARGET: Address = '0x00000000000000000000000000000000000007a1';
const BATCH = { targets: [TARGET], values: [5n], calldatas: ['0x1234' as Hex] };
const DESCRIPTION = 'Title----------------Body';
const PROPOSAL: Proposal = {
  id: proposalIdOf(BATCH, DESCRIPTION),
  description: DESCRIPTION,
  batch: BATCH,
  ...{ startBlock: 1n, createdBlock: undefined },
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
  expect(steps.map(({ id }) => id)).toEqual(ids);
  const [step] = steps;
  if (step?.kind === 'call') {
    expect(step.call.to).toBe(GOVERNOR);
    expect(step.call.value).toBe(value);
  }
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
  const text = explainGovernorRevert(reason);
  if (part === undefined) expect(text).toBeUndefined();
  else expect(text).toContain(part);
});
