import { createFakeChain } from '@fathom/testing/fakeChain';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { QueryClient } from '@tanstack/react-query';
import { Interface } from 'ethers/abi';
import { CONTRACTS, DEPLOYMENT } from '../flows/testing/stakingSetup';
import type { DaoScope } from './daoScope';
import { ownVotesQuery } from './ownVotes.query';

const ONE = 10n ** 18n;
const HEAD = 1_000n;
const GOVERNORS = [
  ['the deployed governor, which indexes the proposal', 'uint256 indexed proposalId'],
  ["OpenZeppelin's governor, which does not", 'uint256 proposalId'],
] as const;

/** Reads the account's votes on a chain with these logs, as [proposal, support, weight]. */
async function votesOf(proposalId: string, votes: readonly (readonly [bigint, bigint, bigint])[]) {
  const codec = new Interface([
    `event VoteCast(address indexed voter, ${proposalId}, uint8 support, uint256 weight, string reason)`,
  ]);
  const logs = votes.map(([id, support, weight], index) => ({
    address: CONTRACTS.governor,
    blockNumber: '0x3e0',
    logIndex: `0x${index}`,
    transactionHash: `0x${'1'.repeat(64)}`,
    ...codec.encodeEventLog('VoteCast', [FAKE_ACCOUNT, id, support, weight, 'because']),
  }));
  const asked: unknown[] = [];
  const { reader } = createFakeChain(1135);
  const chain: typeof reader = {
    ...reader,
    request: async (method, params) => {
      if (method === 'eth_blockNumber') return `0x${HEAD.toString(16)}`;
      if (method !== 'eth_getLogs') throw new Error(method);
      asked.push(params[0]);
      return logs;
    },
  };
  const scope = { chain, deployment: DEPLOYMENT } as unknown as DaoScope;
  const found = await new QueryClient().query(ownVotesQuery(scope, FAKE_ACCOUNT, 900n));
  return { found: [...found], asked };
}

it.each(GOVERNORS)('the votes of an account are read with side and weight from %s', async (_case, proposalId) => {
  const { found, asked } = await votesOf(proposalId, [
    [7n, 1n, 1_234n * ONE],
    [8n, 0n, ONE],
    [9n, 2n, 0n],
  ]);
  expect(found).toEqual([
    [7n, { choice: 'for', weight: 1_234n * ONE }],
    [8n, { choice: 'against', weight: ONE }],
    [9n, { choice: 'abstain', weight: 0n }],
  ]);
  expect(asked[0]).toMatchObject({ address: CONTRACTS.governor, fromBlock: '0x384', toBlock: 'latest' });
});

it('a vote of an unknown kind is no side', async () => {
  expect((await votesOf('uint256 proposalId', [[7n, 3n, ONE]])).found).toEqual([]);
});
