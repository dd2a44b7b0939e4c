import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDescription } from '../../data/abi/daoContracts';
import { DAO_CONTRACTS } from '../testing/governanceSetup';
import { displayedTitles, showGovernance, SIX } from '../testing/showGovernance';

describe('with the indexer down', () => {
  it('lists the proposals of the governor itself', async () => {
    showGovernance({ proposals: SIX }, ({ stopIndexer }) => stopIndexer());
    expect(await screen.findByText('Proposal number 6')).toBeInTheDocument();
    expect(displayedTitles()).toHaveLength(4);
    expect(screen.getByText(/These proposals come from the governor contract/)).toBeInTheDocument();
    expect(screen.getByText('6 proposals')).toBeInTheDocument();
  });

  it('states that nothing could be read while the chain is unreachable too, and tries again', async () => {
    const { chain } = showGovernance({ proposals: SIX }, (setup) => {
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
    showGovernance({ proposals: SIX }, ({ chain }) => chain.setReachable(false));
    expect(await screen.findByText(/states and votes are missing/)).toBeInTheDocument();
    expect(displayedTitles()).toHaveLength(4);
    expect(screen.getAllByText('Votes unavailable')).toHaveLength(4);
    expect(screen.queryByText(/Showing earlier data/)).toBeNull();
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

  it('looks through the list of the governor where the indexer is unreachable, and says so', async () => {
    const { stopIndexer } = showGovernance({ proposals: SIX });
    await screen.findByText('Proposal number 6');
    stopIndexer();
    await userEvent.type(screen.getByRole('searchbox'), 'number 1');
    expect(await screen.findByText('1 proposal found')).toBeInTheDocument();
    expect(displayedTitles()).toEqual(['Proposal number 1']);
    expect(screen.getByText(/These proposals come from the governor contract/)).toBeInTheDocument();
    expect(screen.queryByText(/could not be searched/)).toBeNull();
  });

  it('states how many proposals the governor did not return', async () => {
    const { stopIndexer, chain, proposals } = showGovernance({ proposals: SIX });
    await screen.findByText('Proposal number 6');
    stopIndexer();
    chain.revert(getDescription.read(DAO_CONTRACTS.governor, proposals[0]?.id ?? 0n), 'no');
    await userEvent.type(screen.getByRole('searchbox'), 'number');
    expect(await screen.findByText(/Without the indexer 1 proposal could not be searched/)).toBeInTheDocument();
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
