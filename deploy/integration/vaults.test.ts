import { Interface, parseEther, parseUnits, toQuantity } from 'ethers';
import { exitErrors, vaultErrors } from '../../remote-vaults/src/actions/vault/vaultErrors';
import { decodeTransfer } from '../../remote-vaults/src/flows/vaultReceipt';
import { minimumReceived, sharesFor } from '../../remote-vaults/src/domain/sharePrice';
import { changedText, managerApprovalText } from '../../remote-vaults/src/text/vaultErrorText';
import { vault as vaultContract } from '../../remote-vaults/src/writes/vault';
import { demoAccount } from '../devnet/demoAccounts';
import type { RunningDevnet } from '../devnet/startDevnet';
import { openTestMarket, type TestMarket } from '../devnet/testing/openTestMarket';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { openChainVaults, type ChainVaults, type VaultReference } from '../e2e/chainVaults';
import { mineAgain, stopMining } from '../e2e/mining';
import { eventually } from '@fathom/testing/eventually';
import { fastPolling } from '@fathom/testing/fastPolling';
import { found } from './lendingUser';
import { arriveAtVaults } from './vaultUser';

const CHAIN_ID = 1135;

let devnet: RunningDevnet;
let chain: TestMarket;
let vaults: ChainVaults;

const calm = fastPolling();
afterAll(calm);

const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));

beforeAll(async () => {
  devnet = await start();
  chain = openTestMarket(devnet, CHAIN_ID);
  const addresses = found(devnet.addresses.chains[CHAIN_ID]);
  vaults = openChainVaults({ rpc: found(devnet.chains[CHAIN_ID]).rpc, addresses });
});

type User = Awaited<ReturnType<typeof arriveAtVaults>>;

async function arrive(): Promise<User> {
  return arriveAtVaults(devnet, chain, CHAIN_ID);
}

function addressOf(name: VaultReference): string {
  return typeof name === 'string' ? vaults.story(name).address : name.address;
}

it('deposits after an approval of exactly the amount, for the shares of the preview [VLT-001, VLT-194, VLT-207]', async () => {
  const user = await arrive();
  const vault = addressOf('defi');
  const amount = parseEther('1000');
  await vaults.give('defi', user.address, amount * 2n);
  const { preview } = await user.quote(vault, 'deposit', amount);
  const flow = await user.depositing(vault, amount);
  expect(flow.kinds()).toEqual(['approve', 'call']);
  await flow.finish();
  const moved = found(
    decodeTransfer(await flow.logs(), 'Deposit', { vault: flow.intent.vault, account: user.address }),
  );
  expect(moved.assets).toBe(amount);
  expect(moved.shares).toBeGreaterThanOrEqual(minimumReceived(preview));
  const { account } = await user.look(vault);
  expect(account).toMatchObject({ balance: amount, allowance: 0n, shares: moved.shares });
  expect(await vaults.shares('defi', user.address)).toBe(moved.shares);
  user.leave();
});

it('derives shares as the vault previews them at the same block', async () => {
  const user = await arrive();
  const vault = await vaults.create('Derived shares');
  await vaults.deposit(vault, user.address, parseEther('123'));
  await vaults.lend(vault);
  await vaults.report(vault, parseEther('7'));
  const { pool } = await user.look(vault.address);
  for (const amount of [1n, 12_345n, parseEther('3.14159')]) {
    const { preview, converted } = await user.quote(vault.address, 'deposit', amount);
    expect([preview, converted]).toEqual([sharesFor(amount, found(pool), 'down'), preview]);
  }
  user.leave();
});

it('withdraws a part by the shares that the vault previews, and pays at least the amount [VLT-162, VLT-197, VLT-208]', async () => {
  const user = await arrive();
  await vaults.deposit('defi', user.address, parseEther('500'));
  const vault = addressOf('defi');
  const flow = await user.withdrawing(vault, parseEther('200'));
  await flow.finish();
  const moved = found(
    decodeTransfer(await flow.logs(), 'Withdraw', { vault: flow.intent.vault, account: user.address }),
  );
  expect(moved.shares).toBe(flow.intent.shares);
  expect(moved.assets).toBeGreaterThanOrEqual(parseEther('200'));
  expect(await vaults.walletBalance('defi', user.address)).toBe(moved.assets);
  user.leave();
});

it('redeems all shares, from strategies too [VLT-144, VLT-163, VLT-195]', async () => {
  const user = await arrive();
  const vault = await vaults.create('Everything lent');
  await vaults.deposit(vault, user.address, parseEther('100'));
  await vaults.lend(vault);
  const { account, idle } = await user.look(vault.address);
  expect(idle).toBe(0n);
  expect(account.available).toBe(parseEther('100'));
  await (await user.withdrawing(vault.address, 'all')).finish();
  expect((await user.look(vault.address)).account).toMatchObject({ shares: 0n, balance: parseEther('100') });
  user.leave();
});

it('pays from a strategy what another withdrawal takes from the vault first, with the gas that it was sent with', async () => {
  const user = await arrive();
  const other = await arrive();
  const vault = await vaults.create('Contested');
  await vaults.deposit(vault, user.address, parseEther('100'));
  await vaults.lend(vault);
  const shares = await vaults.deposit(vault, other.address, parseEther('100'));
  const { rpc } = found(devnet.chains[CHAIN_ID]);
  const withdrawal = await user.withdrawing(vault.address, parseEther('60'));

  await stopMining({ rpc });
  const sent = withdrawal.next();
  await eventually(async () => expect(await rpc('txpool_status', [])).toMatchObject({ pending: '0x1' }));
  await rpc('anvil_impersonateAccount', [other.address]);
  const data = new Interface([vaultContract.writes.redeem.signature]).encodeFunctionData('redeem', [
    shares,
    other.address,
    other.address,
    0,
    [],
  ]);
  const price = toQuantity(parseUnits('100', 'gwei'));
  await rpc('eth_sendTransaction', [
    { from: other.address, to: vault.address, data, gas: toQuantity(500_000), gasPrice: price },
  ]);
  await mineAgain({ rpc });
  await sent;
  expect(withdrawal.error()).toBeUndefined();
  expect(await vaults.walletBalance(vault, other.address)).toBe(parseEther('100'));
  expect(await vaults.walletBalance(vault, user.address)).toBe(parseEther('60'));
  expect((await user.exit(vault.address)).paid).toBe(parseEther('40'));
  user.leave();
  other.leave();
});

it('says what can leave now and what it would lose, as the contract does', async () => {
  const user = await arrive();
  const vault = await vaults.create('Losing');
  await vaults.deposit(vault, user.address, parseEther('100'));
  await vaults.lend(vault);
  await vaults.setLiquidity(vault, parseEther('30'));
  const short = await user.exit(vault.address);
  expect(short).toMatchObject({ paid: parseEther('30'), loss: 0n, stuck: parseEther('70') });
  expect((await user.look(vault.address)).account.available).toBe(parseEther('30'));
  const refused = await user.withdrawing(vault.address, 'all');
  expect(vaultErrors.explainReason(found(refused.error()).reason)).toMatch(/unchanged/);
  await (await user.withdrawing(vault.address, parseEther('30'))).finish();

  await vaults.setLiquidity(vault, parseEther('1000'));
  await vaults.lose(vault, parseEther('7'));
  const losing = await user.exit(vault.address);
  expect(losing.loss).toBe(parseEther('7'));
  expect(losing.paid).toBe(parseEther('63'));
  // Without an accepted loss, the vault releases no funds with a loss.
  const lossy = await user.withdrawing(vault.address, 'all');
  expect(vaultErrors.explainReason(found(lossy.error()).reason)).toBe(
    vaultContract.errors['ExceedWithdrawLimit(uint256 maxWithdrawAmount)'],
  );
  expect((await user.look(vault.address)).account.available).toBe(0n);
  user.leave();
});

it('sends nothing where a loss is reported between preview and sending', async () => {
  const user = await arrive();
  const vault = await vaults.create('Reported loss');
  await vaults.deposit(vault, user.address, parseEther('100'));
  await vaults.lend(vault);
  await vaults.give(vault, user.address, parseEther('10'));
  const withdrawal = await user.withdrawing(vault.address, 'all');
  const deposit = await user.depositing(vault.address, parseEther('10'));
  await deposit.next();
  await vaults.report(vault, parseEther('-5'));
  const asked = user.wallet.asked.length;
  for (const flow of [withdrawal, deposit]) {
    await flow.next();
    expect(vaultErrors.explainReason(found(flow.error()).reason)).toBe(changedText['price-moved']);
  }
  expect(user.wallet.asked).toHaveLength(asked);
  user.leave();
});

it('takes deposits to a time-fixed vault only after the identity check, which is read again before sending [VLT-148, VLT-164, VLT-200]', async () => {
  const user = await arrive();
  const vault = addressOf('deposit');
  const minimum = found((await user.look(vault)).minUserDeposit);
  await vaults.give('deposit', user.address, minimum * 2n);
  expect(await user.look(vault)).toMatchObject({ hasPassedKyc: false, allowed: 0n });
  await vaults.passKyc('deposit', user.address);
  const verified = await user.look(vault);
  expect(verified.hasPassedKyc).toBe(true);
  expect(verified.allowed).toBeGreaterThan(minimum);

  const flow = await user.depositing(vault, minimum);
  await flow.next();
  await vaults.passKyc('deposit', user.address, false);
  await flow.next();
  expect(vaultErrors.explainReason(found(flow.error()).reason)).toBe(changedText['kyc-missing']);
  await vaults.passKyc('deposit', user.address);
  await (await user.depositing(vault, minimum)).finish();

  const small = await user.withdrawing(vault, 1n);
  expect(vaultErrors.explainReason(found(small.error()).reason)).toBe(vaultContract.errors['MinDepositNotReached()']);
  await (await user.withdrawing(vault, 'all')).finish();
  user.leave();
});

it('withdraws from a vault that is shut down, and deposits nothing to it [VLT-085]', async () => {
  const user = await arrive();
  const vault = await vaults.create('Shutting down');
  await vaults.deposit(vault, user.address, parseEther('50'));
  await vaults.give(vault, user.address, parseEther('10'));
  await vaults.shutDown(vault);
  expect(await user.look(vault.address)).toMatchObject({ isShutdown: true, allowed: 0n });
  const deposit = await user.depositing(vault.address, parseEther('10'));
  await deposit.next();
  expect(vaultErrors.explainReason(found(deposit.error()).reason)).toMatch(/unchanged/);
  await (await user.withdrawing(vault.address, 'all')).finish();
  expect(await vaults.shares(vault, user.address)).toBe(0n);
  user.leave();
});

it('works with a token of 6 decimals', async () => {
  const user = await arrive();
  const vault = addressOf('usdc');
  const amount = parseUnits('250', 6);
  await vaults.give('usdc', user.address, amount);
  expect((await user.vaultAt(vault)).token.decimals).toBe(6);
  await (await user.depositing(vault, amount)).finish();
  await (await user.withdrawing(vault, 'all')).finish();
  const returned = await vaults.walletBalance('usdc', user.address);
  expect(returned).toBeGreaterThanOrEqual(minimumReceived(amount));
  user.leave();
});

it('withdraws all of a completed vault after the funds were returned [VLT-115, VLT-163]', async () => {
  const user = await arrive();
  const holder = demoAccount('vaults-completed').address;
  const shares = await vaults.shares('completed', holder);
  await vaults.sendShares('completed', holder, user.address, shares / 2n);
  const vault = addressOf('completed');
  await (await user.withdrawing(vault, 'all')).finish();
  expect((await user.look(vault)).account.shares).toBe(0n);
  user.leave();
});

it('says before any signature that the manager of a time-fixed vault has to provide what is taken back', async () => {
  const user = await arrive();
  const vault = addressOf('deposit');
  const amount = found((await user.look(vault)).minUserDeposit);
  await vaults.passKyc('deposit', user.address);
  await vaults.deposit('deposit', user.address, amount);
  await vaults.lend('deposit');
  expect((await user.look(vault)).idle).toBe(0n);
  const refused = async () => {
    const flow = await user.withdrawing(vault, 'all');
    await flow.next();
    return { sentence: exitErrors.explainReason(found(flow.error()).reason), asked: user.wallet.asked };
  };

  await vaults.approveReturn('deposit', 0n);
  expect(await refused()).toEqual({ sentence: managerApprovalText, asked: [] });
  await vaults.approveReturn('deposit', amount);
  await vaults.setManagerBalance('deposit', amount - 1n);
  expect(await refused()).toEqual({
    sentence: vaultContract.errors['ManagerBalanceTooLow(uint256 required, uint256 balance)'],
    asked: [],
  });
  await vaults.setManagerBalance('deposit', amount);
  await (await user.withdrawing(vault, 'all')).finish();
  expect(await vaults.walletBalance('deposit', user.address)).toBe(amount);
  user.leave();
});
