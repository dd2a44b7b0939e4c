import { screen, waitFor, within } from '@testing-library/react';
import { openStaking, type StakingSetupOptions } from '../testing/stakingHarness';

const mockLoaded = jest.fn();
jest.mock('./StakeTransaction', () => {
  mockLoaded();
  return jest.requireActual<object>('./StakeTransaction');
});

async function open(options: StakingSetupOptions = {}) {
  const opened = openStaking(options);
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount, FTHM' });
  return { ...opened, amount, form: within(screen.getByRole('region', { name: 'New Stake' })) };
}

describe('the form of a new stake before the user reaches for it', () => {
  // Must be the first test: once loaded, the code stays.
  it('has not loaded what plans and sends a stake, and takes an entry meanwhile', async () => {
    const { amount, form, user } = await open();
    expect(form.getByRole('button', { name: 'Enter an amount' })).toHaveAttribute('aria-disabled', 'true');
    expect(form.getByText('Unlock date').parentElement).not.toHaveTextContent('—');
    expect(mockLoaded).not.toHaveBeenCalled();

    await user.type(amount, '1000');
    await user.click(form.getByRole('radio', { name: 'Half-Year' }));
    expect(await form.findByRole('button', { name: 'Approve FTHM' })).toBeInTheDocument();
    expect(mockLoaded).toHaveBeenCalledTimes(1);
    // The element must be the same, not a replacement.
    expect(form.getByRole('textbox', { name: 'Amount, FTHM' })).toBe(amount);
    expect(amount).toHaveValue('1,000');
    expect(form.getByRole('textbox', { name: 'Lock period' })).toHaveValue('180');
  });

  it('keeps the focus and the caret in the middle of an amount', async () => {
    const { amount, user } = await open();
    await user.type(amount, '1000');
    amount.setSelectionRange(1, 1);
    await user.keyboard('2');
    expect(amount).toHaveFocus();
    expect(amount).toHaveValue('12000');
    expect(amount.selectionStart).toBe(2);
  });

  it('displays the error of what was entered first', async () => {
    const { amount, form, user } = await open();
    await user.type(amount, '0.5');
    await waitFor(() => expect(form.getAllByText('Staking amount should be at least 1')).toHaveLength(2));
  });
});
