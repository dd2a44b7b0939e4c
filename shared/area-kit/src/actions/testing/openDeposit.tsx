import type { ComponentProps } from 'react';
import { useReadable } from '@fathom/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Hash, Hex } from '@fathom/contract/address';
import { ok, type Result } from '@fathom/contract/result';
import { createWritable } from '@fathom/base/domain/writable';
import { erc20, MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { createFakeChain, type FakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT, type FakeHostOptions } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { allow, NOW, permits, POOL, TOKEN } from '../../flows/testing/supplySetup';
import { deposit, DepositPage, depositWithPermit } from './depositSetup';

interface OpenOptions extends Pick<FakeHostOptions, 'batches' | 'reloaded'>, ComponentProps<typeof DepositPage> {
  readonly isVisitor?: boolean;
  readonly isWatched?: boolean;
  /** The vault's allowance in units of USDC. Default: none. */
  readonly allowance?: bigint;
  /** The wallet waits for `answer` before it sends. */
  readonly isWalletSlow?: boolean;
  readonly onAnswer?: (chain: FakeChain, params: readonly unknown[]) => void;
}

type Sent = Result<{ readonly hash: Hash; readonly nonce: number }, never>;

/** The amount entered in all tests, in units of USDC. */
export const TWO = 2_000_000n;

export async function openDeposit({
  isVisitor = false,
  isWatched = false,
  allowance = 0n,
  onAnswer,
  isWalletSlow = false,
  batches,
  reloaded,
  ...props
}: OpenOptions = {}) {
  const chain = createFakeChain();
  const request: typeof chain.reader.request = async (method, params) => {
    const answer = await chain.reader.request(method, params);
    onAnswer?.(chain, params);
    return answer;
  };
  let answer: (sent: Sent) => void = () => undefined;
  const reader = { ...chain.reader, request };
  const host = createFakeHost({
    readers: [reader, createFakeChain(11155111).reader],
    ...(batches !== undefined && { batches }),
    ...(reloaded && { reloaded }),
    ...(isWalletSlow && { send: () => new Promise<Sent>((resolve) => (answer = resolve)) }),
  });
  chain.priceGas();
  chain.rpc('eth_getCode', [FAKE_ACCOUNT, 'latest'], '0x');
  permits(chain, host);
  allow(chain, allowance);
  const call = (to: typeof TOKEN | typeof POOL, data: Hex) => ({ from: FAKE_ACCOUNT, to, data });
  for (const approved of [TWO, MAX_UINT256]) {
    chain.estimate(call(TOKEN, erc20.approve.encode(POOL, approved)), 50_000n);
  }
  for (const isLocked of [false, true]) {
    chain.estimate(call(POOL, deposit.encode(TWO, isLocked)), 100_000n);
    chain.estimate(call(POOL, signedDeposit(isLocked)), 100_000n);
  }
  if (!isVisitor) host.connect(FAKE_ACCOUNT, 1135, isWatched ? { kind: 'watched' } : {});
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const shown = createWritable<ComponentProps<typeof DepositPage>>(props);
  const Page = () => <DepositPage {...useReadable(shown)} />;
  const { unmount } = renderWithHost(<Page />, { host });
  await pass(0);
  return {
    chain,
    host,
    user,
    enter: async () => {
      await user.type(screen.getByRole('textbox'), '2');
      await pass(1_200);
    },
    show: (changed: ComponentProps<typeof DepositPage>) => act(() => shown.set({ ...props, ...changed })),
    unmount,
    /** Mines the last transaction, with an event in its receipt. */
    mine: () => {
      const [{ hash } = { hash: undefined }] = host.services.transactions.list.get();
      chain.rpc('eth_getTransactionReceipt', [hash], { logs: [{ address: POOL, topics: [], data: '0x' }] });
      act(() => host.settle({ kind: 'mined', block: 1001, feeWei: '1', repriced: false }));
    },
    answer: () => act(() => answer(ok({ hash: `0x${'1'.repeat(64)}`, nonce: 0 }))),
    sent: () => host.submissions.map(({ request }) => request.data),
  };
}

/** Encodes the call with the signature of the tests' wallet. */
export function signedDeposit(isLocked: boolean): Hex {
  const [r, s] = [`0x${'a1'.repeat(32)}`, `0x${'b2'.repeat(32)}`];
  return depositWithPermit.encode(TWO, isLocked, BigInt(NOW) + 3600n, 27n, r, s);
}

export async function pass(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

export async function ready(name: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  return button;
}
