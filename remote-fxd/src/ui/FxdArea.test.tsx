import { contractFunction, asBigint } from '@fathom/shared/chain/contractFunction';
import { erc20 } from '@fathom/shared/chain/erc20';
import { Route, Routes } from '@fathom/shared/router';
import { createFakeChain, type FakeChain } from '@fathom/shared/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT, type FakeHostOptions } from '@fathom/shared/testing/fakeHost';
import { renderWithHost } from '@fathom/shared/testing/render/renderWithHost';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FxdArea } from './FxdArea';

const FXD = '0x00000000000000000000000000000000000000f1';
const ORACLE = '0x00000000000000000000000000000000000000f2';
const getAssetPrice = contractFunction<[asset: `0x${string}`], bigint>(
  'function getAssetPrice(address asset) view returns (uint256)',
  ([price]) => asBigint(price),
);

function fxdChain(): FakeChain {
  const chain = createFakeChain();
  chain.answer(erc20.decimals.read(FXD), 18n);
  chain.answer(erc20.totalSupply.read(FXD), 12_345n * 10n ** 17n);
  chain.answer(getAssetPrice.read(ORACLE, FXD), 99_960_000n);
  chain.answer(erc20.balanceOf.read(FXD, FAKE_ACCOUNT), 5n * 10n ** 17n);
  return chain;
}

function show(chain: FakeChain, options: Partial<FakeHostOptions> = {}) {
  const host = createFakeHost({ readers: [chain.reader], contracts: { fxd: FXD, oracle: ORACLE }, ...options });
  return renderWithHost(
    <Routes>
      <Route path="/fxd/*" element={<FxdArea basePath="/fxd" />} />
    </Routes>,
    { host, area: 'fxd', path: '/fxd' },
  );
}

it('shows a visitor what was issued and the price, and asks to connect for what is theirs [SHL-005] [SHL-006]', async () => {
  const chain = fxdChain();
  const { host } = show(chain);
  expect(await screen.findByText('1,234')).toHaveTextContent('1,234.50 FXD');
  expect(screen.getByText('$0')).toHaveTextContent('$0.9996');
  await userEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }));
  expect(host.services.wallet.state.get()).toMatchObject({ is: 'connected' });
  chain.verify();
});

it('reads the balance of the connected account with everything else in one request [SHL-064]', async () => {
  const chain = fxdChain();
  const { host } = show(chain);
  act(() => host.connect(FAKE_ACCOUNT));
  expect(await screen.findByText('.50')).toBeInTheDocument();
  chain.verify();
});

it('shows what is known when one value is not: unknown is a dash, never a zero', async () => {
  const chain = fxdChain();
  chain.revert(getAssetPrice.read(ORACLE, FXD), 'no price');
  show(chain);
  expect(await screen.findByText('1,234')).toBeInTheDocument();
  expect(screen.getByText('unknown')).toBeInTheDocument();
  expect(screen.queryByText(/\$0/)).not.toBeInTheDocument();
});

it('says that the figures could not be read, and reads them on Retry', async () => {
  const chain = fxdChain();
  chain.setReachable(false);
  show(chain);
  expect(await screen.findByText('The figures of FXD could not be read.', {}, { timeout: 5000 })).toBeInTheDocument();
  chain.setReachable(true);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1,234')).toBeInTheDocument();
});

it('says that FXD is not on a chain, and asks that chain nothing', () => {
  const chain = createFakeChain();
  show(chain, { contracts: {} });
  expect(screen.getByText('FXD is not deployed on Chain 1135.')).toBeInTheDocument();
  expect(chain.requests).toHaveLength(0);
});

it('says whose figures these are while the wallet is on another network, and switches', async () => {
  const { host } = show(fxdChain());
  act(() => host.connect(FAKE_ACCOUNT, 5));
  await userEvent.click(await screen.findByRole('button', { name: 'Switch to Chain 1135' }));
  expect(host.services.wallet.state.get()).toMatchObject({ chainId: 1135 });
  expect(screen.queryByText(/Your wallet is on another network/)).not.toBeInTheDocument();
});
