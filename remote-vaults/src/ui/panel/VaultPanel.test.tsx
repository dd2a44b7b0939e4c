import type { ConnectedWallet } from '@fathom/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { chainState } from '@fathom/base/rpc/multicall';
import { press, resultText } from '@fathom/testing/render/dialogPage';
import { tokenInfo } from '@fathom/ui/token/tokenInfo';
import { getBalance, getDepositLimit, previewDeposit, previewRedeem } from '../../data/abi/vaultContracts';
import { DEFI, TOKEN, VAULT } from '../../flows/testing/vaultSetup';
import type { RowAction } from '../../domain/list/vaultRow';
import { openPanel, timeFixed, token, type OpenedPanel } from '../testing/panelHarness';
import { VaultDialog } from './VaultDialog';
import { VaultPanel } from './VaultPanel';

type Options = Parameters<typeof openPanel>[1];

function open(options: Options = {}) {
  return openPanel((scope, vault) => <VaultPanel scope={scope} vault={vault} />, options);
}

function amountField() {
  return screen.findByRole('textbox', { name: 'Deposit, FXD' });
}

async function sharesField(user: UserEvent) {
  await user.click(await screen.findByRole('radio', { name: 'fvFXD' }));
  return screen.findByRole('textbox', { name: 'Receive, fvFXD' });
}

function withdrawField() {
  return screen.findByRole('textbox', { name: 'Withdraw amount, FXD' });
}

describe('the panel of a vault', () => {
  it('is a deposit without a position [VLT-062]', async () => {
    open();
    await amountField();
    expect(screen.getByRole('region', { name: 'Deposit' })).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  it('manages a position in tabs, and switching clears the fields [VLT-061, VLT-084, VLT-087]', async () => {
    const { user } = open({ shares: 100 });
    await user.type(await amountField(), '5');
    expect(screen.getByRole('region', { name: 'Manage' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Withdraw' }));
    expect(await withdrawField()).toHaveValue('');
    await user.type(await withdrawField(), '7');
    await user.click(screen.getByRole('tab', { name: 'Deposit' }));
    expect(await amountField()).toHaveValue('');
    expect(screen.getByText('Enter an amount')).toHaveAttribute('aria-disabled');
  });

  it('only withdraws from a vault that is shut down [VLT-085, VLT-086]', async () => {
    open({ shares: 100, isShutdown: true });
    await withdrawField();
    expect(screen.getByRole('region', { name: 'Withdrawing' })).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  it('is not there for a vault that is shut down, without a position [VLT-063]', async () => {
    const { container, chain } = open({ isShutdown: true });
    await waitFor(() => expect(chain.requests.length).toBeGreaterThan(0));
    await waitFor(() => expect(container.querySelector('[aria-busy], section')).toBeNull());
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('asks a visitor to connect [VLT-088]', async () => {
    const { host, user } = open({ isConnected: false });
    await user.click(await screen.findByRole('button', { name: 'Connect wallet' }));
    expect(host.services.wallet.state.get().status).toBe('connected');
  });

  it('of a time-fixed vault manages a position while deposits are open [VLT-061, VLT-113]', async () => {
    open({ vault: timeFixed(0), shares: 100, moduleLimit: 1_000_000, hasPassedKyc: true });
    expect(await screen.findByRole('tab', { name: 'Deposit' })).toBeInTheDocument();
    expect(await amountField()).toBeInTheDocument();
  });

  it.each([
    [1, 0],
    [1, 100],
    [2, 0],
    [2, 100],
  ] as const)(
    'of a time-fixed vault has no form in period %s, with %s shares [VLT-064, VLT-113, VLT-114]',
    async (period, shares) => {
      open({ vault: timeFixed(period), shares, moduleLimit: 1_000_000, hasPassedKyc: true });
      await screen.findByText(period === 1 ? 'The deposit period is completed.' : /wait for funds to be processed/);
      expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
      expect(screen.queryByRole('tab')).not.toBeInTheDocument();
      expect(screen.queryByRole('region', { name: /^(Deposit|Manage)$/ })).not.toBeInTheDocument();
    },
  );

  it('offers the end of a lock as a calendar file', async () => {
    open({ vault: timeFixed(1) });
    const link = await screen.findByRole('link', { name: 'Add the end of the lock to your calendar' });
    expect(link).toHaveAttribute('download', expect.stringMatching(/\.ics$/));
    const file = decodeURIComponent(link.getAttribute('href') ?? '');
    expect(file).toContain('SUMMARY:TradeFi vault (FXD) #1: the lock period ends');
  });
});

const READ_FAILED = "The vault couldn't be read";

const PARTS: readonly (readonly [string, Parameters<typeof openPanel>[0]])[] = [
  ['panel', (scope, vault) => <VaultPanel scope={scope} vault={vault} />],
  ['dialog', (scope, vault) => <VaultDialog scope={scope} vault={vault} action="deposit" onClose={() => undefined} />],
];

it.each(PARTS)('the %s of a vault that no node can read offers another try', async (_name, part) => {
  const { chain, user } = openPanel(part);
  chain.setReachable(false);
  expect(await screen.findByText(READ_FAILED)).toBeInTheDocument();
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  chain.setReachable(true);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await amountField()).toBeInTheDocument();
});

describe('the dialog of a row', () => {
  function openDialog(options: Options, action: RowAction = 'manage') {
    return openPanel(
      (scope, vault) => <VaultDialog scope={scope} vault={vault} action={action} onClose={() => undefined} />,
      options,
    );
  }

  it('has the forms of the position', async () => {
    openDialog({ shares: 100 });
    await amountField();
    expect(within(screen.getByRole('dialog', { name: 'Manage' })).getAllByRole('tab')).toHaveLength(2);
  });

  it('has the form of a first deposit alone', async () => {
    openDialog({}, 'deposit');
    await amountField();
    expect(within(screen.getByRole('dialog', { name: 'Deposit' })).queryByRole('tab')).not.toBeInTheDocument();
  });

  it.each(['withdraw', 'manage'] as const)(
    'only withdraws from a vault that is shut down, opened by %s [VLT-085, VLT-086]',
    async (action) => {
      openDialog({ shares: 100, isShutdown: true }, action);
      await withdrawField();
      const dialog = screen.getByRole('dialog', { name: 'Withdrawing' });
      expect(within(dialog).queryByRole('tab')).not.toBeInTheDocument();
      expect(within(dialog).getAllByRole('textbox')).toHaveLength(1);
    },
  );

  it.each(['deposit', 'manage'] as const)('asks a visitor of the %s dialog to connect [VLT-088]', async (action) => {
    const { host, user } = openDialog({ isConnected: false }, action);
    await user.click(await screen.findByRole('button', { name: 'Connect wallet' }));
    expect(host.services.wallet.state.get().status).toBe('connected');
  });

  it('asks for the latest report of the first strategy only [VLT-116, VLT-184]', async () => {
    const vault = timeFixed(2);
    const { indexer } = openDialog({ vault, shares: 500, gain: 12 }, 'withdraw-all');
    expect(await screen.findByText('The counterparty has returned the funds.')).toBeInTheDocument();
    const reports = indexer.asked.filter(({ operation }) => operation === 'VaultStrategyReports');
    expect(reports.map(({ variables }) => variables)).toEqual([
      { strategy: vault.strategies[0]?.toLowerCase(), reportsFirst: 1, reportsSkip: 0 },
    ]);
    expect(reports[0]?.text.replaceAll(/\s+/g, ' ')).toContain('orderBy: timestamp orderDirection: desc');
  });

  it('displays that it is loading until the vault is read, then the forms alone', async () => {
    openDialog({ shares: 100 });
    expect(within(screen.getByRole('dialog', { name: 'Manage' })).getByText('Loading…')).toBeInTheDocument();
    await amountField();
    expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
    expect(screen.queryByText(READ_FAILED)).not.toBeInTheDocument();
  });

  it('says until when the funds are locked in place of forms that can do nothing', async () => {
    openDialog({ vault: timeFixed(1), shares: 100 });
    expect(await screen.findByText('The deposit period is completed.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /calendar/ })).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('a deposit', () => {
  async function expectPending(panel: OpenedPanel, name: RegExp) {
    const button = await screen.findByRole('button', { name });
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button.querySelector('[aria-hidden]')).toBeInTheDocument();
    const sent = panel.sent();
    await panel.user.click(button);
    expect(panel.sent()).toEqual(sent);
  }

  async function approveAndDeposit() {
    const panel = open();
    panel.previewDeposit(1_000, 500);
    panel.expectCall(TOKEN, 'approve', [VAULT, token(1_000)]);
    panel.expectCall(VAULT, 'deposit', [token(1_000), FAKE_ACCOUNT]);
    await panel.user.type(await amountField(), '1000');
    expect(screen.queryByRole('button', { name: /^Deposit/ })).not.toBeInTheDocument();
    await press(panel, 'Approve token');
    await waitFor(() => expect(panel.sent()).toEqual([`approve(${VAULT}, ${token(1_000)})`]));
    panel.setVault({ allowance: 1_000 });
    panel.mine();
    await press(panel, 'Deposit 1,000 FXD');
    await waitFor(() => expect(panel.sent()[1]).toBe(`deposit(${token(1_000)}, ${FAKE_ACCOUNT})`));
    panel.setVault({ balance: 4_120.44, shares: 500 });
    panel.mine('Deposit', 1_000, 500);
    expect(await screen.findByText(/You deposited/)).toBeInTheDocument();
    return panel;
  }

  it('approves exactly the amount, then deposits it for shares [VLT-001, VLT-121, VLT-161]', async () => {
    const panel = await approveAndDeposit();
    expect(screen.getByText('You received').parentElement).toHaveTextContent('500.00 fvFXD');
    // The account has a position now.
    await panel.user.click(screen.getByRole('button', { name: 'Back to the form' }));
    expect(await screen.findByRole('tab', { name: 'Withdraw' })).toBeInTheDocument();
  });

  it('offers the share token to the wallet [VLT-127, VLT-128]', async () => {
    const panel = await approveAndDeposit();
    await panel.user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(panel.host.watched).toHaveLength(1));
    const shareToken = { address: VAULT, symbol: 'fvFXD', decimals: 18 } as const;
    expect(panel.host.watched).toMatchObject([{ ...shareToken, image: tokenInfo(shareToken).image }]);
  });

  async function depositAtOnce() {
    const panel = open({ allowance: 1_000 });
    panel.previewDeposit(1_000, 500);
    panel.expectCall(VAULT, 'deposit', [token(1_000), FAKE_ACCOUNT]);
    await panel.user.type(await amountField(), '1000');
    await press(panel, 'Deposit 1,000 FXD');
    await waitFor(() => expect(panel.sent()).toHaveLength(1));
    return panel;
  }

  it('needs no approval where the allowance suffices [VLT-198, VLT-207]', async () => {
    const panel = await depositAtOnce();
    expect(panel.sent()).toEqual([`deposit(${token(1_000)}, ${FAKE_ACCOUNT})`]);
  });

  it('shows a spinner and takes no press while it deposits [VLT-123, VLT-124]', async () => {
    await expectPending(await depositAtOnce(), /Depositing FXD/);
  });

  it('shows a spinner and takes no press while it approves, and brings the button back after a rejected approval [VLT-122, VLT-124, VLT-125]', async () => {
    const panel = open();
    panel.previewDeposit(1_000, 500);
    panel.expectCall(TOKEN, 'approve', [VAULT, token(1_000)]);
    await panel.user.type(await amountField(), '1000');
    panel.host.failNext({ code: 'rejected', message: 'You cancelled the transaction.' });
    await press(panel, 'Approve token');
    await waitFor(() => expect(panel.sent()).toHaveLength(1));
    await press(panel, 'Approve token');
    await waitFor(() => expect(panel.sent()).toHaveLength(2));
    await expectPending(panel, /Approving/);
  });

  it('derives the amount from entered shares, rounded up, and never changes the entered field', async () => {
    const panel = open({ totalAssets: 2_000_001 });
    panel.previewDeposit(2.000001, 1);
    const shares = await sharesField(panel.user);
    await panel.user.type(shares, '1');
    const pays = () => screen.getByText('You deposit').parentElement;
    expect(pays()).toHaveTextContent('2.00 FXD');
    panel.setVault({ totalAssets: 3_000_000 });
    await panel.queries.invalidateQueries();
    await waitFor(() => expect(shares).toHaveValue('1'));
    await panel.user.click(screen.getByRole('radio', { name: 'FXD' }));
    expect(await amountField()).toHaveValue('2.000001');
  });

  it.each([
    ['the balance', { balance: 4_999.123456 }, '4,999.123456'],
    ['what the vault takes', { depositLimit: 2_000_100 }, '100'],
    ['the rest of the cap', { balance: 60_000.1234567, shares: 5_000 }, '40,000'],
  ])('enters by Max %s where that is the least [VLT-141, VLT-194]', async (_case, options, entered) => {
    const { user } = open(options);
    const field = await amountField();
    const [max] = screen.getAllByRole('button', { name: 'Use the maximum of FXD' });
    if (!max) throw new Error('there is a Max button');
    await user.click(max);
    expect(field).toHaveValue(entered);
  });

  it('shows what is entered in US dollars', async () => {
    const { user } = open({ price: 0.99 });
    await user.type(await amountField(), '1000');
    expect(await screen.findByText('$990.00')).toBeInTheDocument();
  });

  const unpriced: readonly [string, Options, number][] = [
    ['a dash for a price that is unavailable', { price: 'down' }, 1],
    ['nothing in US dollars without a price source', {}, 0],
  ];

  it.each(unpriced)('shows %s', async (_case, options, dashes) => {
    const { container, user } = open(options);
    await user.type(await amountField(), '1000');
    expect(container.querySelectorAll('[aria-description="The price could not be read."]')).toHaveLength(dashes);
    expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
  });

  type Refused = readonly [string, string, Options, string];

  async function expectRefused([, text, options, message]: Refused): Promise<void> {
    const { user } = open(options);
    await user.type(await amountField(), text);
    // Below the field and on the button.
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  }

  const wrongAmounts: readonly Refused[] = [
    ['an amount below the minimum', '0.00000000001', {}, 'Minimum deposit is 0.0000000001 FXD'],
    ['zero on top of a position', '0', { shares: 100 }, 'This field should be positive.'],
    ['more than the balance', '5120.45', {}, 'You do not have enough money in your wallet.'],
  ];

  it.each(wrongAmounts)('refuses %s [VLT-131, VLT-134, VLT-135]', (...row) => expectRefused(row));

  const aboveLimits: readonly Refused[] = [
    [
      'more than the cap',
      '50001',
      { balance: 90_000 },
      'The 50k FXD limit has been exceeded. Please reduce the amount to continue.',
    ],
    [
      'more than the vault takes',
      '101',
      { depositLimit: 2_000_100 },
      'Deposit value exceeds the maximum allowed limit 100 FXD',
    ],
  ];

  it.each(aboveLimits)('refuses %s [VLT-137, VLT-138, VLT-242]', (...row) => expectRefused(row));

  it('refuses an empty amount [VLT-130]', async () => {
    const { user } = open();
    await user.type(await amountField(), '1{Backspace}');
    expect(await screen.findByText('This field is required')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Enter an amount' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('refuses more shares than the vault can mint [VLT-140, VLT-199]', async () => {
    const { user } = open({ depositLimit: 2_000_100 });
    await user.type(await sharesField(user), '51');
    expect(await screen.findByText('Maximum available share token is 50.')).toBeInTheDocument();
  });

  const CONNECTED: readonly (readonly [string, Partial<ConnectedWallet>, boolean])[] = [
    ['a MetaMask that is connected for the first time', { name: 'MetaMask', isFirstConnection: true }, true],
    ['a MetaMask that was connected before', { name: 'MetaMask' }, false],
    ['another wallet', { name: 'Rabby', isFirstConnection: true }, false],
  ];

  it.each(CONNECTED)('hints at the approval in %s: %s [SHL-085, VLT-126]', async (_case, wallet, isHinted) => {
    const { host, user, previewDeposit } = open();
    previewDeposit(5, 2.5);
    act(() => host.connect(FAKE_ACCOUNT, undefined, wallet));
    await user.type(await amountField(), '5');
    const hints = () => screen.queryAllByText('First-time connect? Please allow token approval in your MetaMask');
    await waitFor(() => expect(hints()).toHaveLength(isHinted ? 1 : 0));
  });

  it('warns of a balance that does not cover the amount [VLT-136]', async () => {
    const { user } = open();
    await user.type(await amountField(), '900');
    expect(screen.queryByText('Wallet balance is not enough to deposit.')).not.toBeInTheDocument();
    await user.type(await amountField(), '0');
    expect(await screen.findByText('Wallet balance is not enough to deposit.')).toBeInTheDocument();
  });

  it('asks the vault for its preview half a second after the last change [VLT-236]', async () => {
    const panel = open();
    panel.previewDeposit(1_000, 499.5);
    const field = await amountField();
    const isAsked = (amount: number) =>
      JSON.stringify(panel.chain.requests).includes(previewDeposit.read(VAULT, token(amount)).data.slice(2));
    jest.useFakeTimers();
    try {
      fireEvent.change(field, { target: { value: '100' } });
      await act(() => jest.advanceTimersByTimeAsync(499));
      fireEvent.change(field, { target: { value: '1000' } });
      await act(() => jest.advanceTimersByTimeAsync(499));
      expect(isAsked(1_000)).toBe(false);
      await act(() => jest.advanceTimersByTimeAsync(2));
      expect(isAsked(1_000)).toBe(true);
      expect(isAsked(100)).toBe(false);
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows what the vault previews [VLT-196]', async () => {
    const panel = open();
    panel.previewDeposit(1_000, 499.5);
    await panel.user.type(await amountField(), '1000');
    const row = () => screen.getByText('You receive (estimate)').parentElement;
    expect(row()).not.toHaveTextContent('499');
    await waitFor(() => expect(row()).toHaveTextContent('499.50 fvFXD'));
    expect(screen.getByText('Not sent below').closest('div')).toHaveTextContent('497.00 fvFXD');
  });

  it('refuses a share price that the vault contradicts', async () => {
    const panel = open();
    panel.previewDeposit(1_000, 400, 500);
    await panel.user.type(await amountField(), '1000');
    expect(await screen.findByRole('button', { name: 'Share price unreliable' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('sends nothing where the price has moved since the preview', async () => {
    const panel = open({ allowance: 1_000 });
    panel.previewDeposit(1_000, 500);
    panel.expectCall(VAULT, 'deposit', [token(1_000), FAKE_ACCOUNT]);
    await panel.user.type(await amountField(), '1000');
    const button = await screen.findByRole('button', { name: 'Deposit 1,000 FXD' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    panel.previewDeposit(1_000, 450);
    await panel.user.click(button);
    expect(await screen.findByText(/share price moved by more than 0\.5%/)).toBeInTheDocument();
    expect(panel.sent()).toEqual([]);
  });

  it('logs a failed transaction [VLT-216]', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const panel = open({ allowance: 1_000 });
    panel.previewDeposit(1_000, 500);
    panel.expectCall(VAULT, 'deposit', [token(1_000), FAKE_ACCOUNT], 'InactiveVault');
    await panel.user.type(await amountField(), '1000');
    expect(await screen.findByText(/The vault is shut down/)).toBeInTheDocument();
    expect(log).toHaveBeenCalledWith('Deposit error', expect.objectContaining({ reason: 'InactiveVault' }));
    log.mockRestore();
  });

  it('logs a deposit that was sent and failed [VLT-216]', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const panel = await depositAtOnce();
    act(() => panel.host.settle({ kind: 'reverted', block: 7, feeWei: '1', reason: 'InactiveVault' }));
    expect(await screen.findByText('Transaction failed')).toBeInTheDocument();
    expect(log).toHaveBeenCalledWith('Deposit error', expect.objectContaining({ reason: 'InactiveVault' }));
    log.mockRestore();
  });

  it('works with a token of 6 decimals', async () => {
    const six = { ...DEFI.token, decimals: 6 };
    const panel = open({ vault: { ...DEFI, token: six, shareToken: { ...DEFI.shareToken, decimals: 6 } } });
    // The balance of 5,120.44e18 units is 5,120.44e12 tokens; the minimum is one unit.
    await panel.user.type(await amountField(), '0.000001');
    await waitFor(() => expect(screen.queryByText(/Minimum deposit/)).not.toBeInTheDocument());
    await panel.user.clear(await amountField());
    await panel.user.type(await amountField(), '0');
    expect((await screen.findAllByText('Minimum deposit is 0.000001 FXD')).length).toBeGreaterThan(0);
  });
});

describe('a read that fails', () => {
  let log: jest.SpyInstance;
  beforeEach(() => {
    log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => log.mockRestore());

  const LIMIT_UNREAD = /^The vault's deposit limit couldn't be read\./;
  const PREVIEW_UNREAD = /^The vault couldn't preview what your shares pay\./;

  it('of the deposit limit is logged and stated, and stops no deposit [VLT-213]', async () => {
    const panel = open({ depositLimit: 5 });
    panel.chain.revert(getDepositLimit.read(VAULT), 'no');
    await panel.user.type(await amountField(), '100');
    expect(log).toHaveBeenCalledWith('Vault read failed: deposit limit', VAULT);
    expect(screen.getByText(LIMIT_UNREAD)).toBeInTheDocument();
    expect(screen.queryByText(PREVIEW_UNREAD)).not.toBeInTheDocument();
    expect(screen.queryByText(/exceeds the maximum/)).not.toBeInTheDocument();
  });

  it('of the redeem preview is logged and stated, and the position is derived [VLT-214]', async () => {
    const panel = open({ shares: 500 });
    panel.chain.revert(previewRedeem.read(VAULT, token(500)), 'no');
    expect(await screen.findByText(PREVIEW_UNREAD)).toBeInTheDocument();
    await panel.user.click(await screen.findByRole('tab', { name: 'Withdraw' }));
    await panel.user.click(await screen.findByRole('button', { name: 'Use the maximum of FXD' }));
    expect(await withdrawField()).toHaveValue('1,000');
    expect(log).toHaveBeenCalledWith('Vault read failed: redeem preview', VAULT);
    expect(screen.getByText(PREVIEW_UNREAD)).toBeInTheDocument();
    expect(screen.queryByText(LIMIT_UNREAD)).not.toBeInTheDocument();
  });
});

it('reads balances 300 ms after the account has changed [VLT-212, VLT-237]', async () => {
  jest.useFakeTimers({ advanceTimers: false });
  try {
    const { chain } = open();
    const reads = () => chain.requests.filter(({ method }) => method === 'eth_call').length;
    await act(() => jest.advanceTimersByTimeAsync(299));
    expect(reads()).toBe(0);
    await act(() => jest.advanceTimersByTimeAsync(2));
    expect(reads()).toBeGreaterThan(0);
    const asked = JSON.stringify(chain.requests);
    for (const { data } of [
      getBalance.read(TOKEN, FAKE_ACCOUNT),
      chainState.nativeBalance(chain.reader, FAKE_ACCOUNT),
    ]) {
      expect(asked).toContain(data.slice(2));
    }
  } finally {
    jest.useRealTimers();
  }
});

describe('a deposit to a time-fixed vault', () => {
  const vault = timeFixed(0);
  const terms = { moduleLimit: 40_000, minUserDeposit: 10_000, balance: 70_000 };

  it('is refused without a passed identity check, with the way to it [VLT-148, VLT-149, VLT-150]', async () => {
    const { user } = open({ vault, ...terms });
    await user.type(await amountField(), '10000');
    const link = await screen.findByRole('link', { name: /an external address/ });
    expect(link).toHaveAttribute('href', 'https://kyc.example.com/start');
    expect(link.parentElement).toHaveTextContent(
      /^Only KYC-verified users can deposit\. Please complete KYC at an external address\(opens in a new tab\)\.$/,
    );
    expect(screen.getByRole('button', { name: 'KYC required' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('requires nothing of a visitor but to connect', async () => {
    open({ vault, ...terms, isConnected: false });
    await amountField();
    expect(screen.getByRole('button', { name: 'Connect wallet' })).not.toHaveAttribute('aria-disabled');
    expect(screen.queryByText(/KYC/)).not.toBeInTheDocument();
  });

  it('may exceed the 50k limit of other vaults', async () => {
    const panel = open({ vault, ...terms, moduleLimit: 100_000, hasPassedKyc: true, allowance: 70_000 });
    panel.previewDeposit(60_000, 30_000);
    panel.expectCall(VAULT, 'deposit', [token(60_000), FAKE_ACCOUNT]);
    await panel.user.type(await amountField(), '60000');
    await press(panel, 'Deposit 60,000 FXD');
    await waitFor(() => expect(panel.sent()).toHaveLength(1));
  });

  const limits: readonly [string, Options, RegExp][] = [
    ['has a limit after the identity check', { hasPassedKyc: true }, /^Vault limit40,000\.00 FXD left$/],
    // The module returns 0 in both cases.
    ['requires the identity check in place of a limit of 0', { moduleLimit: 0 }, /^Vault limitKYC required$/],
    ['has no limit for a visitor', { moduleLimit: 0, isConnected: false }, /^Vault limit—unknown$/],
  ];

  it.each(limits)('%s', async (_case, options, text) => {
    open({ vault, ...terms, ...options });
    expect((await screen.findByText('Vault limit')).closest('div')).toHaveTextContent(text);
  });

  it('fills in the balance by Max before the identity check, which sets no limit', async () => {
    const { user } = open({ vault, ...terms, moduleLimit: 0 });
    const field = await amountField();
    const [max] = screen.getAllByRole('button', { name: 'Use the maximum of FXD' });
    if (!max) throw new Error('there is a Max button');
    await user.click(max);
    expect(field).toHaveValue('70,000');
  });

  it('requires the minimum of the chain [VLT-133]', async () => {
    const { user } = open({ vault, ...terms, hasPassedKyc: true, allowance: 70_000 });
    await user.type(await amountField(), '9999');
    expect((await screen.findAllByText('Minimum deposit is 10,000 FXD')).length).toBeGreaterThan(0);
  });

  it('is possible up to the limit of the chain after the check [VLT-143, VLT-164, VLT-200]', async () => {
    const panel = open({ vault, ...terms, hasPassedKyc: true, allowance: 70_000 });
    const field = await amountField();
    expect(screen.queryByText(/Only KYC-verified/)).not.toBeInTheDocument();
    panel.previewDeposit(40_000, 20_000);
    panel.expectCall(VAULT, 'deposit', [token(40_000), FAKE_ACCOUNT]);
    const [max] = screen.getAllByRole('button', { name: 'Use the maximum of FXD' });
    if (!max) throw new Error('there is a Max button');
    await panel.user.click(max);
    expect(field).toHaveValue('40,000');
    await press(panel, 'Deposit 40,000 FXD');
    await waitFor(() => expect(panel.sent()).toHaveLength(1));
  });
});

describe('a withdrawal', () => {
  async function openWithdraw(options: Options = {}) {
    const panel = open({ shares: 500, ...options });
    if (options.isShutdown !== true) await panel.user.click(await screen.findByRole('tab', { name: 'Withdraw' }));
    await withdrawField();
    return panel;
  }

  it('redeems the shares that the vault previews for the amount [VLT-162, VLT-197, VLT-208]', async () => {
    const panel = await openWithdraw();
    // The preview is a tenth above the share price, so a derived number would differ.
    panel.previewWithdraw(100, 55);
    panel.expectCall(VAULT, 'redeem', [token(55), FAKE_ACCOUNT, FAKE_ACCOUNT, 0n, []]);
    await panel.user.type(await withdrawField(), '100');
    await press(panel, 'Withdraw 100 FXD');
    await waitFor(() => expect(panel.sent()).toEqual([`redeem(${token(55)}, ${FAKE_ACCOUNT}, ${FAKE_ACCOUNT}, 0, )`]));
    panel.setVault({ shares: 445 });
    panel.mine('Withdraw', 100, 55);
    expect(await resultText(/^You withdrew/)).toBe('You withdrew 100.00 FXD');
  });

  it('logs a withdrawal that was sent and failed [VLT-216]', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const panel = await openWithdraw();
    panel.previewWithdraw(100, 55);
    panel.expectCall(VAULT, 'redeem', [token(55), FAKE_ACCOUNT, FAKE_ACCOUNT, 0n, []]);
    await panel.user.type(await withdrawField(), '100');
    await press(panel, 'Withdraw 100 FXD');
    await waitFor(() => expect(panel.sent()).toHaveLength(1));
    act(() => panel.host.settle({ kind: 'reverted', block: 7, feeWei: '1', reason: 'TooMuchLoss' }));
    expect(await screen.findByText('Transaction failed')).toBeInTheDocument();
    expect(log).toHaveBeenCalledWith('Withdraw error', expect.objectContaining({ reason: 'TooMuchLoss' }));
    log.mockRestore();
  });

  it('redeems all shares by Max, and stays until the result is left [VLT-144, VLT-163, VLT-195]', async () => {
    const panel = await openWithdraw({ isShutdown: true });
    panel.expectCall(VAULT, 'redeem', [token(500), FAKE_ACCOUNT, FAKE_ACCOUNT, 0n, []]);
    await panel.user.click(screen.getByRole('button', { name: 'Use the maximum of FXD' }));
    expect(await withdrawField()).toHaveValue('1,000');
    await press(panel, 'Withdraw 1,000 FXD');
    await waitFor(() => expect(panel.sent()[0]).toContain(`redeem(${token(500)},`));
    panel.setVault({ shares: 0 });
    panel.mine('Withdraw', 1_000, 500);
    expect(await resultText(/^You withdrew/)).toBe('You withdrew 1,000.00 FXD');
    await panel.user.click(screen.getByRole('button', { name: 'Back to the form' }));
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  });

  it.each([
    ['more than the position', '1000.01', "You don't have enough to repay that amount."],
    ['zero', '0', 'This field should be positive.'],
  ])('refuses %s [VLT-134, VLT-145]', async (_case, text, message) => {
    const { user } = await openWithdraw();
    await user.type(await withdrawField(), text);
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  });

  it('refuses to leave less than the minimum of a time-fixed vault, and offers everything [VLT-146, VLT-147]', async () => {
    const panel = await openWithdraw({
      vault: timeFixed(0),
      shares: 6_000,
      minUserDeposit: 10_000,
      moduleLimit: 1,
      hasPassedKyc: true,
    });
    await panel.user.type(await withdrawField(), '2500.5');
    const sentence =
      'After withdraw 2,500.5 FXD you will have 9,499.5 FXD less then minimum allowed deposit 10k FXD, you can do full withdraw instead.';
    await waitFor(() => expect(screen.getAllByText(sentence).length).toBeGreaterThan(0));
    await panel.user.click(screen.getByRole('button', { name: 'Withdraw everything instead' }));
    expect(await withdrawField()).toHaveValue('12,000');
  });

  it('warns of a fee that the account cannot pay', async () => {
    const panel = await openWithdraw({ native: 1n });
    panel.previewWithdraw(100, 55);
    panel.expectCall(VAULT, 'redeem', [token(55), FAKE_ACCOUNT, FAKE_ACCOUNT, 0n, []]);
    await panel.user.type(await withdrawField(), '100');
    expect(await screen.findByText(/You do not have enough ETH/)).toBeInTheDocument();
  });

  it('offers the part that can leave now', async () => {
    const panel = await openWithdraw({ available: 300 });
    await panel.user.type(await withdrawField(), '1000');
    expect(
      (await screen.findAllByText('Only 300 FXD can be withdrawn without a loss right now. The rest is lent out.'))
        .length,
    ).toBeGreaterThan(0);
    await panel.user.click(screen.getByRole('button', { name: 'Withdraw 300 FXD instead' }));
    expect(await withdrawField()).toHaveValue('300');
  });
});

describe('withdraw all', () => {
  const vault = timeFixed(2);

  it('redeems all shares once the first strategy has reported a gain and the vault has previewed them [VLT-115, VLT-116, VLT-117]', async () => {
    const panel = open({ vault, shares: 500, gain: 12 });
    panel.expectCall(VAULT, 'redeem', [token(500), FAKE_ACCOUNT, FAKE_ACCOUNT, 0n, []]);
    expect(await screen.findByText('The counterparty has returned the funds.')).toBeInTheDocument();
    expect(screen.queryByText(/wait for funds/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Loading…' })).toHaveAttribute('aria-disabled', 'true');
    await press(panel, 'Withdraw all');
    await waitFor(() => expect(panel.sent()[0]).toContain(`redeem(${token(500)},`));
    panel.setVault({ shares: 0 });
    panel.mine('Withdraw', 1_000, 500);
    expect(await resultText(/^You withdrew/)).toBe('You withdrew 1,000.00 FXD');
    expect(screen.queryByText('The counterparty has returned the funds.')).not.toBeInTheDocument();
  });

  it('says nothing of the counterparty, and sends nothing, until the report is read', async () => {
    open({ vault, shares: 500, gain: 'unread' });
    expect(await screen.findByRole('button', { name: 'Loading…' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText(/counterparty/)).not.toBeInTheDocument();
  });

  it('waits for the counterparty of a vault without a strategy, of which the data service is asked nothing', async () => {
    const { indexer } = open({ vault: { ...vault, strategies: [] }, shares: 500, gain: 12 });
    expect(await screen.findByRole('button', { name: 'Waiting for the counterparty' })).toBeInTheDocument();
    expect(indexer.asked.filter(({ operation }) => operation === 'VaultStrategyReports')).toEqual([]);
  });

  const AWAITED = [
    ['nothing is reported', { gain: 'none' }],
    ['the report has no gain', { gain: 0 }],
    ['only a part has arrived', { gain: 12, available: 10 }],
  ] as const;

  it.each(AWAITED)('says to wait for the counterparty while %s [VLT-118]', async (_case, options) => {
    open({ vault, shares: 500, ...options });
    expect(await screen.findByText('Please wait for funds to be processed by the counterparty.')).toBeInTheDocument();
    expect(screen.queryByText(/has returned/)).not.toBeInTheDocument();
  });

  it('warns of a fee that the account cannot pay', async () => {
    const panel = open({ vault, shares: 500, gain: 12, native: 1n });
    panel.expectCall(VAULT, 'redeem', [token(500), FAKE_ACCOUNT, FAKE_ACCOUNT, 0n, []]);
    expect(await screen.findByText(/You do not have enough ETH/)).toBeInTheDocument();
  });

  it('shows the US dollars that it pays', async () => {
    open({ vault, shares: 500, gain: 12, price: 0.5 });
    await waitFor(() =>
      expect(screen.getByText('You receive (estimate)').parentElement).toHaveTextContent('1,000.00 FXD$500.00'),
    );
  });

  const waiting: readonly [string, Options, string | RegExp][] = [
    ['no report', { gain: 'none' }, 'Waiting for the counterparty'],
    ['a report without a gain', { gain: 0 }, 'Waiting for the counterparty'],
    ['funds that have not arrived', { gain: 12, available: 10 }, /Only 10 FXD can be withdrawn/],
    ['no shares', { gain: 12, shares: 0 }, 'No shares to withdraw'],
  ];

  it.each(waiting)('is disabled with %s [VLT-116]', async (_case, options, label) => {
    open({ vault, shares: 500, ...options });
    expect(await screen.findByRole('button', { name: label })).toHaveAttribute('aria-disabled', 'true');
  });

  it('pays a position without a reported gain to those who ask for it, where the vault can', async () => {
    const panel = open({ vault, shares: 500, gain: 0 });
    panel.expectCall(VAULT, 'redeem', [token(500), FAKE_ACCOUNT, FAKE_ACCOUNT, 0n, []]);
    await press(panel, 'Leave without a gain');
    expect(await screen.findByText(/which may be less than you deposited/)).toBeInTheDocument();
    await press(panel, 'Withdraw without a gain');
    await waitFor(() => expect(panel.sent()[0]).toContain(`redeem(${token(500)},`));
  });

  it('offers nothing without a gain where the vault can not pay the whole position', async () => {
    open({ vault, shares: 500, gain: 0, available: 10 });
    await screen.findByText(/wait for funds to be processed/);
    expect(screen.queryByRole('button', { name: 'Leave without a gain' })).not.toBeInTheDocument();
  });

  it('is decided by the vault while the indexer is down [VLT-117]', async () => {
    const panel = open({ vault, shares: 500, gain: 'down' });
    panel.expectCall(VAULT, 'redeem', [token(500), FAKE_ACCOUNT, FAKE_ACCOUNT, 0n, []]);
    expect(await screen.findByRole('button', { name: /Loading/ })).toHaveAttribute('aria-disabled', 'true');
    expect(await screen.findByText(/Can't reach the data service/)).toBeInTheDocument();
    await press(panel, 'Withdraw all');
    await waitFor(() => expect(panel.sent()).toHaveLength(1));
  });
});

it('shows Manage within the panel only', async () => {
  open({ shares: 100 });
  await amountField();
  expect(within(screen.getByRole('region', { name: 'Manage' })).getAllByRole('tab')).toHaveLength(2);
});
