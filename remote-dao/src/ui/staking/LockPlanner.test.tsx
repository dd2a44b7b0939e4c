import { screen, within } from '@testing-library/react';
import { getMaxLockPeriod, getStreamSchedule } from '../../data/abi/daoContracts';
import { CONTRACTS } from '../../flows/testing/stakingSetup';
import { DAY, NOW } from '../testing/stakingChain';
import { openStaking, type StakingSetupOptions } from '../testing/stakingHarness';

jest.mock('react-chartjs-2', () => ({ Line: () => <canvas aria-hidden /> }));

async function openPlanner(options: StakingSetupOptions = {}) {
  const opened = openStaking({ allowance: 50_000, ...options });
  await opened.user.click(await screen.findByRole('button', { name: 'Plan this lock' }));
  return opened;
}

function eventsOf(link: HTMLElement): readonly string[] {
  const file = decodeURIComponent(link.getAttribute('href') ?? '').replaceAll('\r\n ', '');
  return [...file.matchAll(/DTSTART:(\S+)\r\nSUMMARY:(.+)\r\n/g)].map(([, start, title]) => `${start} ${title}`);
}

function stamp(secondsFromNow: number): string {
  const text = new Date((NOW + secondsFromNow) * 1_000).toISOString();
  return `${text.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

it('asks for an amount first', async () => {
  await openPlanner();
  expect(await screen.findByText('Enter an amount and a lock period to plan with.')).toBeInTheDocument();
});

it('compares the lock with another length, and gives the order of claim, unstake and withdrawal with dates', async () => {
  const { user } = await openPlanner();
  await user.type(screen.getByRole('textbox', { name: 'Amount, FTHM' }), '1000');
  const table = within(await screen.findByRole('table', { name: 'Comparison' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Lock period',
    '30 days',
    '365 days',
  ]);
  expect(table.getByRole('row', { name: /^Votes/ })).toHaveTextContent('Votes82.191,000.00');
  expect(table.getByRole('row', { name: /^Penalty today/ })).toHaveTextContent('Penalty today24.65300.00');
  expect(screen.getByRole('figure', { name: 'Net result by day' })).toBeInTheDocument();
  expect(screen.getByText(/claim\. Unstaking first would forfeit the rewards/)).toBeInTheDocument();
  expect(eventsOf(screen.getByRole('link', { name: 'Add these dates to a calendar' }))).toEqual([
    `${stamp(30 * DAY)} Lock of 1\\,000 FTHM ends`,
    `${stamp(35 * DAY)} 1\\,000 FTHM can be withdrawn`,
  ]);
});

it('compares with the length that is chosen, of which the planned one is none', async () => {
  const { user } = await openPlanner();
  await user.type(screen.getByRole('textbox', { name: 'Amount, FTHM' }), '1000');
  const lengths = within(await screen.findByRole('group', { name: 'Compare with' })).getAllByRole('radio');
  expect(lengths.map((each) => each.closest('label')?.textContent)).toEqual([
    '2-Month',
    '3-Month',
    'Half-Year',
    '1-Year',
  ]);
  expect(lengths.map((each) => (each as HTMLInputElement).checked)).toEqual([false, false, false, true]);
  await user.click(lengths[1] ?? document.body);
  const table = within(screen.getByRole('table', { name: 'Comparison' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Lock period',
    '30 days',
    '90 days',
  ]);
});

async function enterLock(days: string, options: StakingSetupOptions) {
  const { user } = await openPlanner(options);
  await user.type(screen.getByRole('textbox', { name: 'Amount, FTHM' }), '1000');
  const period = screen.getByRole('textbox', { name: 'Lock period' });
  await user.clear(period);
  await user.type(period, days);
  return within(await screen.findByRole('table', { name: 'Comparison' }));
}

it('compares with the lengths that the contract allows, its shortest and longest included', async () => {
  const halfYear = BigInt(180 * DAY);
  await enterLock('90', {
    minLockDays: 60,
    prepare: (chain) => chain.respond(getMaxLockPeriod.read(CONTRACTS.staking), halfYear),
  });
  const lengths = within(screen.getByRole('group', { name: 'Compare with' })).getAllByRole('radio');
  expect(lengths.map((each) => each.closest('label')?.textContent)).toEqual(['2-Month', 'Half-Year']);
});

it('compares with nothing where the contract allows no other length', async () => {
  const table = await enterLock('365', { minLockDays: 365 });
  const columns = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['Lock period', '365 days']);
});

it('gives no date of a withdrawal whose cooldown is unknown', async () => {
  const { user } = await openPlanner({ cooldownDays: 'unknown' });
  await user.type(screen.getByRole('textbox', { name: 'Amount, FTHM' }), '1000');
  expect(
    await screen.findByText('After the cooldown, whose length is unavailable: withdraw everything.'),
  ).toBeInTheDocument();
  expect(eventsOf(screen.getByRole('link', { name: 'Add these dates to a calendar' }))).toEqual([
    `${stamp(30 * DAY)} Lock of 1\\,000 FTHM ends`,
  ]);
});

it('plans nothing where the reward schedule cannot be read', async () => {
  await openPlanner({ prepare: (chain) => chain.garble(getStreamSchedule.read(CONTRACTS.staking, 0n), '0x') });
  expect(await screen.findByText(/^The reward schedule could not be read, so there is no plan\./)).toBeInTheDocument();
  expect(screen.queryByText('Enter an amount and a lock period to plan with.')).not.toBeInTheDocument();
});

it('offers the dates of the positions and of the cooldown for a calendar', async () => {
  openStaking({
    locks: [
      { amount: 3_500, endsIn: -DAY },
      { amount: 12_000, endsIn: 73 * DAY },
    ],
    pending: 2_500,
    cooldownIn: 2 * DAY,
  });
  await screen.findByText('Cooldown in progress');
  expect(eventsOf(screen.getByRole('link', { name: 'Add dates to calendar' }))).toEqual([
    `${stamp(73 * DAY)} Lock of 12\\,000 FTHM ends`,
    `${stamp(2 * DAY)} 2\\,500 FTHM can be withdrawn`,
  ]);
});
