import { act, screen, waitFor } from '@testing-library/react';
import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { POOL } from '../../flows/testing/supplySetup';
import { depositAction } from '../testing/depositSetup';
import { openDeposit, ready, TWO } from '../testing/openDeposit';
import { transactionText } from '../text/en';

type Options = NonNullable<Parameters<typeof openDeposit>[0]>;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function openSent(options: Options = {}) {
  const opened = await openDeposit({ allowance: TWO, ...options });
  await opened.enter();
  await opened.user.click(await ready('Deposit 2 USDC'));
  await screen.findByRole('button', { name: 'Depositing USDC' });
  return opened;
}

describe('a failure', () => {
  async function openFailed(options: Options = {}) {
    const opened = await openDeposit({ allowance: TWO, ...options });
    await opened.enter();
    opened.host.failNext({ code: 'wallet', message: 'The wallet failed.', reason: 'code 7' });
    await opened.user.click(await ready('Deposit 2 USDC'));
    await screen.findByText('Transaction failed');
    return opened;
  }

  it('replaces the form of a page until it is closed', async () => {
    const { user } = await openFailed();
    expect(screen.getByText('The wallet failed.')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Transaction failed');
    expect(screen.queryByRole('switch')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('textbox')).toBeInTheDocument();
    expect(screen.queryByText('Transaction failed')).toBeNull();
  });

  it('replaces the form of a dialog, which is closed', async () => {
    const onClose = jest.fn();
    const { user } = await openFailed({ dialog: { onClose } });
    expect(screen.getByRole('dialog', { name: 'Deposit USDC' })).toHaveTextContent('The wallet failed.');
    expect(screen.queryByRole('switch')).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is copied in full', async () => {
    const { user } = await openFailed();
    await user.click(screen.getByRole('button', { name: 'Copy error text' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('main\nwallet\nThe wallet failed.\ncode 7');
  });

  it('says that the browser does not let it be copied', async () => {
    const { user } = await openFailed();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy error text' }));
    expect(await screen.findByRole('button', { name: 'The browser blocked copying' })).toBeInTheDocument();
  });

  it('is no failure while its outcome is unknown, and is not announced twice', async () => {
    const { host } = await openSent();
    act(() => host.settle({ kind: 'lost' }));
    expect(await screen.findByText('Transaction status unknown')).toBeInTheDocument();
    expect(screen.queryByText('Transaction failed')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('an account that may not act', () => {
  const context = { eligibility: { isLoading: false, reasons: [], refusal: 'The vault is for members.' } };

  it('reads why instead of a form in a page', async () => {
    await openDeposit({ context });
    expect(screen.getByText('The vault is for members.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('reads why in a dialog, which it closes', async () => {
    const onClose = jest.fn();
    const { user } = await openDeposit({ context, dialog: { onClose } });
    expect(screen.getByRole('dialog', { name: 'Deposit USDC' })).toHaveTextContent('The vault is for members.');
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('a dialog', () => {
  it('begins in its first field, below what the caller puts above', async () => {
    await openDeposit({ dialog: { onClose: jest.fn(), head: <p>Of the vault of members</p> } });
    expect(screen.getByText('Of the vault of members')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  });

  it('displays the result, and is closed with its button', async () => {
    const onClose = jest.fn();
    const onDone = jest.fn();
    const { user, mine } = await openSent({ dialog: { onClose, onDone } });
    expect(onDone).not.toHaveBeenCalled();
    mine();
    expect(await screen.findByRole('dialog', { name: 'All done!' })).toHaveTextContent(/You deposited\s*2\.00\s*USDC/);
    expect(onDone).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Ok, Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('a result', () => {
  const SHARE = { address: POOL, decimals: 18, icon: 'USDC' } as const;

  it('displays its rows, how it differs and what is next', async () => {
    const { mine } = await openSent({
      action: {
        ...depositAction,
        result: ({ transfer }) => ({
          message: transfer === undefined ? undefined : 'You deposited it',
          rows: [{ key: 'shares', label: 'Shares', value: '1.9' }],
          warning: 'Fewer shares than expected.',
          next: 'Interest starts tomorrow.',
        }),
      },
    });
    mine();
    expect(await screen.findByText('You deposited it')).toBeInTheDocument();
    expect(screen.getByText('Shares')).toBeInTheDocument();
    expect(screen.getByText('Fewer shares than expected.')).toBeInTheDocument();
    expect(screen.getByText('Interest starts tomorrow.')).toBeInTheDocument();
    expect(screen.queryByText(transactionText.listMayLag)).toBeNull();
    expect(screen.queryByText(/to your wallet/)).toBeNull();
  });

  it('offers the received token by the symbol of its contract', async () => {
    const { chain, user, host, mine } = await openSent({ action: { ...depositAction, received: () => SHARE } });
    chain.respond(erc20.symbol.read(POOL), 'vUSDC');
    mine();
    expect(await screen.findByText('Add vUSDC to your wallet')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Added')).toBeInTheDocument();
    expect(host.watched).toMatchObject([{ address: POOL, symbol: 'vUSDC', decimals: 18 }]);
  });

  it('offers the received token by its known symbol, without a read', async () => {
    const { chain, mine } = await openSent({
      action: { ...depositAction, received: () => ({ ...SHARE, symbol: 'sUSDC' }) },
    });
    mine();
    expect(await screen.findByText('Add sUSDC to your wallet')).toBeInTheDocument();
    expect(JSON.stringify(chain.requests)).not.toContain(erc20.symbol.read(POOL).data.slice(2));
  });

  it('offers no token whose symbol cannot be read', async () => {
    const { mine } = await openSent({ action: { ...depositAction, received: () => SHARE } });
    mine();
    expect(await screen.findByText('You deposited')).toBeInTheDocument();
    expect(screen.queryByText(/to your wallet/)).toBeNull();
  });
});
