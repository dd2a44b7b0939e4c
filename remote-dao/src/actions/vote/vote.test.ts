import type { Address } from '@fathom/contract/address';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { hasVoted } from '../../data/abi/daoContracts';
import { governanceKeys } from '../../data/governanceKeys';
import { stakingKeys } from '../../data/stakingKeys';
import type { OnePressReason } from '@fathom/area-kit/actions/defineOnePress';
import type { Voter } from '../../data/proposalStatus.query';
import type { ProposalState } from '../../domain/governance/proposalState';
import { voteText } from '../../text/voteText';
import { buildStakingInput } from '../staking/testing/buildStakingInput';
import { vote, type VoteIntent } from './vote';

const GOVERNOR: Address = '0x0000000000000000000000000000000000000605';
const ACCOUNT: Address = '0x1111111111111111111111111111111111111111';
const INTENT: VoteIntent = { account: ACCOUNT, chainId: 1135, governor: GOVERNOR, proposalId: 42n, choice: 'against' };

it.each([
  ['for', 1n],
  ['against', 0n],
  ['abstain', 2n],
] as const)('votes %s with the code %s, from the account itself, without native currency', (choice, code) => {
  const steps = vote.flow.plan({ ...INTENT, choice }, { allowance: 0n, isDone: false });
  expect(steps).toEqual([
    {
      kind: 'call',
      id: 'vote',
      call: expect.objectContaining({
        to: GOVERNOR,
        function: 'function castVote(uint256 proposalId, uint8 support)',
        args: [42n, code],
        value: 0n,
      }) as unknown,
    },
  ]);
});

const SCOPE = buildStakingInput().scope;
const VOTER: Voter = {
  balance: undefined,
  votingPower: undefined,
  hasVoted: false,
  native: undefined,
};

it.each<[string, ProposalState, Voter | undefined, OnePressReason | undefined]>([
  ['before the vote', 'pending', VOTER, { text: voteText.notStarted }],
  ['after the vote', 'succeeded', VOTER, { text: voteText.over }],
  ['after the vote, whatever is unread', 'defeated', undefined, { text: voteText.over }],
  ['that has voted', 'open', { ...VOTER, hasVoted: true }, { text: voteText.done }],
  ['whose vote is unread', 'open', { ...VOTER, hasVoted: undefined }, { text: voteText.unread, tone: 'caution' }],
  ['that was not read', 'open', undefined, { text: voteText.unread, tone: 'caution' }],
  ['that can vote', 'open', VOTER, undefined],
])('says why there are no buttons for an account %s', (_case, state, voter, reason) => {
  expect(vote.whyUnavailable({ scope: SCOPE, proposalId: 42n, state, voter })).toEqual(reason);
});

it.each(['for', 'against', 'abstain'] as const)('is the intent of the pressed button: %s', (choice) => {
  const input = { scope: SCOPE, proposalId: 42n, state: 'open', voter: VOTER } as const;
  const intent = vote.intent({ input, choice, account: ACCOUNT });
  const { chainId, contracts } = SCOPE.deployment;
  expect(intent).toEqual({ account: ACCOUNT, chainId, governor: contracts.governor, proposalId: 42n, choice });
  expect(vote.choiceOf(intent)).toBe(choice);
  expect(vote.selection(input)).toBe(vote.flow.selection?.(intent));
  expect(vote.transaction({ input, choice })).toBe(`Vote ${vote.labels[choice]} on proposal 42`);
});

it('casts no second vote [DAO-085]', () => {
  expect(vote.flow.plan(INTENT, { allowance: 0n, isDone: true })).toEqual([]);
});

it('reads from the chain whether the account has voted on this proposal [DAO-160]', async () => {
  const chain = createFakeChain();
  chain.respond(hasVoted.read(GOVERNOR, 42n, ACCOUNT), true);
  expect(await vote.flow.readState(INTENT, chain.reader)).toEqual({ allowance: 0n, isDone: true });
  chain.verify();
});

it('states to the host the vote that it casts, on the proposal that it is found again by', () => {
  expect(vote.flow.expectedCalls(INTENT)).toEqual({
    call: { call: 'castVote', to: GOVERNOR, value: 0n, fields: { proposalId: 42n, support: 0n } },
    tokens: [],
    approvals: [],
  });
  expect(vote.flow.selection?.(INTENT)).toBe('42');
});

it('makes the lists of governance and staking old [DAO-152, DAO-153]', () => {
  const keys = vote.flow.invalidates(INTENT);
  expect(keys).toEqual([governanceKeys.all(1135), stakingKeys.all(1135)]);
  expect(governanceKeys.page(1135, 1).slice(0, 3)).toEqual(keys[0]);
});
