import { createAreaQueryClient } from '@fathom/shared/rpc/queryClient';
import { Route, Routes } from '@fathom/shared/router';
import { renderWithHost } from '@fathom/shared/testing/render/renderWithHost';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftStore } from '../../data/drafts';
import { getQuorum } from '../../data/abi/daoContracts';
import { buildDraft } from '../../domain/authoring/testing/buildDraft';
import { SEPARATOR } from '../../domain/governance/proposal';
import {
  BLOCK,
  DAO_CONTRACTS,
  governanceSetup,
  indexedProposal,
  type GovernanceSetup,
  type GovernanceSetupOptions,
  type ProposalSetup,
} from '../testing/governanceSetup';
import { useDaoScope } from '../useDaoScope';
import { GovernanceRoutes } from './GovernanceRoutes';

configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

let restore: (() => void) | undefined;
afterEach(() => {
  restore?.();
  window.localStorage.clear();
});

function Governance() {
  const setting = useDaoScope();
  return setting.is === 'deployed' ? <GovernanceRoutes scope={setting.scope} basePath="/dao" /> : null;
}

function show(options: GovernanceSetupOptions = {}, arrange: (setup: GovernanceSetup) => void = () => undefined) {
  const setup = governanceSetup(options);
  ({ restore } = setup);
  arrange(setup);
  renderWithHost(
    <QueryClientProvider client={createAreaQueryClient()}>
      <Routes>
        <Route path="/dao/governance/*" element={<Governance />} />
      </Routes>
    </QueryClientProvider>,
    { host: setup.host, area: 'dao', path: '/dao/governance' },
  );
  return setup;
}

const SIX: readonly ProposalSetup[] = [6, 5, 4, 3, 2, 1].map((number) => ({ title: `Proposal number ${number}` }));
function titles() {
  return screen.getAllByRole('link', { name: /^Proposal number/ }).map(({ textContent }) => textContent);
}

it('lists the newest proposals, four to a page, with the queries of the specification [DAO-015, DAO-016, DAO-143, DAO-144, DAO-145, DAO-147]', async () => {
  const { indexer } = show({ proposals: SIX });
  await screen.findByText('Proposal number 6');
  expect(screen.getByRole('heading', { name: 'Proposals' })).toBeInTheDocument();
  expect(titles()).toEqual([6, 5, 4, 3].map((number) => `Proposal number ${number}`));
  expect(await screen.findByText('6 proposals')).toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Proposal number 1');
  expect(titles()).toEqual([2, 1].map((number) => `Proposal number ${number}`));
  const pages = indexer.asked.filter(({ operation }) => operation === 'GovernanceProposals');
  expect(pages.map(({ variables }) => variables)).toEqual([
    { first: 4, skip: 0 },
    { first: 4, skip: 4 },
  ]);
  expect(pages[0]?.text).toMatch(/orderBy: blockNumber[\s\S]*orderDirection: desc/);
  const stats = indexer.asked.find(({ operation }) => operation === 'GovernanceStats');
  expect(stats?.variables).toEqual({});
});

it('has as many pages as the stats of the indexer count proposals [DAO-045]', async () => {
  show({ proposals: SIX }, ({ respond }) => {
    respond('GovernanceStats', () => ({ governanceStats: [{ id: '0x1', totalProposalsCount: '30' }] }));
  });
  expect(await screen.findByText('30 proposals')).toBeInTheDocument();
  expect(screen.getByText(/of 8$/)).toBeInTheDocument();
});

it('reads a page with two requests to the indexer, and its states, votes and quorums with one to the chain [DAO-157, DAO-158]', async () => {
  const described: readonly ProposalSetup[] = [
    { title: 'A', votes: { for: 3n, against: 0n, abstain: 1n } },
    { title: 'B', state: 7n },
  ];
  const { chain, indexer } = show({ proposals: described }, ({ respond, proposals }) => {
    const withoutVotes = { forVotes: '0', againstVotes: '0', abstainVotes: '0' };
    respond('GovernanceProposals', () => ({
      proposals: proposals.map((each) => ({ ...indexedProposal(each), ...withoutVotes })),
    }));
  });
  expect(await screen.findByText('Open-to-Vote')).toBeInTheDocument();
  expect(screen.getByText('Executed')).toBeInTheDocument();
  expect(screen.getByText('75.00%')).toBeInTheDocument();
  expect(screen.getByText('25.00%')).toBeInTheDocument();
  expect(chain.requests.filter(({ method }) => method === 'eth_call')).toHaveLength(1);
  expect(indexer.asked).toHaveLength(2);
  chain.verify();
});

describe('the states of the governor', () => {
  async function expectStates(states: readonly Partial<ProposalSetup>[], names: readonly string[]) {
    show({ proposals: states.map((state, index) => ({ title: `Proposal number ${index}`, ...state })) });
    for (const [index, name] of names.entries()) {
      await screen.findByText(name);
      expect(screen.getByRole('link', { name: `Proposal number ${index}` }).closest('li')).toHaveTextContent(name);
    }
  }

  it('are named: 0 to 3 [DAO-055] [DAO-056] [DAO-057] [DAO-058]', async () => {
    await expectStates(
      [{ state: 0n, startBlock: BLOCK + 10 }, { state: 1n }, { state: 2n }, { state: 3n }],
      ['Pending', 'Open-to-Vote', 'Canceled', 'Defeated'],
    );
  });

  it('are named: 4 to 7 [DAO-059] [DAO-060] [DAO-061] [DAO-062]', async () => {
    await expectStates(
      [{ state: 4n }, { state: 5n }, { state: 6n }, { state: 7n }],
      ['Succeeded', 'Queued', 'Expired', 'Executed'],
    );
  });

  it.each([0n, 1n])('are Expired for %s past the last block [DAO-063]', async (state) => {
    await expectStates([{ state, endBlock: BLOCK - 1 }], ['Expired']);
  });
});

it('is open until the last block of the governor, whatever the indexer has', async () => {
  const { chain } = show({ proposals: [{ title: 'A' }] }, ({ respond, proposals }) => {
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
  show({ proposals: [defeated] }, ({ chain, respond, proposals }) => {
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
    show({ proposals: [{ ...defeated, votes: { for: 4n, against: 90n, abstain: 5n } }] });
    expect(await screen.findByText('Voting quorum was not reached')).toBeInTheDocument();
  });

  it('states nothing of the kind on a phone [DAO-064]', async () => {
    const { matchMedia } = window;
    const phone = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => Object.assign(matchMedia(query), { matches: query.includes('width <') }));
    show({ proposals: [{ ...defeated, votes: { for: 4n, against: 90n, abstain: 5n } }] });
    expect(await screen.findByText('Defeated')).toBeInTheDocument();
    expect(screen.queryByText('Voting quorum was not reached')).toBeNull();
    phone.mockRestore();
  });

  it('states nothing of the kind where the quorum was reached [DAO-064]', async () => {
    show({ proposals: [{ ...defeated, votes: { for: 5n, against: 90n, abstain: 5n } }] });
    expect(await screen.findByText('Defeated')).toBeInTheDocument();
    expect(screen.queryByText('Voting quorum was not reached')).toBeNull();
  });
});

it('states that there is no proposal [DAO-022]', async () => {
  show();
  expect(await screen.findByText('No opened any proposals.')).toBeInTheDocument();
});

it('leads to the form for a new proposal [DAO-018]', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Create a proposal' })).toHaveAttribute(
    'href',
    '/dao/governance/proposal/create',
  );
});

describe('the switch between proposals and drafts', () => {
  it('is missing without drafts: only the create button is there [DAO-020, DAO-021]', async () => {
    show();
    expect(await screen.findByRole('link', { name: 'Create a proposal' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Drafts' })).toBeNull();
  });

  it('is there while drafts are stored, and hides the create button on their tab [DAO-015, DAO-017, DAO-019, DAO-020]', async () => {
    await draftStore().save(buildDraft());
    show();
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
  show({ proposals: [{ title: 't'.repeat(51), body: `<p>${'b'.repeat(151)}</p>` }] });
  expect(await screen.findByRole('link', { name: `${'t'.repeat(49)}…` })).toBeInTheDocument();
  expect(screen.getByText(`${'b'.repeat(149)}…`)).toBeInTheDocument();
});

it('leads from a proposal to its page', async () => {
  const { proposals } = show({ proposals: [{ title: 'Proposal number 1' }] });
  expect(await screen.findByRole('link', { name: 'Proposal number 1' })).toHaveAttribute(
    'href',
    `/dao/governance/proposal/${proposals[0]?.key}`,
  );
});

it('omits what the indexer made up, and says so', async () => {
  show({ proposals: SIX.slice(0, 2) }, ({ respond, proposals }) => {
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
  show({ proposals: SIX.slice(0, 1).map(({ title }) => ({ title: `\uFEFF${title}` })) }, ({ respond, proposals }) => {
    respond('GovernanceProposals', () => ({
      proposals: proposals.map((each) => ({ ...indexedProposal(each), description: each.description.slice(1) })),
    }));
  });
  expect(await screen.findByText(/Proposal number 6/)).toBeInTheDocument();
  expect(screen.queryByText(/does not match the chain/)).toBeNull();
});

it('displays the words of strangers as text only', async () => {
  show({ proposals: [{ title: '<img src=x onerror=alert(1)>\u202Ereversed', body: '<script>alert(1)</script>Body' }] });
  expect(await screen.findByText('Body')).toBeInTheDocument();
  expect(document.querySelector('li img, script')).toBeNull();
  expect(screen.getByRole('link', { name: /reversed/ }).textContent).toBe('<img src=x onerror=alert(1)>�reversed');
});

describe('with the indexer down', () => {
  it('lists the proposals of the governor itself', async () => {
    show({ proposals: SIX }, ({ stopIndexer }) => stopIndexer());
    expect(await screen.findByText('Proposal number 6')).toBeInTheDocument();
    expect(titles()).toHaveLength(4);
    expect(screen.getByText(/These proposals come from the governor contract/)).toBeInTheDocument();
    expect(screen.getByText('6 proposals')).toBeInTheDocument();
  });

  it('states that nothing could be read while the chain is unreachable too, and tries again', async () => {
    const { chain } = show({ proposals: SIX }, (setup) => {
      setup.stopIndexer();
      setup.chain.setReachable(false);
    });
    expect(await screen.findByText('Proposals unavailable')).toBeInTheDocument();
    chain.setReachable(true);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Proposal number 6')).toBeInTheDocument();
  });
});

describe('with the chain unreachable', () => {
  it('lists what the indexer has, and states that states and votes are missing', async () => {
    show({ proposals: SIX }, ({ chain }) => chain.setReachable(false));
    expect(await screen.findByText(/states and votes are missing/)).toBeInTheDocument();
    expect(titles()).toHaveLength(4);
    expect(screen.getAllByText('Votes unavailable')).toHaveLength(4);
    expect(screen.queryByText(/Showing earlier data/)).toBeNull();
  });
});

describe('the search', () => {
  it('finds proposals of every page by their titles, after one more request', async () => {
    const { indexer } = show({ proposals: SIX });
    await screen.findByText('Proposal number 6');
    const before = indexer.asked.length;
    await userEvent.type(screen.getByRole('searchbox'), 'number 1');
    expect(await screen.findByText('1 proposal found')).toBeInTheDocument();
    expect(titles()).toEqual(['Proposal number 1']);
    expect(indexer.asked.length - before).toBe(1);
  });

  it('can be repeated where the indexer did not respond in time', async () => {
    let isSlow = true;
    show({ proposals: SIX }, ({ respond, proposals }) => {
      const rows = proposals.map(indexedProposal);
      respond('GovernanceProposals', ({ variables: { first } }) => {
        if (first === 1_000 && isSlow) throw new TypeError('Failed to fetch');
        return { proposals: rows };
      });
    });
    await screen.findByText('Proposal number 6');
    await userEvent.type(screen.getByRole('searchbox'), 'number 1');
    expect(await screen.findByText('Search is unavailable')).toBeInTheDocument();
    isSlow = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 proposal found')).toBeInTheDocument();
  });

  it('goes back to all proposals when nothing is found', async () => {
    show({ proposals: SIX });
    await screen.findByText('Proposal number 6');
    await userEvent.type(screen.getByRole('searchbox'), 'nothing');
    const [clear] = within(
      await screen.findByText('No proposal matches').then((text) => text.closest('section') ?? document.body),
    ).getAllByRole('button', { name: 'Clear search' });
    await userEvent.click(clear as HTMLElement);
    await waitFor(() => expect(titles()).toHaveLength(4));
  });
});
