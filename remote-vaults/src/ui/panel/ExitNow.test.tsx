import { screen, waitFor, within } from '@testing-library/react';
import {
  getAvailableWithdrawLimit,
  getDefaultQueue,
  getStrategy,
  getTotalIdle,
  getUnrealizedLoss,
} from '../../data/abi/vaultContracts';
import { DEFI, VAULT } from '../../flows/testing/vaultSetup';
import { openPanel, token, type OpenedPanel } from '../testing/panelHarness';
import { VaultPanel } from './VaultPanel';

const [NAMED, UNNAMED] = DEFI.strategies as [`0x${string}`, `0x${string}`];
const UNREAD = "The strategies' liquidity couldn't be read.";

/** Opens the withdrawal of a position of 4,000 FXD, in a vault that has 1,000 FXD and two strategies. */
async function openWithdrawal(prepare: (panel: OpenedPanel) => void = () => undefined) {
  const panel = openPanel(
    (scope, vault) => {
      const deployment = { ...scope.deployment, strategies: [{ address: NAMED, name: 'Lender' }] };
      return <VaultPanel scope={{ ...scope, deployment }} vault={vault} />;
    },
    { shares: 2_000, available: 1_200 },
  );
  const { chain } = panel;
  chain.respond(getDefaultQueue.read(VAULT), [NAMED, UNNAMED]);
  chain.respond(getStrategy.read(VAULT, NAMED), 1, 1, token(2_500), token(5_000));
  chain.respond(getStrategy.read(VAULT, UNNAMED), 1, 1, token(3_000), token(5_000));
  chain.respond(getAvailableWithdrawLimit.read(NAMED, VAULT), token(1_500));
  chain.revert(getAvailableWithdrawLimit.read(UNNAMED, VAULT), 'no');
  chain.respond(getUnrealizedLoss.read(VAULT, NAMED, token(2_500)), token(100));
  chain.respond(getUnrealizedLoss.read(VAULT, UNNAMED, token(3_000)), 0n);
  prepare(panel);
  await panel.user.click(await screen.findByRole('tab', { name: 'Withdraw' }));
  return { ...panel, section: await screen.findByRole('region', { name: 'Exit now' }) };
}

async function openExit(prepare?: (panel: OpenedPanel) => void) {
  const panel = await openWithdrawal(prepare);
  await panel.user.click(within(panel.section).getByRole('button', { name: 'Exit now' }));
  return panel;
}

function rowsOf(section: HTMLElement): readonly (readonly (string | null)[])[] {
  return [...section.querySelectorAll('dl > div')].map((row) =>
    [...row.querySelectorAll('dt, dd')].map(({ textContent }) => textContent),
  );
}

describe('an immediate withdrawal', () => {
  it('is neither read nor displayed until it is opened', async () => {
    const { section, chain } = await openWithdrawal();
    expect(within(section).getByRole('button', { name: 'Exit now' })).toHaveAttribute('aria-expanded', 'false');
    expect(rowsOf(section)).toEqual([]);
    expect(JSON.stringify(chain.requests)).not.toContain(getDefaultQueue.read(VAULT).data.slice(2));
  });

  it('displays what is paid, lost and lent out, and each source by its name in the order of the queue', async () => {
    const { section } = await openExit();
    await within(section).findByText('Sources, in the order of the queue');
    expect(rowsOf(section)).toEqual([
      ['Without a loss, now', '1,200.00 FXD'],
      ['All sources together', '2,500.00 FXD'],
      ['Loss if you left completely', '62.50 FXD'],
      ['Lent out', '1,437.50 FXD'],
      ['In the vault', '1,000.00 FXD of 1,000.00 FXD available'],
      ['Lender', '1,500.00 FXD of 1,500.00 FXD available'],
      ['0x00…00D2', '0.00 FXD liquidity unknown'],
    ]);
  });

  const UNREADABLE: readonly (readonly [string, (panel: OpenedPanel) => void])[] = [
    ['the queue of the strategies', ({ chain }) => chain.revert(getDefaultQueue.read(VAULT), 'no')],
    ['the tokens in the vault', ({ chain }) => chain.revert(getTotalIdle.read(VAULT), 'no')],
  ];

  it.each(UNREADABLE)('displays no amounts where %s cannot be read', async (_case, prepare) => {
    const { section } = await openExit(prepare);
    await waitFor(() => expect(within(section).getByText(UNREAD)).toBeInTheDocument());
    expect(rowsOf(section)).toEqual([]);
  });
});
