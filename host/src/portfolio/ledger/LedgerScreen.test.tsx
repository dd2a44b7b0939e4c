import type { AreaId, AreaPortfolio, AreaSummary, LedgerEntry, LedgerPage as EntriesPage } from '@fathom/contract';
import { keccakOfText } from '@fathom/base/rpc/keccak';
import { connectedHost } from '@fathom/testing/connectedHost';
import { scriptedReader } from '@fathom/testing/scriptedReader';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AreaState } from '../areaState';
import { LedgerScreen } from './LedgerScreen';
import { amountOf, changeOf, entryOf, transactionOf } from './testing/ledgerEntries';

const ACCOUNT = '0x00000000000000000000000000000000000000Aa';
const CHAIN = 1135;

const SUPPLY = entryOf(1, {
  title: 'Supply USDC',
  sent: [amountOf('USDC', '100', '1')],
  received: [amountOf('aUSDC', '100')],
  changes: [changeOf('supply', 100n, '100', { amount: 100_000_000n })],
  fee: 14_000_000_000_000n,
});
const WITHDRAWAL = entryOf(2, {
  title: 'Withdraw USDC',
  type: 'Withdraw',
  meaning: 'withdrawal',
  time: SUPPLY.time + 86_400,
  sent: [amountOf('aUSDC', '50')],
  received: [amountOf('USDC', '50', '1.1')],
  changes: [changeOf('supply', -50n, '55', { amount: -50_000_000n })],
  fee: 9_000_000_000_000n,
});
const VOTE = entryOf(3, { title: 'Vote for proposal 7', type: 'Vote', meaning: 'none', fee: 0n });

beforeAll(() => Promise.all([import('@fathom/ui/overlay/MenuPopup'), import('./exportLedger')]));

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 22, 16), doNotFake: ['setTimeout', 'performance'] }));
afterEach(() => jest.useRealTimers());

/** Serves the entries by pages of two, newest first. */
function portfolioOf(entries: readonly LedgerEntry[], rest: Partial<EntriesPage> = {}): AreaPortfolio {
  const newestFirst = entries.toSorted((one, other) => other.block - one.block);
  return {
    summary: () => Promise.resolve(undefined),
    stress: (summary) => summary,
    rescue: () => [],
    ledger: (_chainId, _account, { after = '0' }) => {
      const [from, until] = [Number(after), Number(after) + 2];
      const next = until < newestFirst.length ? `${until}` : undefined;
      return Promise.resolve({ entries: newestFirst.slice(from, until), next, block: 2_000, ...rest });
    },
  };
}

function readState(area: AreaId, portfolio: AreaPortfolio): AreaState {
  const summary: AreaSummary = {
    area,
    chainId: CHAIN,
    account: ACCOUNT,
    block: 2_000,
    blockTime: 0,
    positions: [],
    risks: [],
    claims: [],
    dates: [],
    notices: [],
    wallet: [],
    prices: [],
    sources: [],
    unread: [],
    inputs: undefined,
  };
  return { area, status: 'read', portfolio, summary, readAt: 0 };
}

const { token } = amountOf('aUSDC', '1');
const BALANCE = { id: 'supply', title: 'Supplied USDC', token, isOwed: false, shares: 50n, amount: 52_000_000n };

function statesOf(balance = BALANCE): readonly AreaState[] {
  return [
    readState('lending', portfolioOf([SUPPLY, WITHDRAWAL], { balances: [balance] })),
    readState('dao', portfolioOf([VOTE])),
  ];
}

async function renderPage(states = statesOf(), host?: ReturnType<typeof connectedHost>) {
  return act(async () =>
    renderWithHost(<LedgerScreen states={states} chainId={CHAIN} account={ACCOUNT} readOnly={false} />, {
      ...(host && { host }),
    }),
  );
}

/** A lending area that uses USDC, and a node whose logs have one transfer of it to the account. */
function withTransfer({ isPruned = false } = {}) {
  const states = statesOf().map((state): AreaState => {
    if (state.status !== 'read') return state;
    const wallet = [{ token: amountOf('USDC', '1').token, amount: 1n, value: undefined }];
    return { ...state, summary: { ...state.summary, wallet } };
  });
  const topic = keccakOfText('Transfer(address,address,uint256)');
  const [from, to] = ['b2'.repeat(20), ACCOUNT.slice(2).toLowerCase()].map((digits) => `0x${digits.padStart(64, '0')}`);
  const transfer = {
    address: amountOf('USDC', '1').token.address,
    topics: [topic, from, to],
    data: `0x${(25_000_000).toString(16).padStart(64, '0')}`,
    blockNumber: '0x3e9',
    logIndex: '0x1',
    transactionHash: transactionOf(77),
    blockTimestamp: `0x${(SUPPLY.time - 60).toString(16)}`,
  };
  const reader = scriptedReader({
    eth_blockNumber: '0x7d0',
    eth_getLogs: isPruned
      ? new Error('no history')
      : ({ topics }: { topics: unknown[] }) => (topics[1] === null ? [transfer] : []),
  });
  return { states, host: connectedHost({ reader }) };
}

function rowsOfTable(): readonly string[] {
  return within(screen.getByRole('table', { name: 'Entries' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
}

describe('the ledger page', () => {
  it('lists the entries of all areas by day in UTC, with amounts, value then, fee and profit [PFO-266]', async () => {
    await renderPage();
    const [, firstDay, withdrawal, secondDay, vote, supply] = rowsOfTable();
    expect(firstDay).toBe('Today, 22 Nov');
    expect(withdrawal).toMatch(/Withdraw USDC15:00 Lending50\.00aUSDC50\.00USDC\$55\.00at \$1\.10/);
    expect(withdrawal).toContain('+$5.00since the deposit');
    expect(secondDay).toBe('21 Nov');
    expect(vote).toMatch(/^Vote for proposal 715:00 DAO————/);
    expect(supply).toMatch(/Supply USDC15:00 Lending100\.00USDC100\.00aUSDC\$100\.00at \$1\.00/);
  });

  it('states the number of entries, their fees, and the realized profit of what the filters leave [PFO-267]', async () => {
    await renderPage();
    expect(screen.getByText(/^Entries/)).toHaveTextContent('Entries 3');
    expect(screen.getByText(/^Realized/)).toHaveTextContent('Realized +$5.00');
    await act(async () => userEvent.type(screen.getByRole('searchbox'), 'supply'));
    expect(screen.getByText(/^Entries/)).toHaveTextContent('Entries 1 of 3');
    expect(screen.getByText(/^Realized/)).toHaveTextContent('Realized $0.00');
    expect(rowsOfTable()).toHaveLength(3);
    await act(async () => userEvent.type(screen.getByRole('searchbox'), ' of nothing'));
    expect(screen.getByText('No entries match the filters.')).toBeVisible();
    await act(async () => userEvent.click(screen.getByRole('button', { name: 'Reset filters' })));
    expect(rowsOfTable()).toHaveLength(6);
  });

  it('says which balances match the chain, with opening balance, entries and interest of each [PFO-268]', async () => {
    await renderPage();
    expect(screen.getByText(/^Reconciled with balances/)).toHaveTextContent(
      'Reconciled with balances in block 2,000: 1 of 1 balance matches',
    );
    await act(async () => userEvent.click(screen.getByRole('button', { name: 'Show the check' })));
    const [, row] = within(screen.getByRole('table', { name: 'Check against the chain' })).getAllByRole('row');
    expect(row).toHaveTextContent(/Supplied USDCLending050\.000000 aUSDC2\.000000 aUSDC52\.000000 aUSDCMatches/);
  });

  it('names a balance that differs by one unit, and the difference [PFO-259]', async () => {
    await renderPage(statesOf({ ...BALANCE, shares: 51n }));
    expect(screen.getByText(/^Reconciled with balances/)).toHaveTextContent(
      "0 of 1 balance matches These don't match: Supplied USDC.",
    );
    await act(async () => userEvent.click(screen.getByRole('button', { name: 'Show the check' })));
    expect(within(screen.getByRole('table', { name: 'Check against the chain' })).getByText('1')).toBeVisible();
  });

  it('says which area is missing and why, lists the others, and reads it again on request [PFO-269]', async () => {
    let isDown = true;
    const lending = portfolioOf([SUPPLY]);
    const failing: AreaPortfolio = {
      ...lending,
      ledger: (...request) =>
        isDown ? Promise.reject(new Error('The indexer is unreachable.')) : lending.ledger(...request),
    };
    await renderPage([readState('lending', failing), readState('dao', portfolioOf([VOTE]))]);
    const notice = screen.getByText(/Lending is missing in this ledger\./).closest('[role]');
    expect(notice).toHaveTextContent('The indexer is unreachable. Totals leave it out.');
    expect(rowsOfTable().join(' ')).toContain('Vote for proposal 7');
    isDown = false;
    await act(async () => userEvent.click(screen.getByRole('button', { name: 'Retry' })));
    expect(rowsOfTable().join(' ')).toContain('Supply USDC');
    expect(screen.queryByText(/is missing in this ledger/)).not.toBeInTheDocument();
  });

  it("says that it can't be read if no indexer responds [PFO-270]", async () => {
    const failing: AreaPortfolio = {
      ...portfolioOf([]),
      ledger: () => Promise.reject(new Error('The indexer is unreachable.')),
    };
    await renderPage([readState('lending', failing)]);
    expect(screen.getByText(/^The ledger can't be read/)).toBeVisible();
    expect(screen.queryByText('No entries yet.')).not.toBeInTheDocument();
  });

  it('lists plain transfers of the wallet among the entries of areas, and says what is not listed [PFO-370] [PFO-371]', async () => {
    const { states, host } = withTransfer();
    await renderPage(states, host);
    expect(
      await screen.findByText(/^Approvals and plain transfers of the tokens that areas use are listed/),
    ).toBeVisible();
    expect(screen.getByText(/so their value is unknown/)).toBeVisible();
    expect(rowsOfTable().at(-1)).toMatch(/Receive USDC from 0xb2…b2b2.*Wallet.*25\.00/);
    expect(screen.getByText(/^Entries/)).toHaveTextContent('Entries 4');
  });

  it('says that approvals and transfers are missing if the node returns no logs [PFO-371]', async () => {
    const { states, host } = withTransfer({ isPruned: true });
    await renderPage(states, host);
    const notice = await screen.findByText(/^Approvals and plain transfers can't be read now/);
    expect(notice).toBeVisible();
    expect(rowsOfTable().join(' ')).toContain('Supply USDC');
  });

  it('shows a page of 50 entries of a long ledger at a time [PFO-271]', async () => {
    const many = Array.from({ length: 120 }, (_, at) => entryOf(at, { title: `Supply ${at}`, fee: 0n }));
    await renderPage([readState('lending', portfolioOf(many))]);
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    expect(rowsOfTable()).toHaveLength(50 + 2);
    await act(async () => userEvent.click(screen.getByRole('button', { name: 'Next page' })));
    expect(rowsOfTable()[2]).toContain('Supply 69');
  });
});
