import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDescription, getProposalIds } from '../../data/abi/daoContracts';
import {
  BLOCK,
  DAO_CONTRACTS,
  healthAt,
  indexedProposal,
  invented,
  newestAt,
  setOwnVote,
  type GovernanceSetup,
} from '../testing/governanceSetup';
import { displayedTitles, showGovernance, SIX } from '../testing/showGovernance';

describe('with the indexer down', () => {
  it('lists the proposals of the governor itself', async () => {
    showGovernance({ proposals: SIX }, ({ stopIndexer }) => stopIndexer());
    expect(await screen.findByText('Proposal number 6')).toBeInTheDocument();
    expect(displayedTitles()).toHaveLength(4);
    expect(await screen.findByText(/These proposals come from the governor contract/)).toBeInTheDocument();
    expect(screen.getByText('6 proposals')).toBeInTheDocument();
  });

  it('states that nothing could be read while the chain is unreachable too, and tries again', async () => {
    const { chain } = showGovernance({ proposals: SIX }, (setup) => {
      setup.stopIndexer();
      setup.chain.setReachable(false);
    });
    expect(await screen.findByText('Proposals unavailable')).toBeInTheDocument();
    expect(
      await screen.findByText(
        "Can't reach the data service. The governor contract couldn't be read either. Your funds are safe on-chain.",
      ),
    ).toBeInTheDocument();
    chain.setReachable(true);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Proposal number 6')).toBeInTheDocument();
  });
});

it('the list has the proposals of the governor while the indexer does not respond', async () => {
  showGovernance({ proposals: SIX }, ({ respond }) => {
    respond('GovernanceProposals', () => new Promise<never>(() => undefined));
  });
  expect(await screen.findByText('Proposal number 6')).toBeInTheDocument();
  expect(displayedTitles()).toHaveLength(4);
  expect(screen.getByText('6 proposals')).toBeInTheDocument();
});

describe('with an indexer that is still reading the chain', () => {
  function stillReading({ respond }: GovernanceSetup) {
    respond('GovernanceProposals', () => {
      throw new Error('the rows are not complete yet');
    });
    respond('FathomHealth', () => healthAt(40_000, BLOCK));
    respond('NewestBlock', () => newestAt(40_000));
  }

  it('the list from the governor says how far the indexer is', async () => {
    showGovernance({ proposals: SIX }, stillReading);
    expect(
      await screen.findByText(
        'The data service is still reading the chain (block 40,000 of 100,000). These proposals come from the governor contract. You can still vote.',
      ),
    ).toBeInTheDocument();
  });

  it.each([
    ['the list', '', 'Proposals unavailable'],
    ['the search', 'number', 'Search is unavailable'],
  ])('%s without the governor says how far the indexer is', async (_part, search, title) => {
    showGovernance({ proposals: SIX }, (setup) => {
      stillReading(setup);
      setup.chain.setReachable(false);
    });
    if (search !== '') await userEvent.type(screen.getByRole('searchbox'), search);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(
      await screen.findByText(
        "The data service is still reading the chain (block 40,000 of 100,000). The governor contract couldn't be read either. Your funds are safe on-chain.",
      ),
    ).toBeInTheDocument();
  });
});

it('a filter by state doesn’t blame the data service when only the chain is unreachable', async () => {
  const { chain } = showGovernance({ proposals: SIX });
  await screen.findByText('Proposal number 6');
  await userEvent.type(screen.getByRole('searchbox'), 'number');
  await screen.findByText('6 proposals found');
  chain.setReachable(false);
  await userEvent.click(screen.getByRole('button', { name: 'Filter by state: All states' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Queued' }));
  expect(await screen.findByText('Search is unavailable')).toBeInTheDocument();
  expect(screen.queryByText(/data service/)).toBeNull();
});

it('a row states how the account voted, and another row does not', async () => {
  showGovernance({ proposals: SIX }, ({ host, chain, proposals: [first] }) => {
    host.connect(FAKE_ACCOUNT);
    if (first) setOwnVote(chain, first, 1n, 1_234n);
  });
  const own = await screen.findByText('You voted For with 1,234 vFTHM');
  expect(own.closest('li')).toHaveTextContent('Proposal number 6');
  expect(screen.getAllByText(/^You voted/)).toHaveLength(1);
});

describe('with the chain unreachable', () => {
  it('lists what the indexer has, and states that states and votes are missing', async () => {
    showGovernance({ proposals: SIX }, ({ chain }) => chain.setReachable(false));
    expect(await screen.findByText(/states and votes are missing/)).toBeInTheDocument();
    expect(displayedTitles()).toHaveLength(4);
    expect(screen.getAllByText('Votes unavailable')).toHaveLength(4);
    expect(screen.queryByText(/Showing earlier data/)).toBeNull();
  });
});

describe('with an indexer that lies', () => {
  const INVENTED = invented('Send the treasury to me');

  it.each([
    ['the list', ''],
    ['the search', 'e'],
  ])('lists in %s only what the governor has, and states what is left out', async (_case, search) => {
    showGovernance({ proposals: SIX }, ({ respond, proposals }) => {
      const rows = [INVENTED, ...proposals].map(indexedProposal);
      respond('GovernanceProposals', () => ({ proposals: rows.slice(0, 4) }));
      respond('GovernanceStats', () => ({ governanceStats: [{ id: '0x1', totalProposalsCount: '7' }] }));
    });
    if (search !== '') await userEvent.type(screen.getByRole('searchbox'), search);
    expect(await screen.findByText(/1 proposal that does not match the chain/)).toBeInTheDocument();
    expect(screen.queryByText('Send the treasury to me')).toBeNull();
    expect(displayedTitles()).toEqual([6, 5, 4, 3].map((number) => `Proposal number ${number}`));
    expect(screen.getByText(search === '' ? '6 proposals' : '6 proposals found')).toBeInTheDocument();
  });

  it.each([
    ['hides the newest ones', [2, 3, 4, 5]],
    ['hides all of them', []],
    ['has them in another order', [3, 1, 0, 2]],
  ])('lists all proposals of the governor in its order where the indexer %s', async (_case, indexes) => {
    showGovernance({ proposals: SIX }, ({ respond, proposals }) => {
      respond('GovernanceProposals', ({ variables: { skip } }) => ({
        proposals: skip === 0 ? indexes.flatMap((index) => proposals[index] ?? []).map(indexedProposal) : [],
      }));
    });
    expect(await screen.findByText('Proposal number 6')).toBeInTheDocument();
    expect(displayedTitles()).toEqual([6, 5, 4, 3].map((number) => `Proposal number ${number}`));
    expect(screen.getByText('6 proposals')).toBeInTheDocument();
    expect(screen.queryByText(/isn't confirmed/)).toBeNull();
  });

  it('states that the list is not confirmed where the governor cannot be read', async () => {
    showGovernance({ proposals: SIX }, ({ chain }) => chain.revert(getProposalIds.read(DAO_CONTRACTS.governor), 'no'));
    expect(await screen.findByText(/this list isn't confirmed/)).toBeInTheDocument();
    expect(displayedTitles()).toHaveLength(4);
  });

  it('states which proposals of the governor are missing', async () => {
    showGovernance({ proposals: SIX }, ({ chain, proposals, respond }) => {
      respond('GovernanceProposals', () => ({ proposals: [] }));
      chain.revert(getDescription.read(DAO_CONTRACTS.governor, proposals[1]?.id ?? 0n), 'no');
    });
    expect(await screen.findByText(/1 proposal couldn't be read from the governor contract/)).toBeInTheDocument();
    expect(displayedTitles()).toEqual([6, 4, 3].map((number) => `Proposal number ${number}`));
  });
});

describe('the search', () => {
  it('finds proposals of every page by their titles, after one more request', async () => {
    const { indexer } = showGovernance({ proposals: SIX });
    await screen.findByText('Proposal number 6');
    const before = indexer.asked.length;
    await userEvent.type(screen.getByRole('searchbox'), 'number 1');
    expect(await screen.findByText('1 proposal found')).toBeInTheDocument();
    expect(displayedTitles()).toEqual(['Proposal number 1']);
    expect(indexer.asked.length - before).toBe(1);
  });

  it('begins with the first page of what it finds', async () => {
    showGovernance({ proposals: SIX });
    await screen.findByText('Proposal number 6');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Proposal number 1')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox'), 'number');
    expect(await screen.findByText('6 proposals found')).toBeInTheDocument();
    expect(displayedTitles()).toHaveLength(4);
  });

  it('looks through the list of the governor where the indexer is unreachable, and says so', async () => {
    const { stopIndexer } = showGovernance({ proposals: SIX });
    await screen.findByText('Proposal number 6');
    stopIndexer();
    await userEvent.type(screen.getByRole('searchbox'), 'number 1');
    expect(await screen.findByText('1 proposal found')).toBeInTheDocument();
    expect(displayedTitles()).toEqual(['Proposal number 1']);
    expect(screen.getByText(/These proposals come from the governor contract/)).toBeInTheDocument();
    expect(screen.queryByText(/missing here/)).toBeNull();
  });

  it('states how many proposals the governor did not return', async () => {
    const { stopIndexer, chain, proposals } = showGovernance({ proposals: SIX });
    await screen.findByText('Proposal number 6');
    stopIndexer();
    chain.revert(getDescription.read(DAO_CONTRACTS.governor, proposals[0]?.id ?? 0n), 'no');
    await userEvent.type(screen.getByRole('searchbox'), 'number');
    expect(await screen.findByText(/1 proposal couldn't be read from the governor contract/)).toBeInTheDocument();
    expect(screen.getByText('5 proposals found')).toBeInTheDocument();
  });

  it('can be repeated where neither indexer nor chain responded', async () => {
    const { stopIndexer, chain } = showGovernance({ proposals: SIX });
    await screen.findByText('Proposal number 6');
    stopIndexer();
    chain.setReachable(false);
    await userEvent.type(screen.getByRole('searchbox'), 'number 1');
    expect(await screen.findByText('Search is unavailable')).toBeInTheDocument();
    chain.setReachable(true);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 proposal found')).toBeInTheDocument();
  });

  it('goes back to all proposals when nothing is found', async () => {
    showGovernance({ proposals: SIX });
    await screen.findByText('Proposal number 6');
    await userEvent.type(screen.getByRole('searchbox'), 'nothing');
    const [clear] = within(
      await screen.findByText('No proposal matches').then((text) => text.closest('section') ?? document.body),
    ).getAllByRole('button', { name: 'Clear search' });
    await userEvent.click(clear as HTMLElement);
    await waitFor(() => expect(displayedTitles()).toHaveLength(4));
  });
});

describe('the filter by state', () => {
  const MIXED = SIX.map((each, index) => ({ ...each, state: index % 3 === 0 ? 7n : index % 3 === 1 ? 0n : 1n }));

  it('lists the proposals of one state, of all pages, and all again', async () => {
    showGovernance({ proposals: MIXED });
    await userEvent.click(await screen.findByRole('button', { name: 'Filter by state: All states' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Executed' }));
    expect(await screen.findByText('2 proposals found')).toBeInTheDocument();
    expect(displayedTitles()).toEqual(['Proposal number 6', 'Proposal number 3']);
    await userEvent.click(screen.getByRole('button', { name: 'Filter by state: Executed' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Canceled' }));
    expect(await screen.findByText('No proposal matches')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByText('6 proposals')).toBeInTheDocument();
  });

  it('applies to what is searched, too', async () => {
    showGovernance({ proposals: MIXED });
    await userEvent.type(screen.getByRole('searchbox'), '3');
    expect(await screen.findByText('1 proposal found')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Filter by state: All states' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Pending' }));
    expect(await screen.findByText('No proposal matches')).toBeInTheDocument();
  });
});

it('displays no shares of a proposal whose vote has not started', async () => {
  showGovernance({ proposals: [{ title: 'Proposal number 1', state: 0n, startBlock: 200_000 }] });
  expect(await screen.findByText('Voting has not started')).toBeInTheDocument();
  expect(screen.queryByText('0.00%')).toBeNull();
});
