import { formatDate } from '@fathom/base/format/formatDate';
import { ZERO_ADDRESS } from '@fathom/contract/address';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isConfirmed } from '../../data/abi/daoContracts';
import { encodeEnactment } from '../testing/encodeGovernorCall';
import { callBatch, DAO_CONTRACTS, NOW, POOL_CONFIG } from '../testing/governanceSetup';
import { OPEN, showProposal, simulate } from '../testing/showProposal';

describe('the actions of a proposal', () => {
  it('are shown with their raw data if the first target is not the zero address [DAO-044]', async () => {
    showProposal({ ...OPEN, batch: { ...callBatch('0xdeadbeef'), values: [57n] } });
    const actions = await screen.findByRole('region', { name: 'Actions' });
    await userEvent.click(within(actions).getByRole('button', { name: 'Raw data of action 1' }));
    expect(within(actions).getByText(POOL_CONFIG)).toBeInTheDocument();
    expect(within(actions).getByText('57')).toBeInTheDocument();
    expect(within(actions).getAllByText('0xdeadbeef').length).toBeGreaterThan(1);
  });

  it('are missing where the zero address is the only target [DAO-044, DAO-203]', async () => {
    showProposal(OPEN);
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Actions' })).toBeNull();
  });
});

describe('actions behind a placeholder', () => {
  const batch = {
    targets: [ZERO_ADDRESS, POOL_CONFIG],
    values: [0n, 0n],
    calldatas: ['0x', '0xdeadbeef'],
  } as const;

  it('are shown with a warning, because the timelock runs them too', async () => {
    showProposal({ ...OPEN, batch });
    const actions = await screen.findByRole('region', { name: 'Actions' });
    expect(within(actions).getByText(/The timelock runs the others all the same/)).toBeInTheDocument();
    expect(within(actions).getByText('0xdeadbeef')).toBeInTheDocument();
  });
});

describe('the actions of a proposal that is over', () => {
  const batch = callBatch('0xdeadbeef');

  it.each([
    ['executed', 7n, 'What ran when this was executed'],
    ['defeated', 3n, 'What would have run'],
  ])('are decoded, and not simulated: %s', async (_case, state, about) => {
    const { chain } = showProposal({ ...OPEN, state, batch });
    const actions = await screen.findByRole('region', { name: 'Actions' });
    expect(await within(actions).findByText(about)).toBeInTheDocument();
    expect(within(actions).getByText(/Not simulated/)).toBeInTheDocument();
    expect(within(actions).getByText('Unknown function')).toBeInTheDocument();
    expect(chain.requests.some(({ method }) => method === 'eth_simulateV1')).toBe(false);
  });
});

describe('a proposal that passed', () => {
  const batch = callBatch('0xdeadbeef');

  it('is queued by any account, with its exact content', async () => {
    const { host, proposal } = showProposal({ ...OPEN, state: 4n, batch }, {}, ({ chain, proposals: [subject] }) => {
      if (subject) chain.estimate({ from: FAKE_ACCOUNT, ...encodeEnactment('queue', subject) }, 200_000n);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Queue proposal' }));
    const dialog = await screen.findByRole('dialog', { name: 'Queue proposal' });
    const button = await within(dialog).findByRole('button', { name: 'Queue proposal' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(button);
    await waitFor(() => expect(host.submissions).toHaveLength(1));
    expect(host.submissions[0]?.request.data).toBe(encodeEnactment('queue', proposal).data);
    expect(host.submissions[0]?.request.value).toBe(0n);
  });

  it('is executed after the timelock, and states what the account pays', async () => {
    const paid = { ...batch, values: [10n ** 18n] };
    const { host, proposal } = showProposal(
      { ...OPEN, state: 5n, eta: NOW - 1, batch: paid },
      {},
      ({ chain, proposals: [subject] }) => {
        if (!subject) return;
        chain.estimate({ from: FAKE_ACCOUNT, ...encodeEnactment('execute', subject), value: 10n ** 18n }, 200_000n);
        simulate(chain, paid, [{ status: '0x1', returnData: '0x', gasUsed: '0x1e8480' }]);
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Execute proposal' }));
    const dialog = await screen.findByRole('dialog', { name: 'Execute proposal' });
    expect(within(dialog).getByText(/The actions of this proposal send 1 ETH/)).toBeInTheDocument();
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    const button = await within(dialog).findByRole('button', { name: 'Execute proposal' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(button);
    await waitFor(() => expect(host.submissions).toHaveLength(1));
    expect(host.submissions[0]?.request.data).toBe(encodeEnactment('execute', proposal).data);
    expect(host.submissions[0]?.request.value).toBe(10n ** 18n);
    // 2,000,000 is the action's gas. A node's estimate may be enough for an execution whose action ran out of gas.
    expect(host.submissions[0]?.request.gas).toEqual({ marginPercent: 160n, minimum: 3_200_000n });
  });

  const unproven = [
    [
      'failed',
      [{ status: '0x0', returnData: '0x' }],
      /The simulation failed: at least one action would change nothing/,
    ],
    ['is not possible', undefined, /The batch could not be simulated as it would be executed/],
  ] as const;

  it.each(unproven)('is executed only by who accepts it where the simulation %s', async (_case, results, text) => {
    const paid = { ...batch, values: [5n] };
    const { host } = showProposal(
      { ...OPEN, state: 5n, eta: NOW - 1, batch: paid },
      {},
      ({ chain, proposals: [subject] }) => {
        if (!subject) return;
        chain.estimate({ from: FAKE_ACCOUNT, ...encodeEnactment('execute', subject), value: 5n }, 200_000n);
        if (results) simulate(chain, paid, results);
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Execute proposal' }));
    const dialog = await screen.findByRole('dialog', { name: 'Execute proposal' });
    expect(await within(dialog).findByText(text)).toBeInTheDocument();
    const refused = within(dialog).getByRole('button', { name: 'Accept the risk to continue' });
    expect(refused).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Execute it all the same.' }));
    const button = await within(dialog).findByRole('button', { name: 'Execute proposal' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(button);
    await waitFor(() => expect(host.submissions).toHaveLength(1));
  });

  it('is not executed where the call itself would revert', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { host } = showProposal(
      { ...OPEN, state: 5n, eta: NOW - 1, batch },
      {},
      ({ chain, proposals: [subject] }) => {
        if (!subject) return;
        chain.revertEstimate({ from: FAKE_ACCOUNT, ...encodeEnactment('execute', subject) }, 'some reason');
        simulate(chain, batch, [{ status: '0x1', returnData: '0x', gasUsed: '0x1' }]);
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Execute proposal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Execute proposal' }));
    await dialog.findByRole('button', { name: 'Try again' });
    const refused = dialog.getByRole('button', { name: 'Execute proposal' });
    expect(refused).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(refused);
    expect(host.submissions).toEqual([]);
  });

  it('becomes executable when the timelock is over, without another read', async () => {
    jest.useFakeTimers();
    try {
      const { chain } = showProposal({ ...OPEN, state: 5n, eta: NOW + 90, batch });
      const button = await screen.findByRole('button', { name: 'Execute proposal' });
      chain.setReachable(false);
      expect(screen.getByText(/^in 1 min (30|29) s/)).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(screen.getByText(/^in (30|29) s/)).toBeInTheDocument();
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await act(() => jest.advanceTimersByTimeAsync(31_000));
      expect(button).not.toHaveAttribute('aria-disabled');
    } finally {
      jest.useRealTimers();
    }
  });

  it('warns before it is queued that the account cannot pay for it', async () => {
    showProposal({ ...OPEN, state: 4n, batch }, { native: 0n }, ({ chain, proposals: [subject] }) => {
      chain.priceGas();
      if (subject) chain.estimate({ from: FAKE_ACCOUNT, ...encodeEnactment('queue', subject) }, 200_000n);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Queue proposal' }));
    const dialog = await screen.findByRole('dialog', { name: 'Queue proposal' });
    expect(await within(dialog).findByText(/You do not have enough ETH/)).toBeInTheDocument();
  });

  it.each([
    ['waits for the multisig', { state: 4n, isConfirmed: false }, 'Queue proposal', 'Not confirmed yet'],
    ['waits for the timelock', { state: 5n, eta: NOW + 90_000 }, 'Execute proposal', /in 1 d 01 h/],
  ])('%s', async (_case, state, name, text) => {
    showProposal({ ...OPEN, batch, ...state });
    expect(await screen.findByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it.each([
    ['is not confirmed', { isConfirmed: false }, /Anyone can queue it once the multisig has confirmed it/],
    ['has outlived its time', { startBlock: 1_000 }, /it can no longer be executed/],
  ])('says what it waits for, or that it is too late, where it %s', async (_case, state, text) => {
    showProposal({ ...OPEN, batch, state: 4n, ...state }, {}, ({ chain }) => {
      if (!('startBlock' in state)) return;
      const created = '0x384';
      chain.rpc('eth_getBlockByNumber', [created, false], { number: created, timestamp: '0x1' });
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByText(/This proposal passed\. Anyone can queue it:/)).toBeNull();
  });

  it('displays when it was confirmed, released, and until when it can be executed', async () => {
    const created = '0x384';
    showProposal({ ...OPEN, state: 5n, eta: NOW - 1, startBlock: 1_000, batch }, {}, ({ chain }) => {
      chain.rpc('eth_getBlockByNumber', [created, false], { number: created, timestamp: `0x${NOW.toString(16)}` });
    });
    const step = within(await screen.findByRole('region', { name: 'Next step' }));
    // Its lifetime is 60 days.
    const end = formatDate(NOW + 5_184_000, 'en-GB');
    await step.findByText(end);
    expect(step.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Multisig confirmation',
      'Can be executed from',
      'Can be executed until',
    ]);
    expect(step.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Confirmed', 'now', end]);
  });

  it('displays a confirmation that cannot be read as unknown, not as missing', async () => {
    showProposal({ ...OPEN, state: 4n, batch }, {}, ({ chain, proposals: [subject] }) => {
      chain.garble(isConfirmed.read(DAO_CONTRACTS.governor, subject?.id ?? 0n), '0x');
    });
    const step = within(await screen.findByRole('region', { name: 'Next step' }));
    expect(step.getAllByRole('definition')[0]).toHaveTextContent(/^—/);
    expect(step.queryByText('Not confirmed yet')).toBeNull();
  });

  it('displays no time of release before it is queued', async () => {
    showProposal({ ...OPEN, state: 4n, batch });
    const step = within(await screen.findByRole('region', { name: 'Next step' }));
    expect(step.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Multisig confirmation',
      'Can be executed until',
    ]);
  });

  it('offers nothing more once it was executed', async () => {
    showProposal({ ...OPEN, state: 7n, batch });
    expect(await screen.findByText('Voting Ended')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull();
  });
});
