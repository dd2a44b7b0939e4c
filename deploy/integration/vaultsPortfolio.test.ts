import { addressKey, type Address } from '@fathom/contract/address';
import { fastPolling } from '@fathom/testing/fastPolling';
import { createPortfolio } from '../../remote-vaults/src/portfolio/createPortfolio';
import { portfolioText } from '../../remote-vaults/src/text/portfolioText';
import { demoAccount, type DemoAccountId } from '../devnet/demoAccounts';
import type { RunningDevnet } from '../devnet/startDevnet';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { mineOnlyTransactions } from '../devnet/testing/testClock';
import { found } from './lendingUser';
import { openPortfolio } from './portfolioChain';

const CHAIN_ID = 1135;
const BALANCE = 'balanceOf(address account) view returns (uint256)';

let devnet: RunningDevnet;
let vaults: ReturnType<typeof openPortfolio>;

afterAll(fastPolling());

const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));

beforeAll(async () => {
  devnet = await start();
  await mineOnlyTransactions(found(devnet.chains[CHAIN_ID]).rpc);
  vaults = openPortfolio({ devnet, chainId: CHAIN_ID, area: 'vaults', createPortfolio });
});

afterAll(() => vaults.leave());

function deployed() {
  const { vaults: own, tokens } = found(devnet.addresses.chains[CHAIN_ID]);
  return { vaults: found(own).vaults, tokens };
}

const ACCOUNTS: readonly DemoAccountId[] = [
  'vaults-newcomer',
  'vaults-holder',
  'vaults-unverified',
  'vaults-deposit',
  'vaults-locked',
  'vaults-completed',
  'vaults-waiting',
];

describe('the summary of the vaults', () => {
  it.each(ACCOUNTS)('of %s has the amounts that the contracts return at its block [PFO-160, PFO-161]', async (id) => {
    const { positions, wallet, sources, unread, block } = await vaults.summary(id);
    const { address: account } = demoAccount(id);
    const read = async (to: string, signature: string, args: readonly unknown[]) =>
      vaults.read(to, signature, args, block);

    // No price service runs here.
    expect(unread).toEqual([portfolioText.unread.prices]);
    const expected = new Map<Address, bigint>();
    for (const { address } of deployed().vaults) {
      const shares = await read(address, BALANCE, [account]);
      if (shares === 0n) continue;
      const preview = await read(address, 'previewRedeem(uint256 shares) view returns (uint256)', [shares]);
      expected.set(addressKey(address as Address), preview);
    }
    expect(new Map(positions.map((position) => [position.id, position.amount]))).toEqual(expected);

    for (const { token, amount } of wallet) expect(amount).toBe(await read(token.address, BALANCE, [account]));
    for (const { path, amount } of sources) {
      const vault = found(/0x[0-9a-f]{40}/i.exec(path)?.[0]);
      const most = 'maxWithdraw(address owner, uint256 maxLoss, address[] strategies) view returns (uint256)';
      expect(amount).toBeLessThanOrEqual(await read(vault, most, [account, 0, []]));
      expect(amount).toBeGreaterThan(0n);
    }
  });

  it('has six positions for a holder, and says which vault is shut down [PFO-160]', async () => {
    const { positions, notices } = await vaults.summary('vaults-holder');
    expect(positions).toHaveLength(6);
    const [finished] = positions.filter(({ tag }) => tag?.text === 'Finished');
    expect(finished).toMatchObject({ detail: 'Shut down', action: { label: 'Withdraw' } });
    expect(notices.map(({ title }) => title)).toContainEqual(expect.stringMatching(/^Vault shut down: withdraw /));
  });

  it('has the dates of a lock, and offers no locked funds to a rescue [PFO-162, PFO-161]', async () => {
    const { positions, dates, sources, blockTime } = await vaults.summary('vaults-locked');
    expect(positions).toMatchObject([
      { detail: expect.stringMatching(/^Locked until /) as string, action: { label: 'Manage' } },
    ]);
    expect(dates.map(({ title }) => title)).toEqual(['Lock ends']);
    expect(found(dates[0]).time).toBeGreaterThan(blockTime);
    expect(sources).toEqual([]);
  });

  it('offers everything of a vault whose funds came back [PFO-161, PFO-162]', async () => {
    const { positions, notices, sources } = await vaults.summary('vaults-completed');
    expect(positions).toMatchObject([{ action: { label: 'Withdraw all' }, rate: 0n }]);
    expect(notices).toMatchObject([
      { kind: 'available', title: expect.stringMatching(/^Lock over: withdraw /) as string },
    ]);
    expect(sources.map(({ amount }) => amount)).toEqual([found(positions[0]).amount]);
  });

  it('reads again in two requests [PFO-163]', async () => {
    await vaults.summary('vaults-holder');
    vaults.requests();
    await vaults.summary('vaults-holder');
    expect(vaults.requests()).toEqual(['eth_call', 'eth_call']);
  });
});
