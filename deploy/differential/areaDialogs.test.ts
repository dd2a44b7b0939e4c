import { AbiCoder, parseEther } from 'ethers';
import * as fc from 'fast-check';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import type { Address } from '@fathom/contract/address';
import { COOLDOWN_SECONDS } from '../devnet/dao/daoParameters';
import { demoAccount } from '../devnet/demoAccounts';
import type { RunningDevnet } from '../devnet/startDevnet';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { passTime } from '../devnet/testing/testClock';
import { openTestFxd } from '../devnet/testing/openTestFxd';
import { interfaceOf } from '../devnet/chain/chainSession';
import { ownArtifact } from '../contracts/ownArtifact';
import type { OpenedAreas } from './dialogs/openedAreas';
import { DAO_KINDS, openDaoDialog, PAUSED_KINDS } from './dialogs/daoDialogs';
import { FXD_KINDS, fxdPrices, openFxdDialog } from './dialogs/fxdDialogs';
import { findMoving, moveAreas, type Moving } from './dialogs/moveAreas';
import type { OpenedDialog } from './dialogs/openedDialog';
import { COMPLETED_VAULT, openVaultDialog, VAULT_KINDS } from './dialogs/vaultDialogs';
import { prepareAccounts } from './writes/prepareAccounts';
import { allow, balance, own, sendAs, type Stage } from './writes/stage';
import { namedVault, openVaults, tokensOf } from './writes/vaultWrites';

const DIALOGS = 170;
const SEED = fc.readConfigureGlobal().seed ?? 20_261_129;
const CHAIN_ID = 1135;
const NOTHING_PAUSED = 0;
const ALL_PAUSED = 1;

let devnet: RunningDevnet;
let stage: Stage;
let area: OpenedAreas;
let moving: Moving;

const random = fc.sample(fc.nat(1_000_000), { numRuns: 50_000, seed: SEED });
let drawn = 0;

function draw(limit: number): number {
  drawn += 1;
  return (random[drawn % random.length] ?? 0) % limit;
}

function move(): Promise<void> {
  return moveAreas(stage, moving, () => draw(201) - 100);
}

beforeAll(async () => {
  devnet = await startTestDevnet({ chains: [CHAIN_ID] });
  stage = await prepareAccounts(devnet, CHAIN_ID);
  const { rpc } = stage.session;
  let isMoving = false;
  // Sequential, because a reading can't include a block that is mined during it.
  let turn: Promise<unknown> = Promise.resolve();
  const requestNow: MulticallReader['request'] = async (method, params) => {
    const result = await rpc(method, params);
    const isRead = method === 'eth_simulateV1' || method === 'eth_getBlockByNumber';
    if (isMoving && isRead) await move();
    return result;
  };
  const request: MulticallReader['request'] = (method, params) => {
    const response = turn.then(() => requestNow(method, params));
    turn = response.catch(() => undefined);
    return response;
  };
  const reader: MulticallReader = {
    chainId: CHAIN_ID,
    multicall3: stage.addresses.contracts.multicall3 as Address,
    request,
  };
  area = { devnet, stage, account: stage.user.address as Address, reader, draw };
  await allowAll();
  await leaveDebtFree();
  await receiveCompletedVault();
  await earnPending();
  moving = await findMoving(stage, await fxdPrices(area));
  isMoving = true;
});

afterAll(() => devnet.stop());

/** Approves everything, so that each dialog has one step. */
async function allowAll(): Promise<void> {
  const { session, user, addresses } = stage;
  const fxd = openTestFxd(devnet, CHAIN_ID);
  const wallet = await fxd.walletOf(user.address);
  for (const token of [
    addresses.fxd.contracts.fathomStablecoin,
    ...addresses.fxd.pools.map((pool) => pool.collateralToken),
  ]) {
    await allow(stage, token, wallet, user.address);
  }
  for (const vault of openVaults(stage)) {
    await allow(stage, tokensOf(stage, vault).asset.address, vault.address, user.address);
  }
  const { fthm, staking } = contractsOfDao();
  await session.send(own('MintableToken', fthm), 'approve', [staking, 10n ** 30n], { from: user.address });
}

async function leaveDebtFree(): Promise<void> {
  const { session, user, addresses } = stage;
  const fxd = openTestFxd(devnet, CHAIN_ID);
  const { contracts, pools } = addresses.fxd;
  const pool = pools.find(({ nativeCollateral }) => !nativeCollateral);
  if (!pool) throw new Error('The chain has no pool of a token.');
  const wallet = own('ProxyWallet', await fxd.walletOf(user.address));
  const actions = interfaceOf(ownArtifact('FathomStablecoinProxyActions'));
  const data = AbiCoder.defaultAbiCoder().encode(['address'], [user.address]);
  const { positionManager: manager, stabilityFeeCollector, stablecoinAdapter } = contracts;
  const execute = (name: string, args: readonly unknown[]) =>
    session.send(wallet, 'execute', [actions.encodeFunctionData(name, [...args, data])], { from: user.address });
  const amounts = [parseEther('200'), parseEther('50'), true];
  await execute('openLockTokenAndDraw', [
    manager,
    stabilityFeeCollector,
    pool.adapter,
    stablecoinAdapter,
    pool.id,
    ...amounts,
  ]);
  const id = (await fxd.positionsOf(wallet.address)).at(-1)?.id;
  await execute('wipeAllAndUnlockToken', [manager, pool.adapter, stablecoinAdapter, id, 0]);
}

async function receiveCompletedVault(): Promise<void> {
  const described = namedVault(stage, COMPLETED_VAULT);
  const holder = demoAccount('vaults-completed').address;
  const shares = await balance(stage, described.address, holder);
  await sendAs(stage, holder, own('VaultPackage', described.address), 'transfer', [stage.user.address, shares]);
}

async function earnPending(): Promise<void> {
  const { session, user } = stage;
  await session.send(own('Staking', contractsOfDao().staking), 'claimAllLockRewardsForStream', [0], {
    from: user.address,
  });
  await passTime(session.rpc, COOLDOWN_SECONDS + 1);
}

function contractsOfDao() {
  const { dao } = stage.addresses;
  if (!dao) throw new Error('The chain has no DAO.');
  return dao.contracts;
}

async function pause(flags: number): Promise<void> {
  const { timelock, staking } = contractsOfDao();
  const contract = own('Staking', staking);
  const role = await stage.session.read(contract, 'PAUSE_ROLE');
  await sendAs(stage, timelock, contract, 'grantRole', [role, timelock]);
  await sendAs(stage, timelock, contract, 'adminPause', [flags]);
}

interface Opening {
  readonly kinds: readonly string[];
  readonly open: (kind: string) => Promise<OpenedDialog | undefined>;
}

async function* dialogs({ kinds, open }: Opening, count: number): AsyncGenerator<OpenedDialog> {
  let opened = 0;
  for (let turn = 0; opened < count && turn < 5 * count; turn += 1) {
    const kind = kinds[turn % kinds.length];
    const dialog = kind && (await open(kind));
    if (!dialog) continue;
    opened += 1;
    yield dialog;
  }
}

async function expectConfirmed(opening: Opening, count: number, mayAsk: boolean): Promise<void> {
  const confirmed = new Map<string, number>();
  const asked: string[] = [];
  let readAgain = 0;
  for await (const dialog of dialogs(opening, count)) {
    await move();
    const { simulation, again } = await dialog.confirm();
    const what = `${dialog.kind}, seed ${SEED}`;
    if (simulation.kind !== 'simulated') throw new Error(`${what}: not simulated`);
    expect([what, simulation.failures, again?.differing]).toEqual([what, [], undefined]);
    if ((again?.worsened ?? []).length > 0) asked.push(what);
    confirmed.set(dialog.kind, (confirmed.get(dialog.kind) ?? 0) + 1);
    if (again) readAgain += 1;
  }
  expect([...confirmed.keys()].toSorted()).toEqual([...opening.kinds].toSorted());
  expect([...confirmed.values()].reduce((sum, of) => sum + of, 0)).toBe(count);
  expect(readAgain).toBeGreaterThan(0);
  // A vault form's minimum is half a percent below the estimate, so the user must accept less.
  if (!mayAsk) expect(asked).toEqual([]);
}

async function expectStopped({ kinds, open }: Opening): Promise<number> {
  const survivors: string[] = [];
  const made = new Set<string>();
  for (const kind of kinds) {
    for await (const { mistaken } of dialogs({ kinds: [kind], open }, 3)) {
      for (const [name, confirm] of mistaken) {
        if (made.has(name)) continue;
        made.add(name);
        await move();
        const { simulation, again } = await confirm();
        const isStopped = simulation.kind === 'simulated' && (simulation.failures.length > 0 || again?.differing);
        if (!isStopped) survivors.push(name);
      }
    }
  }
  expect(survivors).toEqual([]);
  return made.size;
}

const LEAST_MISTAKES = 15;

function openingOf<Kind extends string>(
  kinds: readonly Kind[],
  open: (at: OpenedAreas, kind: Kind) => Promise<OpenedDialog | undefined>,
): Opening {
  const isKnown = (kind: string): kind is Kind => kinds.some((one) => one === kind);
  return { kinds, open: (kind) => (isKnown(kind) ? open(area, kind) : Promise.resolve(undefined)) };
}

const openings = {
  FXD: openingOf(FXD_KINDS, openFxdDialog),
  vaults: openingOf(VAULT_KINDS, openVaultDialog),
  staking: openingOf(DAO_KINDS, openDaoDialog),
};

describe.each(['FXD', 'vaults', 'staking'] as const)('of %s', (of) => {
  it(`confirms the previews of ${DIALOGS} dialogs while everything moves (seed ${SEED})`, async () => {
    await expectConfirmed(openings[of], DIALOGS, of === 'vaults');
  });

  it('stops every planted mistake', async () => {
    expect(await expectStopped(openings[of])).toBeGreaterThanOrEqual(LEAST_MISTAKES);
  });
});

describe('of staking while it is paused', () => {
  const opening = openingOf(PAUSED_KINDS, openDaoDialog);

  beforeAll(() => pause(ALL_PAUSED));
  afterAll(() => pause(NOTHING_PAUSED));

  it(`confirms the previews of 10 dialogs (seed ${SEED})`, async () => {
    for await (const dialog of dialogs(opening, 10)) {
      await move();
      const { again } = await dialog.confirm();
      expect(again?.differing).toBeUndefined();
    }
  });

  it('stops every planted mistake', async () => {
    expect(await expectStopped(opening)).toBeGreaterThan(7);
  });
});
