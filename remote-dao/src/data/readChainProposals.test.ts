import { AbiCoder, id as keccakOfText } from 'ethers';
import { createFakeChain } from '@fathom/shared/testing/fakeChain';
import type { Address, Hex } from '@fathom/shared/domain/address';
import {
  getDescription,
  getProposalDeadline,
  getProposalIds,
  getProposalSnapshot,
  getVotingDelay,
} from './abi/daoContracts';
import type { DaoScope } from './daoScope';
import { proposalIdOf } from './proposalId';
import { readChainPage, readChainProposal } from './readChainProposals';

const GOVERNOR: Address = '0x0000000000000000000000000000000000000605';
const PROPOSER: Address = `0x${'ab'.repeat(20)}`;
const BATCH = {
  targets: ['0x00000000000000000000000000000000000007a1' as Address],
  values: [3n],
  calldatas: ['0xdeadbeef' as Hex],
};
const DESCRIPTION = 'Title----------------Body';
const ID = proposalIdOf(BATCH, DESCRIPTION);
const START = 20_000n;
const END = 20_500n;
function word(value: bigint): string {
  return `0x${value.toString(16).padStart(64, '0')}`;
}

/** As the deployed governor emits it: id, proposer and last block are indexed. */
function created(description = DESCRIPTION) {
  const data = AbiCoder.defaultAbiCoder().encode(
    ['address[]', 'uint256[]', 'string[]', 'bytes[]', 'uint256', 'string'],
    [BATCH.targets, BATCH.values, [''], BATCH.calldatas, START, description],
  );
  const signature = 'ProposalCreated(uint256,address,address[],uint256[],string[],bytes[],uint256,uint256,string)';
  return {
    topics: [keccakOfText(signature), word(ID), word(BigInt(PROPOSER)), word(END)],
    data,
    blockNumber: '0x4da8',
  };
}

function setup(logs: Readonly<Record<string, readonly object[]>>) {
  const chain = createFakeChain();
  chain.respond(getDescription.read(GOVERNOR, ID), DESCRIPTION);
  chain.respond(getProposalSnapshot.read(GOVERNOR, ID), START);
  chain.respond(getProposalDeadline.read(GOVERNOR, ID), END);
  chain.respond(getVotingDelay.read(GOVERNOR), 120n);
  const [topic] = created().topics;
  for (const [range, found] of Object.entries(logs)) {
    const [fromBlock, toBlock] = range.split('-').map((block) => `0x${BigInt(block).toString(16)}`);
    chain.rpc('eth_getLogs', [{ address: GOVERNOR, topics: [topic, word(ID)], fromBlock, toBlock }], found);
  }
  const scope = { chain: chain.reader, deployment: { contracts: { governor: GOVERNOR } } } as unknown as DaoScope;
  return { chain, scope };
}

const EXACTLY = '19880-19880';
const BEFORE_THE_VOTE = '10000-20000';

it('reads a whole proposal from the event in the block of its creation', async () => {
  const { scope, chain } = setup({ [EXACTLY]: [created()] });
  expect(await readChainProposal(scope, ID)).toEqual({
    ...{ id: ID, description: DESCRIPTION, batch: BATCH, startBlock: START, endBlock: END, createdAt: undefined },
    proposer: PROPOSER,
    createdBlock: 19_880n,
  });
  chain.verify();
});

it('finds it in the blocks before the vote where the voting delay has changed since', async () => {
  const { scope } = setup({ [EXACTLY]: [], [BEFORE_THE_VOTE]: [created()] });
  expect((await readChainProposal(scope, ID))?.batch).toEqual(BATCH);
});

it.each([
  ['refuses logs', {}],
  ['returns none', { [EXACTLY]: [], [BEFORE_THE_VOTE]: [] }],
  [
    'returns another content under the same id',
    { [EXACTLY]: [created('Other')], [BEFORE_THE_VOTE]: [created('Other')] },
  ],
  ['returns no logs at all', { [EXACTLY]: [{ topics: [] }], [BEFORE_THE_VOTE]: [{}] }],
])('knows what the governor keeps where a node %s', async (_case, logs) => {
  const { scope } = setup(logs);
  expect(await readChainProposal(scope, ID)).toMatchObject({ id: ID, description: DESCRIPTION, batch: undefined });
});

it('does not know an id that the governor does not know', async () => {
  const { scope, chain } = setup({});
  chain.respond(getProposalSnapshot.read(GOVERNOR, ID), 0n);
  expect(await readChainProposal(scope, ID)).toBeUndefined();
  chain.revert(getProposalSnapshot.read(GOVERNOR, ID), 'unknown proposal');
  expect(await readChainProposal(scope, ID)).toBeUndefined();
});

it('pages through the list of the governor, newest first', async () => {
  const { scope, chain } = setup({});
  chain.respond(getProposalIds.read(GOVERNOR), [1n, 2n, ID]);
  for (const id of [1n, 2n]) {
    chain.respond(getDescription.read(GOVERNOR, id), `Proposal ${id}`);
    chain.respond(getProposalSnapshot.read(GOVERNOR, id), id);
    chain.respond(getProposalDeadline.read(GOVERNOR, id), id);
  }
  const { proposals, count } = await readChainPage(scope, 1, 2);
  expect(count).toBe(3);
  expect(proposals.map(({ id }) => id)).toEqual([2n, 1n]);
});
