import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { button, fakeTimers } from '@fathom/testing/render/dialogPage';
import { screen } from '@testing-library/react';
import type { EModeChange } from '../../domain/position/eModeChoice';
import { calldata, POOL } from '../../flows/testing/setup';
import { callFrom, openMarketDialog, type OpenedDialog } from '../testing/openMarketDialog';
import { EModeDialog } from './EModeDialog';

const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const STABLECOINS = {
  eModeCategoryId: 1,
  eModeLabel: 'Stablecoins',
  eModeLtv: 9700n,
  eModeLiquidationThreshold: 9750n,
};
const ETH_CORRELATED = {
  eModeCategoryId: 2,
  eModeLabel: 'ETH correlated',
  eModeLtv: 9000n,
  eModeLiquidationThreshold: 9300n,
};

function open(change: EModeChange, options: Partial<OpenedDialog<EModeChange>> = {}) {
  return openMarketDialog(EModeDialog, {
    target: change,
    usdc: STABLECOINS,
    weth: ETH_CORRELATED,
    ...supplied(),
    ...options,
  });
}

function supplied(debts: { readonly usdc?: bigint; readonly weth?: bigint } = {}) {
  const { usdc = 0n, weth = 0n } = debts;
  return {
    current: { usdc: { supplied: 1_000n * DOLLAR, variableDebt: usdc * DOLLAR }, weth: { variableDebt: weth } },
  };
}

function setCategory(id: number) {
  return callFrom(POOL, calldata('setUserEMode', id));
}

fakeTimers();

it('enters the category chosen from the dropdown, and says so from the receipt [LND-177] [LND-255] [LND-406]', async () => {
  const { chain, host, user, mine } = await open('enable');
  expect(screen.getByRole('dialog', { name: 'Enable E-Mode' })).toBeVisible();
  chain.estimate(setCategory(1), 100_000n);
  chain.estimate(setCategory(2), 100_000n);
  await user.click(await button('Asset category: Stablecoins'));
  await user.click(await screen.findByRole('menuitemradio', { name: 'ETH correlated' }));
  await user.click(await button('Enable E-Mode'));
  await button('Enabling E-Mode');
  expect(host.submissions.map(({ request }) => request.data)).toEqual([setCategory(2).data]);
  mine('UserEModeSet(address,uint8)', [FAKE_ACCOUNT], ['uint8'], [2]);
  expect(await screen.findByText('E-Mode is enabled for ETH correlated')).toBeVisible();
});

it('displays the current and the new category, and the assets of the new one [LND-178] [LND-179]', async () => {
  await open('switch', { eMode: 1 });
  expect(screen.getByRole('dialog', { name: 'Switch E-Mode' })).toHaveTextContent(
    /Asset categoryStablecoinstoETH correlatedAvailable assetsWETH/,
  );
});

it('chooses the only category by itself [LND-256]', async () => {
  const { chain, host, user } = await open('enable', { weth: {} });
  chain.estimate(setCategory(1), 100_000n);
  expect(screen.queryByRole('button', { name: /^Asset category/ })).not.toBeInTheDocument();
  await user.click(await button('Enable E-Mode'));
  await button('Enabling E-Mode');
  expect(host.submissions.map(({ request }) => request.data)).toEqual([setCategory(1).data]);
});

it.each([
  [1, /Asset categoryStablecoinstoETH correlated/],
  [2, /Asset categoryETH correlatedtoStablecoins/],
])('switches from category %s to the other one [LND-258]', async (eMode, change) => {
  await open('switch', { eMode });
  expect(screen.getByRole('dialog')).toHaveTextContent(change);
});

it('disables E-Mode with category 0, which all assets are in [LND-179] [LND-259]', async () => {
  const { chain, host, user, mine, refresh } = await open('disable', { eMode: 1 });
  expect(screen.getByRole('dialog', { name: 'Disable E-Mode' })).toHaveTextContent(/Available assetsAll Assets/);
  chain.estimate(setCategory(0), 100_000n);
  await user.click(await button('Disable E-Mode'));
  await button('Disabling E-Mode');
  // A refetch before the receipt must not change the direction.
  refresh({ usdc: STABLECOINS, weth: ETH_CORRELATED, ...supplied() });
  mine('UserEModeSet(address,uint8)', [FAKE_ACCOUNT], ['uint8'], [0]);
  expect(await screen.findByText('E-Mode is disabled')).toBeVisible();
  expect(host.submissions.map(({ request }) => request.data)).toEqual([setCategory(0).data]);
});

it('displays health factor and maximum LTV before and after, and warns of a lower health factor [LND-180] [LND-345]', async () => {
  await open('disable', { eMode: 1, ...supplied({ usdc: 700n }) });
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent(/Maximum LTV97\.0%to75\.0%/);
  expect(dialog).toHaveTextContent(/Health factor1\.39to1\.14/);
  expect(dialog).toHaveTextContent(/Liquidation risk\. This action will reduce your health factor\./);
});

it('requires to acknowledge a health factor that falls below 1.5, and warns once', async () => {
  const { chain, host, user } = await open('disable', { eMode: 1, ...supplied({ usdc: 700n }) });
  chain.estimate(setCategory(0), 100_000n);
  expect(screen.getAllByText(/Liquidation risk/)).toHaveLength(1);
  await user.click(await button('Tick the box above to continue'));
  expect(host.submissions).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'I acknowledge the risks involved.' }));
  await user.click(await button('Disable E-Mode'));
  await button('Disabling E-Mode');
  expect(host.submissions.map(({ request }) => request.data)).toEqual([setCategory(0).data]);
});

it('requires nothing while the health factor stays at 1.5 or above', async () => {
  await open('disable', { eMode: 1, ...supplied({ usdc: 500n }) });
  expect(screen.getByRole('dialog')).toHaveTextContent(/Health factor1\.95to1\.60.*Liquidation risk/);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('warns of nothing without a debt', async () => {
  await open('disable', { eMode: 1 });
  expect(screen.getByRole('dialog')).not.toHaveTextContent('Liquidation risk');
});

const CATEGORY_LTVS = [
  [9700n, '97%'],
  [9000n, '90%'],
  [9350n, '93.50%'],
] as const;
it.each(CATEGORY_LTVS)(
  "states that E-Mode increases the LTV up to the category's own: %s basis points [LND-346]",
  async (eModeLtv, displayed) => {
    await open('enable', { usdc: { ...STABLECOINS, eModeLtv }, weth: {} });
    expect(
      screen.getByText(`E-Mode increases your LTV for a selected category of assets up to ${displayed}.`),
    ).toBeVisible();
  },
);

it.each([
  ['the LTV stays', 7500n],
  ['the LTV falls', 6000n],
])('promises no higher LTV where %s', async (_case, eModeLtv) => {
  await open('enable', { usdc: { ...STABLECOINS, eModeLtv }, weth: {} });
  expect(screen.getByRole('dialog')).not.toHaveTextContent('increases your LTV');
});

describe('in isolation mode, whose collateral is USDC', () => {
  const isolated = { ...STABLECOINS, debtCeiling: 1_000_000_00n };
  const NOTHING = /^In isolation mode you can't borrow any asset of the ETH correlated category\./;
  const weth = (borrowableInIsolation: boolean) => ({ weth: { ...ETH_CORRELATED, borrowableInIsolation } });

  async function choose(options: Partial<OpenedDialog<EModeChange>>) {
    const { user } = await open('enable', { usdc: isolated, ...options });
    await user.click(await button('Asset category: Stablecoins'));
    await user.click(await screen.findByRole('menuitemradio', { name: 'ETH correlated' }));
  }

  it('says before the switch that no asset of the category can be borrowed', async () => {
    await choose(weth(false));
    expect(screen.getByText(NOTHING)).toBeVisible();
  });

  it('says nothing where an asset of the category can be borrowed', async () => {
    await choose(weth(true));
    expect(screen.queryByText(/can't borrow any asset/)).not.toBeInTheDocument();
  });

  it('says nothing about leaving E-Mode', async () => {
    await open('disable', { usdc: isolated, eMode: 1, ...weth(false) });
    expect(screen.queryByText(/borrow any asset/)).not.toBeInTheDocument();
  });
});

it('says outside of isolation mode too that no asset of a category can be borrowed', async () => {
  await open('enable', { usdc: { ...STABLECOINS, isFrozen: true }, weth: {} });
  expect(screen.getByText('No asset of the Stablecoins category can be borrowed now.')).toBeVisible();
});

it('names no collateralization above 80% where the threshold alone keeps E-Mode enabled', async () => {
  await open('disable', {
    eMode: 1,
    ...supplied({ usdc: 650n }),
    usdc: { ...STABLECOINS, baseLTVasCollateral: 6000n, reserveLiquidationThreshold: 6500n },
  });
  await button(
    'You can not disable E-Mode as your health factor would fall below 1.01. To exit E-Mode supply or repay borrowed positions.',
  );
});

it('keeps E-Mode enabled where the health factor would fall below 1.01 [LND-343]', async () => {
  const { host, user } = await open('disable', { eMode: 1, ...supplied({ usdc: 800n }) });
  await user.click(await button(/^You can not disable E-Mode as your current collateralization level is above 80%/));
  expect(host.submissions).toEqual([]);
});

it('enters no category while a debt is outside of it [LND-344]', async () => {
  const { host, user } = await open('enable', supplied({ weth: ETHER / 100n }));
  const text =
    'To enable E-mode for the Stablecoins category, all borrow positions outside of this category must be closed.';
  await user.click(await button(text));
  expect(host.submissions).toEqual([]);
});

it('claims nothing that the receipt does not contain', async () => {
  const { chain, user, mine } = await open('enable');
  chain.estimate(setCategory(1), 100_000n);
  await user.click(await button('Enable E-Mode'));
  await button('Enabling E-Mode');
  mine('UserEModeSet(address,uint8)', [FAKE_ACCOUNT], ['uint8'], [2]);
  await screen.findByText(/Transaction/);
  expect(screen.queryByText(/E-Mode is enabled/)).not.toBeInTheDocument();
});

it('stops when the category was entered elsewhere', async () => {
  const { host, user, refresh } = await open('enable');
  refresh({ usdc: STABLECOINS, weth: ETH_CORRELATED, eMode: 1, ...supplied() });
  await user.click(await button('You are already in this category.'));
  expect(host.submissions).toEqual([]);
});
