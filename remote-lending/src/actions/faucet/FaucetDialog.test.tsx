import { ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { button, fakeTimers } from '@fathom/testing/render/dialogPage';
import { screen } from '@testing-library/react';
import { calldata, USDC } from '../../flows/testing/setup';
import { setupMarket } from '../testing/dialogHarness';
import { callFrom, openMarketDialog } from '../testing/openMarketDialog';
import { FaucetDialog } from './FaucetDialog';

const FAUCET: Address = '0x00000000000000000000000000000000000000D2';
const AMOUNT = 1_000_000_000n;
const MINT = callFrom(FAUCET, calldata('mint', USDC, FAKE_ACCOUNT, AMOUNT));
const TRANSFER = 'Transfer(address,address,uint256)';

function open(addresses: object = { FAUCET }) {
  const market = setupMarket({ addresses: { ...setupMarket().addresses, ...addresses } });
  return openMarketDialog(FaucetDialog, { target: { underlyingAsset: USDC }, market });
}

fakeTimers();

it('displays the amount to be received, and the wallet balance with it [LND-181]', async () => {
  const { chain } = await open();
  chain.estimate(MINT, 90_000n);
  expect(screen.getByRole('dialog', { name: 'Faucet USDC' })).toHaveTextContent(
    /Amount to be received1,000\.00.*USDC.*Wallet balance10,000\.00.*11,000\.00/,
  );
});

it('mints by one press of "Faucet USDC", and says from the receipt what arrived [LND-182] [LND-412]', async () => {
  const { chain, host, user, mine } = await open();
  chain.estimate(MINT, 90_000n);
  await user.click(await button('Faucet USDC'));
  await button('Minting USDC');
  expect(host.submissions.map(({ request: { to, data, value } }) => ({ to, data, value }))).toEqual([
    { to: FAUCET, data: MINT.data, value: 0n },
  ]);
  mine(TRANSFER, [ZERO_ADDRESS, FAKE_ACCOUNT], ['uint256'], [AMOUNT], USDC);
  expect(await screen.findByRole('dialog', { name: 'All done!' })).toHaveTextContent(/You received 1,000\.00 USDC/);
});

it('reports nothing as received that the receipt does not contain', async () => {
  const { chain, user, mine } = await open();
  chain.estimate(MINT, 90_000n);
  await user.click(await button('Faucet USDC'));
  await button('Minting USDC');
  mine(TRANSFER, [FAUCET, FAKE_ACCOUNT], ['uint256'], [AMOUNT], USDC);
  await screen.findByText(/Transaction/);
  expect(screen.queryByText(/You received/)).not.toBeInTheDocument();
});

it('sends nothing in a market without a faucet, and says why [LND-350]', async () => {
  const { host, user } = await open({});
  await user.click(await button('currently selected market does not have a faucet attached'));
  expect(host.submissions).toEqual([]);
});
