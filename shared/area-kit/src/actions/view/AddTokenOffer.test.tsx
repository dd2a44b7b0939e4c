import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { tokenInfo } from '@fathom/ui/token/tokenInfo';
import { transactionText } from '../text/en';
import { AddTokenOffer } from './AddTokenOffer';

const TOKEN = { address: '0x00000000000000000000000000000000000000a1', symbol: 'fvFXD', decimals: 18 } as const;

function open(walletChain: number) {
  const host = createFakeHost({ readers: [createFakeChain(1135).reader, createFakeChain(11155111).reader] });
  host.connect(FAKE_ACCOUNT, walletChain);
  renderWithHost(<AddTokenOffer chainId={1135} token={TOKEN} mark="FXD" />, { host });
  return host;
}

it.each([1135, 11155111])('adds a token on its own chain from a wallet on %s [VLT-128, VLT-129]', async (chainId) => {
  const host = open(chainId);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Added')).toBeInTheDocument();
  expect(host.services.wallet.state.get()).toMatchObject({ chainId: 1135 });
  expect(host.watched).toEqual([{ ...TOKEN, name: 'fvFXD', image: tokenInfo(TOKEN, 'FXD').image }]);
});

it('adds nothing where the wallet stays on another chain [VLT-129]', async () => {
  const host = open(11155111);
  jest
    .spyOn(host.services.wallet, 'switchChain')
    .mockResolvedValue({ ok: false, error: { code: 'rejected', message: 'no' } });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.getByText('Not added')).toBeInTheDocument());
  expect(host.watched).toEqual([]);
});

it('says why a token is not offered to the wallet', async () => {
  const host = open(1135);
  const error = { code: 'mismatch', message: 'This token has the symbol FXD, but it is another contract.' } as const;
  jest.spyOn(host.services.wallet, 'watchToken').mockResolvedValue({ ok: false, error });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(error.message)).toBeInTheDocument();
});

it('says that the wallet is asked, and offers nothing twice, until it answers', async () => {
  const host = open(1135);
  let answer: (isAdded: boolean) => void = () => undefined;
  jest.spyOn(host.services.wallet, 'watchToken').mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = (value) => resolve({ ok: true, value });
      }),
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByRole('status')).toHaveTextContent(transactionText.watchOutcome.asked);
  expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument();
  act(() => answer(true));
  expect(await screen.findByText('Added')).toBeInTheDocument();
});

it.each([
  ['the user declines', { ok: true, value: false }],
  ['the wallet rejects the request', { ok: false, error: { code: 'rejected', message: 'User rejected' } }],
] as const)('says that nothing was added, and no more, if %s', async (_, answer) => {
  const host = open(1135);
  jest.spyOn(host.services.wallet, 'watchToken').mockResolvedValue(answer);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Not added$/));
});

it("switches the wallet to the token's chain, not to another one, before it is asked", async () => {
  const host = open(11155111);
  const steps: unknown[] = [];
  const { switchChain, watchToken } = host.services.wallet;
  jest.spyOn(host.services.wallet, 'switchChain').mockImplementation(async (chainId) => {
    steps.push(chainId);
    return switchChain(chainId);
  });
  jest.spyOn(host.services.wallet, 'watchToken').mockImplementation(async (token) => {
    steps.push(token.address);
    return watchToken(token);
  });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Added');
  expect(steps).toEqual([1135, TOKEN.address]);
});

it('does not switch the chain of a wallet that is on it', async () => {
  const host = open(1135);
  const switchChain = jest.spyOn(host.services.wallet, 'switchChain');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Added');
  expect(switchChain).not.toHaveBeenCalled();
});
