import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { act } from '@testing-library/react';
import { setupMarket } from '../../actions/testing/dialogHarness';
import { useLendingMarket, type LendingMarket } from './useLendingMarket';

const SEPOLIA = 11155111;
const NOWHERE = 5;

function marketOn(id: string, chainId: number): object {
  const { addresses, uiPoolDataVariant } = setupMarket();
  return { id, marketTitle: id, chainId, uiPoolDataVariant, enabledFeatures: {}, addresses };
}

function show(lending: object, chains: readonly number[] = [1135, SEPOLIA]) {
  const readers = chains.map((chainId) => createFakeChain(chainId).reader);
  const host = createFakeHost({ readers, areas: { lending } });
  const results: LendingMarket[] = [];
  function Page() {
    results.push(useLendingMarket());
    return null;
  }
  renderWithHost(<Page />, { host });
  return { host, current: () => results.at(-1) };
}

function selected(state: LendingMarket | undefined) {
  if (state?.status !== 'selected') throw new Error('no market is selected');
  return state;
}

const MARKETS = [marketOn('lisk', 1135), marketOn('lisk-two', 1135), marketOn('sepolia', SEPOLIA)];

it('a selected market is stored, and its network displayed', () => {
  const { host, current } = show({ testMarkets: true, markets: MARKETS });
  expect(selected(current()).market.id).toBe('lisk');
  expect(selected(current()).markets.map(({ id }) => id)).toEqual(['lisk', 'lisk-two', 'sepolia']);

  // The network stays the same, so only the selection itself can display the market.
  act(() => selected(current()).select(marketNamed(current(), 'lisk-two')));
  expect(selected(current()).market.id).toBe('lisk-two');
  expect(host.stored.get('lending/market')).toBe('lisk-two');
  expect(host.services.network.current.get().id).toBe(1135);

  act(() => selected(current()).select(marketNamed(current(), 'sepolia')));
  expect(selected(current()).market.id).toBe('sepolia');
  expect(host.services.network.current.get().id).toBe(SEPOLIA);
});

function marketNamed(state: LendingMarket | undefined, id: string) {
  const market = selected(state).markets.find((each) => each.id === id);
  if (!market) throw new Error(`no market ${id}`);
  return market;
}

it('a network without a market displays the market of another one', () => {
  const { host, current } = show({ markets: [marketOn('lisk', 1135)] }, [SEPOLIA, 1135]);
  expect(host.services.network.current.get().id).toBe(SEPOLIA);
  expect(selected(current()).market).toMatchObject({ id: 'lisk', chainId: 1135 });
});

it('names the network if no configured market is on one that can be selected', () => {
  const { current } = show({ markets: [marketOn('elsewhere', NOWHERE)] });
  expect(current()).toEqual({ status: 'not-deployed', chainName: 'Chain 1135' });
});

it('names what is wrong with a configuration', () => {
  const { current } = show({ markets: 'none' });
  expect(current()).toMatchObject({ status: 'misconfigured', problem: expect.anything() as unknown });
});
