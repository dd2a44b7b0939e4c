import type { ClaimableAmount } from '@fathom/contract';
import { useLocation } from '@fathom/contract/router';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { connectedHost } from '@fathom/testing/connectedHost';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { memoryStorage } from '@fathom/testing/memoryStorage';
import { knownRequest } from '@fathom/testing/knownRequest';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { scriptedReader } from '@fathom/testing/scriptedReader';
import type { AreaState } from '../areaState';
import { testStates } from '../stress/testing/testAccount';
import { usd } from '../stress/testing/testArea';
import { RescueGate } from './RescueGate';
import { RescuePlanProvider } from './RescuePlanContext';
import { createPlanMemory } from './createPlanMemory';
import { PlanGate } from './PlanGate';

// Preloaded, because compiling them takes longer than a test waits.
beforeAll(() => Promise.all([import('./RescueDialog'), import('./PlanBanner')]));

const GAS = 100_000n;

/** A node on which calls with the data `0x02` revert, if told so. */
function node({ isAdditionFailing = false } = {}) {
  const simulate = (request: { blockStateCalls: readonly { calls: readonly { data: string }[] }[] }) => [
    {
      calls: request.blockStateCalls[0]?.calls.map(({ data }) =>
        isAdditionFailing && data === '0x02'
          ? { status: '0x0', gasUsed: '0x5208', error: { message: 'execution reverted: paused' } }
          : { status: '0x1', gasUsed: `0x${GAS.toString(16)}` },
      ),
    },
  ];
  // 0.31 gwei.
  return scriptedReader({ eth_simulateV1: simulate, eth_gasPrice: '0x127a3980' });
}

const PAYOUT = { to: FAKE_ACCOUNT, data: '0x03', value: 0n } as const;

/** The account with 3 wstETH in its wallet, and 4,000 FXD to claim. */
function richStates(claims: readonly ClaimableAmount[] = []): readonly AreaState[] {
  return testStates().map((state) => {
    if (state.status !== 'read' || state.area !== 'fxd') return state;
    const { summary } = state;
    const wstETH = summary.prices.find(({ token }) => token.symbol === 'wstETH')?.token;
    if (!wstETH) throw new Error('no token');
    const wallet = [...summary.wallet, { token: wstETH, amount: usd('3'), value: usd('12255') }];
    return { ...state, summary: { ...summary, wallet, claims } };
  });
}

function claimOf(states: readonly AreaState[]): ClaimableAmount {
  const [fxd] = states.flatMap((state) => (state.status === 'read' ? [state.summary] : []));
  const token = fxd?.prices.find((price) => price.token.symbol === 'FXD')?.token;
  if (!token) throw new Error('no token');
  const action = { label: 'Claim', path: '/?claim=FXD' };
  return { id: 'rewards', title: 'Rewards', token, amount: usd('4000'), value: usd('4000'), action, payout: [PAYOUT] };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

async function open(
  query: string,
  { states = richStates(), reader = node(), readOnly = false, storage = memoryStorage() } = {},
) {
  const host = connectedHost({ reader });
  let rendered: ReturnType<typeof renderWithHost> | undefined;
  await act(async () => {
    rendered = renderWithHost(
      <RescuePlanProvider memory={createPlanMemory(storage)}>
        <PlanGate />
        <RescueGate states={states} chainId={1135} account={FAKE_ACCOUNT} readOnly={readOnly} />
        <Address />
      </RescuePlanProvider>,
      { host, path: `/portfolio/stress${query}` },
    );
  });
  return { host, reader, unmount: () => rendered?.unmount() };
}

async function finishClaim(host: ReturnType<typeof connectedHost>): Promise<void> {
  await act(async () => {
    await host.services.transactions.submit(knownRequest({ account: FAKE_ACCOUNT, chainId: 1135, to: FAKE_ACCOUNT }), {
      area: 'fxd',
      flow: 'fxd.claim.v1',
      step: 'claim',
      title: '',
    });
    host.settle({ kind: 'mined', block: 5, feeWei: '1', repriced: false });
  });
}

async function press(element: Element): Promise<void> {
  await act(async () => void fireEvent.click(element));
}

function closeButton(): HTMLElement {
  const [close] = screen.getAllByRole('button', { name: 'Close' });
  if (!close) throw new Error('no button');
  return close;
}

async function radios(): Promise<readonly string[]> {
  const group = await screen.findByRole('group', { name: 'Ways to reach it' });
  return within(group)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent ?? '');
}

describe('a rescue plan', () => {
  it('begins with the goal of the scenario, and offers options that reach it [PFO-230]', async () => {
    await open('?ETH=-40&rescue=fxd:987');
    const dialog = await screen.findByRole('dialog', { name: 'Rescue plan' });
    expect(within(dialog).getByRole('group', { name: 'Survive a fall of wstETH by' })).toBeVisible();
    expect(within(dialog).getByText('with 1% to spare; 50% is recommended')).toBeVisible();
    expect(within(dialog).getByRole('radio', { name: '40%' })).toBeChecked();
    expect(await radios()).toEqual([
      expect.stringMatching(/^Repay \d+ FXD from your wallet.*saves interest\$.*2 signatures, fee \$0\.11$/),
      expect.stringMatching(/^Add 1 wstETH from your wallet.*2 signatures, fee \$0\.11$/),
    ]);
    expect(dialog).toHaveTextContent('2 signatures, each displayed before you sign');
    expect(dialog).toHaveTextContent('Fees ≈ 0.0000310 ETH ($0.11)');
  });

  it('has options with larger amounts for a higher goal', async () => {
    await open('?ETH=-40&rescue=fxd:987');
    const [before] = await radios();
    await press(screen.getByRole('radio', { name: '50%' }));
    const [after] = await radios();
    const amount = (text = '') => Number(/\d+/.exec(text)?.[0]);
    expect(amount(after)).toBeGreaterThan(amount(before));
  });

  it('simulates the calls of each option from the account before it is offered [PFO-231]', async () => {
    const { reader } = await open('?ETH=-40&rescue=fxd:987', { reader: node({ isAdditionFailing: true }) });
    expect(await radios()).toHaveLength(1);
    expect(screen.getByText(/Left out: Add 1 wstETH from your wallet\. It would fail \(paused\)\./)).toBeVisible();
    const simulated = reader.requests.filter(({ method }) => method === 'eth_simulateV1');
    expect(JSON.stringify(simulated.map(({ params }) => params))).toContain(`"from":"${FAKE_ACCOUNT}"`);
  });

  it('opens the dialog of the area with the path of the option, and sends nothing [PFO-232]', async () => {
    const { host, reader } = await open('?ETH=-40&rescue=fxd:987');
    await radios();
    await press(screen.getByRole('radio', { name: /^Add 1 wstETH/ }));
    await press(screen.getByRole('button', { name: /^Prepare: Add [\d.]+ wstETH$/ }));
    expect(host.visited).toEqual(['/fxd/?dialog=addCollateral&position=987']);
    expect(host.submissions).toEqual([]);
    expect(reader.calls.filter((method) => method.startsWith('eth_send'))).toEqual([]);
  });

  it('of two dialogs offers the second one after the transaction of the first [PFO-233]', async () => {
    const states = richStates([claimOf(testStates())]);
    const { host } = await open('?ETH=-40&rescue=fxd:987', { states });
    await radios();
    await press(screen.getByRole('radio', { name: /^Withdraw from Rewards, then repay.*3 signatures, fee/ }));
    expect(screen.getByText('Withdraw from Rewards in FXD')).toBeVisible();
    await press(screen.getByRole('button', { name: 'Prepare: Withdraw from Rewards' }));
    expect(host.visited).toEqual(['/fxd/?claim=FXD']);
    await press(closeButton());
    expect(screen.getByText('Rescue plan, step 1 of 2: Withdraw from Rewards')).toBeVisible();
    await press(screen.getByRole('button', { name: 'Open again' }));
    expect(host.visited).toHaveLength(2);
    await finishClaim(host);
    expect(screen.getByText('Rescue plan: step 1 of 2 is done. Next: Repay')).toBeVisible();
    await press(screen.getByRole('button', { name: 'Prepare: Repay' }));
    expect(host.visited.at(-1)).toBe('/fxd/?dialog=repay&position=987');
    expect(screen.getByText('Rescue plan, step 2 of 2: Repay')).toBeVisible();
    await press(screen.getByRole('button', { name: 'End the plan' }));
    expect(screen.queryByText(/^Rescue plan, step/)).toBeNull();
  });

  it('continues after a reload at the step that is next, and is forgotten when it is ended [PFO-360]', async () => {
    const storage = memoryStorage();
    const states = richStates([claimOf(testStates())]);
    const { unmount } = await open('?ETH=-40&rescue=fxd:987', { states, storage });
    await radios();
    await press(screen.getByRole('radio', { name: /^Withdraw from Rewards, then repay/ }));
    await press(screen.getByRole('button', { name: 'Prepare: Withdraw from Rewards' }));
    unmount();
    const { host, unmount: leave } = await open('', { storage });
    expect(screen.getByText('Rescue plan, step 1 of 2: Withdraw from Rewards')).toBeVisible();
    await finishClaim(host);
    await press(screen.getByRole('button', { name: 'Prepare: Repay' }));
    leave();
    const { unmount: leaveAgain } = await open('', { storage });
    expect(screen.getByText('Rescue plan, step 2 of 2: Repay')).toBeVisible();
    await press(screen.getByRole('button', { name: 'End the plan' }));
    leaveAgain();
    await open('', { storage });
    expect(screen.queryByText(/^Rescue plan/)).toBeNull();
  });

  it('of a position that is safe enough says so', async () => {
    const states = richStates().map((state) =>
      state.status === 'read' && state.area === 'fxd'
        ? {
            ...state,
            summary: {
              ...state.summary,
              risks: state.summary.risks.map((risk) => ({ ...risk, value: usd('0.9'), level: 'good' as const })),
            },
          }
        : state,
    );
    await open('?rescue=fxd:987', { states });
    expect(await screen.findByText('FXD #987 is above every goal already: 90.0%.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Prepare/ })).toBeNull();
  });

  it('without anything to pay with says what is missing', async () => {
    const states = testStates().map((state) =>
      state.status === 'read' ? { ...state, summary: { ...state.summary, wallet: [] } } : state,
    );
    await open('?ETH=-40&rescue=fxd:987', { states });
    expect(await screen.findByText(/no token that reaches this goal/)).toBeVisible();
  });

  it('of an area that could not be read names the reason', async () => {
    const retry = jest.fn();
    await open('?rescue=lending:market', {
      states: [{ area: 'lending', status: 'missing', reason: 'Its server is unreachable.', retry }],
    });
    expect(
      await screen.findByText("Lending can't be read, so there is no plan. Its server is unreachable."),
    ).toBeVisible();
  });

  it('of a position without debt says that nothing is to do, and closes', async () => {
    await open('?ETH=-40&rescue=fxd:5');
    expect(await screen.findByText('This position has no debt. There is nothing to rescue.')).toBeVisible();
    await press(closeButton());
    expect(screen.getByTestId('address')).toHaveTextContent('/portfolio/stress?ETH=-40');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not opened for an account of somebody else [PFO-216]', async () => {
    await open('?rescue=fxd:987', { readOnly: true });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
