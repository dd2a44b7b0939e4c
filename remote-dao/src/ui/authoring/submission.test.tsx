import type { Hex } from '@fathom/contract/address';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Interface } from 'ethers';
import { proposalIdOf } from '../../data/proposalId';
import { proposalPayload } from '../../domain/authoring/proposalPayload';
import { EMPTY_FORM } from '../../domain/authoring/draft';
import { buildAction, buildDraft, DRAFT_ID } from '../../domain/authoring/testing/buildDraft';
import { proposalKey } from '../../domain/governance/proposal';
import { DAO_CONTRACTS, NOW } from '../testing/governanceSetup';
import { button, CREATE, field, fill, HOME, showAuthoring, stored } from '../testing/showAuthoring';

const { governor } = DAO_CONTRACTS;
const MINED = { kind: 'mined', block: 100_001, feeWei: '1', repriced: false } as const;

describe('who may propose', () => {
  it('is asked to connect first [DAO-181]', async () => {
    await showAuthoring(CREATE, { isVisitor: true });
    const text = 'Account not connected. Please, connect your account to be able to create proposals.';
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('is connected by the button that would create the proposal', async () => {
    const user = userEvent.setup();
    const { host } = await showAuthoring(CREATE, { isVisitor: true });
    await fill(user);
    await user.click(await button('Create'));
    await waitFor(() => expect(host.services.wallet.state.get().status).toBe('connected'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is told about too few vFTHM, with a link to staking [DAO-155] [DAO-179] [DAO-180]', async () => {
    await showAuthoring(CREATE, { votes: 999n });
    const warning = 'You have less than 1,000 vFTHM, and you can not create a new proposal';
    expect(await screen.findByText(warning)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Stake FTHM' })).toHaveAttribute('href', '/dao/staking');
  });

  it('cannot submit with too few vFTHM [DAO-139] [DAO-178]', async () => {
    const user = userEvent.setup();
    const { alerts, host } = await showAuthoring(CREATE, { votes: 999n });
    await fill(user);
    await user.click(await button('Create'));
    await waitFor(() => expect(alerts()).toEqual([['error', 'You have no enough voting power for create proposal.']]));
    expect(host.submissions).toEqual([]);
    expect(await field(/^Title/)).toHaveValue('Raise it');
  });

  it('is told about the next acceptable time, before the votes [DAO-156] [DAO-177]', async () => {
    await showAuthoring(CREATE, { votes: 1n, nextAcceptable: NOW + 3_600 });
    expect(await screen.findByText(/^You can't create new proposal until 1[45] Nov 2023/)).toBeInTheDocument();
  });

  it('cannot submit before the next acceptable time [DAO-140] [DAO-176]', async () => {
    const user = userEvent.setup();
    const { alerts, host } = await showAuthoring(CREATE, { nextAcceptable: NOW + 3_600 });
    await fill(user);
    await user.click(await button('Create'));
    await waitFor(() => expect(alerts()).toEqual([['error', 'Next acceptable proposal timestamp is not reached.']]));
    expect(host.submissions).toEqual([]);
  });
});

describe('a proposal that is not ready', () => {
  const NOT_READY = [
    ['without a title', { descriptionTitle: ' ' }, 'For create proposal you need to fill title and description.'],
    [
      'without a description',
      { description: '<p></p>' },
      'For create proposal you need to fill title and description.',
    ],
    ['without the confirmation', { isApproved: false }, 'Correct the marked fields first.'],
  ] as const;

  it.each(NOT_READY)('is not submitted %s, which is alerted', async (_case, changes, alert) => {
    const user = userEvent.setup();
    const draft = buildDraft(changes);
    const { alerts, chain } = await showAuthoring(`${HOME}/drafts/${DRAFT_ID}`, { drafts: [draft] });
    const submit = await button('Submit proposal');
    await waitFor(() => expect(chain.requests.length).toBeGreaterThan(0));
    await user.click(submit);
    expect(alerts()).toEqual([['error', alert]]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('a form with an invalid field displays its message and proposes nothing until it is corrected', async () => {
  const user = userEvent.setup();
  const { alerts, host } = await showAuthoring(CREATE);
  await fill(user);
  await user.type(await field(/^Discussion link/), 'forum');
  await user.click(await button('Create'));
  const message = 'Enter a web address that starts with https:// or http://.';
  expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(alerts()).toEqual([['error', 'Correct the marked fields first.']]));
  expect(await field(/^Discussion link/)).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(host.submissions).toEqual([]);

  await user.clear(await field(/^Discussion link/));
  await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
  await user.click(await button('Create'));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(alerts()).toHaveLength(1);
});

it('a proposal is checked before its dialog opens, and is still there when that is closed', async () => {
  const user = userEvent.setup();
  const { chain, host } = await showAuthoring(CREATE);
  await fill(user);
  await waitFor(() => expect(chain.requests.length).toBeGreaterThan(0));
  const { request } = chain.reader;
  let respond: () => void = () => undefined;
  const responded = new Promise<void>((resolve) => (respond = resolve));
  jest.spyOn(chain.reader, 'request').mockImplementation(async (...call) => {
    await responded;
    return request(...call);
  });
  await user.click(await button('Create'));
  expect(await screen.findByRole('button', { name: 'Create', busy: true })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => respond());
  expect(await screen.findByRole('dialog', { name: 'Create proposal' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Create', busy: true })).not.toBeInTheDocument();
  expect(await field(/^Title/)).toHaveValue('Raise it');
  expect(host.submissions).toEqual([]);
});

describe('a submitted proposal', () => {
  const draft = buildDraft({ withAction: true, actions: [buildAction({ value: '5' })] });
  const data = encodePropose(proposalPayload(draft));

  it('leads to its page and leaves an empty form behind [DAO-087] [DAO-088]', async () => {
    const user = userEvent.setup();
    const { chain, host, unmount } = await showAuthoring(CREATE);
    await fill(user);
    const written = proposalPayload({ ...EMPTY_FORM, descriptionTitle: 'Raise it', description: '<p>Because</p>' });
    chain.estimate({ from: FAKE_ACCOUNT, to: governor, data: encodePropose(written), value: 0n }, 300_000n);
    await user.click(await button('Create'));
    await confirmProposal(user);
    await waitFor(() => expect(host.submissions).toHaveLength(1));
    act(() => host.settle(MINED));
    expect(await screen.findByText(pageOf(written))).toBeInTheDocument();
    unmount();
    await showAuthoring(CREATE);
    expect(await field(/^Title/)).toHaveValue('');
    expect(await field('Description')).toHaveTextContent('');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  async function submit() {
    const user = userEvent.setup();
    const setup = await showAuthoring(`${HOME}/drafts/${DRAFT_ID}`, {
      drafts: [draft],
      forumUrl: 'https://forum.example',
    });
    setup.chain.estimate({ from: FAKE_ACCOUNT, to: governor, data, value: 0n }, 300_000n);
    await user.click(await button('Submit proposal'));
    await confirmProposal(user);
    await waitFor(() => expect(setup.host.submissions).toHaveLength(1));
    return { ...setup, user };
  }

  it('is the draft as it was saved [DAO-032] [DAO-168]', async () => {
    const { host } = await submit();
    expect(host.submissions[0]?.request).toMatchObject({ to: governor, data, value: 0n });
  });

  it('removes the draft once it is mined, and leads to its page [DAO-086] [DAO-088]', async () => {
    const { host } = await submit();
    expect(stored()).toHaveLength(1);
    act(() => host.settle(MINED));
    expect(await screen.findByText(pageOf(proposalPayload(draft)))).toBeInTheDocument();
    expect(stored()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is reported, with a topic of the forum for it [DAO-128] [DAO-182]', async () => {
    const { host } = await submit();
    act(() => host.settle(MINED));
    await waitFor(() => expect(host.alerts).toContainEqual({ kind: 'success', text: 'Proposal created successfully' }));
    const topic = host.alerts.find(({ link }) => link);
    expect(topic?.link?.href).toBe(
      'https://forum.example/new-topic?title=Raise%20the%20debt%20ceiling&body=Demand%20is%20higher%20than%20the%20ceiling.',
    );
  });

  it('has no topic where the DAO has no forum, or the proposal its own discussion', async () => {
    const user = userEvent.setup();
    for (const [forumUrl, link] of [
      [undefined, ''],
      ['https://forum.example', 'https://forum.example/t/7'],
    ] as const) {
      const own = { ...draft, link };
      const { chain, host, unmount } = await showAuthoring(`${HOME}/drafts/${DRAFT_ID}`, {
        drafts: [own],
        ...(forumUrl !== undefined && { forumUrl }),
      });
      const call = { from: FAKE_ACCOUNT, to: governor, data: encodePropose(proposalPayload(own)), value: 0n };
      chain.estimate(call, 300_000n);
      await user.click(await button('Submit proposal'));
      await confirmProposal(user);
      await waitFor(() => expect(host.submissions).toHaveLength(1));
      act(() => host.settle(MINED));
      await waitFor(() => expect(host.alerts).toEqual([{ kind: 'success', text: 'Proposal created successfully' }]));
      unmount();
    }
  });

  it('that fails keeps the draft', async () => {
    const { host } = await submit();
    act(() => host.settle({ kind: 'reverted', block: 100_001, feeWei: '1' }));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(stored()).toHaveLength(1);
  });
});

function pageOf({ description, ...batch }: ReturnType<typeof proposalPayload>): string {
  return `${HOME}/proposal/${proposalKey(proposalIdOf(batch, description))}`;
}

function encodePropose({ targets, values, calldatas, description }: ReturnType<typeof proposalPayload>): Hex {
  const propose = new Interface(['function propose(address[],uint256[],bytes[],string)']);
  return propose.encodeFunctionData('propose', [targets, values, calldatas, description]) as Hex;
}

async function confirmProposal(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: 'Create proposal' }));
  await user.click(await dialog.findByRole('button', { name: 'Create proposal' }));
}
