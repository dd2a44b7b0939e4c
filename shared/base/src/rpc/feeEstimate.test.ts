import { createFakeChain } from '@fathom/testing/fakeChain';
import { readFeeEstimate } from './feeEstimate';

const HISTORY = ['eth_feeHistory', ['0x5', 'latest', [50]]] as const;

test('reads base fee and tip in one request', async () => {
  const chain = createFakeChain();
  chain.rpc(...HISTORY, { baseFeePerGas: ['0x5', '0x8'], reward: [['0x1'], ['0x3'], ['0x2']] });
  expect(await readFeeEstimate(chain.reader)).toEqual({ gasPrice: 10n, maxFeePerGas: 18n, maxPriorityFeePerGas: 2n });
  expect(chain.requests).toHaveLength(1);
});

test('requests the suggested tip when recent blocks are empty, like wallets [LND-394]', async () => {
  const chain = createFakeChain();
  chain.rpc(...HISTORY, { baseFeePerGas: ['0x5', '0x8'], reward: [['0x0'], ['0x0']] });
  chain.rpc('eth_maxPriorityFeePerGas', [], '0x3b9aca00');
  expect(await readFeeEstimate(chain.reader)).toEqual({
    gasPrice: 1_000_000_008n,
    maxFeePerGas: 1_000_000_016n,
    maxPriorityFeePerGas: 1_000_000_000n,
  });
});

test('assumes no tip if the node suggests none', async () => {
  const chain = createFakeChain();
  chain.rpc(...HISTORY, { baseFeePerGas: ['0x8'], reward: [['0x0']] });
  expect(await readFeeEstimate(chain.reader)).toMatchObject({ gasPrice: 8n });
});

test.each([
  ['null', null],
  ['an empty history', { baseFeePerGas: [] }],
  ['an invalid fee', { baseFeePerGas: ['cheap'] }],
])('falls back to the gas price when the fee history is %s', async (_case, history) => {
  const chain = createFakeChain();
  chain.rpc(...HISTORY, history);
  chain.rpc('eth_gasPrice', [], '0x9');
  expect(await readFeeEstimate(chain.reader)).toEqual({ gasPrice: 9n });
});

test('rejects a gas price that is not a number', async () => {
  const chain = createFakeChain();
  chain.rpc(...HISTORY, null);
  chain.rpc('eth_gasPrice', [], null);
  await expect(readFeeEstimate(chain.reader)).rejects.toThrow('invalid fee');
});
