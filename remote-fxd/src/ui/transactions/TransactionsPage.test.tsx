import { Route, Routes } from '@fathom/contract/router';
import { areaIndexer } from '@fathom/base/indexer/areaIndexer';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getPositionOwner, getPositionPool } from '../../data/abi/fxdContracts';
import { transactionsText } from '../../text/en';
import { FxdArea } from '../FxdArea';
import {
  COLLATERAL,
  CONTRACTS,
  fxdSetup,
  type FxdSetup,
  type FxdSetupOptions,
  healthAt,
  indexedActivity,
  WALLET,
} from '../testing/fxdSetup';

let restore: (() => void) | undefined;
afterEach(() => restore?.());

const DAY = 86_400;
const NOON = Math.floor(new Date(2024, 10, 20, 12).getTime() / 1000);

const ACTIVITIES = [
  indexedActivity(1, {
    activityState: 'closed',
    blockTimestamp: String(NOON),
    collateralAmount: '-2',
    debtAmount: '-2000',
  }),
  indexedActivity(2, {
    activityState: 'topup',
    blockTimestamp: String(NOON - 60),
    position: { positionId: '8', collateralPool: `0x43474f${'0'.repeat(58)}`, collateralPoolName: 'CGO' },
  }),
  indexedActivity(3, { activityState: 'created', blockTimestamp: String(NOON - DAY) }),
];

function show(options: FxdSetupOptions = {}, arrive: (setup: FxdSetup) => void = () => undefined) {
  const harness = fxdSetup({ activities: ACTIVITIES, ...options });
  ({ restore } = harness);
  harness.host.connect(FAKE_ACCOUNT);
  arrive(harness);
  renderWithHost(
    <Routes>
      <Route path="/fxd/*" element={<FxdArea basePath="/fxd" />} />
    </Routes>,
    { host: harness.host, area: 'fxd', path: '/fxd/transactions' },
  );
  return harness;
}

function types() {
  return screen.getAllByText(/^Position (created|top up|close)$/).map(({ textContent }) => textContent);
}

async function search(text: string) {
  const box = screen.getByRole('searchbox');
  await userEvent.clear(box);
  await userEvent.type(box, text);
}

it("groups the activities of the account's positions by day, newest first [FXD-043, FXD-142]", async () => {
  const { indexer } = show();
  await screen.findByText('Position created');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '20/11/20242 transactions',
    '19/11/20241 transaction',
  ]);
  expect(types()).toEqual(['Position close', 'Position top up', 'Position created']);
  const requested = indexer.asked.find(({ operation }) => operation === 'FXDActivities');
  expect(requested?.variables['proxyWallet']).toBe(WALLET);
});

async function expectFound(text: string, count: number) {
  show();
  await screen.findByText('Position created');
  // The collateral addresses arrive with the pools, like the age of their block.
  await screen.findByText(/ old$/);
  await search(text);
  expect(await screen.findByText(`${count} of 3`)).toBeInTheDocument();
  expect(types()).toHaveLength(count);
}

it('finds rows by the symbol of the pool, ignoring case [FXD-038, FXD-049]', () => expectFound('eTh', 2));

it('finds rows by the address of the collateral, ignoring case [FXD-039, FXD-049]', () =>
  expectFound(`0x${COLLATERAL.slice(2).toUpperCase()}`, 2));

it('finds rows by the hash of the transaction [FXD-040]', () => expectFound(`0x${'0'.repeat(63)}2`, 1));

it('keeps the rows of the selected type [FXD-042]', async () => {
  show();
  await screen.findByText('Position created');
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'Position top up' }));
  await waitFor(() => expect(screen.getByText('1 of 3')).toBeInTheDocument());
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Position top up/),
  ]);
});

it("finds nothing, and displays everything again after 'Reset Filters' [FXD-050, FXD-051]", async () => {
  show();
  await screen.findByText('Position created');
  await search('DOGE');
  await userEvent.click(await screen.findByRole('button', { name: 'Reset Filters' }));
  expect(await screen.findByText('3 transactions')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('lists nothing for an account without a proxy wallet [FXD-052]', async () => {
  const { indexer } = show({ hasWallet: false });
  await screen.findByText('No transactions yet.');
  expect(indexer.asked.map(({ operation }) => operation)).not.toContain('FXDActivities');
});

it('reports that the transactions are unavailable while the indexer is down, and reads them on Retry', async () => {
  let isDown = true;
  show({}, ({ response }) => {
    response('FXDActivities', () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return { positionActivities: ACTIVITIES };
    });
  });
  await screen.findByText('Transactions unavailable');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Position created');
});

it("omits rows that the chain does not confirm as the wallet's own, and displays their number", async () => {
  const { position } = indexedActivity(4);
  show(
    { activities: [...ACTIVITIES, indexedActivity(4, { position: { ...position, positionId: '9' } })] },
    ({ chain }) => {
      chain.respond(getPositionOwner.read(CONTRACTS.positionManager, 9n), COLLATERAL);
    },
  );
  await screen.findByText('Position created');
  expect(screen.getByText(/^1 entry isn't confirmed by the chain/)).toBeInTheDocument();
  expect(types()).toHaveLength(3);
});

it('displays the result of a flow, also for a new position, and reports no row as unconfirmed meanwhile', async () => {
  const { host, chain, response } = show();
  await screen.findByText('Position created');
  const opened = indexedActivity(0, { position: { ...indexedActivity(0).position, positionId: '10' } });
  chain.respond(getPositionOwner.read(CONTRACTS.positionManager, 10n), WALLET);
  chain.respond(getPositionPool.read(CONTRACTS.positionManager, 10n), opened.position.collateralPool);
  response('FXDActivities', () => ({ positionActivities: [opened, ...ACTIVITIES] }));
  const unconfirmed: string[] = [];
  const observer = new MutationObserver(() => {
    if (screen.queryByText(/confirmed by the chain/)) unconfirmed.push(document.body.textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  act(() => areaIndexer(host.services, 'fxd').refetchDisplayed());
  expect(await screen.findByText('4 transactions')).toBeInTheDocument();
  observer.disconnect();
  expect(unconfirmed).toEqual([]);
});

it('keeps the list, with a notice that it may be stale, when a refresh fails', async () => {
  const { host, stopIndexer } = show();
  await screen.findByText('Position created');
  stopIndexer();
  act(() => areaIndexer(host.services, 'fxd').refetchDisplayed());
  await screen.findByText(transactionsText.stale);
  expect(types()).toHaveLength(3);
});

it('reports how far the indexer is behind', async () => {
  show({}, ({ chain }) => chain.setBlock(1041, 1_795_000_000));
  await screen.findByText('Position created');
  expect(
    await screen.findByText('The data service is delayed by 41 blocks. Recent transactions may be missing.'),
  ).toBeInTheDocument();
});

it('reports the age of data that stopped while the node of the indexer follows the chain', async () => {
  show({}, ({ chain, response }) => {
    chain.setBlock(1000, 1_795_000_000);
    response('NewestBlock', () => ({ _meta: { block: { number: 1000, timestamp: 1_795_000_000 - 3 * 3600 } } }));
  });
  await screen.findByText('Position created');
  expect(
    await screen.findByText('The data service is delayed by 3 h. Recent transactions may be missing.'),
  ).toBeInTheDocument();
});

it('says how far an indexer is that has no history yet, because it is still reading the chain', async () => {
  show({}, ({ response }) => {
    response('FXDActivities', () => {
      throw new Error('the rows are not complete yet');
    });
    response('FathomHealth', () => healthAt(900, 12_000));
    response('NewestBlock', () => ({ _meta: { block: { number: 900 } } }));
  });
  expect(await screen.findByText('Transactions unavailable')).toBeInTheDocument();
  expect(
    await screen.findByText(
      'The data service is still reading the chain (block 900 of 12,000). Your funds are safe on-chain.',
    ),
  ).toBeInTheDocument();
});

it('reports that a chain has no indexer for the history', async () => {
  show({ indexers: {} });
  await screen.findByText('There is no transaction list for Chain 1135.');
});
