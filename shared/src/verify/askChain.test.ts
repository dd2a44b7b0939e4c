import { AbiCoder, Interface } from 'ethers';
import type { ChainReader } from '@fathom/shared/contract';
import type { Address } from '../domain/address';
import { createAddressBook } from './addressBook';
import { askChain } from './askChain';
import type { Question } from './verifyWrite';

const ME: Address = '0x1111111111111111111111111111111111111111';
const PROXY: Address = '0x5555555555555555555555555555555555555555';
const REGISTRY: Address = '0x6666666666666666666666666666666666666666';
const POOLS: Address = '0x7777777777777777777777777777777777777777';
const ADAPTER: Address = '0x8888888888888888888888888888888888888888';
const NOW = 1_700_000_000n;
const POOL_ID = `0x${'58'.repeat(3)}${'00'.repeat(29)}`;
const contracts = new Interface(['function proxies(address)', 'function getAdapter(bytes32)']);

const book = createAddressBook({
  chainId: 1135,
  contracts: {},
  sections: [
    { deployments: [{ chainId: 1135, contracts: { proxyWalletRegistry: REGISTRY, collateralPoolConfig: POOLS } }] },
  ],
});

/** A chain that knows one proxy wallet and one adapter. */
const chain: ChainReader = {
  chainId: 1135,
  async request(method, [call]) {
    if (method === 'eth_getBlockByNumber') return { timestamp: `0x${NOW.toString(16)}` };
    const { to, data } = call as { to: string; data: string };
    const known: Readonly<Record<string, string>> = {
      [`${REGISTRY}${contracts.encodeFunctionData('proxies', [ME])}`]: PROXY,
      [`${POOLS}${contracts.encodeFunctionData('getAdapter', [POOL_ID])}`]: ADAPTER,
    };
    return AbiCoder.defaultAbiCoder().encode(['address'], [known[to + data] ?? `0x${'0'.repeat(40)}`]);
  },
};
const down: ChainReader = { chainId: 1135, request: () => Promise.reject(new Error('no node')) };

function proxyWallet(address: Address): Question {
  return { is: 'proxy-wallet', field: 'target', address };
}

function deadline(at: bigint): Question {
  return { is: 'deadline', field: 'deadline', deadline: at };
}

function adapter(address: Address, pool = POOL_ID): Question {
  return { is: 'adapter', field: 'adapter', address, pool };
}

test('the proxy wallet of the account, the adapter of the pool and a near deadline are confirmed by the chain', async () => {
  const questions = [proxyWallet(PROXY), adapter(ADAPTER), deadline(NOW + 3600n)];
  expect(await askChain(questions, ME, book, chain)).toMatchObject({ ok: true });
});

test.each([
  ['a proxy wallet of somebody else', proxyWallet(ADAPTER), ME],
  ['the proxy wallet, for another account', proxyWallet(PROXY), ADAPTER],
  ['another adapter', adapter(PROXY), ME],
  ['the adapter of another pool', adapter(ADAPTER, `0x${'59'.repeat(32)}`), ME],
  ['a deadline in a year', deadline(NOW + 31_536_000n), ME],
  ['a deadline that has passed', deadline(NOW), ME],
])('%s is refused', async (_case, question, account) => {
  expect(await askChain([question], account, book, chain)).toMatchObject({ ok: false, error: { code: 'mismatch' } });
});

test('nothing is confirmed where the configuration does not name whom to ask, or no node answers', async () => {
  const empty = createAddressBook({ chainId: 1135, contracts: {}, sections: [] });
  expect(await askChain([proxyWallet(PROXY)], ME, empty, chain)).toMatchObject({ error: { code: 'mismatch' } });
  expect(await askChain([proxyWallet(PROXY)], ME, book, down)).toMatchObject({ error: { code: 'network' } });
  expect(await askChain([deadline(NOW + 3600n)], ME, book, down)).toMatchObject({ error: { code: 'network' } });
});

test('reads every address from two nodes, and sends nothing when they disagree', async () => {
  const questions = [proxyWallet(PROXY), adapter(ADAPTER), deadline(NOW + 3600n)];
  const confirmed: unknown[] = [];
  const recording: ChainReader = {
    ...chain,
    request: (method, params, options) => {
      if (method === 'eth_call') confirmed.push(options);
      return chain.request(method, params, options);
    },
  };
  expect(await askChain(questions, ME, book, recording)).toMatchObject({ ok: true });
  expect(confirmed).toEqual([{ confirmed: true }, { confirmed: true }]);
  const divided: ChainReader = {
    chainId: 1135,
    request: () => Promise.reject(Object.assign(new Error('different results'), { code: 'disagreement' })),
  };
  expect(await askChain([proxyWallet(PROXY)], ME, book, divided)).toEqual({
    ok: false,
    error: {
      code: 'network',
      message:
        'RPC nodes disagree about an address in this transaction. Nothing was sent. Try again, or choose another RPC.',
      reason: 'different results',
    },
  });
});
