import { CHAIN_ID, FXD, FXD_TOKEN, vaultAt, vaultsSection } from '../data/testing/vaultsSetup';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openVaults } from './testing/listHarness';
import { vaultsList } from './testing/vaultsList';

beforeEach(() => {
  sessionStorage.clear();
});

function pathname() {
  return screen.getByLabelText('path').textContent;
}

it('leads from the tutorial to the list by its tab [VLT-009]', async () => {
  openVaults({ vaults: [{}], path: '/vaults/tutorial' });
  await userEvent.click(await screen.findByRole('link', { name: 'Vault Management' }));
  expect(pathname()).toBe('/vaults');
  expect(await vaultsList.rows()).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Vault Management' })).toHaveAttribute('aria-current', 'page');
});

it('leads from the list to the tutorial by its tab [VLT-010]', async () => {
  openVaults();
  await userEvent.click(await screen.findByRole('link', { name: 'Tutorial' }));
  expect(pathname()).toBe('/vaults/tutorial');
  expect(screen.getByRole('link', { name: 'Tutorial' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Vault Management' })).not.toHaveAttribute('aria-current');
});

it('hides its tabs on the page of a vault [VLT-011]', async () => {
  openVaults({ vaults: [{}], path: `/vaults/${vaultAt(1)}` });
  expect(await screen.findByRole('heading', { level: 1, name: 'Incentive vault (FXD) #1' })).toBeVisible();
  expect(pathname()).toBe(`/vaults/${vaultAt(1)}`);
  expect(screen.queryByRole('link', { name: 'Vault Management' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Tutorial' })).not.toBeInTheDocument();
});

it.each([
  ['that the lending section names', { [FXD]: {} }, true],
  ['that no section names', {}, false],
])('a token %s has the icon of its brand only then, without a price of its own', async (_case, tokens, hasIcon) => {
  openVaults({
    vaults: [{}],
    tokens: [{ ...FXD_TOKEN, symbol: 'USDC' }],
    host: { areas: { vaults: vaultsSection(), lending: { markets: [{ chainId: CHAIN_ID, tokens }] } } },
  });
  const row = await vaultsList.row('Incentive vault (USDC) #1');
  await waitFor(() => expect(row.querySelector('svg text, img')).not.toBeNull());
  if (hasIcon)
    await waitFor(() =>
      expect(row.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg/)),
    );
  else expect(row.querySelector('svg text')).toHaveTextContent('U');
});

it('shows how old the values of the list are', async () => {
  openVaults({ vaults: [{}] });
  expect(await screen.findByText(/^\d+ d old$/)).toBeVisible();
});

it('shows the list without a vault in the path [VLT-015]', async () => {
  openVaults({ vaults: [{}], path: '/vaults/' });
  expect(await vaultsList.rows()).toHaveLength(1);
});

it('says on which chain no vaults are deployed', async () => {
  openVaults({ section: { deployments: [] } });
  expect(await screen.findByText(/^No vaults are deployed on /)).toBeVisible();
});

it('names the wrong field of its configuration', async () => {
  const { deployments } = vaultsSection();
  openVaults({ section: { deployments: deployments.map((deployment) => ({ ...deployment, factories: [] })) } });
  expect(await screen.findByText('This area is not configured correctly.')).toBeVisible();
  expect(screen.getByText(/^deployments\.0\.factories: /)).toBeVisible();
});

describe('what a link names and the area does not have', () => {
  const UNKNOWN = vaultAt(99);

  it.each([
    ['nowhere', 'Page not found: /vaults/nowhere'],
    ['tab/about', 'Page not found: /vaults/tab/about'],
    [
      UNKNOWN,
      `Vault not found: ${UNKNOWN} is not in the list of vaults on Chain ${CHAIN_ID}. Check the link and the network.`,
    ],
  ])('is named above the list: %s', async (path, message) => {
    openVaults({ vaults: [{}], path: `/vaults/${path}` });
    expect(await screen.findByText(message)).toBeVisible();
    expect(pathname()).toBe('/vaults');
    expect(await vaultsList.rows()).toHaveLength(1);
    await userEvent.click(screen.getByRole('link', { name: 'Tutorial' }));
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it.each([
    ['tab/history', 'Page not found: this vault has no tab "history".'],
    ['history', 'Page not found: this vault has no tab "history".'],
    ['tab/strategies/strategy/nobody', 'Strategy not found: nobody is not a strategy of this vault.'],
    [`strategy/${UNKNOWN}`, `Strategy not found: ${UNKNOWN} is not a strategy of this vault.`],
  ])('is named on the page of the vault: %s', async (path, message) => {
    openVaults({ vaults: [{}], path: `/vaults/${vaultAt(1)}/${path}` });
    expect(await screen.findByText(message)).toBeVisible();
    expect(pathname()).toBe(`/vaults/${vaultAt(1)}/${path}`);
  });
});
