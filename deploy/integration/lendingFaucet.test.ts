import { decodeMinted } from '../../remote-lending/src/flows/faucetReceipt';
import type { RunningDevnet } from '../devnet/startDevnet';
import { openTestMarket, type TestMarket } from '../devnet/testing/openTestMarket';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { fastPolling } from '@fathom/testing/fastPolling';
import { arriveAtLending } from './lendingUser';

/** The chain whose market offers its faucet. */
const CHAIN_ID = 11155111;

const calm = fastPolling();

let devnet: RunningDevnet;
let chain: TestMarket;

afterAll(calm);
const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));

beforeAll(async () => {
  devnet = await start();
  chain = openTestMarket(devnet, CHAIN_ID);
});

it.each([
  ['1000 tokens of 6 decimals', 'USDC', 1_000n * 10n ** 6n],
  ['1000 tokens of the stablecoin', 'FXD', 1_000n * 10n ** 18n],
  ['the configured amount of a token', 'WBTC', 10n ** 8n],
])('the faucet mints %s, and the receipt says so [LND-412] [LND-481]', async (_case, symbol, amount) => {
  const user = await arriveAtLending(devnet, chain, { chainId: CHAIN_ID, tokens: {} });
  const flow = await user.requestingFromFaucet(symbol);
  await flow.finish();
  const { reserve, balance } = await user.variant();
  const token = reserve(symbol).underlyingAsset;
  expect(decodeMinted(await flow.logs(), { token, account: user.address })).toBe(amount);
  expect(balance(symbol)).toBe(amount);
  user.leave();
});
