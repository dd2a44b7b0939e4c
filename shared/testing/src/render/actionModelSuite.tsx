import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Hash } from '@fathom/contract/address';
import { failed } from '@fathom/contract/result';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import type { FakeCall, FakeChain } from '../fakeChain';
import { FAKE_ACCOUNT, type FakeHost, type FakeHostOptions } from '../fakeHost';
import { OTHER_ACCOUNT } from '../injectedWallet';

export interface ActionSetup extends Pick<FakeHostOptions, 'batches' | 'summarize'> {
  /** The account's native currency, in wei. Default: more than any fee. */
  readonly native?: bigint;
}

/** An area's real action with an empty form, a host and a chain, which also has `OTHER_ACCOUNT`. */
export interface OpenedAction {
  readonly host: FakeHost;
  readonly chain: FakeChain;
  readonly user: UserEvent;
  /** Enters the amount of `approvalOf` and `call`. */
  readonly enter: () => Promise<void>;
  readonly field: () => HTMLElement;
  readonly form?: () => HTMLElement;
  readonly approvalOf: (amount: bigint) => FakeCall;
  readonly amount: bigint;
  readonly call: FakeCall;
  readonly names: { readonly approve: string; readonly action: string; readonly running: string };
  readonly allow: () => void;
  /** Applies the call to the chain; resolves when the page has the new values. */
  readonly refresh: () => Promise<void>;
  /** The logs of the call's receipt. */
  readonly logs: () => readonly unknown[];
}

interface ActionSuite {
  readonly open: (setup: ActionSetup) => Promise<OpenedAction>;
  readonly canSign?: boolean;
  /** Opens the action with one wei less than the entry and its fee cost in native currency. */
  readonly openNative?: (setup: ActionSetup) => Promise<Pick<OpenedAction, 'enter'>>;
  /** Opens the action before the account's permission is read; `arrive` ends the read. */
  readonly openUnread?: () => Promise<OpenedAction & { readonly arrive: () => void }>;
}

const ETHER = 10n ** 18n;
const GAS = 200_000n;
/** A network without any area. */
const ELSEWHERE = 1;
const BATCH_HASH: Hash = `0x${'b'.repeat(64)}`;
const FEE_PAID = { kind: 'mined', block: 1001, feeWei: '2000000000000000', repriced: false } as const;

/** Tests the action model on a real action of an area: form, flow, panel, review and result, as users see them. */
export function actionModelSuite(name: string, { open, canSign = false, openNative, openUnread }: ActionSuite): void {
  describe(`the action model of ${name}`, () => {
    async function openAllowed(setup: ActionSetup = {}): Promise<OpenedAction> {
      const opened = await open(setup);
      opened.allow();
      opened.chain.estimate(opened.call, GAS);
      await opened.enter();
      return opened;
    }

    async function openBatch(setup: ActionSetup = {}): Promise<OpenedAction> {
      const opened = await open({ ...setup, batches: true });
      opened.chain.estimate(opened.approvalOf(opened.amount), GAS);
      opened.chain.estimate(opened.call, GAS);
      await opened.enter();
      return opened;
    }

    async function press({ user }: Pick<OpenedAction, 'user'>, label: string): Promise<void> {
      await user.click(await ready(label));
    }

    it('offers the action on its own network only, and the switch to it', async () => {
      const { host, user, names } = await openAllowed();
      await ready(names.action);
      act(() => host.connect(FAKE_ACCOUNT, ELSEWHERE));
      const refused = await screen.findByRole('button', { name: 'Wrong Network' });
      expect(screen.queryByRole('button', { name: names.action })).toBeNull();
      await user.click(refused);
      expect(host.submissions).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Switch Network' }));
      await ready(names.action);
      expect(host.services.wallet.state.get()).toMatchObject({ chainId: 1135 });
    });

    it('says that the wallet did not switch the network, until it does', async () => {
      const { host, user, names } = await openAllowed();
      await ready(names.action);
      act(() => host.connect(FAKE_ACCOUNT, ELSEWHERE));
      const change = await screen.findByRole('button', { name: 'Switch Network' });
      host.failNext({ code: 'rejected', message: 'no' });
      await user.click(change);
      expect(await screen.findByText(/can't switch the network automatically/)).toBeInTheDocument();
      await user.click(change);
      await ready(names.action);
      expect(screen.queryByText(/can't switch the network automatically/)).toBeNull();
    });

    it('does not carry an entry over to another account', async () => {
      const { host, chain, call, allow, enter, field, names } = await open({});
      // Both accounts were read before, so nothing loads between them.
      act(() => host.connect(OTHER_ACCOUNT));
      await waitFor(field);
      act(() => host.connect(FAKE_ACCOUNT));
      await waitFor(field);
      allow();
      chain.estimate(call, GAS);
      await enter();
      await ready(names.action);
      act(() => host.connect(OTHER_ACCOUNT));
      await waitFor(() => expect(field()).toHaveValue(''));
      expect(screen.queryByRole('button', { name: names.action })).toBeNull();
    });

    it('keeps what was entered over a reload', async () => {
      const { names, field } = await openAllowed();
      await ready(names.action);
      act(() => field().blur());
      const { value } = field() as HTMLInputElement;
      expect(value).not.toBe('');
      reload();
      const { field: fieldAfter } = await open({});
      expect(fieldAfter()).toHaveValue(value);
    });

    it('discards what was entered when the form is left', async () => {
      const { names } = await openAllowed();
      await ready(names.action);
      cleanup();
      const { field } = await open({});
      expect(field()).toHaveValue('');
    });

    it('sends nothing that the simulation reverts', async () => {
      const { host, chain, call, names, allow, enter, user } = await open({});
      allow();
      chain.revertEstimate(call, 'some reason');
      await enter();
      await screen.findByRole('button', { name: 'Try again' });
      const button = screen.getByRole('button', { name: names.action });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await user.click(button);
      expect(host.submissions).toEqual([]);
    });

    it('previews by the newest values until it is sent', async () => {
      const opened = await openAllowed();
      await ready(opened.names.action);
      const before = detailsOf(opened);
      await opened.refresh();
      await waitFor(() => expect(detailsOf(opened)).not.toEqual(before));
    });

    it('keeps the preview from before the transaction while it is mined', async () => {
      const opened = await openAllowed();
      await press(opened, opened.names.action);
      await screen.findByRole('button', { name: opened.names.running });
      const before = detailsOf(opened);
      await opened.refresh();
      expect(detailsOf(opened)).toEqual(before);
      expect(screen.getByRole('button', { name: opened.names.running })).toBeInTheDocument();
    });

    it('approves without a limit by a transaction, and offers no signature for it', async () => {
      const opened = await open({});
      const { host, chain, user, approvalOf, enter } = opened;
      chain.estimate(approvalOf(MAX_UINT256), GAS);
      chain.estimate(approvalOf(opened.amount), GAS);
      await enter();
      await user.click(await screen.findByRole('radio', { name: 'Unlimited' }));
      expect(screen.queryByRole('button', { name: /^Approve with/ })).toBeNull();
      await press(opened, opened.names.approve);
      await waitFor(() => expect(host.submissions).toHaveLength(1));
      expect(host.submissions[0]?.request.data).toBe(approvalOf(MAX_UINT256).data);
      expect(host.signatures).toEqual([]);
    });

    if (canSign) {
      it('offers a signature for exactly the amount', async () => {
        const { enter } = await open({});
        await enter();
        expect(await screen.findByRole('button', { name: /^Approve with: Signed message/ })).toBeInTheDocument();
      });
    }

    it.each([
      ['warns of a fee that the account cannot pay', 1n, 1],
      ['warns of no fee that the account can pay', ETHER, 0],
    ])('%s', async (_case, native, count) => {
      const { names } = await openAllowed({ native });
      await ready(names.action);
      await screen.findByText(/^(≈|<) ?0\.\d+ ETH/);
      expect(screen.queryAllByText(/You do not have enough ETH/)).toHaveLength(count);
    });

    if (openNative) {
      it('counts the native currency that it spends before it warns of the fee', async () => {
        const { enter } = await openNative({});
        await enter();
        expect(await screen.findByText(/You do not have enough ETH/)).toBeInTheDocument();
      });
    }

    it('displays what each call of a batch does', async () => {
      const { names, approvalOf, amount, call } = await openBatch();
      await ready(names.action);
      const reading = await screen.findByText(/^You sign:/);
      expect(reading.querySelectorAll('b')).toHaveLength(2);
      await waitFor(() => expect(screen.getByText(approvalOf(amount).data)).toBeInTheDocument());
      expect(screen.getByText(call.data)).toBeInTheDocument();
    });

    it('displays no part of a batch of which one call cannot be verified', async () => {
      let asked = 0;
      const { names } = await openBatch({
        summarize: async (_area, { claim: { call }, to }) => {
          asked += 1;
          if (asked % 2 === 0) return failed({ code: 'mismatch', message: 'no' });
          return { ok: true, value: { message: call, intent: call, fields: [], target: { address: to } } };
        },
      });
      await ready(names.action);
      await waitFor(() => expect(asked).toBeGreaterThanOrEqual(2));
      await act(() => Promise.resolve());
      expect(screen.queryByText(/^You sign:/)).toBeNull();
    });

    it('counts the fee of a batch once, and links to the network it was sent on', async () => {
      const opened = await openBatch();
      const { host, chain, names, logs, allow } = opened;
      await press(opened, names.action);
      await waitFor(() => expect(host.batches).toHaveLength(1));
      chain.rpc('eth_getTransactionReceipt', [BATCH_HASH], { logs: logs() });
      allow();
      // The user may switch the wallet's network in another app.
      act(() => host.moveWalletTo(11155111));
      act(() => host.settle(FEE_PAID, { hash: BATCH_HASH }));
      const fee = await screen.findByText('Fee paid');
      expect(fee.closest('div')).toHaveTextContent(/0\.002\d? ETH|0\.0020+ ETH/);
      expect(screen.getByRole('link', { name: /Review tx details/ })).toHaveAttribute(
        'href',
        `https://explorer.example/1135/tx/${BATCH_HASH}`,
      );
    });

    if (openUnread) {
      it('is not offered before the permission of the account is read', async () => {
        const { host, names, allow, chain, call, enter, arrive, user } = await openUnread();
        allow();
        chain.estimate(call, GAS);
        await enter();
        const button = await screen.findByRole('button', { name: 'Fetching data...' });
        expect(button).toHaveAttribute('aria-disabled', 'true');
        await user.type(screen.getAllByRole('textbox')[0] as HTMLElement, '{Enter}');
        expect(host.submissions).toEqual([]);
        arrive();
        await ready(names.action);
      });
    }
  });
}

/** Removes the page without unmounting it, as a reload does. */
function reload(): void {
  const kept = Object.entries(sessionStorage) as readonly [string, string][];
  cleanup();
  for (const [key, value] of kept) sessionStorage.setItem(key, value);
}

async function ready(name: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  return button;
}

function detailsOf({ form = () => document.body }: Pick<OpenedAction, 'form'>): readonly string[] {
  return [...form().querySelectorAll('dd')].map(({ textContent }) => textContent);
}
