import { createAreaQueryClient } from '@fathom/base/rpc/queryClient';
import type { Address, Hex } from '@fathom/contract/address';
import type { FakeChain } from '@fathom/testing/fakeChain';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { id } from 'ethers';
import { Interface } from 'ethers/abi';
import { getVotingDelay } from '../../data/abi/daoContracts';
import type { ProposalBatch } from '../../domain/governance/proposal';
import { callBatch, DAO_CONTRACTS, governanceSetup, POOL_CONFIG } from '../testing/governanceSetup';
import { useDaoScope } from '../useDaoScope';
import { ProposalEffects } from './ProposalEffects';

let restore: (() => void) | undefined;
afterEach(() => restore?.());

const SET = 'setDebtCeiling(bytes32 poolId, uint256 debtCeiling)';
const READ = 'getDebtCeiling(bytes32 poolId) view returns (uint256 debtCeiling)';
const coder = new Interface([`function ${SET}`, `function ${READ}`]);
const POOL = `0x4c534b${'0'.repeat(58)}`;
const CALL = coder.encodeFunctionData('setDebtCeiling', [POOL, 600_000n]) as Hex;
const READ_CALL = coder.encodeFunctionData('getDebtCeiling', [POOL]) as Hex;

function knownWith(units: object) {
  const described = { address: POOL_CONFIG, name: 'Pool config', functions: [SET], reads: [READ], units };
  return { knownContracts: [described] };
}

function word(value: bigint): string {
  return `0x${value.toString(16).padStart(64, '0')}`;
}

function transferOf(fthm: bigint) {
  return {
    address: DAO_CONTRACTS.fthm,
    topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', word(6n), word(0xabn)],
    data: word(fthm * 10n ** 18n),
  };
}

function Effects({ batch }: { batch: ProposalBatch }) {
  const setting = useDaoScope();
  return setting.status === 'deployed' ? <ProposalEffects scope={setting.scope} {...batch} /> : null;
}

const anyRead = getVotingDelay.read(POOL_CONFIG);

function show(
  batch: ProposalBatch,
  results?: readonly object[],
  reads: readonly Hex[] = [],
  arrange: (chain: FakeChain) => void = () => undefined,
  units: object = {},
  readFrom: Address = POOL_CONFIG,
) {
  const setup = governanceSetup({ deployment: knownWith(units) });
  ({ restore } = setup);
  arrange(setup.chain);
  const from = DAO_CONTRACTS.timelock;
  const asked = reads.map((data) => ({ from, to: readFrom, data }));
  const actions = batch.targets.map((to, index) => ({ from, to, value: '0x0', data: batch.calldatas[index] }));
  if (results) {
    const request = { blockStateCalls: [{ calls: [...asked, ...actions, ...asked] }], validation: false };
    setup.chain.rpc('eth_simulateV1', [request, 'latest'], [{ calls: results }]);
  }
  renderWithHost(
    <QueryClientProvider client={createAreaQueryClient()}>
      <Effects batch={batch} />
    </QueryClientProvider>,
    { host: setup.host, area: 'dao' },
  );
  return setup;
}

it('states in words what an action calls, and what it changes from and to', async () => {
  show(
    callBatch(CALL),
    [
      { status: '0x1', returnData: word(300_000n) },
      { status: '0x1', returnData: '0x' },
      { status: '0x1', returnData: word(600_000n) },
    ],
    [READ_CALL],
  );
  expect(screen.getByText('Set debt ceiling')).toBeInTheDocument();
  expect(screen.getByText('setDebtCeiling(bytes32,uint256)')).toBeInTheDocument();
  expect(screen.getByText('Pool config')).toBeInTheDocument();
  expect(screen.getByText('LSK')).toBeInTheDocument();
  expect(await screen.findByText('Simulation passed')).toBeInTheDocument();
  const effect = screen.getByText('of LSK').closest('div');
  expect(effect).toHaveTextContent('Debt ceiling of LSK');
  expect(effect).toHaveTextContent('300,000');
  expect(effect).toHaveTextContent('600,000');
});

it('writes what changes in the unit of the configuration, and the bare number on request', async () => {
  const results = [
    { status: '0x1', returnData: word(300_000n) },
    { status: '0x1', returnData: '0x' },
    { status: '0x1', returnData: word(600_000n) },
  ];
  show(callBatch(CALL), results, [READ_CALL], () => undefined, { debtCeiling: { decimals: 2, symbol: 'FXD' } });
  expect(await screen.findByText('3,000 FXD')).toBeInTheDocument();
  const after = screen.getAllByText('6,000 FXD');
  expect(after).toHaveLength(2);
  await userEvent.hover(after[1] ?? document.body);
  expect(await screen.findByText('600000')).toBeInTheDocument();
});

it('states what the events move and grant', async () => {
  show(callBatch('0xdeadbeef'), [{ status: '0x1', returnData: '0x', logs: [transferOf(5n)] }]);
  const event = await screen.findByRole('listitem');
  expect(event).toHaveTextContent(/^Moves 5 FTHM from timelock to 0x00…00ab$/i);
  // A shortened address is ambiguous, so the full one is a hover away.
  await userEvent.hover(within(event).getByText(/^0x00…00ab$/i));
  expect(await screen.findByText(new RegExp(`^0x${'0'.repeat(38)}ab$`, 'i'))).toBeInTheDocument();
});

it('states which role is granted to whom, and whether the account has it already', async () => {
  const role = id('PROPOSER_ROLE') as Hex;
  const account = `0x${'cd'.repeat(20)}`;
  const own = new Interface([
    'function grantRole(bytes32 role, address account)',
    'function hasRole(bytes32 role, address account) view returns (bool)',
  ]);
  const target = DAO_CONTRACTS.timelock;
  const granted = {
    address: target,
    topics: [id('RoleGranted(bytes32,address,address)'), role, word(BigInt(account)), word(BigInt(target))],
    data: '0x',
  };
  const reads = [id('getMinDelay()').slice(0, 10), own.encodeFunctionData('hasRole', [role, account])] as Hex[];
  show(
    callBatch(own.encodeFunctionData('grantRole', [role, account]) as Hex, target),
    [
      ...[word(30n), word(0n)].map((returnData) => ({ status: '0x1', returnData })),
      { status: '0x1', returnData: '0x', logs: [granted] },
      ...[word(30n), word(1n)].map((returnData) => ({ status: '0x1', returnData })),
    ],
    reads,
    undefined,
    {},
    target,
  );
  expect(await screen.findByRole('listitem')).toHaveTextContent(/^Grants the role proposer to 0xcd…cdcd$/i);
  const effect = screen.getByText(/^of proposer/).closest('div');
  expect(effect).toHaveTextContent(/Has role of proposer, 0xcd…cdcd/i);
  expect(effect).toHaveTextContent(/no.*yes/);
  expect(screen.queryByText('Min delay')).toBeNull();
});

it('names an unknown function as such, with its selector', async () => {
  show(callBatch('0xdeadbeef'), [{ status: '0x1', returnData: '0x' }]);
  expect(screen.getByText('Unknown function')).toBeInTheDocument();
  expect(screen.getByText('0xdeadbeef')).toBeInTheDocument();
  expect(await screen.findByText(/None of the values changes/)).toBeInTheDocument();
});

it('does not name calldata by a function that it does not fit', () => {
  show(callBatch(`${CALL}ff`), [{ status: '0x1', returnData: '0x' }]);
  expect(screen.getByText('Set debt ceiling, with data that does not fit')).toBeInTheDocument();
  expect(screen.getByText(/Do not rely on its name/)).toBeInTheDocument();
});

it('states that the batch would fail, and at which action', async () => {
  show(callBatch('0xdeadbeef'), [
    { status: '0x0', returnData: '0x', error: { message: 'execution reverted: only admin' } },
  ]);
  expect(await screen.findByText(/action 1 would fail and change nothing\. Reason: only admin$/)).toBeInTheDocument();
  expect(screen.getByText('Simulation failed')).toBeInTheDocument();
});

it('states that the others would still run where only one of several actions fails', async () => {
  show({ targets: [POOL_CONFIG, POOL_CONFIG], values: [0n, 0n], calldatas: ['0x11111111', '0x22222222'] }, [
    { status: '0x1', returnData: '0x' },
    { status: '0x0', returnData: '0x', error: { message: 'execution reverted: only admin' } },
  ]);
  expect(
    await screen.findByText(/action 2 would fail .* The other actions would still run\. Reason: only admin$/),
  ).toBeInTheDocument();
  expect(screen.getByText('Simulation failed in part')).toBeInTheDocument();
});

it('states that it could not simulate', async () => {
  const { chain } = show({ targets: [POOL_CONFIG], values: [1n], calldatas: ['0x'] });
  expect(chain.requests.length).toBeGreaterThanOrEqual(0);
  expect(await screen.findByText(/^Could not simulate: no RPC node/)).toBeInTheDocument();
});

it('does not excuse another failure of a call of the governor', async () => {
  show(callBatch('0xdeadbeef', DAO_CONTRACTS.governor), [{ status: '0x0', returnData: '0x' }]);
  expect(await screen.findByText(/action 1 would fail and change nothing/)).toBeInTheDocument();
  expect(screen.queryByText(/the governor accepts it only while it executes/)).toBeNull();
});

it('does not call several actions passed that were simulated one by one', async () => {
  const calldatas = ['0x11111111', '0x22222222'] as const;
  show({ targets: [POOL_CONFIG, POOL_CONFIG], values: [0n, 0n], calldatas }, undefined, [], (chain) => {
    for (const data of calldatas) chain.garble({ ...anyRead, to: POOL_CONFIG, data }, '0x');
  });
  expect(await screen.findByText('Each action passed alone')).toBeInTheDocument();
  expect(screen.getByText(/not after the others: together they may fail/)).toBeInTheDocument();
  expect(screen.queryByText('Simulation passed')).toBeNull();
});

it('states how many events it does not show', async () => {
  show(callBatch('0xdeadbeef'), [
    { status: '0x1', returnData: '0x', logs: Array.from({ length: 53 }, () => transferOf(1n)) },
  ]);
  expect(await screen.findByText('The actions emit 3 more events of this kind.')).toBeInTheDocument();
  expect(screen.getAllByText(/^Moves/)).toHaveLength(50);
});

it('states why calls of the governor cannot be simulated where its queue is not found', async () => {
  show(callBatch('0xdeadbeef', DAO_CONTRACTS.governor), [{ status: '0x0', returnData: '0x3db2a12a' }]);
  expect(await screen.findByText(/the governor accepts it only while it executes/)).toBeInTheDocument();
});

it('shows target, value and calldata on request', async () => {
  show(callBatch(CALL), []);
  expect(screen.queryByText(CALL)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Raw data of action 1' }));
  expect(screen.getByText(CALL)).toBeInTheDocument();
});
