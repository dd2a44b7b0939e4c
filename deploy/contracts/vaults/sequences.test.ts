import { parseEther } from 'ethers';
import fc from 'fast-check';
import type { Contract } from '../../devnet/chain/chainSession';
import { deployMulticall } from '../../devnet/chain/deployMulticall';
import { namedAccount } from '../../devnet/seed/namedAccount';
import { stoppedAfterAll } from '../../devnet/testing/stoppedAfterAll';
import { deployVault, type DeployedVault } from '../../devnet/vaults/deployVaults';
import { readIntegers } from '../readIntegers';
import { openSumReader } from '../openSumReader';
import { openVaultsModel } from './openVaultsModel';
import { startVaults, type SimulatedStrategy, type TestVaults } from './startVaults';
import { SEQUENCE_LENGTH, sequences, type VaultsAction } from './vaultsAction';
import { revertTo } from '../../devnet/testing/revertTo';

const RUNS = 24;
const SEED = 20_261_122;
const WAD = parseEther('1');
/** Actions by which an account comes or goes. */
const MOVES: readonly VaultsAction['kind'][] = ['deposit', 'mint', 'withdraw', 'redeem'];

let test: TestVaults;
let multicall: Contract;
let strategies: readonly SimulatedStrategy[];
let deployed: DeployedVault;
let actors: readonly string[];
let holders: readonly string[];

const start = stoppedAfterAll(startVaults);

beforeAll(async () => {
  test = await start();
  const { session, vaults } = test;
  multicall = await deployMulticall(session);
  strategies = [await test.simulatedStrategy('First'), await test.simulatedStrategy('Second')];
  deployed = await deployVault(session, vaults, {
    type: 'defi',
    asset: test.fxd,
    tokenSymbol: 'FXD',
    name: 'Fathom Vault FXD 1',
    symbol: 'fvFXD1',
    depositLimit: 1_000_000n * WAD,
    strategies: strategies.map((strategy) => ({ strategy })),
  });
  actors = await Promise.all(['a', 'b', 'c'].map((name) => test.account(name)));
  holders = [...actors, vaults.accountant.address, namedAccount('vaults treasury')];
});

it(`keeps prices, sums and everyone's value after each of ${RUNS * SEQUENCE_LENGTH} random actions`, async () => {
  const { session } = test;
  const accepted = new Map<VaultsAction['kind'], number>();
  let played = 0;
  let locked = 0;
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const snapshot = await session.rpc('evm_snapshot');
      const model = openVaultsModel(test, deployed, strategies, actors);
      let before = await readState();
      for (const action of sequence) {
        played += 1;
        const isAccepted = await model.play(action);
        const after = await readState();
        expectConsistent(after);
        if (isAccepted) {
          accepted.set(action.kind, (accepted.get(action.kind) ?? 0) + 1);
          if (MOVES.includes(action.kind)) expectFair(action, before, after);
        }
        if (after.lockedShares > 0n) locked += 1;
        before = after;
      }
      await revertTo(session.rpc, snapshot);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  // Sequences in which nothing succeeds would prove nothing.
  expect(played).toBe(RUNS * SEQUENCE_LENGTH);
  expect([...accepted.values()].reduce((sum, count) => sum + count, 0) / played).toBeGreaterThan(0.6);
  const counts = [...MOVES, 'lose', 'gain', 'report', 'debt'].map(
    (kind) => accepted.get(kind as VaultsAction['kind']) ?? 0,
  );
  expect(Math.min(...counts)).toBeGreaterThan(20);
  expect(locked).toBeGreaterThan(50);
});

type State = Awaited<ReturnType<typeof readState>>;

/** Everything at one moment, in wei. */
async function readState() {
  const { vault } = deployed;
  const reader = openSumReader();
  const of = (contract: Contract, name: string, args: readonly unknown[] = [], index = 0) =>
    reader.request([[contract, name, args, index]]);
  const idle = of(vault, 'totalIdle');
  const debt = of(vault, 'totalDebt');
  const assets = of(vault, 'totalAssets');
  const supply = of(vault, 'totalSupply');
  const price = of(vault, 'pricePerShare');
  const balance = of(test.fxd, 'balanceOf', [vault.address]);
  const lockedShares = of(vault, 'balanceOf', [vault.address]);
  const shares = holders.map((holder) => of(vault, 'balanceOf', [holder]));
  const tokens = actors.map((actor) => of(test.fxd, 'balanceOf', [actor]));
  const debts = strategies.map(({ contract }) => of(vault, 'getDebt', [contract.address]));
  const invested = strategies.flatMap(({ contract, counterparty }) => [
    of(test.fxd, 'balanceOf', [contract.address]),
    of(test.fxd, 'balanceOf', [counterparty]),
  ]);
  await reader.read((calls) => readIntegers(test.session, multicall, calls));
  const sum = (values: readonly (() => bigint)[]) => values.reduce((total, value) => total + value(), 0n);
  return {
    idle: idle(),
    debt: debt(),
    assets: assets(),
    supply: supply(),
    price: price(),
    balance: balance(),
    lockedShares: lockedShares(),
    shares: shares.map((value) => value()),
    tokens: tokens.map((value) => value()),
    debts: sum(debts),
    invested: sum(invested),
  };
}

/** What shares are worth by the vault's accounts, rounded down. */
function valueOf(shares: bigint, { assets, supply }: State): bigint {
  return supply === 0n ? shares : (shares * assets) / supply;
}

function expectConsistent(state: State): void {
  const { idle, debt, debts, assets, supply, price, balance, lockedShares, shares } = state;
  expect(assets).toBe(idle + debt);
  // A withdrawal of dust that is all loss does not lower the debt of the strategy, as in the deployed vaults.
  expect(debts - debt).toBeGreaterThanOrEqual(0n);
  expect(debts - debt).toBeLessThanOrEqual(BigInt(SEQUENCE_LENGTH));
  expect(balance).toBeGreaterThanOrEqual(idle);
  expect(shares.reduce((sum, value) => sum + value, 0n) + lockedShares).toBe(supply);
  // No account can be promised more than there is.
  if (supply > 0n) expect(supply * price).toBeLessThanOrEqual(assets * WAD);
  const promised = shares.reduce((sum, value) => sum + valueOf(value, state), 0n);
  if (supply > 0n) expect(promised).toBeLessThanOrEqual(assets);
}

/** What no account may lose by another one's deposit or withdrawal. */
function expectFair(action: VaultsAction, before: State, after: State): void {
  const actor = 'who' in action ? action.who % actors.length : -1;
  after.shares.forEach((shares, index) => {
    if (index === actor) return;
    expect(shares).toBe(before.shares[index]);
  });
  // Exactly, without rounding: unless none are left, shares are worth at least what they were.
  if (before.supply > 0n && after.supply > 0n) {
    expect(after.assets * before.supply).toBeGreaterThanOrEqual(before.assets * after.supply);
  }
  const minted = (after.shares[actor] ?? 0n) - (before.shares[actor] ?? 0n);
  if (action.kind === 'deposit' || action.kind === 'mint') {
    expect(minted).toBeGreaterThan(0n);
    // At most one share is lost to rounding.
    const paid = after.idle - before.idle;
    expect(valueOf(minted + 1n, after) + 1n).toBeGreaterThanOrEqual(paid);
    return;
  }
  const paid = (after.tokens[actor] ?? 0n) - (before.tokens[actor] ?? 0n);
  const returned = before.invested - after.invested;
  expect(minted).toBeLessThan(0n);
  expect(paid).toBeLessThanOrEqual(before.idle + returned);
  expect(after.balance + paid).toBe(before.balance + returned);
}
