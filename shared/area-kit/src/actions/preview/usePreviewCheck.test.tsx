import { screen, waitFor } from '@testing-library/react';
import { asBigint, contractFunction } from '@fathom/base/rpc/abi/contractFunction';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { POOL } from '../../flows/testing/supplySetup';
import { previewProof } from './previewProof';
import { deposit, depositAction, INPUT, type DepositInput } from '../testing/depositSetup';
import { openDeposit, pass, ready, TWO } from '../testing/openDeposit';

const shares = contractFunction<[], bigint>('function shares() view returns (uint256)', ([value]) => asBigint(value));
const DIFFERS = /ends with another number of shares than shown here\. Nothing was sent/;

/** The deposit must add as many shares as dollars. */
const proven: typeof depositAction = {
  ...depositAction,
  proofs: ({ values }) => [
    previewProof(shares.read(POOL), ({ before, after }) =>
      after - before === (values.amount.amount ?? 0n) ? undefined : 'number of shares',
    ),
  ],
};

const READ = { from: FAKE_ACCOUNT, to: POOL, data: shares.encode() };
const DEPOSIT = { from: FAKE_ACCOUNT, to: POOL, value: '0x0', data: deposit.encode(TWO, false) };
const SIMULATION = [{ blockStateCalls: [{ calls: [READ, DEPOSIT, READ] }], validation: false }, 'latest'];

function word(value: bigint) {
  return `0x${value.toString(16).padStart(64, '0')}` as const;
}

function simulated(added: bigint, status = '0x1', gasUsed = '0x1') {
  const read = (value: bigint) => ({ status: '0x1', returnData: word(value) });
  return [{ calls: [read(7n), { status, gasUsed }, read(7n + added)] }];
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

async function openProven(answer: unknown, allowance = TWO) {
  const opened = await openDeposit({ action: proven, allowance });
  if (answer !== undefined) opened.chain.rpc('eth_simulateV1', SIMULATION, answer);
  await opened.enter();
  return opened;
}

describe('an action with two values to prove', () => {
  const fees = contractFunction<[], bigint>('function fees() view returns (uint256)', ([value]) => asBigint(value));
  const READ_FEES = { ...READ, data: fees.encode() };
  const BOTH = [
    { blockStateCalls: [{ calls: [READ, READ_FEES, DEPOSIT, READ, READ_FEES] }], validation: false },
    'latest',
  ];
  /** Requires a fee of 1 in addition. */
  const provenTwice: typeof depositAction = {
    ...proven,
    proofs: (form) => [
      ...proven.proofs(form),
      previewProof(fees.read(POOL), ({ before, after }) => (after - before === 1n ? undefined : 'fee')),
    ],
  };

  async function openTwice(shareCount: bigint, fee: bigint) {
    const opened = await openDeposit({ action: provenTwice, allowance: TWO });
    const result = (value: bigint) => ({ status: '0x1', returnData: word(value) });
    const calls = [
      result(7n),
      result(100n),
      { status: '0x1', gasUsed: '0x1' },
      result(7n + shareCount),
      result(100n + fee),
    ];
    opened.chain.rpc('eth_simulateV1', BOTH, [{ calls }]);
    await opened.enter();
    await pass(0);
    // Fails at once if nothing is checked, instead of waiting for a button that never appears.
    expect(simulations(opened.chain).map(({ params }) => params)).toEqual([BOTH]);
    return opened;
  }

  it('is signed once the simulation confirms both', async () => {
    const { user, sent } = await openTwice(TWO, 1n);
    await user.click(await ready('Deposit 2 USDC'));
    await waitFor(() => expect(sent()).toEqual([deposit.encode(TWO, false)]));
  });

  it.each([
    ['first', TWO - 1n, 1n, /ends with another number of shares than shown here/],
    ['second', TWO, 2n, /ends with another fee than shown here/],
  ])('is stopped if only the %s differs, which is named', async (_which, shareCount, fee, message) => {
    const { user, sent } = await openTwice(shareCount, fee);
    await user.click(screen.getByRole('button', { name: 'Preview not confirmed' }));
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });
});

function simulations({ requests }: Awaited<ReturnType<typeof openProven>>['chain']) {
  return requests.filter(({ method }) => method === 'eth_simulateV1');
}

it('lets an action be signed that a simulation confirms', async () => {
  const { user, sent, chain } = await openProven(simulated(TWO));
  await user.click(await ready('Deposit 2 USDC'));
  await waitFor(() => expect(sent()).toEqual([deposit.encode(TWO, false)]));
  expect(simulations(chain).map(({ params }) => params)).toEqual([SIMULATION]);
});

it('displays the fee of the gas that the simulation used', async () => {
  // The estimate is 100,000 gas.
  await openProven(simulated(TWO, '0x1', '0xc350'));
  await ready('Deposit 2 USDC');
  expect(screen.getByText('Fee').closest('div')).toHaveTextContent(/Fee ≈ 0\.0000500 ETH, at most 0\.0002000 ETH$/);
});

it('stops an action whose simulation differs from the preview, and names the value', async () => {
  const { user, sent } = await openProven(simulated(TWO - 1n));
  const button = await screen.findByRole('button', { name: 'Preview not confirmed' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(DIFFERS)).toBeInTheDocument();
  await user.click(button);
  expect(sent()).toEqual([]);
});

it('simulates again on request, and lets the action be signed once both agree', async () => {
  const { user, chain, sent } = await openProven(simulated(0n));
  await screen.findByText(DIFFERS);
  chain.rpc('eth_simulateV1', SIMULATION, simulated(TWO));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await ready('Deposit 2 USDC'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(screen.queryByText(DIFFERS)).toBeNull();
});

describe('an action whose input can be read again', () => {
  const BLOCK = { number: '0x63', timestamp: '0x3e7' };
  const MOMENT = { block: 99, time: 1_000 };
  const AGAIN = [
    {
      blockStateCalls: [{ blockOverrides: { number: '0x64', time: '0x3e8' }, calls: [READ, DEPOSIT, READ] }],
      validation: false,
    },
    '0x63',
  ];
  /** Shares for two dollars at a price in percent, which also determines a health factor. */
  const priced: typeof depositAction = {
    ...depositAction,
    proofs: ({ input: { penalty }, values }) => [
      previewProof(shares.read(POOL), ({ before, after }) =>
        (after - before) * 100n === (values.amount.amount ?? 0n) * penalty ? undefined : 'number of shares',
      ),
    ],
    measures: ({ input: { penalty } }) => [{ kind: 'ratio', label: 'health factor', value: penalty }],
  };
  const at = (penalty: bigint): DepositInput => ({ ...INPUT, penalty });
  const sharesAt = (price: bigint) => simulated((TWO * price) / 100n);

  /** Displays a price of 100%, while the chain simulates at `now`, and reads `again` at the block. */
  async function openPriced(now: bigint, again: bigint | Error = now, atBlock = now) {
    const reads: unknown[] = [];
    const opened = await openDeposit({
      action: priced,
      allowance: TWO,
      input: at(100n),
      context: {
        readAgain: (moment) => {
          reads.push(moment);
          if (again instanceof Error) return Promise.reject(again);
          return Promise.resolve({ input: at(again), display: () => opened.show({ input: at(again) }) });
        },
      },
    });
    opened.chain.rpc('eth_simulateV1', SIMULATION, sharesAt(now));
    opened.chain.rpc('eth_getBlockByNumber', ['latest', false], BLOCK);
    opened.chain.rpc('eth_simulateV1', AGAIN, sharesAt(atBlock));
    await opened.enter();
    await pass(0);
    return { ...opened, reads };
  }

  it.each([99n, 101n, 96n, 150n])('is signed after the price moved from 100%% to %s%%', async (price) => {
    const { user, sent, reads, chain } = await openPriced(price);
    await user.click(await ready('Deposit 2 USDC'));
    await waitFor(() => expect(sent()).toEqual([deposit.encode(TWO, false)]));
    expect(reads).toEqual([MOMENT]);
    expect(simulations(chain).map(({ params }) => params)).toEqual([SIMULATION, AGAIN]);
    expect(screen.queryByText(DIFFERS)).toBeNull();
  });

  it('is signed while the price moves between the reading and each simulation', async () => {
    const { user, sent } = await openPriced(99n, 98n, 98n);
    await user.click(await ready('Deposit 2 USDC'));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('is read again when the data that is displayed was read after the simulation', async () => {
    const { user, sent, reads, show, chain } = await openPriced(100n);
    await ready('Deposit 2 USDC');
    expect(reads).toEqual([]);
    chain.rpc('eth_simulateV1', SIMULATION, sharesAt(99n));
    show({ input: at(99n) });
    await pass(0);
    await user.click(await ready('Deposit 2 USDC'));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('stops if preview and simulation differ at one block, and blames no node', async () => {
    const { user, sent } = await openPriced(99n, 98n, 97n);
    const button = await screen.findByRole('button', { name: 'Preview not confirmed' });
    expect(
      screen.getByText(
        'A simulation of this transaction ends with another number of shares than shown here. Nothing was sent, and your funds are not affected. Try again to read and simulate everything once more.',
      ),
    ).toBeInTheDocument();
    await user.click(button);
    expect(sent()).toEqual([]);
  });

  it('reads and simulates everything again on request', async () => {
    const { user, sent, reads, chain } = await openPriced(99n, 98n, 97n);
    await screen.findByText(DIFFERS);
    chain.rpc('eth_simulateV1', AGAIN, sharesAt(98n));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.click(await ready('Deposit 2 USDC'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(reads).toEqual([MOMENT, MOMENT]);
  });

  it('stops if what was displayed got worse by more than 5%, until the user accepts the new values', async () => {
    const { user, sent } = await openPriced(94n);
    const button = await screen.findByRole('button', { name: 'Check the new values' });
    expect(
      screen.getByText(
        'The market moved while this was open: health factor got worse than shown before. Nothing was sent. The values above are up to date: check them before you continue.',
      ),
    ).toBeInTheDocument();
    await user.click(button);
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Use the new values' }));
    await user.click(await ready('Deposit 2 USDC'));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('stops while it cannot be read again, and blames no node', async () => {
    const { user, sent } = await openPriced(99n, new Error('no node answers'));
    await user.click(await screen.findByRole('button', { name: 'Preview not confirmed' }));
    expect(screen.getByText(/couldn't be read again to compare it with a simulation\. Nothing was sent/)).toBeVisible();
    expect(sent()).toEqual([]);
  });
});

it('simulates again by itself while both differ', async () => {
  const { chain } = await openProven(simulated(0n));
  await screen.findByText(DIFFERS);
  chain.rpc('eth_simulateV1', SIMULATION, simulated(TWO));
  await pass(5_100);
  await ready('Deposit 2 USDC');
  const times = simulations(chain).length;
  await pass(60_000);
  expect(simulations(chain)).toHaveLength(times);
});

it.each([
  ['the node cannot simulate', undefined],
  ['the answer is malformed', [{ calls: [] }]],
  ['the call itself would fail, which its own check reports', simulated(0n, '0x0')],
])('does not hold an action where %s', async (_case, answer) => {
  const { user, sent } = await openProven(answer);
  await user.click(await ready('Deposit 2 USDC'));
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it('does not simulate the approval before the action', async () => {
  const { chain, user } = await openProven(undefined, 0n);
  await user.click(await ready('Approve to continue'));
  expect(simulations(chain)).toEqual([]);
});
