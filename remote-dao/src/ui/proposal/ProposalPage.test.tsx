import { ZERO_ADDRESS } from '@fathom/contract/address';
import { toHex } from '@fathom/base/domain/hexText';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadSchema } from '@fathom/base/indexer/indexerQuery';
import * as v from 'valibot';
import { GOVERNANCE_PROPOSAL_ITEM } from '../../data/governanceQueries';
import { getProposalSnapshot, getQuorum, getVotes } from '../../data/abi/daoContracts';
import { createdTopics } from '../testing/createdLog';
import {
  BLOCK,
  callBatch,
  DAO_CONTRACTS,
  healthAt,
  indexedProposal,
  invented,
  newestAt,
  PROPOSER,
  type GovernanceSetup,
  type ProposalSetup,
} from '../testing/governanceSetup';
import { estimateAll, OPEN, showProposal, votingCard } from '../testing/showProposal';

const PROPOSAL_FIELDS = [
  'id',
  'proposalId',
  'proposer',
  'startBlock',
  'endBlock',
  'blockNumber',
  'blockTimestamp',
  'description',
  'forVotes',
  'againstVotes',
  'abstainVotes',
  'calldatas',
  'signatures',
  'values',
  'targets',
];

describe('the page of a proposal', () => {
  it('has the title of the proposal of the path, and a breadcrumb with its id [DAO-023, DAO-024]', async () => {
    const { proposal } = showProposal(OPEN);
    expect(await screen.findByRole('heading', { level: 1, name: 'Raise the ceiling' })).toBeInTheDocument();
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
    const digits = proposal.id.toString();
    expect(crumbs.textContent).toBe(`ProposalsProposal #${digits.slice(0, 4)}…${digits.slice(-4)}`);
    expect(within(crumbs).getByRole('link', { name: 'Proposals' })).toHaveAttribute('href', '/dao/governance');
  });

  it('has description, status with voting, and history [DAO-025, DAO-026, DAO-027]', async () => {
    showProposal(OPEN);
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Description' })).getByText('demand')).toBeInTheDocument();
    expect(await within(votingCard()).findByText('Quorum')).toBeInTheDocument();
    expect(screen.getByText('Open-to-Vote')).toBeInTheDocument();
    const history = within(screen.getByRole('region', { name: 'Proposal History' }));
    expect(history.getAllByRole('listitem')).toHaveLength(3);
  });

  it('has a link to staking [DAO-028]', async () => {
    showProposal(OPEN);
    expect(await screen.findByRole('link', { name: 'Stake FTHM' })).toHaveAttribute('href', '/dao/staking');
  });

  it('asks the indexer for one proposal by its id [DAO-146, DAO-041]', async () => {
    const { indexer, proposal } = showProposal(OPEN);
    await screen.findByRole('heading', { level: 1 });
    const item = indexer.asked.find(({ operation }) => operation === 'GovernanceProposalItem');
    expect(item?.variables).toEqual({ id: proposal.key });
    const [, selection = ''] = /proposal\(id: \$id\) \{([^}]*)\}/.exec(item?.text ?? '') ?? [];
    const selected = selection.split(/\s+/).filter((field) => field !== '' && field !== '__typename');
    expect(selected.toSorted()).toEqual(PROPOSAL_FIELDS.toSorted());
    const record = indexedProposal(proposal);
    const response = await loadSchema(GOVERNANCE_PROPOSAL_ITEM);
    expect(v.is(response, { proposal: record })).toBe(true);
    for (const field of PROPOSAL_FIELDS) expect(v.is(response, { proposal: { ...record, [field]: null } })).toBe(false);
  });

  it('renders what a stranger wrote without anything that runs', async () => {
    showProposal({
      title: 'A',
      body: '<img src=x onerror="alert(1)"><a href="javascript:alert(1)">link</a><p>safe</p>',
    });
    expect(await screen.findByText('safe')).toBeInTheDocument();
    const card = screen.getByRole('region', { name: 'Description' });
    expect(card.querySelector('img, [onerror], a[href^="javascript"]')).toBeNull();
  });

  it.each([
    ['create-something', 'has no proposal with the ID create-something. Check the link and the network.'],
    ['12/votes', 'has no proposal with the ID 12/votes. Check the link and the network.'],
  ])('names the proposal of the link that does not exist: %s', async (named, hint) => {
    showProposal(OPEN, { path: `/dao/governance/proposal/${named}` });
    expect(await screen.findByText('Proposal not found')).toBeInTheDocument();
    expect(screen.getByText(`The governor contract on Chain 1135 ${hint}`)).toBeVisible();
  });

  it('states that a link names no proposal', async () => {
    showProposal(OPEN, { path: '/dao/governance/proposal/' });
    expect(await screen.findByText('The link names no proposal.')).toBeVisible();
  });
});

describe('what the id of a proposal does not cover', () => {
  const LIE = {
    proposer: `0x${'66'.repeat(20)}`,
    startBlock: String(BLOCK - 50),
    endBlock: String(BLOCK - 1),
    blockTimestamp: '1000000000',
  } as const;

  function showLie(proposal: ProposalSetup) {
    return showProposal(proposal, {}, ({ chain, respond, proposals: [subject] }) => {
      respond('GovernanceProposalItem', () => ({ proposal: subject && { ...indexedProposal(subject), ...LIE } }));
      chain.respond(getQuorum.read(DAO_CONTRACTS.governor, BigInt(BLOCK - 50)), 1n);
      for (const account of [ZERO_ADDRESS, FAKE_ACCOUNT]) {
        chain.respond(getVotes.read(DAO_CONTRACTS.governor, account, BigInt(BLOCK - 50)), 7_777n * 10n ** 18n);
      }
    });
  }

  it('takes the blocks of the vote from the governor, not from the indexer', async () => {
    showLie({ ...OPEN, votes: { for: 5n, against: 0n, abstain: 0n } });
    expect(await screen.findByText('Voting end in')).toBeInTheDocument();
    expect(within(votingCard()).getByText('of 400 vFTHM')).toBeInTheDocument();
    expect(within(votingCard()).getByText(/Your vFTHM at block 99,000/)).toBeInTheDocument();
    expect(within(votingCard()).queryByText(/7,777/)).toBeNull();
    expect(screen.getByRole('button', { name: 'For' })).not.toHaveAttribute('aria-disabled');
  });

  it('takes proposer and date from the event of its creation, not from the indexer', async () => {
    showLie(OPEN);
    const proposer = await screen.findByText(/^By/);
    expect(proposer).toHaveTextContent(new RegExp(`^By ${formatAddress(PROPOSER)}`, 'i'));
    expect(proposer).not.toHaveTextContent(formatAddress(LIE.proposer));
    expect(await screen.findByText(/^Created 13 Nov 2023/)).toBeInTheDocument();
  });

  it('takes the end of its lifetime from there too, so that a wrong date keeps no one from queueing it', async () => {
    showLie({ ...OPEN, state: 4n, batch: callBatch('0xdeadbeef') });
    const button = await screen.findByRole('button', { name: 'Queue proposal' });
    expect(button).not.toHaveAttribute('aria-disabled');
    expect(await screen.findByText(/^12 Jan 2024/)).toBeInTheDocument();
  });

  it('states that proposer and date are unavailable where no node has the event', async () => {
    showProposal(OPEN, {}, ({ chain, proposals: [subject] }) => {
      const topics = createdTopics(subject?.id ?? 0n);
      const filter = (from: number, to: number) => [
        { address: DAO_CONTRACTS.governor, topics, fromBlock: toHex(from), toBlock: toHex(to) },
      ];
      chain.rpc('eth_getLogs', filter(BLOCK - 1_100, BLOCK - 1_100), []);
      chain.rpc('eth_getLogs', filter(BLOCK - 10_999, BLOCK - 1_000), []);
    });
    expect(await screen.findByText(/Proposer and date unavailable/)).toBeInTheDocument();
    expect(screen.queryByText(/^By/)).toBeNull();
  });
});

describe('the history of a proposal', () => {
  async function expectSteps(state: bigint, steps: readonly string[]): Promise<void> {
    showProposal({ ...OPEN, state });
    const history = await screen.findByRole('region', { name: 'Proposal History' });
    await waitFor(() => expect(within(history).getAllByRole('listitem')).toHaveLength(3));
    const items = within(history).getAllByRole('listitem');
    for (const [index, text] of steps.entries()) expect(items[index]?.textContent).toContain(text);
  }

  it('of an open one ends with a pending success [DAO-070, DAO-071, DAO-073]', () =>
    expectSteps(1n, ['Created, done', 'Active, in progress', 'Succeeded, pending']));

  it.each([
    ['Executed', 7n],
    ['Succeeded', 4n],
    ['Defeated', 3n],
    ['Expired', 6n],
  ])('ends with the final state %s [DAO-072]', (name, state) =>
    expectSteps(state, ['Created, done', 'Active, done', `${name}, done`]),
  );
});

it('dates a vote that is over by its blocks, not by an estimate', async () => {
  const [startBlock, endBlock] = [BLOCK - 1_000, BLOCK - 500];
  showProposal({ ...OPEN, state: 3n, startBlock, endBlock }, {}, ({ chain }) => {
    for (const [block, timestamp] of [
      [startBlock, Date.UTC(2023, 9, 3, 12) / 1_000],
      [endBlock, Date.UTC(2023, 9, 9, 12) / 1_000],
    ] as const) {
      chain.rpc('eth_getBlockByNumber', [toHex(block), false], { number: toHex(block), timestamp: toHex(timestamp) });
    }
  });
  const history = await screen.findByRole('region', { name: 'Proposal History' });
  expect(await within(history).findByText(/^From 3 Oct 2023.* to 9 Oct 2023/)).toBeInTheDocument();
});

it('marks the dates of a vote as estimates where no node returns its blocks', async () => {
  showProposal({ ...OPEN, state: 3n, endBlock: BLOCK - 500 });
  const history = await screen.findByRole('region', { name: 'Proposal History' });
  expect(await within(history).findByText(/^From about .* to about /)).toBeInTheDocument();
});

describe('with the chain unreachable', () => {
  it('shows what the indexer has, and retries the votes on request', async () => {
    const { chain } = showProposal(OPEN, {}, (setup) => setup.chain.setReachable(false));
    expect(await screen.findByText('Votes unavailable')).toBeInTheDocument();
    expect(screen.getByText('demand')).toBeInTheDocument();
    expect(screen.queryByText(/Showing earlier data/)).toBeNull();
    chain.setReachable(true);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Open-to-Vote')).toBeInTheDocument();
    expect(screen.queryByText('Votes unavailable')).toBeNull();
  });
});

describe('with the indexer down', () => {
  it('reads the proposal from the chain, and votes can be cast', async () => {
    const { host } = showProposal(OPEN, {}, (setup) => {
      setup.stopIndexer();
      estimateAll(setup);
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Raise the ceiling' })).toBeInTheDocument();
    expect(screen.getByText(/This proposal was read from the chain/)).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'For' }));
    await waitFor(() => expect(host.submissions).toHaveLength(1));
  });

  it('displays no proposal that the governor does not have, and simulates none of its calls', async () => {
    const never = invented('Send the treasury to me', callBatch('0xdeadbeef'));
    const { chain } = showProposal(OPEN, { path: `/dao/governance/proposal/${never.key}` }, (setup) => {
      setup.chain.respond(getProposalSnapshot.read(DAO_CONTRACTS.governor, never.id), 0n);
      setup.respond('GovernanceProposalItem', () => ({ proposal: indexedProposal(never) }));
    });
    expect(await screen.findByText('Proposal not found')).toBeInTheDocument();
    expect(screen.getByText(new RegExp(` the ID ${never.id}\\. `))).toBeVisible();
    expect(screen.queryByText('Send the treasury to me')).toBeNull();
    expect(chain.requests.some(({ method }) => method === 'eth_simulateV1')).toBe(false);
  });

  it.each([
    ["doesn't respond", (setup: GovernanceSetup) => setup.stopIndexer(), "Can't reach the data service."],
    [
      'is still reading the chain',
      ({ respond }: GovernanceSetup) => {
        respond('GovernanceProposalItem', () => ({ proposal: null }));
        respond('FathomHealth', () => healthAt(40_000, BLOCK));
        respond('NewestBlock', () => newestAt(40_000));
      },
      'The data service is still reading the chain (block 40,000 of 100,000).',
    ],
    [
      'lacks the proposal',
      ({ respond }: GovernanceSetup) => respond('GovernanceProposalItem', () => ({ proposal: null })),
      "The data service doesn't have this proposal yet.",
    ],
  ])('says the cause when the indexer %s and the proposal is read from the chain', async (_case, prepare, cause) => {
    showProposal(OPEN, {}, prepare);
    expect(
      await screen.findByText(`${cause} This proposal was read from the chain. Voting works as usual.`),
    ).toBeInTheDocument();
  });

  it('does not display a copy that the indexer changed', async () => {
    showProposal(OPEN, {}, ({ respond, proposals: [proposal] }) => {
      respond('GovernanceProposalItem', () => ({
        proposal: proposal && { ...indexedProposal(proposal), description: 'Something harmless' },
      }));
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Raise the ceiling' })).toBeInTheDocument();
    expect(screen.getByText(/The data service returned a changed copy/)).toBeInTheDocument();
  });

  it('does not blame the indexer for a byte order mark, which databases drop', async () => {
    showProposal({ ...OPEN, title: '\uFEFFRaise the ceiling', batch: callBatch('0xdeadbeef') }, {}, (setup) => {
      const [subject] = setup.proposals;
      setup.respond('GovernanceProposalItem', () => ({
        proposal: subject && { ...indexedProposal(subject), description: subject.description.slice(1) },
      }));
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Raise the ceiling');
    expect(screen.getByText(/Parts of the description are not valid text/)).toBeInTheDocument();
    expect(screen.queryByText(/The data service returned a changed copy/)).toBeNull();
    expect(screen.getByRole('region', { name: 'Actions' })).toBeInTheDocument();
  });
});
