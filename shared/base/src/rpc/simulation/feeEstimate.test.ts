import { createFakeChain } from '@fathom/testing/fakeChain';
import { feesFor, readFeeEstimate } from './feeEstimate';

const HISTORY = ['eth_feeHistory', ['0x5', 'latest', [10, 50, 90]]] as const;

test('reads base fee and tip in one request', async () => {
  const chain = createFakeChain();
  chain.rpc(...HISTORY, {
    baseFeePerGas: ['0x5', '0x8'],
    reward: [
      ['0x1', '0x1', '0x4'],
      ['0x1', '0x3', '0x6'],
      ['0x1', '0x2', '0x5'],
    ],
  });
  expect(await readFeeEstimate(chain.reader)).toEqual({
    gasPrice: 10n,
    maxFeePerGas: 18n,
    maxPriorityFeePerGas: 2n,
    tips: { slow: 1n, normal: 2n, fast: 5n },
  });
  expect(chain.requests).toHaveLength(1);
});

test('requests the suggested tip when recent blocks are empty, like wallets [LND-394]', async () => {
  const chain = createFakeChain();
  chain.rpc(...HISTORY, {
    baseFeePerGas: ['0x5', '0x8'],
    reward: [
      ['0x0', '0x0', '0x0'],
      ['0x0', '0x0', '0x0'],
    ],
  });
  chain.rpc('eth_maxPriorityFeePerGas', [], '0x3b9aca00');
  expect(await readFeeEstimate(chain.reader)).toEqual({
    gasPrice: 1_000_000_008n,
    maxFeePerGas: 1_000_000_016n,
    maxPriorityFeePerGas: 1_000_000_000n,
    tips: { slow: 1_000_000_000n, normal: 1_000_000_000n, fast: 1_000_000_000n },
  });
});

test('assumes no tip if the node suggests none', async () => {
  const chain = createFakeChain();
  chain.rpc(...HISTORY, { baseFeePerGas: ['0x8'], reward: [['0x0', '0x0', '0x0']] });
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

const ESTIMATE = {
  gasPrice: 10n,
  maxFeePerGas: 18n,
  maxPriorityFeePerGas: 2n,
  tips: { slow: 1n, normal: 2n, fast: 5n },
};

test.each([
  [{ kind: 'slow' }, { gasPrice: 9n, maxFeePerGas: 17n, maxPriorityFeePerGas: 1n }],
  [{ kind: 'normal' }, { gasPrice: 10n, maxFeePerGas: 18n, maxPriorityFeePerGas: 2n }],
  [{ kind: 'fast' }, { gasPrice: 13n, maxFeePerGas: 21n, maxPriorityFeePerGas: 5n }],
  [
    { kind: 'custom', maxFeePerGas: 100n },
    { gasPrice: 10n, maxFeePerGas: 100n, maxPriorityFeePerGas: 2n },
  ],
  [
    { kind: 'custom', maxFeePerGas: 9n },
    { gasPrice: 9n, maxFeePerGas: 9n, maxPriorityFeePerGas: 2n },
  ],
  [
    { kind: 'custom', maxFeePerGas: 1n },
    { gasPrice: 1n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
  ],
] as const)('pays for %j what its tip or limit allows', (option, fees) => {
  expect(feesFor(ESTIMATE, option)).toEqual(fees);
});

test('has one fee for every option on a chain without a fee history', () => {
  expect(feesFor({ gasPrice: 9n }, { kind: 'fast' })).toEqual({ gasPrice: 9n });
});
