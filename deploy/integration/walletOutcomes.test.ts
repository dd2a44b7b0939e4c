import { toQuantity } from 'ethers';
import type { Address, Hash } from '@fathom/contract/address';
import { eventually } from '@fathom/testing/eventually';
import type { RunningDevnet } from '../devnet/startDevnet';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { openTestMarket, type TestMarket } from '../devnet/testing/openTestMarket';
import { fastPolling } from '@fathom/testing/fastPolling';
import type { SentCall } from './partnerPage';
import { arriveAtLending, BY_MESSAGE, expectNear, found } from './lendingUser';

const CHAIN_ID = 1135;
const ETHER = 10n ** 18n;

const calm = fastPolling();

let devnet: RunningDevnet;
let chain: TestMarket;

afterAll(calm);
const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));

beforeAll(async () => {
  devnet = await start();
  chain = openTestMarket(devnet, CHAIN_ID);
});

async function aboutToSupply() {
  const user = await arriveAtLending(devnet, chain, { chainId: CHAIN_ID, tokens: {} });
  const flow = await user.supplying('WETH', ETHER, BY_MESSAGE, 'ETH');
  const { rpc } = found(devnet.chains[CHAIN_ID]);
  const send = async (transaction: SentCall): Promise<Hash> =>
    (await rpc('eth_sendTransaction', [transaction])) as Hash;
  const supplied = async () => (await user.variant()).own('WETH').underlyingBalance;
  return { user, flow, send, supplied };
}

it('counts no transaction of another account as the request', async () => {
  const { user, flow, send, supplied } = await aboutToSupply();
  const stranger = (await chain.account({})).address as Address;
  user.wallet.instead((call) => send({ ...call, from: stranger, to: stranger, data: '0x', value: '0x1' }));
  await flow.press();
  expect(flow.error()).toMatchObject({ code: 'lost', message: expect.stringContaining('not this request') as string });
  expect(user.records()).toMatchObject([
    { status: { kind: 'lost', because: 'mismatch' }, returned: { from: stranger.toLowerCase() } },
  ]);
  expect(await supplied()).toBe(0n);
  user.leave();
});

it('counts no transfer of the account to itself as the request', async () => {
  const { user, flow, send } = await aboutToSupply();
  user.wallet.instead((call) => send({ ...call, to: call.from, data: '0x', value: '0x1' }));
  await flow.press();
  expect(flow.states()).toEqual(['failed']);
  expect(user.records()).toMatchObject([
    { status: { kind: 'lost', because: 'mismatch' }, returned: { valueWei: '1' } },
  ]);
  user.leave();
});

it('says what the receipt shows if the wallet sent 40% of the amount', async () => {
  const { user, flow, send } = await aboutToSupply();
  user.wallet.instead((call) => send({ ...call, value: toQuantity((ETHER * 2n) / 5n) }));
  await flow.press();
  expect(user.records()).toMatchObject([
    {
      status: { kind: 'lost', because: 'mismatch' },
      returned: { sentence: expect.stringMatching(/^Supply 0\.4 ETH for you/) as string },
    },
  ]);
  user.leave();
});

it('finds both transactions of a wallet that sent the request twice', async () => {
  const { user, flow, send, supplied } = await aboutToSupply();
  const hashes: Hash[] = [];
  user.wallet.instead(async (call) => {
    hashes.push(await send(call), await send(call));
    return hashes[0];
  });
  await flow.press();
  expect(flow.states()).toEqual(['done']);
  expect(user.records()).toMatchObject([{ hash: hashes[0], status: { kind: 'mined', repeatedBy: [hashes[1]] } }]);
  expectNear(await supplied(), 2n * ETHER);
  user.leave();
});

it('follows the transaction of a wallet that sent it and reported a rejection', async () => {
  const { user, flow, send, supplied } = await aboutToSupply();
  user.wallet.instead(async (call) => {
    await send(call);
    throw Object.assign(new Error('User denied transaction signature.'), { code: 4001 });
  });
  await flow.press();
  await eventually(() => expect(flow.states()).toEqual(['done']));
  expect(user.records()).toMatchObject([{ request: { state: 'rejected' }, status: { kind: 'mined' } }]);
  expectNear(await supplied(), ETHER);
  user.leave();
});
