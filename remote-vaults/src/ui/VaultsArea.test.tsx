import { erc20 } from '@fathom/shared/rpc/erc20';
import { Route, Routes } from '@fathom/shared/router';
import { createFakeChain, type FakeChain } from '@fathom/shared/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT } from '@fathom/shared/testing/fakeHost';
import { renderWithHost } from '@fathom/shared/testing/render/renderWithHost';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VaultsArea } from './VaultsArea';

/** Queries by role are slow in a page without a layout. */
const TIMEOUT = { timeout: 5000 };

const FXD = '0x00000000000000000000000000000000000000f1';
const USDC = '0x00000000000000000000000000000000000000c6';

function chainWithTokens(): FakeChain {
  const chain = createFakeChain();
  for (const [token, symbol, decimals] of [
    [FXD, 'FXD', 18n],
    [USDC, 'USDC', 6n],
  ] as const) {
    chain.respond(erc20.symbol.read(token), symbol);
    chain.respond(erc20.name.read(token), `Name of ${symbol}`);
    chain.respond(erc20.decimals.read(token), decimals);
    chain.respond(erc20.totalSupply.read(token), 5_000n * 10n ** decimals);
    chain.respond(erc20.balanceOf.read(token, FAKE_ACCOUNT), 12n * 10n ** decimals);
  }
  return chain;
}

function show(chain: FakeChain, section: unknown = { assets: { '1135': [FXD, USDC] } }) {
  const host = createFakeHost({ readers: [chain.reader], areas: { vaults: section } });
  return renderWithHost(
    <Routes>
      <Route path="/vaults/*" element={<VaultsArea basePath="/vaults" />} />
    </Routes>,
    { host, area: 'vaults', path: '/vaults' },
  );
}

function rowOf(symbol: string): HTMLElement {
  return screen.getByRole('row', { name: new RegExp(symbol) });
}

it('states that there are no vaults, and counts each token with its own decimals', async () => {
  const chain = chainWithTokens();
  const { host } = show(chain);
  expect(screen.getByText('No vault is deployed on Chain 1135 yet.')).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /USDC/ }, TIMEOUT)).toHaveTextContent('5,000.00');
  expect(screen.getByText('Connect a wallet to see your balance.')).toBeInTheDocument();
  act(() => host.connect(FAKE_ACCOUNT));
  expect(await screen.findByRole('columnheader', { name: 'Your balance' })).toBeInTheDocument();
  expect(await screen.findAllByText('12.00')).toHaveLength(2);
  expect(within(rowOf('USDC')).getByText('12.00')).toBeInTheDocument();
  expect(within(rowOf('FXD')).getByText('12.00')).toBeInTheDocument();
  chain.verify();
});

it('keeps the other tokens when one is unreachable', async () => {
  const chain = chainWithTokens();
  chain.revert(erc20.decimals.read(USDC), 'broken');
  show(chain);
  expect(await screen.findByRole('row', { name: /FXD/ }, TIMEOUT)).toHaveTextContent('5,000.00');
  expect(within(rowOf('USDC')).getByText('unknown')).toBeInTheDocument();
});

it('names the wrong field of its configuration', () => {
  show(createFakeChain(), { assets: { '1135': ['0x12'] } });
  expect(
    screen.getByText('Invalid configuration: assets.1135.0 must be an address: 0x and 40 hexadecimal digits.'),
  ).toBeInTheDocument();
});

it('states that the tokens could not be read, and reads them on Retry', async () => {
  const chain = chainWithTokens();
  chain.setReachable(false);
  show(chain);
  expect(await screen.findByText('Assets unavailable', {}, { timeout: 5000 })).toBeInTheDocument();
  chain.setReachable(true);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /USDC/ }, TIMEOUT)).toBeInTheDocument();
});
