import { toHex } from '@fathom/base/domain/hexText';
import { CANONICAL_MULTICALL3 } from '@fathom/base/rpc/multicall';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { id } from 'ethers';
import { getProposalState } from '../../data/abi/daoContracts';
import { encodeVote } from '../testing/encodeGovernorCall';
import {
  BLOCK,
  DAO_CONTRACTS,
  healthAt,
  newestAt,
  NOW,
  setOwnVote,
  setState,
  setVoted,
} from '../testing/governanceSetup';
import { estimateAll, OPEN, showProposal, votingCard } from '../testing/showProposal';

describe('the voting card', () => {
  it('shows votes in vFTHM, shares and the quorum [DAO-054, DAO-158]', async () => {
    showProposal({ ...OPEN, votes: { for: 600n, against: 300n, abstain: 100n }, quorum: 1_000n });
    expect(await screen.findByText('600.00')).toBeInTheDocument();
    for (const [choice, votes] of [
      ['For', '600.00 60.00%'],
      ['Against', '300.00 30.00%'],
      ['Abstain', '100.00 10.00%'],
    ] as const) {
      const row = within(votingCard()).getByText(choice, { selector: 'dt' }).parentElement;
      expect(row).toHaveTextContent(`${choice}${votes}`);
    }
    expect(within(votingCard()).getByText('of 1,000 vFTHM')).toBeInTheDocument();
    expect(within(votingCard()).getByText(/300 vFTHM are missing/)).toBeInTheDocument();
  });

  it.each([
    [2_000n, '2,000', '50%'],
    [1_250n, '1,250', '80%'],
    [1_001n, '1,001', '80%'],
  ])('marks the quorum within the bar when it is exceeded: %s', async (votes, counted, at) => {
    showProposal({ ...OPEN, votes: { for: votes, against: 0n, abstain: 0n }, quorum: 1_000n });
    expect(await screen.findByText('vFTHM, above the quorum of 1,000')).toBeInTheDocument();
    expect(within(votingCard()).getByText(counted)).toBeInTheDocument();
    expect(within(votingCard()).queryByText(/^of 1,000/)).toBeNull();
    expect(within(votingCard()).getByText('1,000')).toHaveStyle({ left: at });
  });

  it('displays no shares before voting starts', async () => {
    showProposal({ ...OPEN, state: 0n, startBlock: BLOCK + 1_000 });
    expect(await screen.findByText('Voting has not started')).toBeInTheDocument();
    expect(within(votingCard()).queryByText('0.00%')).toBeNull();
  });

  it('counts down in days, hours, minutes and seconds, estimated from the blocks [DAO-066]', async () => {
    // 9,000 blocks of 2 seconds, the pace of the chain's recent blocks.
    showProposal(OPEN);
    expect(await screen.findByText('Voting end in')).toBeInTheDocument();
    expect(await screen.findByText(/^0 D : (?:5 H : 0 M : 0 S|4 H : 59 M : 5\d S)$/)).toBeInTheDocument();
  });

  it.each([
    [449, 'true'],
    [451, null],
  ])(
    'warns by the color of its countdown below 900 seconds: %s blocks of 2 s before the end [DAO-104]',
    async (blocksLeft, isWarned) => {
      showProposal({ ...OPEN, endBlock: BLOCK + blocksLeft });
      expect((await screen.findByRole('timer', { name: 'Voting end in' })).getAttribute('data-warning')).toBe(isWarned);
    },
  );

  describe('by the second', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    const pass = async (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const secondsOf = (text: string) => {
      const [days = 0, hours = 0, minutes = 0, seconds = 0] = (text.match(/\d+/g) ?? []).map(Number);
      return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
    };

    function reads({ chain }: ReturnType<typeof showProposal>): number {
      return chain.requests.filter(({ params }) => JSON.stringify(params).includes(CANONICAL_MULTICALL3)).length;
    }

    it('ticks every second [DAO-067]', async () => {
      showProposal(OPEN);
      const countdown = await screen.findByText(/^\d D : /);
      const shown: number[] = [];
      for (let second = 0; second < 2; second += 1) {
        shown.push(secondsOf(countdown.textContent));
        await pass(1_000);
      }
      expect((shown[0] ?? 0) - (shown[1] ?? 0)).toBe(1);
    });

    it('reads the state every 2 seconds until the vote is over [DAO-068]', async () => {
      const shown = showProposal(OPEN);
      await screen.findByText(/^\d D : /);
      const before = reads(shown);
      await pass(10_000);
      expect(reads(shown) - before).toBe(5);
      setState(shown.chain, shown.proposal, 4n);
      await pass(2_000);
      expect(screen.getByText('Voting Ended')).toBeInTheDocument();
      const atEnd = reads(shown);
      await pass(10_000);
      expect(reads(shown)).toBe(atEnd);
    });

    const ends = [
      ['at once when nothing is left', 0, 2],
      ['not before', 9_000, 1],
    ] as const;

    it.each(ends)('reads the state again %s [DAO-069]', async (_case, blocksLeft, count) => {
      const shown = showProposal({ ...OPEN, endBlock: BLOCK + blocksLeft });
      await screen.findByText(/^\d D : /);
      await pass(1_000);
      expect(reads(shown)).toBe(count);
    });

    it('reads the state again when the countdown reaches zero, before the next regular read [DAO-069]', async () => {
      const shown = showProposal({ ...OPEN, endBlock: BLOCK + 1 }, {}, ({ chain }) => {
        // One second per block: the countdown ends between two regular reads.
        const number = toHex(BigInt(BLOCK - 20));
        chain.rpc('eth_getBlockByNumber', [number, false], { number, timestamp: toHex(BigInt(NOW - 20)) });
      });
      await screen.findByText('0 D : 0 H : 0 M : 1 S');
      const before = reads(shown);
      await pass(1_100);
      expect(reads(shown) - before).toBe(1);
    });
  });

  it('states the result once the chain has it', async () => {
    showProposal({ ...OPEN, endBlock: BLOCK }, {}, ({ chain, proposals: [proposal] }) => {
      setTimeout(() => {
        if (!proposal) return;
        chain.setBlock(BLOCK + 1, NOW + 2);
        setState(chain, proposal, 4n);
      }, 1_000);
    });
    expect(await screen.findByText('Voting Ended')).toBeInTheDocument();
    expect(screen.getAllByText('Succeeded').length).toBeGreaterThan(0);
  });

  function expectNoChoices() {
    for (const name of ['For', 'Against', 'Abstain']) expect(screen.queryByRole('button', { name })).toBeNull();
  }

  it('asks a visitor to connect instead of offering votes [DAO-074]', async () => {
    showProposal(OPEN, { isVisitor: true });
    expect(await screen.findByRole('button', { name: 'Connect Wallet' })).toBeInTheDocument();
    expectNoChoices();
  });

  it('states that voting has not started [DAO-075]', async () => {
    showProposal({ ...OPEN, state: 0n, startBlock: BLOCK + 100 });
    expect(await screen.findByText("Voting hasn't started yet")).toBeInTheDocument();
    expectNoChoices();
  });

  it.each([2n, 3n, 4n, 5n, 6n, 7n])('states in the state %s that voting has ended [DAO-076]', async (state) => {
    showProposal({ ...OPEN, state });
    expect(await screen.findByText('Voting Ended')).toBeInTheDocument();
    expect(screen.queryByRole('timer')).toBeNull();
    expectNoChoices();
  });

  it('offers no vote and no countdown where the state cannot be read', async () => {
    showProposal(OPEN, {}, ({ chain, proposals: [subject] }) => {
      chain.garble(getProposalState.read(DAO_CONTRACTS.governor, subject?.id ?? 0n), '0x');
    });
    await screen.findByText(/ All vFTHM now: 10,000$/);
    expect(within(votingCard()).getByText('State unavailable')).toBeInTheDocument();
    expect(screen.queryByRole('timer')).toBeNull();
    expectNoChoices();
  });

  it('states that the account has voted, as the governor says [DAO-077, DAO-085, DAO-160]', async () => {
    showProposal({ ...OPEN, hasVoted: true });
    expect(await screen.findByText('You have already voted.')).toBeInTheDocument();
    expectNoChoices();
  });

  it.each([
    [1n, 'You voted For with 1,234 vFTHM'],
    [0n, 'You voted Against with 1,234 vFTHM'],
    [2n, 'You voted Abstain with 1,234 vFTHM'],
  ])('states the side and the weight of the vote with the code %s', async (support, text) => {
    showProposal({ ...OPEN, hasVoted: true }, {}, ({ chain, proposals: [subject] }) => {
      if (subject) setOwnVote(chain, subject, support, 1_234n);
    });
    const own = await screen.findByText(text);
    expect(votingCard()).toContainElement(own);
    expect(screen.getByText('You have already voted.')).toBeInTheDocument();
  });

  it('asks no node for the vote of an account that has not voted', async () => {
    const { chain } = showProposal(OPEN);
    await screen.findByText(/ All vFTHM now: 10,000$/);
    await screen.findByRole('button', { name: 'For' });
    const topic = id('VoteCast(address,uint256,uint8,uint256,string)');
    expect(chain.requests.filter(({ params }) => JSON.stringify(params).includes(topic))).toEqual([]);
  });

  it('states no side of a vote whose event no node returns', async () => {
    showProposal({ ...OPEN, hasVoted: true });
    expect(await screen.findByText('You have already voted.')).toBeInTheDocument();
    expect(screen.queryByText(/^You voted/)).toBeNull();
  });

  it('offers any connected account three choices [DAO-078, DAO-142]', async () => {
    showProposal({ ...OPEN, votingPower: 0n });
    for (const name of ['For', 'Against', 'Abstain']) {
      expect(await screen.findByRole('button', { name })).not.toHaveAttribute('aria-disabled');
    }
  });

  it('offers a wallet on another network the switch in place of votes', async () => {
    const { host } = showProposal(OPEN);
    await screen.findByRole('button', { name: 'For' });
    act(() => host.connect(FAKE_ACCOUNT, 424242));
    const button = await screen.findByRole('button', { name: 'Switch to Chain 1135' });
    expectNoChoices();
    await userEvent.click(button);
    expect(await screen.findByRole('button', { name: 'For' })).toBeInTheDocument();
    expect(host.services.wallet.state.get()).toMatchObject({ chainId: 1135 });
  });

  it.each([
    ['warns an account that cannot pay the fee', 0n, 1],
    ['warns no account that can', 10n ** 18n, 0],
  ])('%s', async (_case, native, count) => {
    showProposal(OPEN, { native }, ({ chain }) => chain.priceGas());
    expect(await screen.findByText(/^Fee at most /)).toBeInTheDocument();
    expect(screen.queryAllByText(/You do not have enough ETH/)).toHaveLength(count);
  });

  it('explains why there is no voting power: the account locked later [DAO-154]', async () => {
    showProposal({ ...OPEN, votingPower: 0n }, { balance: 250n });
    expect(
      await screen.findByText(/You had 0 vFTHM at block 99,000 because you locked later\. Your 250.00 vFTHM count/),
    ).toBeInTheDocument();
  });

  it('states the supply of the vote token [DAO-161]', async () => {
    showProposal(OPEN);
    expect(await screen.findByText(/ All vFTHM now: 10,000$/)).toBeInTheDocument();
  });
});

describe('casting a vote', () => {
  it.each([
    ['For', 1n],
    ['Against', 0n],
    ['Abstain', 2n],
  ])('sends castVote with the code of %s, once [DAO-079, DAO-080, DAO-081]', async (name, code) => {
    const { host, proposal } = showProposal(OPEN, {}, ({ chain, proposals: [subject] }) => {
      chain.estimate({ from: FAKE_ACCOUNT, ...encodeVote(subject?.id ?? 0n, code) }, 100_000n);
    });
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(host.submissions).toHaveLength(1));
    const [{ request } = {}] = host.submissions;
    expect(request?.to).toBe(DAO_CONTRACTS.governor);
    expect(request?.data).toBe(encodeVote(proposal.id, code).data);
    expect(request?.value).toBe(0n);
    expect(request?.from).toBe(FAKE_ACCOUNT);
  });

  const CHOICES = ['For', 'Against', 'Abstain'];

  it.each(CHOICES)(
    'shows a spinner on %s alone, and then that the account has voted [DAO-082, DAO-083]',
    async (name) => {
      const { host, chain, proposal } = showProposal(OPEN, {}, (setup) => estimateAll(setup));
      await userEvent.click(await screen.findByRole('button', { name }));
      await waitFor(() => expect(host.submissions).toHaveLength(1));
      for (const choice of CHOICES) {
        const button = screen.getByRole('button', { name: new RegExp(choice) });
        expect(button.getAttribute('aria-busy')).toBe(choice === name ? 'true' : null);
        expect(button).toHaveAttribute('aria-disabled', 'true');
      }
      setVoted(chain, proposal);
      act(() => host.settle({ kind: 'mined', block: BLOCK + 1, feeWei: '1', repriced: false }));
      await waitFor(() => expect(screen.getByText('You have already voted.')).toBeInTheDocument());
      for (const choice of CHOICES) expect(screen.queryByRole('button', { name: choice })).toBeNull();
    },
  );

  it('waits until the indexer has the block of the transaction, then reads the lists again [DAO-084, DAO-152]', async () => {
    let indexed = BLOCK;
    const { host, chain, proposal, indexer } = showProposal(OPEN, {}, (setup) => {
      estimateAll(setup);
      setup.respond('FathomHealth', () => healthAt(indexed));
      setup.respond('NewestBlock', () => newestAt(indexed));
    });
    await userEvent.click(await screen.findByRole('button', { name: 'For' }));
    await waitFor(() => expect(host.submissions).toHaveLength(1));
    const items = () => indexer.asked.filter(({ operation }) => operation === 'GovernanceProposalItem').length;
    setVoted(chain, proposal);
    indexed = BLOCK + 6;
    act(() => host.settle({ kind: 'mined', block: BLOCK + 7, feeWei: '1', repriced: false }));
    const polls = () => indexer.asked.filter(({ operation }) => operation === 'FathomHealth').length;
    await waitFor(() => expect(polls()).toBeGreaterThan(1));
    const before = items();
    await waitFor(() => expect(polls()).toBeGreaterThan(2));
    expect(items()).toBe(before);
    indexed = BLOCK + 7;
    await waitFor(() => expect(items()).toBeGreaterThan(before));
    expect(screen.getByText('You have already voted.')).toBeInTheDocument();
  });

  it('logs a vote that failed, clears the choice, and states why in one sentence [DAO-191, DAO-192]', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { host } = showProposal(OPEN, {}, ({ chain, proposals: [subject] }) => {
      for (const code of [0n, 1n, 2n]) {
        chain.revertEstimate({ from: FAKE_ACCOUNT, ...encodeVote(subject?.id ?? 0n, code) }, 'some reason');
      }
    });
    await userEvent.click(await screen.findByRole('button', { name: 'For' }));
    expect(await screen.findByText(/The governor rejected the transaction\. Nothing changed/)).toBeInTheDocument();
    expect(log).toHaveBeenCalledWith('vote', expect.objectContaining({ reason: 'some reason' }));
    expect(host.submissions).toHaveLength(0);
    for (const name of ['For', 'Against', 'Abstain']) {
      expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-disabled');
      expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-busy');
    }
  });

  it('casts the choice that was pressed last after another one failed for good', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { host, proposal } = showProposal(OPEN, {}, (setup) => estimateAll(setup));
    host.failNext({ code: 'wallet', message: 'The wallet failed.' });
    await userEvent.click(await screen.findByRole('button', { name: 'For' }));
    await waitFor(() => expect(host.submissions).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Against' })).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(screen.getByRole('button', { name: 'Against' }));
    await waitFor(() => expect(host.submissions).toHaveLength(2));
    expect(host.submissions[1]?.request.data).toBe(encodeVote(proposal.id, 0n).data);
  });

  it('can be repeated with the same choice after a rejection in the wallet', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { host } = showProposal(OPEN, {}, (setup) => estimateAll(setup));
    host.failNext({ code: 'rejected', message: 'User rejected the request.' });
    await userEvent.click(await screen.findByRole('button', { name: 'For' }));
    expect(await screen.findByText(/You rejected the vote in your wallet/)).toBeInTheDocument();
    const before = host.submissions.length;
    await userEvent.click(screen.getByRole('button', { name: 'For' }));
    await waitFor(() => expect(host.submissions.length).toBe(before + 1));
    expect(screen.queryByText(/You rejected the vote/)).toBeNull();
  });

  it('sends nothing from a page that was left before the vote was checked', async () => {
    const { host, chain, unmount } = showProposal(OPEN, {}, (setup) => estimateAll(setup));
    const estimates = () => chain.requests.filter(({ method }) => method === 'eth_estimateGas').length;
    const button = await screen.findByRole('button', { name: 'For' });
    expect(estimates()).toBe(0);
    act(() => button.click());
    unmount();
    await waitFor(() => expect(estimates()).toBeGreaterThan(0));
    // The next task runs after everything that follows the check.
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    expect(host.submissions).toHaveLength(0);
  });

  it('casts one vote for several presses', async () => {
    const { host, proposal } = showProposal(OPEN, {}, (setup) => estimateAll(setup));
    const button = await screen.findByRole('button', { name: 'For' });
    const other = screen.getByRole('button', { name: 'Against' });
    act(() => {
      button.click();
      other.click();
      button.click();
    });
    await waitFor(() => expect(host.submissions).toHaveLength(1));
    await act(async () => undefined);
    expect(host.submissions.map(({ request }) => request.data)).toEqual([encodeVote(proposal.id, 1n).data]);
  });
});
