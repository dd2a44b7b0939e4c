import type { TransactionRequest } from '@fathom/shared/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GrantToSign } from '../../flows/flowClaims';
import { createFakeChain } from '../../testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT } from '../../testing/fakeHost';
import { knownRequest } from '../../testing/knownRequest';
import { renderWithHost } from '../../testing/render/renderWithHost';
import { useCallReview } from '../useCallReview';
import { CallReading } from './CallReading';

const REGISTRY = '0x3333333333333333333333333333333333333333';

function open(requests: readonly TransactionRequest[], grant?: GrantToSign) {
  const host = createFakeHost({
    readers: [createFakeChain().reader],
    contracts: { proxyWalletRegistry: REGISTRY },
  });
  const [chain] = host.services.network.chains;
  function Reading() {
    if (!chain) throw new Error('no chain');
    return <CallReading review={useCallReview({ requests, grant }, chain)} />;
  }
  return renderWithHost(<Reading />, { host });
}

test('says in words what the calldata does, and shows the calldata on demand', async () => {
  const request = knownRequest({ account: FAKE_ACCOUNT, chainId: 1135, to: REGISTRY });
  open([request]);
  expect(screen.getByText(/You sign:/)).toHaveTextContent(
    'You sign: Create a proxy wallet that belongs to you (0x11…1111) at the proxy wallet registry.',
  );
  expect(screen.getByText(request.data)).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'View calldata' }));
  expect(screen.getByText(request.data)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hide calldata' })).toHaveAttribute('aria-expanded', 'true');
});

test('says each of the calls that go together, and shows the calldata of all', async () => {
  const first = knownRequest({ account: FAKE_ACCOUNT, chainId: 1135, to: REGISTRY });
  const second = { ...first, data: `${first.data.slice(0, -4)}2222` as `0x${string}` };
  open([first, second]);
  const said = screen.getByText(/You sign:/);
  expect(said).toHaveTextContent('belongs to you (0x11…1111) at the proxy wallet registry. Create');
  expect(said).toHaveTextContent('belongs to 0x11…2222 at the proxy wallet registry.');
  await userEvent.click(screen.getByRole('button', { name: 'View calldata' }));
  expect(screen.getByText(first.data)).toBeVisible();
  expect(screen.getByText(second.data)).toBeVisible();
});

test('the words follow the calldata and not the claim', () => {
  const request = knownRequest({ account: FAKE_ACCOUNT, chainId: 1135, to: REGISTRY });
  open([{ ...request, data: `${request.data.slice(0, -4)}2222` as `0x${string}` }]);
  expect(screen.getByText(/You sign:/)).toHaveTextContent('belongs to 0x11…2222 at');
});

test.each([
  ['nothing is due', undefined],
  ['the calldata of one of two that go together cannot be read', '0x12345678' as const],
])('says nothing while %s', (_case, data) => {
  const request = knownRequest({ account: FAKE_ACCOUNT, chainId: 1135, to: REGISTRY });
  open(data === undefined ? [] : [request, { ...request, data }]);
  expect(screen.queryByText(/You sign:/)).toBeNull();
});

test.each([
  ['permit', 'Allow proxy wallet registry to take exactly 1,000 USDC, by signature.'],
  ['delegation', 'Allow proxy wallet registry to borrow exactly 1,000 USDC on your account, by signature.'],
] as const)('says what a signature allows: %s', (is, sentence) => {
  const token = '0x4444444444444444444444444444444444444444';
  open([], {
    is,
    token,
    spender: REGISTRY,
    amount: 1_000_000_000n,
    tokens: [{ address: token, symbol: 'USDC', decimals: 6 }],
  });
  expect(screen.getByText(/You sign:/)).toHaveTextContent(`You sign: ${sentence}`);
  expect(screen.queryByRole('button')).toBeNull();
});
