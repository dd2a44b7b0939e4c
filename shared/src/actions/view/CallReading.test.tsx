import type { SigningPort, TransactionRequest } from '@fathom/shared/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, ok } from '../../domain/result';
import type { PermitToSign } from '../../flows/expectedCalls';
import { createFakeChain } from '../../testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT } from '../../testing/fakeHost';
import { knownRequest } from '../../testing/knownRequest';
import { renderWithHost } from '../../testing/render/renderWithHost';
import { useCallReview } from '../useCallReview';
import { CallReading } from './CallReading';

const REGISTRY = '0x3333333333333333333333333333333333333333';
const LONG = 'Why. '.repeat(100).trim();
const UNCLEAR = '0x12345678';

/** The summary states which part of the calldata it was derived from. */
const signing: SigningPort = {
  summarize: async (area, { data, to }) =>
    data === UNCLEAR
      ? failed({ code: 'mismatch', message: 'no' })
      : ok({
          message: `${area}: build ${data.slice(-4)}`,
          intent: 'Build',
          fields: data.endsWith('9999')
            ? [
                { label: 'Amount', value: '9999' },
                { label: 'Description', value: LONG },
              ]
            : [],
          target: { address: to },
        }),
  summarizeMessage: async (area, { typedData: { primaryType, message, domain } }) =>
    ok({
      message: `${area}: ${primaryType} ${String(message['value'])} of ${String(domain['verifyingContract'])}`,
      ...{ intent: 'Approve', fields: [], target: { address: REGISTRY } },
    }),
};

async function open(requests: readonly TransactionRequest[], permit?: PermitToSign) {
  const host = createFakeHost({ readers: [createFakeChain().reader] });
  host.connect(FAKE_ACCOUNT);
  const services = { ...host.services, signing };
  const [chain] = services.network.chains;
  function Reading() {
    if (!chain) throw new Error('no chain');
    return <CallReading review={useCallReview({ area: 'lending', requests, permit }, chain)} />;
  }
  renderWithHost(<Reading />, { host: { ...host, services } });
  await new Promise((resolve) => setTimeout(resolve, 0));
}

test("displays the host's summary of the calldata, and the calldata on demand", async () => {
  const request = knownRequest({ account: FAKE_ACCOUNT, chainId: 1135, to: REGISTRY });
  await open([request]);
  expect(await screen.findByText(/You sign:/)).toHaveTextContent('You sign: lending: build 1111.');
  expect(screen.getByText(request.data)).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'View calldata' }));
  expect(screen.getByText(request.data)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hide calldata' })).toHaveAttribute('aria-expanded', 'true');
});

test('displays in full what the sentence shortens', async () => {
  const data = '0x9999' as const;
  await open([{ ...knownRequest({ account: FAKE_ACCOUNT, chainId: 1135, to: REGISTRY }), data }]);
  const whole = await screen.findByRole('group', { name: 'What you sign in full' });
  expect(whole).toHaveTextContent(`Description${LONG}`);
  expect(whole).not.toHaveTextContent('Amount');
});

test('displays each call of a batch, and the calldata of all', async () => {
  const first = knownRequest({ account: FAKE_ACCOUNT, chainId: 1135, to: REGISTRY });
  const second = { ...first, data: `${first.data.slice(0, -4)}2222` as `0x${string}` };
  await open([first, second]);
  const summary = await screen.findByText(/You sign:/);
  expect(summary).toHaveTextContent('lending: build 1111. lending: build 2222.');
  await userEvent.click(screen.getByRole('button', { name: 'View calldata' }));
  expect(screen.getByText(first.data)).toBeVisible();
  expect(screen.getByText(second.data)).toBeVisible();
});

test.each([
  ['there is no next step', undefined],
  ['the host refuses one call of a batch', UNCLEAR],
] as const)('displays nothing while %s', async (_case, data) => {
  const request = knownRequest({ account: FAKE_ACCOUNT, chainId: 1135, to: REGISTRY });
  await open(data === undefined ? [] : [request, { ...request, data }]);
  expect(screen.queryByText(/You sign:/)).toBeNull();
});

test.each([
  ['permit', 'Permit'],
  ['delegation', 'DelegationWithSig'],
] as const)('displays what a signature allows: %s', async (is, type) => {
  const token = '0x4444444444444444444444444444444444444444';
  await open([], {
    is,
    token,
    spender: REGISTRY,
    amount: 1_000_000_000n,
    tokens: [{ address: token, symbol: 'USDC', decimals: 6 }],
  });
  expect(await screen.findByText(/You sign:/)).toHaveTextContent(`lending: ${type} 1000000000 of ${token}.`);
  expect(screen.queryByRole('button')).toBeNull();
});
