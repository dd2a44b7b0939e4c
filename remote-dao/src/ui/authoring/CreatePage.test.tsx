import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Interface } from 'ethers';
import { draftStore } from '../../data/drafts';
import type { Draft } from '../../domain/authoring/draft';
import { proposalPayload } from '../../domain/authoring/proposalPayload';
import { buildAction, buildDraft, DRAFT_ID } from '../../domain/authoring/testing/buildDraft';
import { button, CREATE, describeIt, field, fill, HOME, showAuthoring, stored } from '../testing/showAuthoring';

describe('the form of a proposal', () => {
  it('goes back to governance [DAO-035] [DAO-037]', async () => {
    await showAuthoring(CREATE);
    expect(await screen.findByRole('heading', { level: 1, name: 'Create proposal' })).toBeInTheDocument();
    expect(await field(/^Title/)).toHaveValue('');
    expect(await field('Description')).toHaveTextContent('');
    expect(await button('Create')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', HOME);
  });

  it('saves a new draft for later, and shows it [DAO-086] [DAO-183]', async () => {
    const user = userEvent.setup();
    const { alerts } = await showAuthoring(CREATE);
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
    const { alerts } = await showAuthoring(CREATE);
    await enter(user);
    await user.click(await button('Save for later'));
    expect(alerts()).toEqual([['error', 'Please enter a proposal title and description for save it for later.']]);
    expect(stored()).toEqual([]);
  });

  it('loads a saved draft, and saves its changes [DAO-036] [DAO-184]', async () => {
    const user = userEvent.setup();
    const action = buildAction({ value: '5' });
    const draft = buildDraft({ link: 'https://forum.example/t/1', withAction: true, actions: [action] });
    const { alerts } = await showAuthoring(`${CREATE}/${DRAFT_ID}`, { drafts: [draft] });
    const title = await field(/^Title/);
    expect(title).toHaveValue('Raise the debt ceiling');
    expect(await field('Description')).toHaveTextContent('Demand is higher than the ceiling.');
    expect(await field(/^Discussion link/)).toHaveValue('https://forum.example/t/1');
    expect(screen.getByRole('switch', { name: 'Proposal with action' })).toBeChecked();
    expect(await field(/^Target address/)).toHaveValue(action.target);
    expect(await field(/^Function signature/)).toHaveValue(action.functionSignature);
    expect(await field(/^Function arguments/)).toHaveValue(action.functionArguments);
    expect(await field(/^Calldata/)).toHaveValue(action.callData);
    expect(await field(/^Value in wei/)).toHaveValue('5');
    expect(screen.getByRole('checkbox')).toBeChecked();
    await user.type(title, ' now');
    await user.click(await button('Save for later'));
    await waitFor(() => expect(alerts()).toEqual([['success', 'Draft proposal edited successfully.']]));
    expect(stored()).toMatchObject([{ id: DRAFT_ID, descriptionTitle: 'Raise the debt ceiling now' }]);
  });

  async function expectReported(text: string) {
    const user = userEvent.setup();
    const { host } = await showAuthoring(CREATE);
    await user.click(await screen.findByRole('switch', { name: 'Proposal with action' }));
    await user.click(await button('Create'));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(host.submissions).toEqual([]);
  }

  it('requires a title [DAO-125]', () => expectReported('Field Title is required'));
  it('requires a description [DAO-126]', () => expectReported('Field description is required'));
  it('requires the confirmation [DAO-129]', () => expectReported('This field is required'));
  it('requires a target of each action [DAO-130]', () => expectReported('Field Target address is required'));
  it('requires a function of each action [DAO-132]', () => expectReported('Field Function Signature is required'));
  it('requires calldata of each action [DAO-134]', () => expectReported('Field Calldata is required'));

  const unfinished: [string, RegExp | string, (user: ReturnType<typeof userEvent.setup>) => Promise<void>][] = [
    ['title and description', /^Title/, async () => undefined],
    ['a title', /^Title/, async () => describeIt('<p>Because</p>')],
    ['a description', 'Description', async (user) => user.type(await field(/^Title/), 'Raise it')],
  ];

  it.each(unfinished)(
    'refuses a proposal without %s, and focuses what is missing [DAO-141]',
    async (_, first, enter) => {
      const user = userEvent.setup();
      const { alerts } = await showAuthoring(CREATE);
      await field(/^Title/);
      await enter(user);
      await user.click(await button('Create'));
      await waitFor(() =>
        expect(alerts()).toEqual([['error', 'For create proposal you need to fill title and description.']]),
      );
      await waitFor(() => expect(screen.getByRole('textbox', { name: first })).toHaveFocus());
    },
  );

  it('refuses a target that is no address [DAO-131]', async () => {
    const user = userEvent.setup();
    await showAuthoring(CREATE);
    await user.click(await screen.findByText('Proposal with action'));
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
    expect(screen.getByText(/^Generated when signature and arguments are complete/)).toBeInTheDocument();
    await user.type(await field(/^Value in wei/), '1500000000000000000');
    expect(screen.getByText('= 1.5 ETH')).toBeInTheDocument();
    await user.click(await button('Add action'));
    await user.type((await screen.findAllByRole('textbox', { name: /^Target/ }))[1] ?? document.body, '0x2');
    await user.click(await button('Remove action 1'));
    expect(await field(/^Target/)).toHaveValue('0x2');
  });

  it('generates no calldata without a signature, and says what does not fit the one that is entered', async () => {
    const { user } = await withTimers();
    await user.click(await screen.findByRole('switch', { name: 'Proposal with action' }));
    await user.type(await field(/^Function arguments/), '7');
    await act(() => jest.advanceTimersByTimeAsync(1_100));
    const noSignature = 'This is not a function signature, such as name(uint256,bool).';
    expect(screen.queryByText(noSignature)).not.toBeInTheDocument();
    const signature = await field(/^Function signature/);
    await user.type(signature, 'set');
    expect(screen.getByText('Generating calldata…')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1_100));
    expect(screen.getByText(noSignature)).toBeInTheDocument();
    expect(screen.queryByText('Generating calldata…')).not.toBeInTheDocument();
    await user.type(signature, '(bool)');
    await act(() => jest.advanceTimersByTimeAsync(1_100));
    expect(screen.getByText('Argument 1 does not fit the type bool.')).toBeInTheDocument();
    expect(screen.queryByText(noSignature)).not.toBeInTheDocument();
  });

  it.each([
    [/^Target address/, 'Field Target address is required'],
    [/^Function signature/, 'Field Function Signature is required'],
    [/^Calldata/, 'Field Calldata is required'],
  ])('requires the field %s of an action once it is left', async (name, message) => {
    const user = userEvent.setup();
    await showAuthoring(CREATE);
    await user.click(await screen.findByRole('switch', { name: 'Proposal with action' }));
    await user.click(await field(name));
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('offers a forum discussion where the link is empty [DAO-127] [DAO-128]', async () => {
    const user = userEvent.setup();
    await showAuthoring(CREATE, { forumUrl: 'https://forum.example' });
    await user.type(await field(/^Title/), 'Raise it');
    const link = await screen.findByRole('link', { name: /Open forum discussion/ });
    expect(link).toHaveAttribute('href', 'https://forum.example/new-topic?title=Raise%20it&body=');
    await user.type(await field(/^Discussion link/), 'https://forum.example/t/1');
    await waitFor(() => expect(link).not.toBeInTheDocument());
  });

  it('has its content again after a reload, until it is discarded', async () => {
    const user = userEvent.setup();
    const first = await showAuthoring(CREATE);
    await user.type(await field(/^Title/), 'Raise it');
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    first.unmount();
    first.restore();
    await showAuthoring(CREATE);
    expect(await field(/^Title/)).toHaveValue('Raise it');
    await user.click(await button('Discard changes'));
    expect(await field(/^Title/)).toHaveValue('');
  });

  it('keeps what was entered in a draft that another tab deleted, also over a reload', async () => {
    const user = userEvent.setup();
    const first = await showAuthoring(`${CREATE}/${DRAFT_ID}`, { drafts: [buildDraft()] });
    await user.type(await field(/^Title/), ' mine');
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    await act(() => draftStore().remove(DRAFT_ID));
    first.unmount();
    first.restore();
    await showAuthoring(`${CREATE}/${DRAFT_ID}`);
    expect(await field(/^Title/)).toHaveValue('Raise the debt ceiling mine');
    expect(screen.getByText('This draft was deleted in another tab. Saving adds it again.')).toBeInTheDocument();
    await user.click(await button('Save for later'));
    await waitFor(() => expect(stored()).toMatchObject([{ descriptionTitle: 'Raise the debt ceiling mine' }]));
  });

  it('reports a draft that another tab changed, and overwrites it only when told to', async () => {
    const user = userEvent.setup();
    await showAuthoring(`${CREATE}/${DRAFT_ID}`, { drafts: [buildDraft()] });
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
    await showAuthoring(`${CREATE}/${DRAFT_ID}`, { drafts: [buildDraft()] });
    await field(/^Title/);
    await changeElsewhere(buildDraft({ descriptionTitle: 'Theirs', description: '<p>Their text</p>' }));
    await user.click(await button('Load that version'));
    expect(await field(/^Title/)).toHaveValue('Theirs');
    expect(await field('Description')).toHaveTextContent('Their text');
  });

  async function withTimers() {
    const shown = await showAuthoring(CREATE);
    await screen.findByRole('switch', { name: 'Proposal with action' });
    jest.useFakeTimers();
    return { ...shown, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
  }
});

it('shows which calldata is proposed where a draft has arguments of another one', async () => {
  const callData = new Interface(['function set(uint256)']).encodeFunctionData('set', [8n]);
  const action = buildAction({ functionSignature: 'set(uint256)', functionArguments: '7', callData });
  await showAuthoring(`${CREATE}/${DRAFT_ID}`, { drafts: [buildDraft({ withAction: true, actions: [action] })] });
  expect(await screen.findByText(/This calldata differs from the signature and arguments above/)).toBeInTheDocument();
  expect(proposalPayload({ ...buildDraft({ withAction: true, actions: [action] }) }).calldatas).toEqual([callData]);
});

it('does not call a draft saved that the browser refused to store', async () => {
  const user = userEvent.setup();
  const { alerts } = await showAuthoring(CREATE);
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

async function changeElsewhere(draft: Draft) {
  await act(async () => {
    localStorage.setItem('draftProposals', JSON.stringify([{ ...draft, created: undefined, version: 1 }]));
    window.dispatchEvent(new StorageEvent('storage', { key: 'draftProposals' }));
  });
}
