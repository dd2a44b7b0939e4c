import type { SigningLine, SigningPort, TransactionRequest } from '@fathom/contract';
import type { Hex } from '@fathom/contract/address';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { failed, ok } from '@fathom/contract/result';
import type { PermitToSign } from '../../flows/steps/expectedCalls';
import { contractFunction, ignored } from '@fathom/base/rpc/abi/contractFunction';
import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { domainSeparator } from '@fathom/base/rpc/permitSupport';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { knownRequest } from '@fathom/testing/knownRequest';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { useCallReview } from '../preview/useCallReview';
import { CallReading } from './CallReading';

const REGISTRY = '0x3333333333333333333333333333333333333333';
const LONG = 'Why. '.repeat(100).trim();
const UNCLEAR = '0x12345678';

const COUNTS: Readonly<Record<string, Pick<SigningLine, 'confirmedBy' | 'sources' | 'isEntry'>>> = {
  '0x01': { confirmedBy: 1, sources: 1 },
  '0x02': { confirmedBy: 1 },
  '0x23': { confirmedBy: 2, sources: 3, isEntry: true },
  '0x24': { confirmedBy: 2, sources: 4, isEntry: false },
  '0x14': { confirmedBy: 1, sources: 4, isEntry: true },
};

let asked: unknown[] = [];
let claims: unknown[] = [];
beforeEach(() => {
  claims = [];
  asked = [];
});

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
          ...COUNTS[data],
        }),
  summarizeMessage: async (area, { account, chainId, claim, typedData: { primaryType, message, domain } }) => {
    claims.push({ account, chainId, message, claim });
    asked.push({ domain, nonce: message['nonce'], deadline: message['deadline'] ?? message['expiry'] });
    return ok({
      message: `${area}: ${primaryType} ${String(message['value'])} of ${String(domain['verifyingContract'])}`,
      fields: [{ label: 'Deadline', value: String(message['deadline']) }],
      intent: 'Approve',
      target: { address: REGISTRY },
    });
  },
};

const TOKEN = '0x4444444444444444444444444444444444444444';
const DOMAIN = { name: 'USD Coin', version: '2', chainId: 1135, verifyingContract: TOKEN } as const;
const NOW = 1_790_000_000;

const permitTypehash = contractFunction<[], undefined>('function PERMIT_TYPEHASH() view returns (bytes32)', ignored);

/** The account has signed 4 permits. */
function chainWithPermits() {
  const chain = createFakeChain();
  chain.setBlock(1_000, NOW);
  chain.respond(erc20.name.read(TOKEN), DOMAIN.name);
  chain.respond(erc20.version.read(TOKEN), DOMAIN.version);
  chain.respond(erc20.nonces.read(TOKEN, FAKE_ACCOUNT), 4n);
  chain.respond(erc20.domainSeparator.read(TOKEN), domainSeparator(DOMAIN));
  chain.revert(permitTypehash.read(TOKEN), 'no such function');
  return chain;
}

async function open(requests: readonly TransactionRequest[], permit?: PermitToSign, node = chainWithPermits()) {
  const host = createFakeHost({ readers: [node.reader] });
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

const WAITS =
  'RPC nodes confirmed this. New deposits and loans wait until most of them agree. Withdrawing and repaying stay possible.';

test.each<[string, readonly Hex[], string | undefined]>([
  ['the only source', ['0x01'], '1 source, not confirmed.'],
  ['one source of a host that does not say how many there are', ['0x02'], '1 source, not confirmed.'],
  ['two of three sources', ['0x23'], undefined],
  ['two of four, for an exit', ['0x24'], '2 of 4 confirmed.'],
  ['one of four, for an entry', ['0x14'], `1 of 4 ${WAITS}`],
  ['fewer for one call of a batch', ['0x23', '0x24', '0x01'], `2 of 4 ${WAITS}`],
  ['fewest for the second call', ['0x24', '0x14'], `1 of 4 ${WAITS}`],
])('says how many sources confirm what is displayed: %s', async (_case, calls, text) => {
  const request = knownRequest({ account: FAKE_ACCOUNT, chainId: 1135, to: REGISTRY });
  await open(calls.map((data) => ({ ...request, data })));
  const reading = await screen.findByText(/You sign:/);
  const said = reading.nextElementSibling?.tagName === 'P' ? reading.nextElementSibling.textContent : undefined;
  expect(said).toBe(text);
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

test('displays what is signed now when the summary of an earlier call arrives late', async () => {
  const earlier = knownRequest({ account: FAKE_ACCOUNT, chainId: 1135, to: REGISTRY });
  const now = { ...earlier, data: `${earlier.data.slice(0, -4)}2222` as `0x${string}` };
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const host = createFakeHost({ readers: [chainWithPermits().reader] });
  host.connect(FAKE_ACCOUNT);
  const [chain] = host.services.network.chains;
  const slow: SigningPort = {
    ...signing,
    summarize: async (area, request) => {
      if (request.data === earlier.data) await arrived;
      return signing.summarize(area, request);
    },
  };
  function Reading() {
    if (!chain) throw new Error('no chain');
    const [request, setRequest] = useState(earlier);
    const review = useCallReview({ area: 'lending', requests: [request], permit: undefined }, chain);
    return (
      <>
        <CallReading review={review} />
        <button onClick={() => setRequest(now)}>Enter another amount</button>
      </>
    );
  }
  renderWithHost(<Reading />, { host: { ...host, services: { ...host.services, signing: slow } } });
  await userEvent.click(screen.getByRole('button', { name: 'Enter another amount' }));
  await screen.findByText('lending: build 2222.');
  await act(async () => {
    arrive();
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  expect(screen.getByText(/You sign:/)).toHaveTextContent('lending: build 2222.');
});

const PERMIT: PermitToSign = {
  kind: 'permit',
  token: TOKEN,
  spender: REGISTRY,
  amount: 1_000_000_000n,
  tokens: [{ address: TOKEN, symbol: 'USDC', decimals: 6 }],
};

test.each([
  ['permit', 'Permit'],
  ['delegation', 'DelegationWithSig'],
] as const)('displays what a signature allows, and for how long: %s', async (kind, type) => {
  await open([], { ...PERMIT, kind });
  const reading = await screen.findByText(/You sign:/);
  expect(reading).toHaveTextContent(`lending: ${type} 1000000000 of ${TOKEN}. Valid for 60 minutes from signing.`);
  expect(screen.queryByRole('button')).toBeNull();
});

test('displays no date as the deadline of a message that is not signed yet', async () => {
  await open([], PERMIT);
  await screen.findByText(/You sign:/);
  expect(screen.queryByText('Deadline')).toBeNull();
  expect(document.body).not.toHaveTextContent('1970');
});

test('asks for a summary of the message as it would be signed now', async () => {
  await open([], PERMIT);
  await screen.findByText(/You sign:/);
  expect(asked).toEqual([{ domain: DOMAIN, nonce: '4', deadline: String(NOW + 3_600) }]);
});

test('asks for a summary of the same account, spender, amount and deadline that are claimed', async () => {
  await open([], PERMIT);
  await screen.findByText(/You sign:/);
  const { token, spender, amount, tokens, kind } = PERMIT;
  const deadline = BigInt(NOW + 3_600);
  expect(claims).toEqual([
    {
      account: FAKE_ACCOUNT,
      chainId: 1135,
      message: {
        owner: FAKE_ACCOUNT,
        spender,
        value: String(amount),
        nonce: '4',
        deadline: String(deadline),
      },
      claim: { kind, token, domain: DOMAIN, spender, amount, tokens, nonce: 4n, deadline },
    },
  ]);
});

test('displays nothing of a signature whose token cannot be read', async () => {
  await open([], PERMIT, createFakeChain());
  expect(asked).toEqual([]);
  expect(screen.queryByText(/You sign:/)).toBeNull();
});
