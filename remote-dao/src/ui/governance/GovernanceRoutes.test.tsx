import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftStore } from '../../data/drafts';
import { getProposalIds, getQuorum } from '../../data/abi/daoContracts';
import { buildDraft } from '../../domain/authoring/testing/buildDraft';
import { SEPARATOR } from '../../domain/governance/proposal';
import { BLOCK, DAO_CONTRACTS, indexedProposal, type ProposalSetup } from '../testing/governanceSetup';
import { displayedTitles, showGovernance, SIX } from '../testing/showGovernance';

it('lists the newest proposals, four to a page [DAO-015, DAO-016]', async () => {
  showGovernance({ proposals: SIX });
  await screen.findByText('Proposal number 6');
  expect(screen.getByRole('heading', { name: 'Proposals' })).toBeInTheDocument();
  expect(displayedTitles()).toEqual([6, 5, 4, 3].map((number) => `Proposal number ${number}`));
  expect(await screen.findByText('6 proposals')).toBeInTheDocument();
  expect(screen.queryByText('No opened any proposals.')).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Proposal number 1');
  expect(displayedTitles()).toEqual([2, 1].map((number) => `Proposal number ${number}`));
});

it('queries four proposals for each page, newest first [DAO-143, DAO-144, DAO-145]', async () => {
  const { indexer } = showGovernance({ proposals: SIX });
  await screen.findByText('Proposal number 6');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Proposal number 1');
  const pages = indexer.asked.filter(({ operation }) => operation === 'GovernanceProposals');
  expect(pages.map(({ variables }) => variables)).toEqual([
    { first: 4, skip: 0 },
    { first: 4, skip: 4 },
  ]);
  expect(pages[0]?.text).toMatch(/orderBy: blockNumber[\s\S]*orderDirection: desc/);
});

it('queries the stats without variables [DAO-147]', async () => {
  const { indexer } = showGovernance({ proposals: SIX });
  await screen.findByText('6 proposals');
  const stats = indexer.asked.find(({ operation }) => operation === 'GovernanceStats');
  expect(stats?.variables).toEqual({});
});

it('has as many pages as the stats of the indexer count proposals while the governor cannot be read [DAO-045]', async () => {
  showGovernance({ proposals: SIX }, ({ respond, chain }) => {
    chain.revert(getProposalIds.read(DAO_CONTRACTS.governor), 'no');
    respond('GovernanceStats', () => ({ governanceStats: [{ id: '0x1', totalProposalsCount: '30' }] }));
  });
  expect(await screen.findByText('30 proposals')).toBeInTheDocument();
  expect(screen.getByText(/of 8$/)).toBeInTheDocument();
});

it('reads a page with two requests to the indexer, and its states, votes and quorums with one to the chain besides the list and its texts [DAO-157, DAO-158]', async () => {
  const described: readonly ProposalSetup[] = [
    { title: 'A', votes: { for: 3n, against: 0n, abstain: 1n } },
    { title: 'B', state: 7n },
  ];
  const { chain, indexer } = showGovernance({ proposals: described }, ({ respond, proposals }) => {
    const withoutVotes = { forVotes: '0', againstVotes: '0', abstainVotes: '0' };
    respond('GovernanceProposals', () => ({
      proposals: proposals.map((each) => ({ ...indexedProposal(each), ...withoutVotes })),
    }));
  });
  expect(await screen.findByText('Open-to-Vote')).toBeInTheDocument();
  expect(screen.getByText('Executed')).toBeInTheDocument();
  expect(screen.getByText('75.00%')).toBeInTheDocument();
  expect(screen.getByText('25.00%')).toBeInTheDocument();
  expect(chain.requests.filter(({ method }) => method === 'eth_call')).toHaveLength(3);
  await waitFor(() => expect(indexer.asked).toHaveLength(2));
  chain.verify();
});

const STATES = ['Pending', 'Open-to-Vote', 'Canceled', 'Defeated', 'Succeeded', 'Queued', 'Expired', 'Executed'];

describe('the states of the governor', () => {
  async function expectState(state: Partial<ProposalSetup>, name: string) {
    showGovernance({ proposals: [{ title: 'Raise it', ...state }] });
    const row = (await screen.findByRole('link', { name: 'Raise it' })).closest('li') ?? document.body;
    expect(await within(row).findByText(name)).toBeInTheDocument();
    for (const other of STATES) if (other !== name) expect(within(row).queryByText(other)).not.toBeInTheDocument();
  }

  it('name 0 Pending [DAO-055]', () => expectState({ state: 0n, startBlock: BLOCK + 10 }, 'Pending'));
  it('name 1 Open-to-Vote [DAO-056]', () => expectState({ state: 1n }, 'Open-to-Vote'));
  it('name 2 Canceled [DAO-057]', () => expectState({ state: 2n }, 'Canceled'));
  it('name 3 Defeated [DAO-058]', () => expectState({ state: 3n }, 'Defeated'));
  it('name 4 Succeeded [DAO-059]', () => expectState({ state: 4n }, 'Succeeded'));
  it('name 5 Queued [DAO-060]', () => expectState({ state: 5n }, 'Queued'));
  it('name 6 Expired [DAO-061]', () => expectState({ state: 6n }, 'Expired'));
  it('name 7 Executed [DAO-062]', () => expectState({ state: 7n }, 'Executed'));

  it.each([0n, 1n])('are Expired for %s past the last block [DAO-063]', async (state) => {
    await expectState({ state, endBlock: BLOCK - 1 }, 'Expired');
  });
});

it('is open until the last block of the governor, whatever the indexer has', async () => {
  const { chain } = showGovernance({ proposals: [{ title: 'A' }] }, ({ respond, proposals }) => {
    respond('GovernanceProposals', () => ({
      proposals: proposals.map((each) => ({ ...indexedProposal(each), endBlock: String(BLOCK - 1) })),
    }));
  });
  expect(await screen.findByText('Open-to-Vote')).toBeInTheDocument();
  expect(screen.getByText(/Ends in about/)).toBeInTheDocument();
  chain.verify();
});

it('has the quorum of the block at which the governor starts the vote [DAO-064, DAO-159]', async () => {
  const defeated = { title: 'A', state: 3n, quorum: 10n, votes: { for: 4n, against: 90n, abstain: 5n } } as const;
  showGovernance({ proposals: [defeated] }, ({ chain, respond, proposals }) => {
    respond('GovernanceProposals', () => ({
      proposals: proposals.map((each) => ({ ...indexedProposal(each), startBlock: '7' })),
    }));
    chain.respond(getQuorum.read(DAO_CONTRACTS.governor, 7n), 1n);
  });
  expect(await screen.findByText('Voting quorum was not reached')).toBeInTheDocument();
});

describe('a defeated proposal', () => {
  const defeated = { title: 'A', state: 3n, quorum: 10n } as const;

  it('states on a desktop that For and Abstain missed the quorum [DAO-064]', async () => {
    showGovernance({ proposals: [{ ...defeated, votes: { for: 4n, against: 90n, abstain: 5n } }] });
    expect(await screen.findByText('Voting quorum was not reached')).toBeInTheDocument();
  });

  it('states nothing of the kind on a phone [DAO-064]', async () => {
    const { matchMedia } = window;
    const phone = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => Object.assign(matchMedia(query), { matches: query.includes('width <') }));
    showGovernance({ proposals: [{ ...defeated, votes: { for: 4n, against: 90n, abstain: 5n } }] });
    expect(await screen.findByText('Defeated')).toBeInTheDocument();
    expect(screen.queryByText('Voting quorum was not reached')).toBeNull();
    phone.mockRestore();
  });

  it('states nothing of the kind where the quorum was reached [DAO-064]', async () => {
    showGovernance({ proposals: [{ ...defeated, votes: { for: 5n, against: 90n, abstain: 5n } }] });
    expect(await screen.findByText('Defeated')).toBeInTheDocument();
    expect(screen.queryByText('Voting quorum was not reached')).toBeNull();
  });
});

it('states that there is no proposal [DAO-022]', async () => {
  showGovernance();
  expect(await screen.findByText('No opened any proposals.')).toBeInTheDocument();
});

it('leads to the form for a new proposal [DAO-018]', async () => {
  showGovernance();
  expect(await screen.findByRole('link', { name: 'Create a proposal' })).toHaveAttribute(
    'href',
    '/dao/governance/proposal/create',
  );
});

describe('the switch between proposals and drafts', () => {
  it('is missing without drafts: only the create button is there [DAO-020, DAO-021]', async () => {
    showGovernance();
    expect(await screen.findByRole('link', { name: 'Create a proposal' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Drafts' })).toBeNull();
  });

  it('is there while drafts are stored, and hides the create button on their tab [DAO-017, DAO-019, DAO-020]', async () => {
    await draftStore().save(buildDraft());
    showGovernance();
    await userEvent.click(await screen.findByRole('link', { name: 'Drafts' }));
    expect(await screen.findByText('Raise the debt ceiling')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Drafts' })).toHaveAttribute('href', '/dao/governance/drafts');
    expect(screen.getByRole('link', { name: 'Drafts' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('link', { name: 'Create a proposal' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Proposals' }));
    expect(await screen.findByRole('link', { name: 'Create a proposal' })).toBeInTheDocument();
  });
});

it('shows 50 characters of a title and 150 of a description [DAO-200, DAO-201]', async () => {
  showGovernance({ proposals: [{ title: 't'.repeat(51), body: `<p>${'b'.repeat(151)}</p>` }] });
  expect(await screen.findByRole('link', { name: `${'t'.repeat(49)}…` })).toBeInTheDocument();
  expect(screen.getByText(`${'b'.repeat(149)}…`)).toBeInTheDocument();
});

it('leads from a proposal to its page', async () => {
  const { proposals } = showGovernance({ proposals: [{ title: 'Proposal number 1' }] });
  expect(await screen.findByRole('link', { name: 'Proposal number 1' })).toHaveAttribute(
    'href',
    `/dao/governance/proposal/${proposals[0]?.key}`,
  );
});

it('omits what the indexer made up, and says so', async () => {
  showGovernance({ proposals: SIX.slice(0, 2) }, ({ respond, proposals }) => {
    const [genuine, other] = proposals.map(indexedProposal);
    respond('GovernanceProposals', () => ({
      proposals: [genuine, { ...other, description: `Send me everything${SEPARATOR}` }, { id: '0x1' }, genuine],
    }));
  });
  expect(await screen.findByText('Proposal number 6')).toBeInTheDocument();
  expect(screen.queryByText('Send me everything')).toBeNull();
  expect(screen.getByText(/returned 3 proposals that do not match/)).toBeInTheDocument();
});

it('lists a proposal whose description has bytes that are no text', async () => {
  showGovernance(
    { proposals: SIX.slice(0, 1).map(({ title }) => ({ title: `\uFEFF${title}` })) },
    ({ respond, proposals }) => {
      respond('GovernanceProposals', () => ({
        proposals: proposals.map((each) => ({ ...indexedProposal(each), description: each.description.slice(1) })),
      }));
    },
  );
  expect(await screen.findByText(/Proposal number 6/)).toBeInTheDocument();
  expect(screen.queryByText(/does not match the chain/)).toBeNull();
});

it('displays the words of strangers as text only', async () => {
  showGovernance({
    proposals: [{ title: '<img src=x onerror=alert(1)>\u202Ereversed', body: '<script>alert(1)</script>Body' }],
  });
  expect(await screen.findByText('Body')).toBeInTheDocument();
  expect(document.querySelector('li img, script')).toBeNull();
  expect(screen.getByRole('link', { name: /reversed/ }).textContent).toBe('�reversed');
});

it('leads from an unknown path to the list, which says what was not found', async () => {
  showGovernance({ proposals: SIX }, undefined, '/dao/governance/proposals/12');
  await screen.findByText('Proposal number 6');
  expect(screen.getByText('Page not found: /dao/governance/proposals/12')).toBeVisible();
});
