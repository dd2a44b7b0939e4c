import type {
  ConnectedWallet,
  EncodedCall,
  ExpectedWrite,
  HostError,
  PortfolioRisk,
  RescueOption,
  RescueSource,
} from '@fathom/contract';
import { failed } from '@fathom/contract/result';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { connectedHost } from '@fathom/testing/connectedHost';
import { FAKE_ACCOUNT, type FakeHost } from '@fathom/testing/fakeHost';
import { memoryStorage } from '@fathom/testing/memoryStorage';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { scriptedReader } from '@fathom/testing/scriptedReader';
import type { AreaState } from '../areaState';
import { testStates } from '../stress/testing/testAccount';
import { usd } from '../stress/testing/testArea';
import { createPlanMemory } from './createPlanMemory';
import { PlanGate } from './PlanGate';
import { PlanServicesProvider, type PlanServices } from './PlanServicesContext';
import { RescueGate } from './RescueGate';
import { RescuePlanProvider } from './RescuePlanContext';

// Preloaded, because compiling them takes longer than a test waits.
beforeAll(() => Promise.all([import('./RescueDialog'), import('./PlanBanner')]));

const CHAIN = 1135;
const PROMISED = 500n;
const VAULT = '0x00000000000000000000000000000000000000bb';
const POOL = '0x00000000000000000000000000000000000000cc';
const HEALTH = '0x77';

function expectedOf(call: string, to: EncodedCall['to']): ExpectedWrite {
  return { call, fields: {}, account: FAKE_ACCOUNT, chainId: CHAIN, to, value: 0n, tokens: [] };
}

const WITHDRAW: EncodedCall = { to: VAULT, data: '0x03', value: 0n, expected: expectedOf('withdraw', VAULT) };
const REPAY: EncodedCall = { to: POOL, data: '0x01', value: 0n, expected: expectedOf('repay', POOL) };

/** The account of the stress tests, with 4,000 FXD in a vault and the calls of honest areas. */
function plannedStates(change: (option: RescueOption) => RescueOption = (option) => option): readonly AreaState[] {
  const [fxd, ...others] = testStates();
  if (fxd?.status !== 'read') throw new Error('there is no FXD');
  const { summary, portfolio } = fxd;
  const token = summary.prices.find((price) => price.token.symbol === 'FXD')?.token;
  if (!token) throw new Error('there is no token');
  const amount = usd('4000');
  const title = 'DeFi vault';
  const source: RescueSource = {
    area: 'vaults',
    kind: 'vault',
    title,
    token,
    amount,
    path: '/?withdraw=0xbb',
    payout: [WITHDRAW],
  };
  const promises = [{ label: 'safety buffer', to: POOL, data: HEALTH, word: 0, least: PROMISED }] as const;
  const rescue: typeof portfolio.rescue = (of, request) =>
    portfolio.rescue(of, request).map((option) => {
      const calls = option.kind === 'source' ? [WITHDRAW, REPAY] : option.calls;
      return change({ ...option, calls, promises });
    });
  const vaults: AreaState = {
    ...fxd,
    area: 'vaults',
    portfolio: { ...portfolio, rescue: () => [] },
    summary: { ...summary, area: 'vaults', positions: [], risks: [], wallet: [], prices: [], sources: [source] },
  };
  return [{ ...fxd, portfolio: { ...portfolio, rescue } }, vaults, ...others.filter(({ area }) => area !== 'vaults')];
}

/** A node on which the calls reach a safety buffer. */
function nodeReaching(health: () => bigint) {
  return scriptedReader({
    eth_gasPrice: '0x127a3980',
    eth_simulateV1: (request: { blockStateCalls: readonly { calls: readonly { data: string }[] }[] }) => [
      {
        calls: request.blockStateCalls[0]?.calls.map(({ data }) => ({
          status: '0x1',
          gasUsed: '0x186a0',
          returnData: data === HEALTH ? `0x${health().toString(16).padStart(64, '0')}` : '0x',
        })),
      },
    ],
  });
}

interface Setup {
  readonly batches?: boolean;
  readonly wallet?: Partial<ConnectedWallet>;
  readonly refusal?: HostError;
  readonly states?: readonly AreaState[];
  readonly health?: () => bigint;
  readonly storage?: ReturnType<typeof memoryStorage>;
  readonly reloaded?: FakeHost;
  readonly query?: string;
  readonly after?: () => Promise<PortfolioRisk | undefined>;
}

const AFTER = testStates().flatMap((state) => (state.status === 'read' ? state.summary.risks : []))[0];

async function open({
  batches = true,
  wallet,
  refusal,
  states = plannedStates(),
  health = () => PROMISED,
  storage = memoryStorage(),
  reloaded,
  query = '?ETH=-40&rescue=fxd:987',
  after = async () => AFTER && { ...AFTER, value: usd('0.523') },
}: Setup = {}) {
  const host = connectedHost({ reader: nodeReaching(health), batches, ...(reloaded && { reloaded }) });
  if (wallet) host.connect(FAKE_ACCOUNT, CHAIN, wallet);
  const { transactions } = host.services;
  const services: PlanServices = {
    sending: {
      canSend: (chainId) => transactions.canBatch(chainId),
      async send(requests, meta, check) {
        const checked = await check();
        if (!checked.ok) return checked;
        return refusal ? failed(refusal) : transactions.submitBatch(requests, meta);
      },
    },
    readRisk: after,
  };
  let rendered: ReturnType<typeof renderWithHost> | undefined;
  await act(async () => {
    rendered = renderWithHost(
      <RescuePlanProvider memory={createPlanMemory(storage)}>
        <PlanServicesProvider services={services}>
          <PlanGate />
          <RescueGate states={states} chainId={CHAIN} account={FAKE_ACCOUNT} readOnly={false} />
        </PlanServicesProvider>
      </RescuePlanProvider>,
      { host, path: `/portfolio/stress${query}` },
    );
  });
  return { host, storage, unmount: () => rendered?.unmount() };
}

async function press(element: Element): Promise<void> {
  await act(async () => void fireEvent.click(element));
}

async function choosePlan(): Promise<void> {
  await press(await screen.findByRole('radio', { name: /^Withdraw from DeFi vault, then repay/ }));
}

function sendButton(): Promise<HTMLElement> {
  return screen.findByRole('button', { name: 'Send in one transaction' });
}

function prepareButton(): Promise<HTMLElement> {
  return screen.findByRole('button', { name: 'Prepare: Withdraw from DeFi vault' });
}

describe('a plan of several areas', () => {
  it.each<[string, Partial<ConnectedWallet>]>([
    ['a batching wallet', {}],
    ['a Safe', { kind: 'embedded', name: 'Safe' }],
  ])('is one request to %s, with the calls of each area in order [PFO-380] [PFO-381]', async (_name, wallet) => {
    const { host } = await open({ wallet });
    await choosePlan();
    const ways = await screen.findByRole('group', { name: 'How it is sent' });
    expect(within(ways).getByRole('radio', { name: 'In one transaction' })).toBeChecked();
    expect(screen.getByText('1 signature, displayed before you sign')).toBeVisible();
    await press(await sendButton());
    expect(host.visited).toEqual([]);
    expect(host.batches).toMatchObject([
      {
        requests: [
          { area: 'vaults', from: FAKE_ACCOUNT, to: VAULT, data: '0x03', claim: { call: 'withdraw' } },
          { area: 'fxd', from: FAKE_ACCOUNT, to: POOL, data: '0x01', claim: { call: 'repay' } },
        ],
        meta: { area: 'fxd', flow: 'portfolio.rescue.v1', title: 'Withdraw from DeFi vault, then repay' },
      },
    ]);
  });

  it('can be carried out step by step in a batching wallet too [PFO-380]', async () => {
    const { host } = await open();
    await choosePlan();
    await press(await screen.findByRole('radio', { name: 'Step by step' }));
    await press(await prepareButton());
    expect(host.visited).toEqual(['/vaults/?withdraw=0xbb']);
    expect(host.batches).toEqual([]);
  });

  it('is carried out step by step in a wallet without batches [PFO-380]', async () => {
    await open({ batches: false });
    await choosePlan();
    expect(await prepareButton()).toBeEnabled();
    expect(screen.queryByRole('group', { name: 'How it is sent' })).toBeNull();
  });

  it('is carried out step by step if a call says nothing about its effect [PFO-381]', async () => {
    const states = plannedStates((option) => ({ ...option, calls: [WITHDRAW, { ...REPAY, expected: undefined }] }));
    await open({ states });
    await choosePlan();
    expect(await prepareButton()).toBeEnabled();
    expect(screen.queryByRole('group', { name: 'How it is sent' })).toBeNull();
  });

  it("isn't sent in one transaction if its simulation doesn't reach the promised health [PFO-384]", async () => {
    await open({ health: () => PROMISED - 1n });
    await choosePlan();
    expect(await screen.findByText(/The simulation doesn't reach the promised safety buffer\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send in one transaction' })).toBeNull();
  });

  it('is simulated again when the user sends it, and not sent if the health is no longer reached [PFO-384]', async () => {
    let health = PROMISED;
    const { host } = await open({ health: () => health });
    await choosePlan();
    const send = await sendButton();
    health -= 1n;
    await press(send);
    expect(await screen.findByText(/doesn't reach the promised safety buffer.*continue step by step/)).toBeVisible();
    expect(host.batches).toEqual([]);
  });

  it.each<[string, HostError, boolean]>([
    ['rejects it', { code: 'rejected', message: 'You cancelled the transaction.' }, true],
    [
      'takes no batch',
      { code: 'no-batch', message: 'Your wallet said: “not supported”. They are sent separately.' },
      false,
    ],
  ])('continues step by step with the words of a wallet that %s [PFO-385]', async (_case, refusal, isOffered) => {
    const { host } = await open({ refusal });
    await choosePlan();
    await press(await sendButton());
    expect(await screen.findByText(`${refusal.message} You can continue step by step.`)).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'In one transaction' }) !== null).toBe(isOffered);
    await press(await prepareButton());
    expect(host.visited).toEqual(['/vaults/?withdraw=0xbb']);
    expect(screen.getByText('Rescue plan, step 1 of 2: Withdraw from DeFi vault')).toBeVisible();
  });
});

describe('a plan that was sent in one transaction', () => {
  async function sent(setup: Setup = {}) {
    const opened = await open(setup);
    await choosePlan();
    await press(await sendButton());
    expect(await screen.findByText(/^Rescue plan: sent in one transaction/)).toBeVisible();
    return opened;
  }

  const MINED = { kind: 'mined', block: 5, feeWei: '1', repriced: false } as const;

  it('is done when it is mined, and says the health afterwards [PFO-387]', async () => {
    const { host } = await sent();
    await act(async () => host.settle(MINED));
    expect(await screen.findByText(/^Rescue plan: done\. FXD #987 has a safety buffer of 52\.3% now\.$/)).toBeVisible();
    const banner = screen.getByRole('complementary', { name: 'Rescue plan' });
    await press(within(banner).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/^Rescue plan/)).toBeNull();
  });

  it('says that a position has no debt anymore, or that it could not be read yet', async () => {
    const { host, unmount } = await sent({ after: async () => undefined });
    await act(async () => host.settle(MINED));
    expect(await screen.findByText('Rescue plan: done. FXD #987 has no debt anymore.')).toBeVisible();
    unmount();
    const other = await sent({ after: () => Promise.reject(new Error('unreachable')) });
    await act(async () => other.host.settle(MINED));
    expect(await screen.findByText("Rescue plan: done. FXD #987 couldn't be read again yet.")).toBeVisible();
  });

  it('is followed after a reload [PFO-386]', async () => {
    const { host, storage, unmount } = await sent();
    unmount();
    const { host: next } = await open({ storage, reloaded: host, query: '' });
    expect(await screen.findByText(/^Rescue plan: sent in one transaction/)).toBeVisible();
    await act(async () => next.settle(MINED));
    expect(await screen.findByText(/safety buffer of 52\.3% now/)).toBeVisible();
  });

  it('that was not performed continues step by step [PFO-387]', async () => {
    const { host } = await sent();
    await act(async () => host.settle({ kind: 'reverted', block: 5, feeWei: '1' }));
    expect(screen.getByText(/wasn't performed\. Your positions are unchanged\./)).toBeVisible();
    await press(screen.getByRole('button', { name: 'Continue step by step' }));
    expect(screen.getByText('Rescue plan, step 1 of 2: Withdraw from DeFi vault')).toBeVisible();
  });
});
