import { createAreaQueryClient } from '@fathom/shared/rpc/queryClient';
import { Route, Routes } from '@fathom/shared/router';
import { chainState } from '@fathom/shared/rpc/multicall';
import type { Hex } from '@fathom/shared/domain/address';
import { FAKE_ACCOUNT } from '@fathom/shared/testing/fakeHost';
import { renderWithHost } from '@fathom/shared/testing/render/renderWithHost';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Interface } from 'ethers';
import { getNextAcceptableProposalTime, getProposalThreshold } from '../../data/abi/daoContracts';
import { draftStore } from '../../data/drafts';
import { proposalPayload } from '../../domain/authoring/proposalPayload';
import { buildAction, buildDraft, DRAFT_ID } from '../../domain/authoring/testing/buildDraft';
import type { Draft } from '../../domain/authoring/draft';
import { DAO_CONTRACTS, governanceSetup, NOW } from '../testing/governanceSetup';
import { GovernanceRoutes } from '../governance/GovernanceRoutes';
import { useDaoScope } from '../useDaoScope';

configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(90_000);

const WAD = 10n ** 18n;
const { governor } = DAO_CONTRACTS;
const HOME = '/dao/governance';
const CREATE = `${HOME}/proposal/create`;

let restore: (() => void) | undefined;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  restore?.();
  jest.useRealTimers();
});

function Area() {
  const setting = useDaoScope();
  return setting.is === 'deployed' ? <GovernanceRoutes scope={setting.scope} basePath="/dao" /> : null;
}

interface ShowOptions {
  readonly drafts?: readonly Draft[];
  readonly isVisitor?: boolean;
  /** In vFTHM. Default 2,000. */
  readonly votes?: bigint;
  readonly nextAcceptable?: number;
  readonly forumUrl?: string;
}

async function show(path: string, options: ShowOptions = {}) {
  const { drafts = [], isVisitor = false, votes = 2_000n, nextAcceptable = 0, forumUrl } = options;
  for (const draft of drafts) await draftStore().save(draft);
  const contracts = { chainId: 1135, contracts: DAO_CONTRACTS };
  const areas = { dao: { deployments: [contracts], ...(forumUrl !== undefined && { forumUrl }) } };
  const setup = governanceSetup({ balance: votes, areas });
  ({ restore } = setup);
  const { chain, host } = setup;
  chain.respond(getNextAcceptableProposalTime.read(governor, FAKE_ACCOUNT), BigInt(nextAcceptable));
  chain.respond(getProposalThreshold.read(governor), 1_000n * WAD);
  chain.respond(chainState.nativeBalance(chain.reader, FAKE_ACCOUNT), WAD);
  if (!isVisitor) host.connect(FAKE_ACCOUNT);
  const rendered = renderWithHost(
    <QueryClientProvider client={createAreaQueryClient()}>
      <Routes>
        <Route path="/dao/governance/*" element={<Area />} />
        <Route path="/dao/staking" element={<h1>Staking</h1>} />
      </Routes>
    </QueryClientProvider>,
    { host, area: 'dao', path },
  );
  return { ...setup, ...rendered, alerts: () => host.alerts.map(({ kind, text }) => [kind, text]) };
}

function stored(): readonly Record<string, unknown>[] {
  return JSON.parse(localStorage.getItem('draftProposals') ?? '[]') as Record<string, unknown>[];
}

async function field(name: string | RegExp): Promise<HTMLElement> {
  return screen.findByRole('textbox', { name });
}

async function button(name: string | RegExp): Promise<HTMLElement> {
  return screen.findByRole('button', { name });
}

async function describeIt(html: string) {
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : ''), types: ['text/html'] };
  fireEvent.paste(await field('Description'), { clipboardData });
}

/** Fills the form with everything that a proposal needs. */
async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await field(/^Title/), 'Raise it');
  await describeIt('<p>Because</p>');
  await user.click(screen.getByRole('checkbox'));
}

describe('the form of a proposal', () => {
  it('goes back to governance [DAO-035] [DAO-037]', async () => {
    await show(CREATE);
    expect(await screen.findByRole('heading', { level: 1, name: 'Create proposal' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', HOME);
  });

  it('saves a new draft for later, and shows it [DAO-086] [DAO-183]', async () => {
    const user = userEvent.setup();
    const { alerts } = await show(CREATE);
    await fill(user);
    await user.click(await button('Save for later'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Raise it' })).toBeInTheDocument();
    expect(alerts()).toEqual([['success', 'Proposal successfully saved for later.']]);
    expect(stored()).toMatchObject([{ descriptionTitle: 'Raise it', description: '<p>Because</p>', isApproved: true }]);
    expect(stored()[0]?.['id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(new Date(String(stored()[0]?.['created'])).getFullYear()).toBeGreaterThan(2020);
  });

  const incomplete: [string, (user: ReturnType<typeof userEvent.setup>) => Promise<void>][] = [
    ['without a title', async () => describeIt('<p>Because</p>')],
    [
      'without letters',
      async (user) => {
        await user.type(await field(/^Title/), 'Raise it');
        await describeIt('<p>123</p>');
      },
    ],
  ];

  it.each(incomplete)('does not save a draft %s [DAO-138]', async (_, enter) => {
    const user = userEvent.setup();
    const { alerts } = await show(CREATE);
    await enter(user);
    await user.click(await button('Save for later'));
    expect(alerts()).toEqual([['error', 'Please enter a proposal title and description for save it for later.']]);
    expect(stored()).toEqual([]);
  });

  it('loads a saved draft, and saves its changes [DAO-036] [DAO-184]', async () => {
    const user = userEvent.setup();
    const { alerts } = await show(`${CREATE}/${DRAFT_ID}`, { drafts: [buildDraft()] });
    const title = await field(/^Title/);
    expect(title).toHaveValue('Raise the debt ceiling');
    expect(await field('Description')).toHaveTextContent('Demand is higher than the ceiling.');
    await user.type(title, ' now');
    await user.click(await button('Save for later'));
    await waitFor(() => expect(alerts()).toEqual([['success', 'Draft proposal edited successfully.']]));
    expect(stored()).toMatchObject([{ id: DRAFT_ID, descriptionTitle: 'Raise the debt ceiling now' }]);
  });

  const REQUIRED = [
    'Field Title is required',
    'Field description is required',
    'This field is required',
    'Field Target address is required',
    'Field Function Signature is required',
    'Field Calldata is required',
  ];

  it('marks every required field on Create [DAO-125] [DAO-126] [DAO-129] [DAO-130] [DAO-132] [DAO-134]', async () => {
    const user = userEvent.setup();
    const { host } = await show(CREATE);
    await user.click(await screen.findByRole('switch', { name: 'Proposal with action' }));
    await user.click(await button('Create'));
    for (const text of REQUIRED) expect(await screen.findByText(text)).toBeInTheDocument();
    expect(host.submissions).toEqual([]);
  });

  it('refuses a proposal without title and description, and focuses the first missing field [DAO-141]', async () => {
    const { alerts } = await show(CREATE);
    await userEvent.click(await button('Create'));
    await waitFor(() =>
      expect(alerts()).toEqual([['error', 'For create proposal you need to fill title and description.']]),
    );
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveFocus());
  });

  it('refuses a target that is no address [DAO-131]', async () => {
    const user = userEvent.setup();
    await show(CREATE);
    await user.click(await screen.findByRole('switch', { name: 'Proposal with action' }));
    const target = await field(/^Target address/);
    await user.type(target, '0x12');
    await user.tab();
    expect(await screen.findByText('Please provide valid XDC address')).toBeInTheDocument();
    await user.clear(target);
    await user.type(target, 'xdc00000000000000000000000000000000000000a1');
    await waitFor(() => expect(screen.queryByText('Please provide valid XDC address')).not.toBeInTheDocument());
  });

  it('generates calldata one second after signature and arguments were typed, and keeps what is edited since [DAO-133] [DAO-135] [DAO-136]', async () => {
    const { user } = await withTimers();
    await user.click(await screen.findByRole('switch', { name: 'Proposal with action' }));
    await user.type(await field(/^Function signature/), 'set(uint256, bool)');
    await user.type(await field(/^Function arguments/), '7, true');
    const callData = await field(/^Calldata/);
    await act(() => jest.advanceTimersByTimeAsync(900));
    expect(callData).toHaveValue('');
    await act(() => jest.advanceTimersByTimeAsync(200));
    const expected = new Interface(['function set(uint256,bool)']).encodeFunctionData('set', [7, true]);
    expect(callData).toHaveValue(expected);
    await user.type(callData, '00');
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(callData).toHaveValue(`${expected}00`);
  });

  it('says why no calldata can be generated, and shows the value in the native currency [DAO-135] [DAO-137]', async () => {
    const { user } = await withTimers();
    await user.click(await screen.findByRole('switch', { name: 'Proposal with action' }));
    await user.type(await field(/^Function signature/), 'say(string)');
    await user.type(await field(/^Function arguments/), 'a, b');
    await act(() => jest.advanceTimersByTimeAsync(1_100));
    expect(screen.getByText(/has 1 argument, but 2 are entered/)).toBeInTheDocument();
    await user.type(await field(/^Value in wei/), '1500000000000000000');
    expect(screen.getByText('= 1.5 ETH')).toBeInTheDocument();
    await user.click(await button('Add action'));
    await user.type((await screen.findAllByRole('textbox', { name: /^Target/ }))[1] ?? document.body, '0x2');
    await user.click(await button('Remove action 1'));
    expect(await field(/^Target/)).toHaveValue('0x2');
  });

  it('offers a forum discussion where the link is empty [DAO-127] [DAO-128]', async () => {
    const user = userEvent.setup();
    await show(CREATE, { forumUrl: 'https://forum.example' });
    await user.type(await field(/^Title/), 'Raise it');
    const link = await screen.findByRole('link', { name: /Open forum discussion/ });
    expect(link).toHaveAttribute('href', 'https://forum.example/new-topic?title=Raise%20it&body=');
    await user.type(await field(/^Discussion link/), 'https://forum.example/t/1');
    await waitFor(() => expect(link).not.toBeInTheDocument());
  });

  it('has its content again after a reload, until it is discarded', async () => {
    const user = userEvent.setup();
    const first = await show(CREATE);
    await user.type(await field(/^Title/), 'Raise it');
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    first.unmount();
    restore?.();
    await show(CREATE);
    expect(await field(/^Title/)).toHaveValue('Raise it');
    await user.click(await button('Discard changes'));
    expect(await field(/^Title/)).toHaveValue('');
  });

  it('reports a draft that another tab changed, and overwrites it only when told to', async () => {
    const user = userEvent.setup();
    await show(`${CREATE}/${DRAFT_ID}`, { drafts: [buildDraft()] });
    await user.type(await field(/^Title/), ' mine');
    await changeElsewhere(buildDraft({ descriptionTitle: 'Theirs' }));
    expect(await screen.findByText('This draft was changed in another tab.')).toBeInTheDocument();
    await user.click(await button('Save for later'));
    expect(stored()).toMatchObject([{ descriptionTitle: 'Theirs' }]);
    await user.click(await button('Keep my version'));
    await user.click(await button('Save for later'));
    await waitFor(() => expect(stored()).toMatchObject([{ descriptionTitle: 'Raise the debt ceiling mine' }]));
  });

  it('loads the version of the other tab on request', async () => {
    const user = userEvent.setup();
    await show(`${CREATE}/${DRAFT_ID}`, { drafts: [buildDraft()] });
    await field(/^Title/);
    await changeElsewhere(buildDraft({ descriptionTitle: 'Theirs', description: '<p>Their text</p>' }));
    await user.click(await button('Load that version'));
    expect(await field(/^Title/)).toHaveValue('Theirs');
    expect(await field('Description')).toHaveTextContent('Their text');
  });

  async function withTimers() {
    const shown = await show(CREATE);
    await screen.findByRole('switch', { name: 'Proposal with action' });
    jest.useFakeTimers();
    return { ...shown, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
  }
});

describe('who may propose', () => {
  it('is asked to connect first [DAO-181]', async () => {
    await show(CREATE, { isVisitor: true });
    const text = 'Account not connected. Please, connect your account to be able to create proposals.';
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('is told about too few vFTHM, with a link to staking [DAO-139] [DAO-155] [DAO-178] [DAO-179] [DAO-180]', async () => {
    const user = userEvent.setup();
    const { alerts, host } = await show(CREATE, { votes: 999n });
    const warning = 'You have less than 1,000 vFTHM, and you can not create a new proposal';
    expect(await screen.findByText(warning)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Stake FTHM' })).toHaveAttribute('href', '/dao/staking');
    await fill(user);
    await user.click(await button('Create'));
    await waitFor(() => expect(alerts()).toEqual([['error', 'You have no enough voting power for create proposal.']]));
    expect(host.submissions).toEqual([]);
    expect(await field(/^Title/)).toHaveValue('Raise it');
  });

  it('is told about the next acceptable time, before the votes [DAO-140] [DAO-156] [DAO-176] [DAO-177]', async () => {
    const user = userEvent.setup();
    const { alerts, host } = await show(CREATE, { votes: 1n, nextAcceptable: NOW + 3_600 });
    expect(await screen.findByText(/^You can't create new proposal until 1[45] Nov 2023/)).toBeInTheDocument();
    await fill(user);
    await user.click(await button('Create'));
    await waitFor(() => expect(alerts()).toEqual([['error', 'Next acceptable proposal timestamp is not reached.']]));
    expect(host.submissions).toEqual([]);
  });
});

describe('a submitted proposal', () => {
  const draft = buildDraft({ withAction: true, actions: [buildAction({ value: '5' })] });
  const { targets, values, calldatas, description } = proposalPayload(draft);
  const data = new Interface(['function propose(address[],uint256[],bytes[],string)']).encodeFunctionData('propose', [
    targets,
    values,
    calldatas,
    description,
  ]) as Hex;

  async function submit() {
    const user = userEvent.setup();
    const setup = await show(`${HOME}/drafts/${DRAFT_ID}`, { drafts: [draft], forumUrl: 'https://forum.example' });
    setup.chain.estimate({ from: FAKE_ACCOUNT, to: governor, data, value: 0n }, 300_000n);
    await user.click(await button('Submit proposal'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create proposal' }));
    await user.click(await dialog.findByRole('button', { name: 'Create proposal' }));
    await waitFor(() => expect(setup.host.submissions).toHaveLength(1));
    return { ...setup, user };
  }

  it('is the draft as it was saved, which is removed only then; governance follows [DAO-032] [DAO-086] [DAO-087] [DAO-088] [DAO-168] [DAO-182]', async () => {
    const { host } = await submit();
    expect(host.submissions[0]?.request).toMatchObject({ to: governor, data, value: 0n });
    expect(stored()).toHaveLength(1);
    act(() => host.settle({ is: 'mined', block: 100_001, feeWei: '1', repriced: false }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Governance' })).toBeInTheDocument();
    expect(stored()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
    expect(host.alerts).toContainEqual({ kind: 'success', text: 'Proposal created successfully' });
    const topic = host.alerts.find(({ link }) => link);
    expect(topic?.link?.href).toMatch(/^https:\/\/forum\.example\/new-topic\?title=Raise/);
  });

  it('that fails keeps the draft', async () => {
    const { host } = await submit();
    act(() => host.settle({ is: 'reverted', block: 100_001, feeWei: '1' }));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(stored()).toHaveLength(1);
  });
});

describe('drafts', () => {
  it('are a tab of governance with title and time, shown only while there are some [DAO-017] [DAO-019] [DAO-020] [DAO-021] [DAO-038] [DAO-039]', async () => {
    const created = new Date(2026, 4, 4, 10, 30, 5).getTime();
    await show(`${HOME}/drafts`, { drafts: [buildDraft({ created })] });
    const tabs = await screen.findByRole('navigation', { name: 'Proposals and drafts' });
    expect(within(tabs).getByRole('link', { name: 'Drafts' })).toHaveAttribute('href', `${HOME}/drafts`);
    expect(screen.getByRole('columnheader', { name: /Proposals/ })).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: /Created/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Raise the debt ceiling' })).toHaveAttribute(
      'href',
      `${HOME}/drafts/${DRAFT_ID}`,
    );
    expect(screen.getByText('04/05/2026 10:30:05')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Create a proposal' })).not.toBeInTheDocument();
    await act(() => draftStore().remove(DRAFT_ID));
    expect(tabs).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create a proposal' })).toBeInTheDocument();
  });

  it('have a page with breadcrumb, title, text and ways on [DAO-029] [DAO-030] [DAO-031] [DAO-032] [DAO-033]', async () => {
    await show(`${HOME}/drafts/${DRAFT_ID}`, { drafts: [buildDraft({ description: '<p>a <img src=x> b</p>' })] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Raise the debt ceiling' })).toBeInTheDocument();
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(crumbs).toHaveTextContent('DraftsOverview');
    expect(screen.getByText('a [Image not shown] b')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Submit proposal' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `${CREATE}/${DRAFT_ID}`);
  });

  it('name what is missing when they are submitted too early', async () => {
    const user = userEvent.setup();
    await show(`${HOME}/drafts/${DRAFT_ID}`, {
      drafts: [buildDraft({ isApproved: false, withAction: true, actions: [buildAction({ target: '' })] })],
    });
    await user.click(await button('Submit proposal'));
    expect(await screen.findByText('Action 1: Field Target address is required')).toBeInTheDocument();
  });

  it.each([
    ['the last one, governance follows [DAO-092]', [], 'Create a proposal'],
    ['one of several, the drafts follow [DAO-091]', [buildDraft({ id: 'b', descriptionTitle: 'Other' })], 'Other'],
  ])('are deleted after a question; after %s [DAO-034] [DAO-089] [DAO-090]', async (_, others, next) => {
    const user = userEvent.setup();
    const { alerts } = await show(`${HOME}/drafts/${DRAFT_ID}`, { drafts: [buildDraft(), ...others] });
    await user.click(await button('Delete draft'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Draft Proposal' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(stored()).toHaveLength(1 + others.length);
    await user.click(await button('Delete draft'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('link', { name: next })).toBeInTheDocument();
    expect(alerts()).toEqual([['success', 'Draft proposal Raise the debt ceiling deleted successfully.']]);
    expect(stored()).toHaveLength(others.length);
  });

  it('that are not in this browser are stated as missing', async () => {
    await show(`${HOME}/drafts/unknown`);
    expect(await screen.findByText('This draft does not exist in this browser.')).toBeInTheDocument();
  });

  it('are imported from a file, and what is no draft is refused', async () => {
    const user = userEvent.setup();
    const { alerts } = await show(`${HOME}/drafts`);
    const input = await screen.findByLabelText('Import drafts from a file');
    await user.upload(input, fileOf(JSON.stringify([buildDraft(), 7])));
    expect(await screen.findByRole('link', { name: 'Raise the debt ceiling' })).toBeInTheDocument();
    await user.upload(input, fileOf('<html>'));
    await waitFor(() =>
      expect(alerts()).toEqual([
        ['success', '1 draft imported. 1 not readable.'],
        ['error', 'This file contains no drafts. Choose a file that was exported here.'],
      ]),
    );
  });
});

/** The simulated page has files, but does not read them. */
function fileOf(content: string): File {
  return Object.assign(new File([content], 'drafts.json', { type: 'application/json' }), { text: async () => content });
}

/** As another tab of the browser does. */
async function changeElsewhere(draft: Draft) {
  await act(async () => {
    localStorage.setItem('draftProposals', JSON.stringify([{ ...draft, created: undefined, version: 1 }]));
    window.dispatchEvent(new StorageEvent('storage', { key: 'draftProposals' }));
  });
}

it('shows which calldata is proposed where a draft has arguments of another one', async () => {
  const callData = new Interface(['function set(uint256)']).encodeFunctionData('set', [8n]);
  const action = buildAction({ functionSignature: 'set(uint256)', functionArguments: '7', callData });
  await show(`${CREATE}/${DRAFT_ID}`, { drafts: [buildDraft({ withAction: true, actions: [action] })] });
  expect(await screen.findByText(/This calldata differs from the signature and arguments above/)).toBeInTheDocument();
  expect(proposalPayload({ ...buildDraft({ withAction: true, actions: [action] }) }).calldatas).toEqual([callData]);
});

it('does not call a draft saved that the browser refused to store', async () => {
  const user = userEvent.setup();
  const { alerts } = await show(CREATE);
  await fill(user);
  const refusal = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.click(await button('Save for later'));
  await waitFor(() => expect(alerts()).toEqual([['error', expect.stringMatching(/refused to store the draft/)]]));
  expect(screen.getByRole('heading', { level: 1, name: 'Create proposal' })).toBeInTheDocument();
  expect(draftStore().get().drafts).toMatchObject([{ descriptionTitle: 'Raise it' }]);
  refusal.mockRestore();
  for (const { id } of draftStore().get().drafts) await draftStore().remove(id);
});
