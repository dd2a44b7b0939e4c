import { ZERO_ADDRESS } from '@fathom/contract/address';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Interface } from 'ethers';
import { getBalance, previewRedeem } from '../../data/abi/vaultContracts';
import { CHAIN_ID, vaultAt, vaultsSetup } from '../../data/testing/vaultsSetup';
import { buildVault } from '../../domain/testing/buildVault';
import { ProfitPanel } from './ProfitPanel';

const VAULT = vaultAt(1);
const ONE = 10n ** 18n;
const SUMMARY = buildVault({ address: VAULT });
const codec = new Interface([
  'event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
]);

function logAt(index: number, name: string, args: readonly unknown[]) {
  return {
    address: VAULT,
    logIndex: `0x${index}`,
    blockNumber: '0xa',
    transactionHash: `0x${'0'.repeat(63)}a`,
    ...codec.encodeEventLog(name, [...args]),
  };
}

/** Opens an account that deposited 100 for 100 shares, unless it is new, and holds `shares` worth `value`. */
function open({
  shares = 100n * ONE,
  value = 112n * ONE + 1n,
  isRefusing = false,
  isConnected = true,
  isNew = false,
} = {}) {
  const chain = createFakeChain(CHAIN_ID);
  chain.respond(getBalance.read(VAULT, FAKE_ACCOUNT), shares);
  chain.respond(previewRedeem.read(VAULT, shares), value);
  const reader: MulticallReader = {
    ...chain.reader,
    request: async (method: string, params: readonly unknown[]) => {
      if (method === 'eth_getBlockByNumber') return { timestamp: '0x6553f100' };
      if (method === 'eth_getCode') return '0x';
      if (method !== 'eth_getLogs') return chain.reader.request(method, params);
      if (isRefusing) throw new Error('no');
      const [, second] = (params[0] as { topics: readonly unknown[] }).topics;
      if (second !== null || isNew) return [];
      return [
        logAt(1, 'Transfer', [ZERO_ADDRESS, FAKE_ACCOUNT, 100n * ONE]),
        logAt(2, 'Deposit', [FAKE_ACCOUNT, FAKE_ACCOUNT, 100n * ONE, 100n * ONE]),
      ].filter((_log, index) => (params[0] as { topics: readonly unknown[] }).topics.length === 3 || index > 1);
    },
  };
  const host = createFakeHost({ readers: [reader] });
  if (isConnected) host.connect(FAKE_ACCOUNT);
  const scope = { ...vaultsSetup().scope, chain: reader };
  return renderWithHost(<ProfitPanel scope={scope} vault={SUMMARY} />, { host, area: 'vaults' });
}

it('displays profit, cost and value, and that every share is accounted for', async () => {
  open();
  expect(await screen.findByText(/^Matches your share balance in block 1,000 to the last unit\.$/)).toBeInTheDocument();
  const totals = screen.getByText('Total profit').closest('dl');
  expect(totals).toHaveTextContent('Total profit12.00 FXDRealized0.00 FXDUnrealized12.00 FXD');
  expect(screen.getByRole('table', { name: 'Deposits, withdrawals and transfers' })).toHaveTextContent('Deposit');
});

it('displays no loss after a deposit whose shares are worth one unit less, by the rounding of the vault', async () => {
  open({ value: 100n * ONE - 1n });
  const totals = (await screen.findByText('Total profit')).closest('dl');
  expect(totals?.textContent).toBe(
    'Total profit0.00 FXDRealized0.00 FXDUnrealized0.00 FXDCost of your shares100.00 FXDValue now99.99 FXD',
  );
});

it('a loss that is more than the rounding of the vault is displayed', async () => {
  open({ value: 100n * ONE - ONE / 1_000_000n });
  const totals = (await screen.findByText('Total profit')).closest('dl');
  expect(totals).toHaveTextContent('Total profit-0.000001 FXD');
});

it('exports every event with its units, in a file that spreadsheets read as UTF-8', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Export as CSV' });
  expect(link).toHaveAttribute('download', `profit-${VAULT.slice(0, 10)}-1000.csv`);
  const csv = decodeURIComponent(link.getAttribute('href') ?? '').replace('data:text/csv;charset=utf-8,', '');
  expect(csv.startsWith('\uFEFFdate,chain_id,vault,')).toBe(true);
  const [head = '', deposit = '', ...rest] = csv.trim().split('\r\n');
  const cellOf = (line: string, column: string) => line.split(',')[head.split(',').indexOf(column)];
  const holding = rest.at(-1) ?? '';
  expect(['event', 'shares', 'shares_raw', 'value_raw'].map((column) => cellOf(deposit, column))).toEqual([
    'deposit',
    '100',
    '100000000000000000000',
    '100000000000000000000',
  ]);
  expect(['event', 'value_raw', 'realized_profit_raw', 'token'].map((column) => cellOf(holding, column))).toEqual([
    'holding',
    '112000000000000000001',
    '12000000000000000001',
    'FXD',
  ]);
});

it('explains its formula', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'How this is calculated' }));
  expect(screen.getByText(/previewRedeem/)).toBeInTheDocument();
});

it('displays the difference instead of a profit when shares are missing', async () => {
  open({ shares: 101n * ONE });
  expect(await screen.findByText(/do not account for all of your shares: 1 fvFXD1 differ/)).toBeInTheDocument();
  expect(screen.getByText('Total profit').closest('dl')).toHaveTextContent('Total profit—');
});

it('has no totals of zeros for an account that never had shares', async () => {
  open({ isNew: true, shares: 0n, value: 0n });
  expect(await screen.findByText('No deposits, withdrawals or transfers found.')).toBeInTheDocument();
  expect(screen.queryByText('Total profit')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Export as CSV' })).not.toBeInTheDocument();
});

it('displays the difference, not an empty history, when shares have no events', async () => {
  open({ isNew: true });
  expect(await screen.findByText(/do not account for all of your shares: 100 fvFXD1 differ/)).toBeInTheDocument();
});

it('names the block before which the node refuses to search', async () => {
  open({ isRefusing: true });
  expect(await screen.findByText(/The RPC node refused to search events before block 1,001/)).toBeInTheDocument();
});

it('displays nothing without an account', () => {
  open({ isConnected: false });
  expect(screen.queryByRole('heading', { name: 'Profit' })).not.toBeInTheDocument();
});
