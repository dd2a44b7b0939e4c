import { AbiCoder, keccak256, toUtf8Bytes } from 'ethers';
import { createFakeChain } from '@fathom/testing/fakeChain';
import type { Address, Hex } from '@fathom/contract/address';
import { getDescription, getProposalIds, getProposalSnapshot, getVotingDelay } from './abi/daoContracts';
import type { DaoScope } from './daoScope';
import { createdLog, createdTopics } from '../ui/testing/createdLog';
import { isGenuine, proposalIdOf } from './proposalId';
import { readChainProposal, readListed, readProposalIds, restoreProposals } from './readChainProposals';

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

function created(description: string | Uint8Array = DESCRIPTION, id = ID) {
  return createdLog(GOVERNOR, {
    id,
    description,
    batch: BATCH,
    proposer: PROPOSER,
    startBlock: START,
    endBlock: END,
    block: 19_880n,
  });
}

function setup(logs: Readonly<Record<string, readonly object[]>>) {
  const chain = createFakeChain();
  chain.setBlock(Number(END), 1_700_000_000);
  chain.respond(getDescription.read(GOVERNOR, ID), toUtf8Bytes(DESCRIPTION));
  chain.respond(getProposalSnapshot.read(GOVERNOR, ID), START);
  chain.respond(getVotingDelay.read(GOVERNOR), 120n);
  for (const [range, found] of Object.entries(logs)) {
    const [fromBlock, toBlock] = range.split('-').map((block) => `0x${BigInt(block).toString(16)}`);
    chain.rpc('eth_getLogs', [{ address: GOVERNOR, topics: createdTopics(ID), fromBlock, toBlock }], found);
  }
  const scope = { chain: chain.reader, deployment: { contracts: { governor: GOVERNOR } } } as unknown as DaoScope;
  return { chain, scope };
}

const EXACTLY = '19880-19880';
const BEFORE_THE_VOTE = '10001-20000';

it('reads a whole proposal from the event in the block of its creation', async () => {
  const { scope, chain } = setup({ [EXACTLY]: [created()] });
  expect(await readChainProposal(scope, ID)).toEqual({
    id: ID,
    description: DESCRIPTION,
    batch: BATCH,
    startBlock: START,
    createdBlock: 19_880n,
  });
  chain.verify();
});

it('finds it in the blocks before the vote where the voting delay has changed since', async () => {
  const { scope } = setup({ [EXACTLY]: [], [BEFORE_THE_VOTE]: [created()] });
  expect((await readChainProposal(scope, ID))?.batch).toEqual(BATCH);
});

it('finds the newest ones where the vote has not started and the voting delay has changed', async () => {
  const { scope, chain } = setup({ [EXACTLY]: [], '5001-15000': [{ ...created(), blockNumber: '0x3a98' }] });
  chain.setBlock(15_000, 1_700_000_000);
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

describe('the list of the governor', () => {
  function setupThree() {
    const made = setup({});
    made.chain.respond(getProposalIds.read(GOVERNOR), [1n, 2n, ID]);
    for (const id of [1n, 2n]) {
      made.chain.respond(getDescription.read(GOVERNOR, id), toUtf8Bytes(`Proposal ${id}`));
      made.chain.respond(getProposalSnapshot.read(GOVERNOR, id), id);
    }
    return made;
  }

  it('is read newest first', async () => {
    expect(await readProposalIds(setupThree().scope)).toEqual([ID, 2n, 1n]);
  });

  it('is read in full by the numbers that are asked for, in their order', async () => {
    const proposals = await readListed(setupThree().scope, [2n, 1n], 4);
    expect(proposals.map(({ id, description }) => [id, description])).toEqual([
      [2n, 'Proposal 2'],
      [1n, 'Proposal 1'],
    ]);
  });

  it('is read only as far as it is not known yet, and as far as allowed', async () => {
    const { scope, chain } = setupThree();
    const known = await readListed(scope, [2n], 4);
    expect(await readListed(scope, [2n], 4, known)).toEqual(known);
    expect(chain.requests).toHaveLength(1);
    expect((await readListed(scope, [ID, 2n, 1n], 1, known)).map(({ id }) => id)).toEqual([ID, 2n]);
  });
});

describe('a description that is not UTF-8', () => {
  const BYTES = new Uint8Array([0x54, 0x69, 0xff, 0x74]);
  const RAW_ID = idOfBytes(BYTES);

  function setupBytes(found: readonly object[]) {
    const made = setup({});
    const { chain } = made;
    chain.respond(getDescription.read(GOVERNOR, RAW_ID), BYTES);
    chain.respond(getProposalSnapshot.read(GOVERNOR, RAW_ID), START);
    const topics = createdTopics(RAW_ID);
    chain.rpc('eth_getLogs', [{ address: GOVERNOR, topics, fromBlock: '0x4da8', toBlock: '0x4da8' }], found);
    return made;
  }

  it('is checked by its bytes, and can be queued and executed by their hash', async () => {
    const { scope } = setupBytes([created(BYTES, RAW_ID)]);
    const proposal = await readChainProposal(scope, RAW_ID);
    expect(proposal).toMatchObject({
      description: 'Ti\uFFFDt',
      descriptionHash: keccak256(BYTES),
      batch: BATCH,
    });
    expect(proposal && isGenuine(proposal)).toBe(true);
  });

  it('comes from the governor where the indexer has the rest of what the id stands for', async () => {
    const { scope, chain } = setupBytes([]);
    const indexed = { id: RAW_ID, batch: BATCH, description: 'Ti\uFFFDt', startBlock: 1n, createdBlock: 5n };
    expect(await readChainProposal(scope, RAW_ID, indexed)).toMatchObject({ batch: BATCH, startBlock: START });
    expect(await restoreProposals(scope, [indexed])).toMatchObject([{ id: RAW_ID, batch: BATCH }]);
    expect(await restoreProposals(scope, [{ ...indexed, batch: { ...BATCH, values: [4n] } }])).toEqual([]);
    expect(await restoreProposals(scope, [{ ...indexed, description: 'Another' }])).toEqual([]);
    expect(chain.requests.some(({ method }) => method === 'eth_getLogs')).toBe(false);
  });
});

function idOfBytes(bytes: Uint8Array): bigint {
  const encoded = AbiCoder.defaultAbiCoder().encode(
    ['address[]', 'uint256[]', 'bytes[]', 'bytes32'],
    [BATCH.targets, BATCH.values, BATCH.calldatas, keccak256(bytes)],
  );
  return BigInt(keccak256(encoded));
}
