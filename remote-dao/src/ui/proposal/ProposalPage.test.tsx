import { createAreaQueryClient } from '@fathom/shared/rpc/queryClient';
import { ZERO_ADDRESS } from '@fathom/shared/domain/address';
import { toHex } from '@fathom/shared/domain/hexText';
import { formatAddress } from '@fathom/shared/format/formatAddress';
import { Route, Routes } from '@fathom/shared/router';
import { FAKE_ACCOUNT } from '@fathom/shared/testing/fakeHost';
import { renderWithHost } from '@fathom/shared/testing/render/renderWithHost';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getQuorum, getVotes } from '../../data/abi/daoContracts';
import type { ProposalBatch } from '../../domain/governance/proposal';
import { createdTopics } from '../testing/createdLog';
import { encodeEnactment, encodeVote } from '../testing/encodeGovernorCall';
import {
  BLOCK,
  callBatch,
  DAO_CONTRACTS,
  governanceSetup,
  indexedProposal,
  NOW,
  PROPOSER,
  setState,
  setVoted,
  type GovernanceSetup,
  type GovernanceSetupOptions,
  type ProposalSetup,
} from '../testing/governanceSetup';
import { useDaoScope } from '../useDaoScope';
import { ProposalPage } from './ProposalPage';

configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

let restore: (() => void) | undefined;
afterEach(() => {
  restore?.();
  jest.restoreAllMocks();
});

function Proposal() {
  const setting = useDaoScope();
  return setting.is === 'deployed' ? <ProposalPage scope={setting.scope} basePath="/dao" /> : null;
}

interface ShowOptions extends GovernanceSetupOptions {
  readonly isVisitor?: boolean;
  readonly path?: string;
}

function show(
  proposal: ProposalSetup,
  { isVisitor = false, path, ...options }: ShowOptions = {},
  arrange: (setup: GovernanceSetup) => void = () => undefined,
) {
  const setup = governanceSetup({ proposals: [proposal], ...options });
  ({ restore } = setup);
  const [subject] = setup.proposals;
  if (!subject) throw new Error('no proposal');
  if (!isVisitor) setup.host.connect(FAKE_ACCOUNT);
  arrange(setup);
  renderWithHost(
    <QueryClientProvider client={createAreaQueryClient()}>
      <Routes>
        <Route path="/dao/governance/proposal/*" element={<Proposal />} />
      </Routes>
    </QueryClientProvider>,
    { host: setup.host, area: 'dao', path: path ?? `/dao/governance/proposal/${subject.key}` },
  );
  return { ...setup, proposal: subject };
}

const OPEN: ProposalSetup = { title: 'Raise the ceiling', body: '<p>Because <b>demand</b></p>' };
function voting() {
  return screen.getByRole('region', { name: 'Voting' });
}

describe('the page of a proposal', () => {
  it('has breadcrumb, description, voting card, history and a link to staking [DAO-023, DAO-024, DAO-025, DAO-026, DAO-027, DAO-028]', async () => {
    const { proposal, indexer } = show(OPEN);
    expect(await screen.findByRole('heading', { level: 1, name: 'Raise the ceiling' })).toBeInTheDocument();
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
    const digits = proposal.id.toString();
    expect(crumbs).toHaveTextContent(`Proposals`);
    expect(crumbs).toHaveTextContent(`Proposal #${digits.slice(0, 4)}…${digits.slice(-4)}`);
    expect(within(crumbs).getByRole('link', { name: 'Proposals' })).toHaveAttribute('href', '/dao/governance');
    expect(within(screen.getByRole('region', { name: 'Description' })).getByText('demand')).toBeInTheDocument();
    expect(await within(voting()).findByText('Quorum')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Proposal History' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Stake FTHM' })).toHaveAttribute('href', '/dao/staking');
    const item = indexer.asked.find(({ operation }) => operation === 'GovernanceProposalItem');
    expect(item?.variables).toEqual({ id: proposal.key });
  });

  it('asks the indexer for one proposal by its id [DAO-146, DAO-041]', async () => {
    const { indexer, proposal } = show(OPEN);
    await screen.findByRole('heading', { level: 1 });
    const item = indexer.asked.find(({ operation }) => operation === 'GovernanceProposalItem');
    expect(item?.variables).toEqual({ id: proposal.key });
    for (const field of Object.keys(indexedProposal(proposal))) expect(item?.text).toContain(field);
  });

  it('renders what a stranger wrote without anything that runs', async () => {
    show({ title: 'A', body: '<img src=x onerror="alert(1)"><a href="javascript:alert(1)">link</a><p>safe</p>' });
    expect(await screen.findByText('safe')).toBeInTheDocument();
    const card = screen.getByRole('region', { name: 'Description' });
    expect(card.querySelector('img, [onerror], a[href^="javascript"]')).toBeNull();
  });

  it('states that there is no such proposal', async () => {
    show(OPEN, { path: '/dao/governance/proposal/create-something' });
    expect(await screen.findByText('Proposal not found')).toBeInTheDocument();
  });
});

describe('what the id of a proposal does not cover', () => {
  const LIE = {
    proposer: `0x${'66'.repeat(20)}`,
    startBlock: String(BLOCK - 50),
    endBlock: String(BLOCK - 1),
    blockTimestamp: '1000000000',
  } as const;

  function showLie(proposal: ProposalSetup) {
    return show(proposal, {}, ({ chain, respond, proposals: [subject] }) => {
      respond('GovernanceProposalItem', () => ({ proposal: subject && { ...indexedProposal(subject), ...LIE } }));
      chain.respond(getQuorum.read(DAO_CONTRACTS.governor, BigInt(BLOCK - 50)), 1n);
      for (const account of [ZERO_ADDRESS, FAKE_ACCOUNT]) {
        chain.respond(getVotes.read(DAO_CONTRACTS.governor, account, BigInt(BLOCK - 50)), 7_777n * 10n ** 18n);
      }
    });
  }

  it('takes the blocks of the vote from the governor, not from the indexer', async () => {
    showLie({ ...OPEN, votes: { for: 5n, against: 0n, abstain: 0n } });
    expect(await screen.findByText('Voting end in')).toBeInTheDocument();
    expect(within(voting()).getByText('of 400 vFTHM')).toBeInTheDocument();
    expect(within(voting()).getByText(/Your vFTHM at block 99,000/)).toBeInTheDocument();
    expect(within(voting()).queryByText(/7,777/)).toBeNull();
    expect(screen.getByRole('button', { name: 'For' })).not.toHaveAttribute('aria-disabled');
  });

  it('takes proposer and date from the event of its creation, not from the indexer', async () => {
    showLie(OPEN);
    expect(await screen.findByText(`By ${formatAddress(PROPOSER)}`)).toBeInTheDocument();
    expect(screen.queryByText(`By ${formatAddress(LIE.proposer)}`)).toBeNull();
    expect(await screen.findByText(/^Created 13 Nov 2023/)).toBeInTheDocument();
  });

  it('takes the end of its lifetime from there too, so that a wrong date keeps no one from queueing it', async () => {
    showLie({ ...OPEN, state: 4n, batch: callBatch('0xdeadbeef') });
    const button = await screen.findByRole('button', { name: 'Queue proposal' });
    expect(button).not.toHaveAttribute('aria-disabled');
    expect(await screen.findByText(/^12 Jan 2024/)).toBeInTheDocument();
  });

  it('states that proposer and date are unavailable where no node has the event', async () => {
    show(OPEN, {}, ({ chain, proposals: [subject] }) => {
      const topics = createdTopics(subject?.id ?? 0n);
      const filter = (from: number, to: number) => [
        { address: DAO_CONTRACTS.governor, topics, fromBlock: toHex(from), toBlock: toHex(to) },
      ];
      chain.rpc('eth_getLogs', filter(BLOCK - 1_100, BLOCK - 1_100), []);
      chain.rpc('eth_getLogs', filter(BLOCK - 11_000, BLOCK - 1_000), []);
    });
    expect(await screen.findByText(/Proposer and date unavailable/)).toBeInTheDocument();
    expect(screen.queryByText(/^By 0x/)).toBeNull();
  });
});

describe('the voting card', () => {
  it('shows votes in vFTHM, shares and the quorum [DAO-054]', async () => {
    show({ ...OPEN, votes: { for: 600n, against: 300n, abstain: 100n }, quorum: 1_000n });
    expect(await screen.findByText('600.00')).toBeInTheDocument();
    expect(within(voting()).getByText('60.00%')).toBeInTheDocument();
    expect(within(voting()).getByText('30.00%')).toBeInTheDocument();
    expect(within(voting()).getByText('of 1,000 vFTHM')).toBeInTheDocument();
    expect(within(voting()).getByText(/300 vFTHM are missing/)).toBeInTheDocument();
  });

  it('counts down in days, hours, minutes and seconds, estimated from the blocks [DAO-066]', async () => {
    // 9,000 blocks of 2 seconds, as the chain's last blocks took.
    show(OPEN);
    expect(await screen.findByText('Voting end in')).toBeInTheDocument();
    expect(await screen.findByText(/^0 D : (?:5 H : 0 M : 0 S|4 H : 59 M : 5\d S)$/)).toBeInTheDocument();
  });

  it('ticks every second, and reads the state every 2 seconds [DAO-067, DAO-068]', async () => {
    const { chain } = show(OPEN);
    const first = (await screen.findByText(/^\d D : /)).textContent;
    await waitFor(() => expect(screen.getByText(/^\d D : /).textContent).not.toBe(first));
    const reads = () => chain.requests.filter(({ method }) => method === 'eth_call').length;
    const before = reads();
    await waitFor(() => expect(reads()).toBeGreaterThan(before + 1), { timeout: 10_000 });
  });

  it('reads the state once nothing is left, and then states the result [DAO-069]', async () => {
    show({ ...OPEN, endBlock: BLOCK }, {}, ({ chain, proposals: [proposal] }) => {
      setTimeout(() => {
        if (!proposal) return;
        chain.setBlock(BLOCK + 1, NOW + 2);
        setState(chain, proposal, 4n);
      }, 1_000);
    });
    expect(await screen.findByText('Voting Ended')).toBeInTheDocument();
    expect(screen.getAllByText('Succeeded').length).toBeGreaterThan(0);
  });

  it('asks a visitor to connect instead of offering votes [DAO-074]', async () => {
    show(OPEN, { isVisitor: true });
    expect(await screen.findByRole('button', { name: 'Connect Wallet' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'For' })).toBeNull();
  });

  it('states that voting has not started [DAO-075]', async () => {
    show({ ...OPEN, state: 0n, startBlock: BLOCK + 100 });
    expect(await screen.findByText("Voting hasn't started yet")).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'For' })).toBeNull();
  });

  it.each([2n, 3n, 4n, 5n, 6n, 7n])('states in the state %s that voting has ended [DAO-076]', async (state) => {
    show({ ...OPEN, state });
    expect(await screen.findByText('Voting Ended')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'For' })).toBeNull();
  });

  it('states that the account has voted, as the governor says [DAO-077, DAO-085, DAO-160]', async () => {
    show({ ...OPEN, hasVoted: true });
    expect(await screen.findByText('You have already voted.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'For' })).toBeNull();
  });

  it('offers any connected account three choices [DAO-078, DAO-142]', async () => {
    show({ ...OPEN, votingPower: 0n });
    for (const name of ['For', 'Against', 'Abstain']) {
      expect(await screen.findByRole('button', { name })).not.toHaveAttribute('aria-disabled');
    }
  });

  it('explains why there is no voting power: the account locked later [DAO-154]', async () => {
    show({ ...OPEN, votingPower: 0n }, { balance: 250n });
    expect(
      await screen.findByText(/You had 0 vFTHM at block 99,000 because you locked later\. Your 250.00 vFTHM count/),
    ).toBeInTheDocument();
  });

  it('states the supply of the vote token [DAO-161]', async () => {
    show(OPEN);
    expect(await screen.findByText(/All vFTHM now: 10,000/)).toBeInTheDocument();
  });
});

describe('casting a vote', () => {
  it.each([
    ['For', 1n],
    ['Against', 0n],
    ['Abstain', 2n],
  ])('sends castVote with the code of %s, once [DAO-079, DAO-080, DAO-081, DAO-167]', async (name, code) => {
    const { host, proposal } = show(OPEN, {}, ({ chain, proposals: [subject] }) => {
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

  it('shows a spinner on the chosen button, and then that the account has voted [DAO-082, DAO-083]', async () => {
    const { host, chain, proposal } = show(OPEN, {}, (setup) => estimateAll(setup));
    await userEvent.click(await screen.findByRole('button', { name: 'Against' }));
    await waitFor(() => expect(host.submissions).toHaveLength(1));
    expect(screen.getByRole('button', { name: /Against/ })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: /^For/ })).not.toHaveAttribute('aria-busy');
    expect(screen.getByRole('button', { name: /^For/ })).toHaveAttribute('aria-disabled', 'true');
    setVoted(chain, proposal);
    act(() => host.settle({ is: 'mined', block: BLOCK + 1, feeWei: '1', repriced: false }));
    expect(await screen.findByText('You have already voted.')).toBeInTheDocument();
  });

  it('waits until the indexer has the block of the transaction, then reads the lists again [DAO-084, DAO-152]', async () => {
    const { host, chain, proposal, indexer } = show(OPEN, {}, (setup) => estimateAll(setup));
    await userEvent.click(await screen.findByRole('button', { name: 'For' }));
    await waitFor(() => expect(host.submissions).toHaveLength(1));
    const items = () => indexer.asked.filter(({ operation }) => operation === 'GovernanceProposalItem').length;
    const before = items();
    setVoted(chain, proposal);
    act(() => host.settle({ is: 'mined', block: BLOCK + 1, feeWei: '1', repriced: false }));
    await screen.findByText('You have already voted.');
    expect(indexer.asked.some(({ operation }) => operation === 'FathomHealth')).toBe(true);
    await waitFor(() => expect(items()).toBeGreaterThan(before));
  });

  it('logs a vote that failed, clears the choice, and states why in one sentence [DAO-191, DAO-192]', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { host } = show(OPEN, {}, ({ chain, proposals: [subject] }) => {
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
    const { host, proposal } = show(OPEN, {}, (setup) => estimateAll(setup));
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
    const { host } = show(OPEN, {}, (setup) => estimateAll(setup));
    host.failNext({ code: 'rejected', message: 'User rejected the request.' });
    await userEvent.click(await screen.findByRole('button', { name: 'For' }));
    expect(await screen.findByText(/You rejected the vote in your wallet/)).toBeInTheDocument();
    const before = host.submissions.length;
    await userEvent.click(screen.getByRole('button', { name: 'For' }));
    await waitFor(() => expect(host.submissions.length).toBe(before + 1));
    expect(screen.queryByText(/You rejected the vote/)).toBeNull();
  });
});

describe('the actions of a proposal', () => {
  it('are shown with their raw data if the first target is not the zero address [DAO-044]', async () => {
    show({ ...OPEN, batch: callBatch('0xdeadbeef') });
    const actions = await screen.findByRole('region', { name: 'Actions' });
    await userEvent.click(within(actions).getByRole('button', { name: 'Raw data of action 1' }));
    expect(within(actions).getAllByText('0xdeadbeef').length).toBeGreaterThan(1);
  });

  it('are missing where the first target is the zero address [DAO-044, DAO-203]', async () => {
    show(OPEN);
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Actions' })).toBeNull();
  });
});

describe('a proposal that passed', () => {
  const batch = callBatch('0xdeadbeef');

  it('is queued by any account, with its exact content', async () => {
    const { host, proposal } = show({ ...OPEN, state: 4n, batch }, {}, ({ chain, proposals: [subject] }) => {
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
    const { host, proposal } = show(
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
    // The estimate may be enough for an execution whose action ran out of gas: 2,000,000 is what the action used.
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
    const { host } = show({ ...OPEN, state: 5n, eta: NOW - 1, batch: paid }, {}, ({ chain, proposals: [subject] }) => {
      if (!subject) return;
      chain.estimate({ from: FAKE_ACCOUNT, ...encodeEnactment('execute', subject), value: 5n }, 200_000n);
      if (results) simulate(chain, paid, results);
    });
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

  it.each([
    ['waits for the multisig', { state: 4n, isConfirmed: false }, 'Queue proposal', 'Not confirmed yet'],
    ['waits for the timelock', { state: 5n, eta: NOW + 90_000 }, 'Execute proposal', /in 1 d 01 h/],
  ])('%s', async (_case, state, name, text) => {
    show({ ...OPEN, batch, ...state });
    expect(await screen.findByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('offers nothing more once it was executed', async () => {
    show({ ...OPEN, state: 7n, batch });
    expect(await screen.findByText('Voting Ended')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull();
  });
});

describe('the history of a proposal', () => {
  it.each([
    ['open', 1n, 'Created, done; Active, in progress; Succeeded, pending'],
    ['executed', 7n, 'Created, done; Active, done; Executed, done'],
  ])('of one that is %s', async (_case, state, expected) => {
    show({ ...OPEN, state });
    const history = await screen.findByRole('region', { name: 'Proposal History' });
    await waitFor(() => expect(within(history).getAllByRole('listitem')).toHaveLength(3));
    const [first, ...others] = expected.split('; ');
    const items = within(history).getAllByRole('listitem');
    for (const [index, text] of [first, ...others].entries()) expect(items[index]?.textContent).toContain(text);
  });
});

describe('with the indexer down', () => {
  it('reads the proposal from the chain, and votes can be cast', async () => {
    const { host } = show(OPEN, {}, (setup) => {
      setup.stopIndexer();
      estimateAll(setup);
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Raise the ceiling' })).toBeInTheDocument();
    expect(screen.getByText(/This proposal was read from the chain/)).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'For' }));
    await waitFor(() => expect(host.submissions).toHaveLength(1));
  });

  it('does not display a copy that the indexer changed', async () => {
    show(OPEN, {}, ({ respond, proposals: [proposal] }) => {
      respond('GovernanceProposalItem', () => ({
        proposal: proposal && { ...indexedProposal(proposal), description: 'Something harmless' },
      }));
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Raise the ceiling' })).toBeInTheDocument();
    expect(screen.getByText(/The indexer returned a changed copy/)).toBeInTheDocument();
  });

  it('does not blame the indexer for a byte order mark, which databases drop', async () => {
    show({ ...OPEN, title: '\uFEFFRaise the ceiling', batch: callBatch('0xdeadbeef') }, {}, (setup) => {
      const [subject] = setup.proposals;
      setup.respond('GovernanceProposalItem', () => ({
        proposal: subject && { ...indexedProposal(subject), description: subject.description.slice(1) },
      }));
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Raise the ceiling');
    expect(screen.getByText(/Parts of the description are not valid text/)).toBeInTheDocument();
    expect(screen.queryByText(/The indexer returned a changed copy/)).toBeNull();
    expect(screen.getByRole('region', { name: 'Actions' })).toBeInTheDocument();
  });
});

/** The simulation of the batch from the timelock, with these results of its actions. */
function simulate(chain: GovernanceSetup['chain'], batch: ProposalBatch, results: readonly object[]): void {
  const { timelock } = DAO_CONTRACTS;
  const calls = batch.targets.map((to, index) => ({
    ...{ from: timelock, to },
    value: toHex(batch.values[index] ?? 0n),
    data: batch.calldatas[index],
  }));
  const total = batch.values.reduce((sum, value) => sum + value, 0n);
  const stateOverrides = { [timelock]: { balance: toHex(total) } };
  const request = { blockStateCalls: [{ calls, ...(total > 0n && { stateOverrides }) }], validation: false };
  chain.rpc('eth_simulateV1', [request, 'latest'], [{ calls: results }]);
}

function estimateAll({ chain, proposals: [subject] }: GovernanceSetup): void {
  for (const code of [0n, 1n, 2n]) {
    chain.estimate({ from: FAKE_ACCOUNT, ...encodeVote(subject?.id ?? 0n, code) }, 100_000n);
  }
}
