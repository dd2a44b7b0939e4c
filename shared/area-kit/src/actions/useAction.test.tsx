import { act, screen, waitFor, within } from '@testing-library/react';
import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { POOL } from '../flows/testing/supplySetup';
import { deposit, depositAction, depositWithChoice, INPUT, riskyDeposit } from './testing/depositSetup';
import { openDeposit, pass, ready, signedDeposit, TWO } from './testing/openDeposit';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function box() {
  return screen.getByRole('checkbox', { name: 'I accept the penalty' });
}

describe('the options of a form', () => {
  it('change what is displayed and sent', async () => {
    const { user, enter, sent } = await openDeposit({ allowance: TWO });
    expect(screen.getByRole('radio', { name: 'Flexible' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Locked' }));
    expect(screen.getByRole('radio', { name: 'Locked' })).toBeChecked();
    expect(screen.getByText('In a year')).toBeInTheDocument();
    await enter();
    expect(screen.getByRole('button', { name: 'Accept the penalty' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('radio', { name: 'Flexible' }));
    await pass(1_200);
    await user.click(await ready('Deposit 2 USDC'));
    await waitFor(() => expect(sent()).toEqual([deposit.encode(TWO, false)]));
  });

  it('include a switch, which turns on and off', async () => {
    const { user } = await openDeposit();
    const signs = screen.getByRole('switch', { name: 'Sign the approval' });
    expect(signs).not.toBeChecked();
    await user.click(signs);
    expect(signs).toBeChecked();
    await user.click(signs);
    expect(signs).not.toBeChecked();
  });

  it('cannot be changed while the action is sent', async () => {
    const { user, enter } = await openDeposit({ allowance: TWO });
    await enter();
    await user.click(await ready('Deposit 2 USDC'));
    await screen.findByRole('button', { name: 'Depositing USDC' });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('a notice', () => {
  it('offers values, which its button enters', async () => {
    const { user } = await openDeposit();
    expect(screen.getByText('The vault is audited.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Deposit all of it' }));
    expect(screen.getByRole('textbox')).toHaveValue('5');
    expect(screen.getByRole('radio', { name: 'Flexible' })).toBeChecked();
  });

  it('offers nothing while the action is sent, but is still displayed', async () => {
    const { user, enter } = await openDeposit({ allowance: TWO });
    await enter();
    await user.click(await ready('Deposit 2 USDC'));
    await screen.findByRole('button', { name: 'Depositing USDC' });
    expect(screen.getByText('You hold more USDC.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Deposit all of it' })).toBeNull();
  });
});

describe('an amount that is refused', () => {
  it('is named on the button, and sends nothing', async () => {
    const action = { ...depositAction, check: () => [] };
    const { user, enter, sent } = await openDeposit({ action, allowance: TWO });
    await enter();
    await ready('Deposit 2 USDC');
    await user.type(screen.getByRole('textbox'), 'x{Enter}');
    const button = screen.getByRole('button', { name: 'Correct the invalid amount' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(sent()).toEqual([]);
  });

  it('is neither planned nor simulated', async () => {
    const { chain, enter } = await openDeposit({ allowance: TWO, input: { ...INPUT, balance: 1n } });
    await enter();
    expect(screen.getByRole('button', { name: 'Exceeds your balance' })).toHaveAttribute('aria-disabled', 'true');
    expect(chain.requests.filter(({ method }) => method === 'eth_estimateGas')).toEqual([]);
    expect(screen.queryByText('Fee')).toBeNull();
  });
});

describe('an account that may not perform the action', () => {
  const BLOCKED = 'Your address is blocked';
  const blocked = { eligibility: { isLoading: false, reasons: [BLOCKED] } };

  it.each([
    ['is blocked', { context: blocked }, BLOCKED],
    ['is still being checked', { context: { eligibility: { isLoading: true, reasons: [] } } }, 'Fetching data...'],
    [
      'sees prices that nodes disagree about',
      {
        context: {
          prices: { status: 'failed', text: 'Nodes disagree', onButton: 'Prices unconfirmed', retry: () => undefined },
        },
      },
      'Prices unconfirmed',
    ],
    ['sees prices that are still being read', { context: { prices: { status: 'pending' } } }, 'Fetching data...'],
  ] as const)('sends nothing with Enter once everything is planned: it %s', async (_case, props, label) => {
    const { user, enter, sent, chain } = await openDeposit({ allowance: TWO, ...props });
    await enter();
    await pass(3_000);
    expect(chain.requests.some(({ method }) => method === 'eth_estimateGas')).toBe(true);
    const displayed = document.body.textContent;
    await user.type(screen.getByRole('textbox'), '{Enter}');
    await pass(3_000);
    expect(sent()).toEqual([]);
    // Nothing was queued, and no step waits for the wallet.
    expect(document.body.textContent).toBe(displayed);
    expect(screen.getByRole('button', { name: label })).toBeInTheDocument();
  });

  it('sends nothing with Enter once an acceptance is missing', async () => {
    const { user, enter, sent } = await openDeposit({ action: riskyDeposit, allowance: TWO });
    await user.click(screen.getByRole('radio', { name: 'Locked' }));
    await enter();
    await pass(3_000);
    await user.type(screen.getByRole('textbox'), '{Enter}');
    await pass(3_000);
    expect(sent()).toEqual([]);
  });

  /** Blocks the account when the call or the message is about to be sent. */
  async function openBlockedLate(allowance: bigint, isDue: (data: unknown) => boolean) {
    let isPressed = false;
    const opened = await openDeposit({
      action: depositWithChoice,
      allowance,
      onAnswer: (_chain, params) => {
        if (isPressed && isDue(params)) opened.show({ action: depositWithChoice, context: blocked });
      },
    });
    return { ...opened, press: () => (isPressed = true) };
  }

  it('signs no message if it is blocked between the press and the prompt', async () => {
    const opened = await openBlockedLate(0n, () => true);
    await opened.user.click(screen.getByRole('switch'));
    await opened.enter();
    const button = await ready('Approve to continue');
    opened.press();
    await opened.user.click(button);
    await pass(3_000);
    expect(await screen.findAllByText(BLOCKED)).not.toEqual([]);
    expect(opened.host.signatures).toEqual([]);
  });
});

describe('the message below a field', () => {
  it('does not ask for an amount before the form is submitted', async () => {
    const { user } = await openDeposit({ allowance: TWO });
    expect(screen.getByRole('textbox')).not.toHaveAccessibleDescription(/Enter an amount/);
    await user.type(screen.getByRole('textbox'), '{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Enter an amount/));
  });

  it('appears when a newer balance no longer covers the entry, and disappears with it', async () => {
    const { enter, show } = await openDeposit({ allowance: TWO });
    await enter();
    expect(screen.getByRole('textbox')).not.toHaveAccessibleDescription(/Exceeds your balance/);
    show({ input: { ...INPUT, balance: 1n } });
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Exceeds your balance/));
    show({ input: INPUT });
    await waitFor(() => expect(screen.getByRole('textbox')).not.toHaveAccessibleDescription(/Exceeds your balance/));
  });
});

describe('a risk to accept', () => {
  async function openLocked(action = riskyDeposit) {
    const opened = await openDeposit({ action, allowance: TWO });
    await opened.user.click(screen.getByRole('radio', { name: 'Locked' }));
    await opened.enter();
    return opened;
  }

  it('is displayed for values that have it, and for no others', async () => {
    const { user } = await openLocked();
    expect(screen.getByText('Leaving early costs 10 %.')).toBeInTheDocument();
    expect(box()).not.toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Flexible' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('holds the action back until it is accepted, which is prepared meanwhile', async () => {
    const { user, sent } = await openLocked();
    expect(screen.getByRole('button', { name: 'Accept the penalty' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Fee')).toBeInTheDocument();
    await user.click(box());
    expect(box()).toBeChecked();
    await user.click(await ready('Deposit 2 USDC'));
    await waitFor(() => expect(sent()).toEqual([deposit.encode(TWO, true)]));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('can be declined again', async () => {
    const { user } = await openLocked();
    await user.click(box());
    await ready('Deposit 2 USDC');
    await user.click(box());
    expect(screen.getByRole('button', { name: 'Accept the penalty' })).toBeInTheDocument();
  });

  it('has to be accepted again after another option was changed', async () => {
    const { user } = await openLocked();
    await user.click(box());
    await user.click(screen.getByRole('switch'));
    expect(box()).not.toBeChecked();
  });

  it('stays accepted at any height without a level', async () => {
    const { user, show } = await openLocked();
    await user.click(box());
    show({ input: { ...INPUT, penalty: 11n } });
    expect(box()).toBeChecked();
  });

  it('has to be accepted again once its level rises, and not when it falls', async () => {
    const { user, show } = await openLocked({
      ...riskyDeposit,
      acknowledgement: {
        isMissing: (issue) => issue === 'unacknowledged',
        text: ({ preview: { penalty } }) => `Leaving early costs ${penalty} %.`,
        label: 'I accept the penalty',
        level: ({ preview: { penalty } }) => penalty,
      },
    });
    await user.click(box());
    show({ input: { ...INPUT, penalty: 9n } });
    expect(box()).toBeChecked();
    show({ input: { ...INPUT, penalty: 11n } });
    expect(box()).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Accept the penalty' })).toBeInTheDocument();
  });
});

describe('an approval', () => {
  function approval() {
    return within(screen.getAllByRole('group', { name: 'Approve to continue' })[0] as HTMLElement);
  }

  it('names who may take how much, also before an amount is entered', async () => {
    const { enter } = await openDeposit({ action: depositWithChoice });
    expect(approval().getByText('Approve')).toBeInTheDocument();
    expect(approval().getByText('the vault')).toBeInTheDocument();
    expect(approval().getByRole('radio', { name: 'Exactly the amount' })).toBeChecked();
    await enter();
    expect(approval().getByRole('radio', { name: 'Exactly 2 USDC' })).toBeChecked();
  });

  it('is called what the action calls it', async () => {
    await openDeposit({ action: { ...depositAction, approval: () => ({ spender: 'the vault', verb: 'Allow' }) } });
    expect(approval().getByText('Allow')).toBeInTheDocument();
    expect(approval().queryByText('Approve')).toBeNull();
  });

  it('is displayed with the amount that is signed, also where the balance grew since it was planned', async () => {
    const action: typeof depositAction = {
      ...depositWithChoice,
      isSamePlan: () => true,
      intent: (form) => {
        const intent = depositWithChoice.intent(form);
        return intent && { ...intent, amount: form.input.balance };
      },
    };
    const { user, enter, show, sent } = await openDeposit({ action, input: { ...INPUT, balance: TWO } });
    await enter();
    show({ action, input: { ...INPUT, balance: TWO + 1_170n } });
    await pass(1_200);
    expect(approval().getByRole('radio', { name: 'Exactly 2 USDC' })).toBeChecked();
    await user.click(await ready('Approve to continue'));
    await waitFor(() => expect(sent()).toEqual([erc20.approve.encode(POOL, TWO)]));
  });

  it('has no choice where the action describes none, but is a step', async () => {
    const { enter, user, sent } = await openDeposit();
    await enter();
    expect(screen.queryByRole('group', { name: 'Approve to continue' })).toBeNull();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Approve exactly 2 USDC, now',
      '2Deposit 2 USDC',
    ]);
    await user.click(await ready('Approve to continue'));
    await waitFor(() => expect(sent()).toEqual([erc20.approve.encode(POOL, TWO)]));
  });

  it('is remembered without a limit on this device', async () => {
    const { user, host, unmount } = await openDeposit({ action: depositWithChoice });
    expect(approval().getByRole('radio', { name: 'Unlimited' })).not.toBeChecked();
    await user.click(approval().getByRole('radio', { name: 'Unlimited' }));
    expect(approval().getByRole('radio', { name: 'Unlimited' })).toBeChecked();
    unmount();
    await openDeposit({ action: depositWithChoice, reloaded: host });
    expect(approval().getByRole('radio', { name: 'Unlimited' })).toBeChecked();
  });

  it('is signed where the call carries signatures, and sent otherwise', async () => {
    const { user, enter, host, sent } = await openDeposit({ action: depositWithChoice });
    await enter();
    expect(screen.queryByRole('button', { name: /^Approve with/ })).toBeNull();
    await user.click(screen.getByRole('switch'));
    await pass(1_200);
    expect(screen.getByRole('button', { name: /^Approve with: Signed message/ })).toBeInTheDocument();
    expect(screen.getByText('Signature and transaction')).toBeInTheDocument();
    await user.click(await ready('Approve to continue'));
    await waitFor(() => expect(host.signatures).toHaveLength(1));
    await user.click(await ready('Deposit 2 USDC'));
    await waitFor(() => expect(sent()).toEqual([signedDeposit(false)]));
  });

  it('is not signed in a batch', async () => {
    const { user, enter } = await openDeposit({ action: depositWithChoice, batches: true });
    await user.click(screen.getByRole('switch'));
    await enter();
    expect(screen.getByText('One confirmation')).toBeInTheDocument();
    expect(approval().getByRole('radio', { name: 'Exactly 2 USDC' })).toBeChecked();
    expect(screen.queryByRole('button', { name: /^Approve with/ })).toBeNull();
  });
});

describe('an action that a reload interrupted', () => {
  async function openInterrupted(action: typeof depositAction) {
    const before = await openDeposit({ action });
    await before.user.click(screen.getByRole('radio', { name: 'Locked' }));
    await before.enter();
    if (screen.queryByRole('checkbox')) await before.user.click(box());
    await before.user.click(await ready('Approve to continue'));
    await waitFor(() => expect(before.sent()).toHaveLength(1));
    before.mine();
    before.unmount();
    const after = await openDeposit({ action, allowance: TWO, reloaded: before.host });
    await ready('Deposit 2 USDC');
    return after;
  }

  it('continues with what it was started for', async () => {
    const { user, sent } = await openInterrupted(riskyDeposit);
    expect(screen.queryByRole('radio', { name: 'Locked' })).toBeNull();
    expect(screen.getByText('In a year')).toBeInTheDocument();
    await user.click(await ready('Deposit 2 USDC'));
    await waitFor(() => expect(sent()).toEqual([deposit.encode(TWO, true)]));
  });

  it('can be changed instead', async () => {
    const { user } = await openInterrupted(riskyDeposit);
    await user.click(screen.getByRole('button', { name: 'Change the amount' }));
    expect(screen.getByRole('textbox')).toHaveValue('2');
    expect(screen.getByRole('radio', { name: 'Locked' })).toBeChecked();
    expect(box()).not.toBeChecked();
  });

  it('is changed as the action says', async () => {
    const { user } = await openInterrupted({
      ...riskyDeposit,
      discard: (values) => ({ ...values, term: 'flexible' }),
    });
    await user.click(screen.getByRole('button', { name: 'Change the amount' }));
    expect(screen.getByRole('textbox')).toHaveValue('2');
    expect(screen.getByRole('radio', { name: 'Flexible' })).toBeChecked();
  });
});

describe('the list behind a page', () => {
  it('is waited for before the action is done', async () => {
    let reach: (state: 'reached') => void = () => undefined;
    const waitForIndexer = jest.fn(() => new Promise<'reached'>((resolve) => (reach = resolve)));
    const { user, enter, mine } = await openDeposit({ allowance: TWO, context: { waitForIndexer } });
    await enter();
    await user.click(await ready('Deposit 2 USDC'));
    await screen.findByRole('button', { name: 'Depositing USDC' });
    mine();
    await waitFor(() => expect(waitForIndexer).toHaveBeenCalledWith(1001));
    expect(screen.getByRole('button', { name: 'Depositing USDC' })).toBeInTheDocument();
    act(() => reach('reached'));
    expect(await screen.findByText('You deposited')).toBeInTheDocument();
  });

  it('is said to be late when it is', async () => {
    const waitForIndexer = async () => 'late' as const;
    const { user, enter, mine } = await openDeposit({ allowance: TWO, context: { waitForIndexer } });
    await enter();
    await user.click(await ready('Deposit 2 USDC'));
    await screen.findByRole('button', { name: 'Depositing USDC' });
    mine();
    expect(await screen.findByText('Done. The list may be delayed.')).toBeInTheDocument();
  });
});

describe('a visitor', () => {
  type User = Awaited<ReturnType<typeof openDeposit>>['user'];

  it.each([
    ['with the button', async (user: User) => user.click(await ready('Connect wallet'))],
    ['with Enter', async (user: User) => user.type(screen.getByRole('textbox'), '2{Enter}')],
  ])('connects a wallet %s, and sends nothing', async (_how, press) => {
    const { host, user, sent } = await openDeposit({ isVisitor: true });
    await press(user);
    expect(host.services.wallet.state.get()).toMatchObject({ status: 'connected', account: FAKE_ACCOUNT });
    expect(sent()).toEqual([]);
  });
});

describe('an account that is displayed without its wallet', () => {
  it('is named as read-only, and offers neither an approval nor a risk to accept', async () => {
    const action = { ...riskyDeposit, approval: () => ({ spender: 'the vault' }) };
    const { user, enter, sent } = await openDeposit({ action, isWatched: true });
    await user.click(screen.getByRole('radio', { name: 'Locked' }));
    await enter();
    const button = screen.getByRole('button', { name: 'Read-only account' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(
      screen.getByText(
        'You are viewing this account without its wallet, so nothing can be signed or sent. Connect its wallet to act.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Approve to continue' })).toBeNull();
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.queryByText(/You sign|Two transactions/)).toBeNull();
    await user.click(button);
    expect(sent()).toEqual([]);
  });
});
