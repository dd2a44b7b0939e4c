import { parseUnits } from 'ethers';
import * as fc from 'fast-check';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import type { Address } from '@fathom/contract/address';
import type { ChainSession } from '../devnet/chain/chainSession';
import type { RunningChain } from '../devnet/chain/startChain';
import { deployMarket, type DeployedMarket } from '../devnet/market/deployMarket';
import { openAccounts } from './openAccounts';
import { DIALOG_KINDS, type DialogKind, type LendingDialog } from './lendingDialog';
import { openLendingDialog } from './lendingDialogs';
import { fundAccounts, fundExchange, movePrices, type Prices } from './movingPrices';
import { randomAccounts } from './randomAccounts';
import { startStoppedChain } from './startStoppedChain';
import { WRONG_PREVIEWS } from './wrongPreviews';

/*
 * Opens lending's dialogs with the real actions and contracts, while every price of the market moves by up to 1% in
 * each block: one between the dialog's data and its simulation, and one before each further reading. All previews must
 * be confirmed, and all planted wrong ones refused.
 */
const DIALOGS = 500;
const ACCOUNTS = 40;
const SEED = fc.readConfigureGlobal().seed ?? 20_261_129;
const CHAIN_ID = 1135;

let chain: RunningChain;
let session: ChainSession;
let market: DeployedMarket;
let accounts: readonly Address[];
let prices: Prices;
let reader: MulticallReader;

beforeAll(async () => {
  ({ chain, session } = await startStoppedChain(CHAIN_ID));
  market = await deployMarket(session, 'Dialogs');
  accounts = await openAccounts(session, market, randomAccounts(ACCOUNTS, SEED));
  await fundAccounts(session, market, accounts);
  await fundExchange(session, market);
  prices = new Map(market.tokens.map(({ asset, feed }) => [feed.address, parseUnits(asset.priceUsd, 8)]));
  reader = { chainId: CHAIN_ID, multicall3: market.multicall.address as Address, request };
});

afterAll(() => chain.stop());

async function request(method: string, params: readonly unknown[]): Promise<unknown> {
  const result = await chain.rpc(method, params);
  if (method === 'eth_simulateV1' || method === 'eth_getBlockByNumber') await move();
  return result;
}

const random = fc.sample(fc.integer({ min: -100, max: 100 }), { numRuns: 50_000, seed: SEED });
let drawn = 0;

/** In hundredths of a percent. */
function nextMove(): number {
  drawn += 1;
  return random[drawn % random.length] ?? 0;
}

async function move(): Promise<void> {
  prices = await movePrices(session, market, prices, nextMove);
}

async function* dialogs(kinds: readonly DialogKind[] = DIALOG_KINDS): AsyncGenerator<LendingDialog, undefined> {
  for (let index = 0; index < 20 * DIALOGS; index += 1) {
    const account = accounts[Math.floor(index / kinds.length) % accounts.length];
    const kind = kinds[index % kinds.length];
    if (account === undefined || kind === undefined) return undefined;
    const dialog = await openLendingDialog({ session, market, reader, account, kind, pick: nextMove() + 100 });
    if (dialog) yield dialog;
  }
  return undefined;
}

it(`confirms the previews of ${DIALOGS} dialogs while all prices move (seed ${SEED})`, async () => {
  const confirmed = new Map<DialogKind, number>();
  let readAgain = 0;
  let count = 0;
  for await (const dialog of dialogs()) {
    await move();
    const { simulation, again } = await dialog.confirm();
    const what = `${dialog.description}, seed ${SEED}`;
    // A failed simulation would compare nothing.
    if (simulation.kind !== 'simulated') throw new Error(`${what}: not simulated`);
    if (simulation.failures.length > 0) continue;
    expect([what, again?.differing, again?.worsened ?? []]).toEqual([what, undefined, []]);
    confirmed.set(dialog.kind, (confirmed.get(dialog.kind) ?? 0) + 1);
    if (again) readAgain += 1;
    count += 1;
    if (count === DIALOGS) break;
  }
  expect(count).toBe(DIALOGS);
  expect(DIALOG_KINDS.filter((kind) => !confirmed.has(kind))).toEqual([]);
  // Prices contradicted many displayed values.
  expect(readAgain).toBeGreaterThan(DIALOGS / 2);
});

it('stops every planted wrong preview', async () => {
  const survivors: string[] = [];
  for (const { name, kind, plant } of WRONG_PREVIEWS) {
    let isTried = false;
    let hasCoincided = false;
    for await (const dialog of dialogs([kind])) {
      const wrong = dialog.plant(plant);
      if (!wrong) continue;
      await move();
      const { simulation, again } = await wrong.confirm();
      if (simulation.kind !== 'simulated' || simulation.failures.length > 0) continue;
      // Once, the prices may have moved by just what the mistake is.
      if (!again && !hasCoincided) {
        hasCoincided = true;
        continue;
      }
      isTried = true;
      if (again?.differing === undefined) survivors.push(`${name}: ${dialog.description}`);
      break;
    }
    if (!isTried) survivors.push(`${name}: never tried`);
  }
  expect(survivors).toEqual([]);
  expect(WRONG_PREVIEWS.length).toBeGreaterThanOrEqual(50);
});
