import type { ConnectedWallet } from '@fathom/contract';
import type { ActiveWallet } from './walletRequests';
import { walletSource } from './walletSource';

const CHAIN_ID = 1135;

function walletOf(request: ActiveWallet['provider']['request'], state: Partial<ConnectedWallet> = {}): ActiveWallet {
  const account = `0x${'a'.repeat(40)}` as const;
  const connected: ConnectedWallet = {
    status: 'connected',
    account,
    chainId: CHAIN_ID,
    kind: 'extension',
    name: 'Example',
  };
  return { state: { ...connected, ...state }, provider: { request } };
}

async function read(request: ActiveWallet['provider']['request']): Promise<unknown> {
  return walletSource(walletOf(request), CHAIN_ID)?.request('eth_call', [{ to: '0x1' }, '0x64']);
}

test.each<[string, ActiveWallet | undefined]>([
  ['no wallet', undefined],
  ['a wallet on another chain', walletOf(async () => '0x', { chainId: 1 })],
  ['a wallet that reads through a configured node', walletOf(async () => '0x', { kind: 'walletconnect' })],
  ['a read-only account', walletOf(async () => '0x', { kind: 'watched' })],
])('%s confirms nothing', (_case, wallet) => {
  expect(walletSource(wallet, CHAIN_ID)).toBeUndefined();
});

test('reads through the provider of the wallet', async () => {
  expect(await read(async (call) => call)).toEqual({
    kind: 'result',
    value: { method: 'eth_call', params: [{ to: '0x1' }, '0x64'] },
  });
});

test.each<[string, unknown, string]>([
  ['a revert', Object.assign(new Error('execution reverted'), { code: 3, data: '0x08c379a0' }), 'reverted'],
  ['a wrapped revert', { code: -32603, message: 'Internal', data: { data: '0xabcd' } }, 'reverted'],
  ['an unknown method', Object.assign(new Error('not supported'), { code: 4200 }), 'refused'],
  ['a limit', { code: -32005, message: 'limit exceeded' }, 'failed'],
  ['a text', 'locked', 'failed'],
])('distinguishes what the wallet throws: %s', async (_case, error, expected) => {
  expect(await read(() => Promise.reject(error as Error))).toMatchObject({ kind: expected });
});

describe('the time limit', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('ends a read of a wallet that hangs', async () => {
    const response = read(() => new Promise<never>(() => undefined));
    await jest.advanceTimersByTimeAsync(4_000);
    expect(await response).toMatchObject({ kind: 'failed' });
  });

  test('leaves no timer once the wallet has responded', async () => {
    await read(async () => '0x');
    expect(jest.getTimerCount()).toBe(0);
  });
});
