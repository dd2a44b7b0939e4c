import type { Address } from '@fathom/contract/address';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { hasVoted } from '../../data/abi/daoContracts';
import { governanceKeys } from '../../data/governanceKeys';
import { stakingKeys } from '../../data/stakingKeys';
import { voteFlow, type VoteIntent } from './vote.flow';

const GOVERNOR: Address = '0x0000000000000000000000000000000000000605';
const ACCOUNT: Address = '0x1111111111111111111111111111111111111111';
const INTENT: VoteIntent = { account: ACCOUNT, chainId: 1135, governor: GOVERNOR, proposalId: 42n, choice: 'against' };

it.each([
  ['for', 1n],
  ['against', 0n],
  ['abstain', 2n],
] as const)('votes %s with the code %s, from the account itself, without native currency', (choice, code) => {
  const steps = voteFlow.plan({ ...INTENT, choice }, { hasVoted: false });
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

it('casts no second vote [DAO-085]', () => {
  expect(voteFlow.plan(INTENT, { hasVoted: true })).toEqual([]);
});

it('reads from the chain whether the account has voted on this proposal [DAO-160]', async () => {
  const chain = createFakeChain();
  chain.respond(hasVoted.read(GOVERNOR, 42n, ACCOUNT), true);
  expect(await voteFlow.readState(INTENT, chain.reader)).toEqual({ hasVoted: true });
  chain.verify();
});

it('states to the host the vote that it casts, on the proposal that it is found again by', () => {
  expect(voteFlow.expectedCalls(INTENT)).toEqual({
    call: { call: 'castVote', to: GOVERNOR, value: 0n, fields: { proposalId: 42n, support: 0n } },
    tokens: [],
  });
  expect(voteFlow.selection?.(INTENT)).toBe('42');
});

it('makes the lists of governance and staking old [DAO-152, DAO-153]', () => {
  const keys = voteFlow.invalidates(INTENT);
  expect(keys).toEqual([governanceKeys.all(1135), stakingKeys.all(1135)]);
  expect(governanceKeys.page(1135, 1).slice(0, 3)).toEqual(keys[0]);
  expect(governanceKeys.count(1135).slice(0, 3)).toEqual(keys[0]);
});
