import { erc20 } from '@fathom/shared/rpc/erc20';
import { Route, Routes } from '@fathom/shared/router';
import { createFakeChain, type FakeChain } from '@fathom/shared/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT, type FakeHostOptions } from '@fathom/shared/testing/fakeHost';
import { renderWithHost } from '@fathom/shared/testing/render/renderWithHost';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DaoArea } from './DaoArea';

const FTHM = '0x00000000000000000000000000000000000000f3';

function fthmChain(): FakeChain {
  const chain = createFakeChain();
  chain.setBlock(123_456, 1_700_000_000);
  chain.respond(erc20.decimals.read(FTHM), 18n);
  chain.respond(erc20.totalSupply.read(FTHM), 12_345n * 10n ** 17n);
  chain.respond(erc20.balanceOf.read(FTHM, FAKE_ACCOUNT), 777n * 10n ** 16n);
  return chain;
}

function show(chain: FakeChain, options: Partial<FakeHostOptions> = {}) {
  const host = createFakeHost({ readers: [chain.reader], contracts: { fthm: FTHM }, ...options });
  return renderWithHost(
    <Routes>
      <Route path="/dao/*" element={<DaoArea basePath="/dao" />} />
    </Routes>,
    { host, area: 'dao', path: '/dao' },
  );
}

it('shows the supply of FTHM and the block that was read, and the balance of whoever connects [SHL-064] [SHL-066]', async () => {
  const chain = fthmChain();
  const { host } = show(chain);
  expect(await screen.findByText('1,234')).toHaveTextContent('1,234.50 FTHM');
  expect(screen.getByText('123,456')).toBeInTheDocument();
  act(() => host.connect(FAKE_ACCOUNT));
  expect(await screen.findByText('.77')).toBeInTheDocument();
  chain.verify();
});

it('states that the values could not be read, and reads them on Retry', async () => {
  const chain = fthmChain();
  chain.setReachable(false);
  show(chain);
  expect(await screen.findByText('FTHM data unavailable', {}, { timeout: 5000 })).toBeInTheDocument();
  chain.setReachable(true);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1,234')).toBeInTheDocument();
});

it('states that FTHM is not on a chain', () => {
  show(createFakeChain(), { contracts: {} });
  expect(screen.getByText('FTHM is not deployed on Chain 1135.')).toBeInTheDocument();
});
