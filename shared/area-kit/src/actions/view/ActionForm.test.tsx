import { screen } from '@testing-library/react';
import { depositAction, depositWithChoice } from '../testing/depositSetup';
import { openDeposit, pass, ready, TWO } from '../testing/openDeposit';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('displays an option with many values as a list, which changes the form', async () => {
  const { user } = await openDeposit({
    action: {
      ...depositAction,
      controls: ({ values }) => [
        {
          kind: 'select',
          label: 'Term',
          selected: values.term,
          options: [
            { key: 'flexible', label: 'Flexible' },
            { key: 'locked', label: 'Locked' },
          ],
          change: (key) => ({ ...values, term: key === 'locked' ? 'locked' : 'flexible' }),
        },
      ],
    },
  });
  const term = screen.getByRole('button', { name: 'Term: Flexible' });
  expect(term).toHaveTextContent('Flexible');
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(term);
  const locked = await screen.findByRole('menuitemradio', { name: 'Locked' });
  expect(locked).toHaveAttribute('aria-checked', 'false');
  expect(screen.getByRole('menuitemradio', { name: 'Flexible' })).toHaveAttribute('aria-checked', 'true');
  await user.click(locked);
  expect(await screen.findByRole('button', { name: 'Term: Locked' })).toBeInTheDocument();
  expect(screen.getByText('In a year')).toBeInTheDocument();
});

it('the label of a switch turns it on and off', async () => {
  const { user } = await openDeposit();
  const isOn = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Sign the approval' }).checked;
  const before = isOn();
  await user.click(screen.getByText('Sign the approval'));
  expect(isOn()).toBe(!before);
  await user.click(screen.getByText('Sign the approval'));
  expect(isOn()).toBe(before);
});

it('explains a notice of several sentences, and announces it', async () => {
  const { user } = await openDeposit({
    action: {
      ...depositAction,
      notices: () => [
        {
          tone: 'caution',
          text: ['The vault is paused.', 'Withdrawals are possible.'],
          help: { label: 'What is a pause?', explanation: 'An emergency measure.' },
          announce: 'assertive',
        },
      ],
    },
  });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The vault is paused. Withdrawals are possible. What is a pause?',
  );
  await user.hover(screen.getByText('What is a pause?'));
  expect(await screen.findByText('An emergency measure.')).toBeInTheDocument();
});

it('displays a row with what is below it, and the remark at the end', async () => {
  await openDeposit({
    action: {
      ...depositAction,
      rows: () => [
        { key: 'share', label: 'Your share', value: '3 %', below: <p>Of all deposits</p> },
        { key: 'fee', label: 'Entry fee', value: 'None' },
      ],
      footnote: 'Deposits are not insured.',
    },
  });
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Your share', 'Entry fee']);
  expect(screen.getByText('Of all deposits')).toBeInTheDocument();
  expect(screen.getByText('Deposits are not insured.')).toBeInTheDocument();
});

it('displays neither details nor steps where there are none', async () => {
  const { enter } = await openDeposit({ allowance: TWO, action: { ...depositAction, rows: () => [] } });
  await enter();
  await ready('Deposit 2 USDC');
  expect(screen.queryByRole('term')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});

it('sends the approval that was chosen from the list of ways', async () => {
  const { user, enter, host } = await openDeposit({ action: depositWithChoice });
  await user.click(screen.getByRole('switch'));
  await enter();
  const way = screen.getByRole('button', { name: 'Approve with: Signed message' });
  expect(way).toHaveTextContent('Signed message');
  await user.click(way);
  expect(await screen.findByRole('menuitemradio', { name: 'Signed message' })).toHaveAttribute('aria-checked', 'true');
  await user.click(screen.getByRole('menuitemradio', { name: 'Transaction' }));
  expect(await screen.findByRole('button', { name: 'Approve with: Transaction' })).toHaveTextContent('Transaction');
  expect([...host.stored.values()]).toContain('transaction');
});

it('says to confirm in the wallet while it is asked, and no longer once it has answered', async () => {
  const { user, enter, answer } = await openDeposit({ allowance: TWO, isWalletSlow: true });
  await enter();
  expect(screen.queryByText('Confirm in your wallet')).toBeNull();
  await user.click(await ready('Deposit 2 USDC'));
  // One is for screen readers.
  expect(await screen.findAllByText('Confirm in your wallet')).toHaveLength(2);
  answer();
  await pass(10);
  expect(screen.queryByText('Confirm in your wallet')).toBeNull();
});
