import { act, screen, waitFor, within } from '@testing-library/react';
import { DAY, fthm } from '../testing/stakingChain';
import { openStaking, type StakingSetupOptions } from '../testing/stakingHarness';

const mockRequested = jest.fn();
let mockLoad: () => void;
const mockLoaded = new Promise<void>((resolve) => (mockLoad = resolve));
jest.mock('./NewStakeForm', () => ({
  get NewStakeForm() {
    mockRequested();
    return mockLoaded.then(() => jest.requireActual<Record<string, unknown>>('./NewStakeForm')['NewStakeForm']);
  },
}));

function panel() {
  return within(screen.getByRole('region', { name: 'New Stake' }));
}

async function open(options: StakingSetupOptions = {}) {
  const opened = openStaking(options);
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount, FTHM' });
  return { ...opened, amount, form: panel() };
}

// In this order: once loaded, the code stays.
describe('the code of the stake form', () => {
  it('is not requested for a visitor', async () => {
    openStaking({ isConnected: false });
    await screen.findByText('2.00M');
    expect(mockRequested).not.toHaveBeenCalled();
  });

  it('is not requested while staking is read, which it must not delay', async () => {
    const request = jest.fn(() => new Promise<never>(() => undefined));
    openStaking({ prepare: ({ reader }) => jest.spyOn(reader, 'request').mockImplementation(request) });
    await waitFor(() => expect(request).toHaveBeenCalled());
    expect(panel().getByText('Loading…')).toBeInTheDocument();
    expect(panel().queryByText('Wallet')).not.toBeInTheDocument();
    expect(mockRequested).not.toHaveBeenCalled();
  });

  it('leaves heading and balance displayed until it is loaded', async () => {
    openStaking();
    expect(await panel().findByText('Wallet')).toHaveTextContent(/^Wallet31,842\.77$/);
    expect(panel().getByRole('heading', { name: 'New Stake' })).toBeVisible();
    expect(panel().getByText('Loading…')).toBeInTheDocument();
    expect(panel().queryByRole('textbox')).not.toBeInTheDocument();
    await act(async () => mockLoad());
    expect(await panel().findByRole('textbox', { name: 'Amount, FTHM' })).toHaveValue('');
    expect(panel().getByText('Wallet')).toHaveTextContent(/^Wallet31,842\.77/);
    expect(panel().queryByText('Loading…')).not.toBeInTheDocument();
    expect(mockRequested).toHaveBeenCalledTimes(1);
  });
});

describe('the form of a new stake', () => {
  it('keeps the focus and the caret in the middle of an amount', async () => {
    const { amount, user } = await open();
    await user.type(amount, '1000');
    amount.setSelectionRange(1, 1);
    await user.keyboard('2');
    expect(amount).toHaveFocus();
    expect(amount).toHaveValue('12000');
    expect(amount.selectionStart).toBe(2);
  });

  it('is the same element when there is something to plan and send', async () => {
    const { amount, form, user } = await open();
    expect(form.getByRole('button', { name: 'Enter an amount' })).toHaveAttribute('aria-disabled', 'true');
    expect(form.getByText('Unlock date').parentElement).not.toHaveTextContent('—');
    await user.type(amount, '1000');
    await user.click(form.getByRole('radio', { name: 'Half-Year' }));
    expect(await form.findByRole('button', { name: 'Approve FTHM' })).toBeInTheDocument();
    expect(form.getByRole('textbox', { name: 'Amount, FTHM' })).toBe(amount);
    expect(amount).toHaveValue('1,000');
    expect(form.getByRole('textbox', { name: 'Lock period' })).toHaveValue('180');
  });

  it('displays the error of the first entry at its field and on the button', async () => {
    const { amount, form, user } = await open();
    await user.type(amount, '0.5');
    await waitFor(() => expect(form.getAllByText('Staking amount should be at least 1')).toHaveLength(2));
  });

  it.each([
    ['an amount below 1 FTHM', '0.5', '30', 'Staking amount should be at least 1'],
    ['a lock period above the maximum', '1000', '366', 'The maximum staking period of 365 days has been exceeded'],
  ])('sends nothing by Enter with %s, and displays the reason', async (_field, entered, days, message) => {
    const { amount, form, host, user, expectCall } = await open({ allowance: 50_000 });
    expectCall('staking', 'createLock', [fthm(Number(entered)), BigInt(Number(days) * DAY)]);
    const period = form.getByRole('textbox', { name: 'Lock period' });
    await user.clear(period);
    await user.type(period, days);
    await user.type(amount, entered);
    await waitFor(() => expect(form.getAllByText(message)).toHaveLength(2));
    await user.type(amount, '{Enter}');
    expect(form.getAllByText(message)).toHaveLength(2);
    expect(host.submissions).toEqual([]);
  });
});
