import { AbiCoder, Interface } from 'ethers';
import type { ChainReader } from '@fathom/contract';
import { wad } from '../domain/testing/buildPosition';
import { openPositionFlow, openIntentFor } from '../actions/open/open.flow';
import { simulateSteps } from './simulateSteps';
import { ACCOUNT, CGO, CONTRACTS, ETH, HANDLER, NATIVE_NAMES, WALLET } from './testing/setup';

const SELECTION = { account: ACCOUNT, contracts: CONTRACTS };
const adjusted = new Interface([
  'event LogAdjustPosition(address indexed, bytes32 indexed, address indexed, uint256, uint256, uint256, int256, int256)',
]).encodeEventLog('LogAdjustPosition', [
  WALLET,
  CGO.id,
  HANDLER,
  wad(100),
  wad(50),
  wad(50) * 10n ** 27n,
  wad(100),
  wad(50),
]);
const LOG = { address: CONTRACTS.bookKeeper, ...adjusted };

function stepsOf(pool = CGO) {
  const intent = openIntentFor({
    scope: NATIVE_NAMES,
    account: ACCOUNT,
    proxyWallet: WALLET,
    pool,
    collateral: wad(100),
    borrow: wad(50),
    approvalAmount: 'exact',
  });
  return intent ? openPositionFlow.plan(intent, { allowance: 0n }) : [];
}

type Reply = unknown;

function node(responses: Readonly<Record<string, Reply>>) {
  const requested: { readonly method: string; readonly params: readonly unknown[] }[] = [];
  const chain: ChainReader = {
    chainId: 1135,
    request: async (method, params) => {
      requested.push({ method, params });
      const response = responses[method];
      if (response instanceof Error) throw response;
      return response;
    },
  };
  return { chain, asked: requested };
}

function failure(code: 'reverted' | 'unreachable' | 'disagreement', data?: string): Error {
  return Object.assign(new Error(code), { code, ...(data === undefined ? {} : { data }) });
}

function revertData(reason: string): string {
  return `0x08c379a0${AbiCoder.defaultAbiCoder().encode(['string'], [reason]).slice(2)}`;
}

const UNKNOWN_METHOD = failure('unreachable');

function went(logs: readonly unknown[] = []) {
  return { status: '0x1', returnData: '0x', logs };
}

function refused(data: string, error?: object) {
  return { status: '0x0', returnData: data, logs: [], ...(error && { error }) };
}

it('simulates approval and opening in one block that is never mined, from the account', async () => {
  const { chain, asked: requested } = node({ eth_simulateV1: [{ calls: [went(), went([LOG])] }] });
  await expect(simulateSteps({ chain, steps: stepsOf(), eventFilter: SELECTION })).resolves.toEqual({
    status: 'succeeds',
    change: { positionId: undefined, lockedCollateral: wad(100), debt: wad(50), collateral: wad(100), fxd: 0n },
  });
  expect(requested).toMatchObject([
    {
      method: 'eth_simulateV1',
      params: [
        {
          // The account needs no funds for the fee.
          validation: false,
          blockStateCalls: [
            {
              calls: [
                { from: ACCOUNT, to: CGO.collateral.address, value: '0x0' },
                { from: ACCOUNT, to: WALLET, value: '0x0' },
              ],
            },
          ],
        },
        'latest',
      ],
    },
  ]);
});

it.each([
  ['as the returned data', refused(revertData('BookKeeper/not-safe')), 'BookKeeper/not-safe'],
  [
    'as the data of the error',
    refused('0x', { message: 'execution reverted', data: revertData('BookKeeper/debt-floor') }),
    'BookKeeper/debt-floor',
  ],
  [
    'as the message of the error',
    refused('0x', { message: 'execution reverted: BookKeeper/not-live' }),
    'BookKeeper/not-live',
  ],
  ['as a custom error of a token', refused(`0xe450d38c${'0'.repeat(192)}`), 'ERC20InsufficientBalance'],
  ['not at all', refused('0x'), undefined],
])('names the failing step and its reason, given %s', async (_, outcome, reason) => {
  const { chain } = node({ eth_simulateV1: [{ calls: [went(), outcome] }] });
  const simulated = await simulateSteps({ chain, steps: stepsOf(), eventFilter: SELECTION });
  expect(simulated).toEqual({ status: 'reverts', step: 'open', reason });
});

describe('on a node without block simulation', () => {
  it.each([
    ['goes through', '0x', { status: 'succeeds', change: undefined }],
    [
      'is refused',
      failure('reverted', revertData('BookKeeper/not-safe')),
      { status: 'reverts', step: 'open', reason: 'BookKeeper/not-safe' },
    ],
    ['cannot be tried', UNKNOWN_METHOD, { status: 'unknown', because: 'unreachable' }],
    ['is contested', failure('disagreement'), { status: 'unknown', because: 'disagreement' }],
  ])('simulates a single call with eth_call: it %s', async (_, response, expected) => {
    const { chain, asked: requested } = node({ eth_simulateV1: UNKNOWN_METHOD, eth_call: response });
    await expect(simulateSteps({ chain, steps: stepsOf(ETH), eventFilter: SELECTION })).resolves.toEqual(expected);
    expect(requested[1]?.params[0]).toMatchObject({ from: ACCOUNT, to: WALLET, value: `0x${wad(100).toString(16)}` });
  });

  it('cannot simulate two steps, because the second one depends on the first', async () => {
    const { chain, asked: requested } = node({ eth_simulateV1: UNKNOWN_METHOD });
    await expect(simulateSteps({ chain, steps: stepsOf(), eventFilter: SELECTION })).resolves.toEqual({
      status: 'unknown',
      because: 'steps-before',
    });
    expect(requested.map(({ method }) => method)).toEqual(['eth_simulateV1']);
  });

  it.each([[{}], [[]], ['0x'], [[{ calls: [{ status: 'ok' }] }]]])(
    'treats a malformed response as none: %j',
    async (response) => {
      const { chain } = node({ eth_simulateV1: response, eth_call: '0x' });
      await expect(simulateSteps({ chain, steps: stepsOf(ETH), eventFilter: SELECTION })).resolves.toMatchObject({
        status: 'succeeds',
      });
    },
  );
});

it('returns unknown without steps, and for steps that the node omits', async () => {
  const { chain } = node({ eth_simulateV1: [{ calls: [went()] }] });
  const nothing = { status: 'unknown', because: 'incomplete' };
  await expect(simulateSteps({ chain, steps: [], eventFilter: SELECTION })).resolves.toEqual(nothing);
  await expect(simulateSteps({ chain, steps: stepsOf(), eventFilter: SELECTION })).resolves.toEqual(nothing);
});
