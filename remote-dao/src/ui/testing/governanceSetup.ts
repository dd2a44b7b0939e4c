import type { Address, Hex } from '@fathom/contract/address';
import { createFakeChain, type FakeChain } from '@fathom/testing/fakeChain';
import { chainState } from '@fathom/base/rpc/multicall';
import { createFakeHost, FAKE_ACCOUNT, type FakeHost, type FakeHostOptions } from '@fathom/testing/fakeHost';
import { createFakeIndexer, type FakeIndexer, type IndexerResponse } from '@fathom/testing/fakeIndexer';
import { replaceFetch } from '@fathom/testing/replaceFetch';
import {
  getBalance,
  getDescription,
  getProposalDeadline,
  getProposalEta,
  getProposalIds,
  getProposalLifetime,
  getProposalSnapshot,
  getProposalState,
  getProposalVotes,
  getQuorum,
  getTotalSupply,
  getVotes,
  getVotingDelay,
  hasVoted,
  isConfirmed,
} from '../../data/abi/daoContracts';
import { proposalIdOf } from '../../data/proposalId';
import { proposalKey, SEPARATOR, type ProposalBatch } from '../../domain/governance/proposal';
import { Interface, toUtf8Bytes } from 'ethers';
import { createdLog, createdTopics } from './createdLog';

export const DAO_CONTRACTS = {
  fthm: deployment(1),
  vfthm: deployment(2),
  staking: deployment(3),
  stakingGetter: deployment(4),
  governor: deployment(5),
  timelock: deployment(6),
} as const;

const ZERO = deployment(0);
export const POOL_CONFIG = deployment(21);
export const PROPOSER: Address = `0x${'ab'.repeat(20)}`;
const INDEXER = 'https://indexer.example/1135/subgraphs/name/dao-subgraph';
export const BLOCK = 100_000;
export const NOW = 1_700_000_000;
const WAD = 10n ** 18n;
const VOTING_DELAY = 100n;

export interface ProposalSetup {
  readonly title: string;
  readonly body?: string;
  /** The governor's state number. Default: 1, Open-to-Vote. */
  readonly state?: bigint;
  readonly startBlock?: number;
  readonly endBlock?: number;
  /** vFTHM. */
  readonly votes?: { readonly for: bigint; readonly against: bigint; readonly abstain: bigint };
  /** vFTHM. */
  readonly quorum?: bigint;
  readonly batch?: ProposalBatch;
  readonly hasVoted?: boolean;
  /** vFTHM. */
  readonly votingPower?: bigint;
  readonly eta?: number;
  readonly isConfirmed?: boolean;
}

export interface SetProposal extends ProposalSetup {
  readonly id: bigint;
  readonly key: Hex;
  readonly description: string;
  readonly content: ProposalBatch;
}

export interface GovernanceSetup {
  readonly chain: FakeChain;
  readonly host: FakeHost;
  readonly indexer: FakeIndexer;
  /** Newest first. */
  readonly proposals: readonly SetProposal[];
  readonly respond: (operation: string, response: IndexerResponse) => void;
  readonly stopIndexer: () => void;
  readonly restore: () => void;
}

export interface GovernanceSetupOptions extends Partial<FakeHostOptions> {
  /** Newest first. */
  readonly proposals?: readonly ProposalSetup[];
  /** Current vFTHM of the account. Default: 250. */
  readonly balance?: bigint;
  /** Wei of the native currency. Default: 1 ETH. */
  readonly native?: bigint;
  readonly deployment?: Readonly<Record<string, unknown>>;
}

/** Replaces `fetch` until `restore` is called. */
export function governanceSetup({
  proposals: described = [],
  balance = 250n,
  native = WAD,
  deployment: extra = {},
  ...options
}: GovernanceSetupOptions = {}): GovernanceSetup {
  const chain = createFakeChain();
  chain.setBlock(BLOCK, NOW);
  const proposals = described.map(setProposal);
  const { governor, vfthm } = DAO_CONTRACTS;
  chain.respond(getProposalIds.read(governor), proposals.map(({ id }) => id).toReversed());
  chain.respond(getTotalSupply.read(vfthm), 10_000n * WAD);
  chain.respond(getVotingDelay.read(governor), VOTING_DELAY);
  chain.respond(getProposalLifetime.read(governor), 5_184_000n);
  for (const account of [ZERO, FAKE_ACCOUNT]) {
    chain.respond(getBalance.read(vfthm, account), balance * WAD);
    chain.respond(chainState.nativeBalance(chain.reader, account), native);
  }
  for (const proposal of proposals) stubProposal(chain, proposal);
  chain.rpc('eth_getBlockByNumber', ['latest', false], { number: hex(BLOCK), timestamp: hex(NOW) });
  chain.rpc('eth_getBlockByNumber', [hex(BLOCK - 20), false], {
    number: hex(BLOCK - 20),
    timestamp: hex(NOW - 40),
  });

  let isIndexerUp = true;
  const rows = proposals.map(indexedProposal);
  const responses: Record<string, IndexerResponse> = {
    GovernanceProposals: ({ variables: { first, skip } }) => ({
      proposals: rows.slice(Number(skip), Number(skip) + Number(first)),
    }),
    GovernanceProposalItem: ({ variables: { id } }) => ({ proposal: rows.find((row) => row.id === id) ?? null }),
    GovernanceStats: () => ({ governanceStats: [{ id: governor, totalProposalsCount: String(rows.length) }] }),
    FathomHealth: () => healthAt(BLOCK + 1),
    NewestBlock: () => newestAt(BLOCK + 1),
  };
  const indexer = createFakeIndexer(
    Object.fromEntries(
      Object.keys(responses).map((operation) => [
        operation,
        (question) => {
          if (!isIndexerUp) throw new TypeError('Failed to fetch');
          return responses[operation]?.(question);
        },
      ]),
    ),
  );
  const host = createFakeHost({
    readers: [chain.reader],
    indexers: { dao: INDEXER },
    areas: { dao: { deployments: [{ chainId: 1135, contracts: DAO_CONTRACTS, ...extra }] } },
    ...options,
  });
  const restore = replaceFetch(indexer.fetch);
  return {
    chain,
    host,
    indexer,
    proposals,
    respond: (operation, response) => {
      responses[operation] = response;
    },
    stopIndexer: () => {
      isIndexerUp = false;
    },
    restore,
  };
}

export function healthAt(block: number, head = block) {
  const chains = [{ chainHeadBlock: { number: String(head) }, latestBlock: { number: String(block) } }];
  return { indexingStatusForCurrentVersion: { synced: true, health: 'healthy', chains } };
}

export function newestAt(block: number) {
  return { _meta: { block: { number: block, timestamp: NOW } } };
}

export function callBatch(calldata: Hex, target: Address = POOL_CONFIG): ProposalBatch {
  return { targets: [target], values: [0n], calldatas: [calldata] };
}

export function indexedProposal(proposal: SetProposal) {
  const { id, key, description, content, votes, startBlock = BLOCK - 1_000, endBlock = BLOCK + 9_000 } = proposal;
  return {
    id: key,
    proposalId: id.toString(),
    proposer: PROPOSER,
    startBlock: String(startBlock),
    endBlock: String(endBlock),
    blockNumber: String(startBlock - Number(VOTING_DELAY)),
    blockTimestamp: String(NOW - 86_400),
    description,
    forVotes: String((votes?.for ?? 0n) * WAD),
    againstVotes: String((votes?.against ?? 0n) * WAD),
    abstainVotes: String((votes?.abstain ?? 0n) * WAD),
    calldatas: content.calldatas,
    signatures: content.targets.map(() => ''),
    values: content.values.map(String),
    targets: content.targets,
  };
}

/** Creates a proposal with a valid id that the governor doesn't have. */
export function invented(title: string, batch?: ProposalBatch): SetProposal {
  return setProposal({ title, ...(batch && { batch }) });
}

export function setState(chain: FakeChain, { id }: SetProposal, state: bigint): void {
  chain.respond(getProposalState.read(DAO_CONTRACTS.governor, id), state);
}

const VOTE_CAST = new Interface([
  'event VoteCast(address indexed voter, uint256 indexed proposalId, uint8 support, uint256 weight, string reason)',
]);

/** Adds the event of a vote of the connected account, in vFTHM, to the blocks since voting started. */
export function setOwnVote(chain: FakeChain, { id }: SetProposal, support: bigint, votes: bigint): void {
  const { data, topics } = VOTE_CAST.encodeEventLog('VoteCast', [FAKE_ACCOUNT, id, support, votes * WAD, '']);
  const [topic, voter] = topics;
  const address = DAO_CONTRACTS.governor;
  const [from, at] = [BLOCK - 1_000, BLOCK - 500];
  const log = { address, data, topics, blockNumber: hex(at), logIndex: '0x0', transactionHash: `0x${'5'.repeat(64)}` };
  const asked = { address, topics: [topic, voter] };
  chain.rpc('eth_getLogs', [{ ...asked, fromBlock: hex(from), toBlock: 'latest' }], [log]);
  // The blocks before and after are asked for once more.
  chain.rpc('eth_getLogs', [{ ...asked, fromBlock: hex(from), toBlock: hex(at - 1) }], []);
  chain.rpc('eth_getLogs', [{ ...asked, fromBlock: hex(at + 1), toBlock: 'latest' }], []);
}

export function setVoted(chain: FakeChain, { id }: SetProposal): void {
  chain.respond(hasVoted.read(DAO_CONTRACTS.governor, id, FAKE_ACCOUNT), true);
}

function setProposal(setup: ProposalSetup): SetProposal {
  const description = `${setup.title}${SEPARATOR}${setup.body ?? '<p>Why</p>'}`;
  const content = setup.batch ?? { targets: [ZERO], values: [0n], calldatas: [ZERO] };
  const id = proposalIdOf(content, description);
  return { ...setup, id, key: proposalKey(id), description, content };
}

function stubCreation(chain: FakeChain, { id, content: batch, description, startBlock, endBlock }: SetProposal): void {
  const start = startBlock ?? BLOCK - 1_000;
  const block = BigInt(start) - VOTING_DELAY;
  const at = hex(Number(block));
  const filter = { address: DAO_CONTRACTS.governor, topics: createdTopics(id), fromBlock: at, toBlock: at };
  const blocks = { startBlock: BigInt(start), endBlock: BigInt(endBlock ?? BLOCK + 9_000), block };
  chain.rpc(
    'eth_getLogs',
    [filter],
    [createdLog(filter.address, { id, batch, description, proposer: PROPOSER, ...blocks })],
  );
  chain.rpc('eth_getBlockByNumber', [at, false], { number: at, timestamp: hex(NOW - 86_400) });
}

function stubProposal(chain: FakeChain, proposal: SetProposal): void {
  stubCreation(chain, proposal);
  const { governor } = DAO_CONTRACTS;
  const { id, description, state = 1n, quorum = 400n, eta = 0 } = proposal;
  const { startBlock = BLOCK - 1_000, endBlock = BLOCK + 9_000 } = proposal;
  const votes = proposal.votes ?? { for: 0n, against: 0n, abstain: 0n };
  chain.respond(getProposalState.read(governor, id), state);
  chain.respond(getProposalVotes.read(governor, id), votes.against * WAD, votes.for * WAD, votes.abstain * WAD);
  const isFuture = startBlock >= BLOCK;
  if (isFuture) chain.revert(getQuorum.read(governor, BigInt(startBlock)), 'ERC5805FutureLookup');
  else chain.respond(getQuorum.read(governor, BigInt(startBlock)), quorum * WAD);
  chain.respond(getDescription.read(governor, id), toUtf8Bytes(description));
  chain.respond(getProposalSnapshot.read(governor, id), BigInt(startBlock));
  chain.respond(getProposalDeadline.read(governor, id), BigInt(endBlock));
  chain.respond(getProposalEta.read(governor, id), BigInt(eta));
  chain.respond(isConfirmed.read(governor, id), proposal.isConfirmed ?? true);
  for (const account of [ZERO, FAKE_ACCOUNT]) {
    chain.respond(hasVoted.read(governor, id, account), account === FAKE_ACCOUNT && (proposal.hasVoted ?? false));
    const power = getVotes.read(governor, account, BigInt(startBlock));
    if (isFuture) chain.revert(power, 'ERC5805FutureLookup');
    else chain.respond(power, account === ZERO ? 0n : (proposal.votingPower ?? 100n) * WAD);
  }
}

function deployment(number: number): Address {
  return `0x${number.toString(16).padStart(40, '0')}`;
}

function hex(value: number): Hex {
  return `0x${value.toString(16)}`;
}
