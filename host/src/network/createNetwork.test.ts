import { explorerLinks } from '@fathom/base/configuration/explorerLinks';
import type { WalletState } from '@fathom/contract';
import { failed, ok } from '@fathom/contract/result';
import { createWritable } from '@fathom/base/domain/writable';
import { memoryStorage } from '@fathom/testing/memoryStorage';
import { testConfiguration } from '../testing/testConfiguration';
import { createNetwork } from './createNetwork';
import { createNodes } from './createNodes';

const HASH = `0x${'ab'.repeat(32)}` as const;
const ACCOUNT = '0x7a3F00000000000000000000000000000000AbCd';

function on(chainId: number): WalletState {
  return { status: 'connected', account: ACCOUNT, chainId, kind: 'extension', name: 'Example' };
}

function setUp(stored: Readonly<Record<string, string>> = {}) {
  const { chains, defaultChainId } = testConfiguration();
  const state = createWritable<WalletState>({ status: 'disconnected' });
  const switchChain = jest.fn(async () => ok(undefined));
  const onWalletMoved = jest.fn();
  const onSwitchFailed = jest.fn();
  const storage = memoryStorage(stored);
  const network = createNetwork({
    chains,
    defaultChainId,
    explorerLinks: explorerLinks(chains),
    nodes: createNodes({ chains, storage, fetch, wallet: () => undefined, userActions: () => 0, areaOrigins: [] }),
    wallet: { state, switchChain },
    storage,
    onSwitchFailed,
    onWalletMoved,
  });
  return { network, state, switchChain, onSwitchFailed, onWalletMoved, storage };
}

it('starts on the default chain, or on the last selected one', () => {
  expect(setUp().network.current.get().id).toBe(1135);
  expect(setUp({ chain: '11155111' }).network.current.get().id).toBe(11155111);
  expect(setUp({ chain: '5' }).network.current.get().id).toBe(1135);
});

it('follows the wallet to a configured chain, and ignores any other [SHL-032]', () => {
  const { network, state } = setUp();
  state.set(on(11155111));
  expect(network.current.get().id).toBe(11155111);
  expect(network.problem.get()).toBeUndefined();
  state.set(on(1));
  expect(network.current.get().id).toBe(11155111);
  expect(network.problem.get()).toBe('wrong-network');
  state.set({ status: 'disconnected' });
  expect(network.problem.get()).toBeUndefined();
});

it("navigates to the root path when the wallet's network changes to a supported one [SHL-038]", () => {
  const { state, onWalletMoved } = setUp();
  state.set(on(1135));
  expect(onWalletMoved).not.toHaveBeenCalled();
  state.set(on(1));
  expect(onWalletMoved).not.toHaveBeenCalled();
  state.set(on(11155111));
  expect(onWalletMoved).toHaveBeenCalledTimes(1);
  state.set({ ...on(11155111), name: 'the same chain' } as WalletState);
  expect(onWalletMoved).toHaveBeenCalledTimes(1);
});

it('stays on the current path once when an area requested the switch', async () => {
  const { network, state, onWalletMoved } = setUp();
  state.set(on(1));
  await network.switchForArea(1135);
  state.set(on(1135));
  expect(onWalletMoved).not.toHaveBeenCalled();
  state.set(on(11155111));
  state.set(on(1135));
  expect(onWalletMoved).toHaveBeenCalledTimes(2);
});

it('displays and stores the selected chain while disconnected', async () => {
  const { network, switchChain, storage } = setUp();
  await network.select(11155111);
  expect(network.current.get().id).toBe(11155111);
  expect(storage.entries.get('chain')).toBe('11155111');
  expect(switchChain).not.toHaveBeenCalled();
});

it('asks a connected wallet to switch, and follows only when it does [SHL-033]', async () => {
  const { network, state, switchChain } = setUp();
  state.set(on(1));
  await network.select(11155111);
  expect(switchChain).toHaveBeenCalledWith(11155111);
  expect(network.current.get().id).toBe(1135);
  state.set(on(11155111));
  expect(network.current.get().id).toBe(11155111);
  expect(network.problem.get()).toBeUndefined();
});

it.each([
  ['rejected', 'permissions'],
  ['wallet', 'error'],
] as const)('distinguishes a rejection from a failure: %s is %s', async (code, problem) => {
  const { network, state, switchChain, onSwitchFailed } = setUp();
  state.set(on(1135));
  const error = { code, message: 'Your wallet said: “no”.' };
  switchChain.mockResolvedValueOnce(failed(error) as never);
  await network.select(11155111);
  const chain = expect.objectContaining({ id: 11155111 }) as unknown;
  expect(onSwitchFailed.mock.calls).toEqual(code === 'rejected' ? [] : [[error, chain]]);
  expect(network.problem.get()).toBe(problem);
  expect(network.current.get().id).toBe(1135);
});

it('links to the explorer of the chain', () => {
  const { network } = setUp();
  expect(network.transactionUrl(1135, HASH)).toBe(`https://scan.lisk.example/tx/${HASH}`);
  expect(network.addressUrl(1135, ACCOUNT)).toBe(`https://scan.lisk.example/address/${ACCOUNT}`);
});

it('returns an empty string for a chain that is unknown or has no explorer [SHL-059]', () => {
  const { network } = setUp();
  for (const chainId of [1, 11155111]) {
    expect(network.transactionUrl(chainId, HASH)).toBe('');
    expect(network.addressUrl(chainId, ACCOUNT)).toBe('');
  }
});

it('throws instead of reading a chain that is not configured [LND-457]', () => {
  expect(() => setUp().network.reader(1)).toThrow('chain 1 is not configured');
});
