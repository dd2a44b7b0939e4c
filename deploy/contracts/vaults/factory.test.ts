import { ZeroAddress, parseEther } from 'ethers';
import { namedAccount } from '../../devnet/seed/namedAccount';
import { stoppedAfterAll } from '../../devnet/testing/stoppedAfterAll';
import { ownArtifact } from '../ownArtifact';
import { startVaults, type TestVaults } from './startVaults';

const TREASURY = namedAccount('vaults treasury');

let test: TestVaults;
let alice: string;

const start = stoppedAfterAll(startVaults);

beforeAll(async () => {
  test = await start();
  alice = await test.account('alice');
});

it('the factory deploys vaults for its admin, and lists them with their creator', async () => {
  const { factory, accountant } = test.vaults;
  const { admin } = test.session;
  const args = [604_800, 1, test.fxd.address, 'Vault', 'VLT', accountant.address, alice];
  await expect(test.send(alice, factory, 'deployVault', args)).rejects.toThrow('AccessControl: account');
  const [event = ''] = await test.emitted(factory, () => test.session.send(factory, 'deployVault', args));
  const list = Array.from((await test.session.read(factory, 'getVaults')) as readonly string[]);
  const address = list.at(-1) ?? '';
  const { address: asset } = test.fxd;
  expect(event).toBe(
    `VaultDeployed(${[address, 604_800, asset, 'Vault', 'VLT', accountant.address, alice].join(', ')})`,
  );
  expect(await test.session.read(factory, 'getVaultCreator', [address])).toBe(admin);
  const vault = { address, abi: test.vaults.vaultPackage.abi };
  const role = `0x${'0'.repeat(64)}`;
  expect(await test.session.read(vault, 'hasRole', [role, alice])).toBe(true);
  expect(await test.session.read(vault, 'hasRole', [role, factory.address])).toBe(false);
  expect(await test.session.read(vault, 'factory')).toBe(factory.address);
});

it('the factory sets fee, recipient and code within bounds', async () => {
  const { factory, vaultPackage } = test.vaults;
  const set = (recipient: string, bps: number) => test.session.send(factory, 'updateFeeConfig', [recipient, bps]);
  expect(Array.from((await test.session.read(factory, 'protocolFeeConfig')) as readonly unknown[])).toEqual([
    2_000n,
    TREASURY,
  ]);
  await expect(set(ZeroAddress, 1)).rejects.toThrow('Factory: feeRecipient cannot be 0');
  await expect(set(alice, 10_001)).rejects.toThrow('Factory: feeBPS too high');
  expect(await test.emitted(factory, () => set(alice, 10_000))).toEqual([`FeeConfigUpdated(${alice}, 10000)`]);
  await set(TREASURY, 2_000);
  const update = (code: string) => test.session.send(factory, 'updateVaultPackage', [code]);
  await expect(update(ZeroAddress)).rejects.toThrow('Factory: vaultPackage cannot be 0');
  const events = await test.emitted(factory, () => update(vaultPackage.address));
  expect(events).toEqual([`VaultPackageUpdated(${vaultPackage.address})`]);
  const again = test.session.send(factory, 'initialize', [vaultPackage.address, TREASURY, 1]);
  await expect(again).rejects.toThrow('AlreadyInitialized()');
});

it('the accountant charges its part of gains, and distributes what it received', async () => {
  const { accountant } = test.vaults;
  const { session, fxd } = test;
  const report = await session.read(accountant, 'report', [alice, 12_345n, 99n]);
  expect(Array.from(report as readonly unknown[])).toEqual([1_234n, 0n]);
  const set = (bps: number) => session.send(accountant, 'setPerformanceFee', [bps]);
  await expect(set(10_001)).rejects.toThrow('FeeGreaterThan100()');
  expect(await test.emitted(accountant, () => set(10_000))).toEqual(['PerformanceFeeSet(10000)']);
  await expect(session.send(accountant, 'setFeeRecipient', [ZeroAddress])).rejects.toThrow('ZeroAddress()');
  await session.send(accountant, 'setFeeRecipient', [alice]);
  const distribute = () => session.send(accountant, 'distribute', [fxd.address]);
  await expect(distribute()).rejects.toThrow('ZeroAmount()');
  await test.mint(accountant.address, parseEther('3'));
  await expect(test.send(alice, accountant, 'distribute', [fxd.address])).rejects.toThrow('AccessControl');
  await distribute();
  expect(await test.integer(fxd, 'balanceOf', [alice])).toBe(parseEther('3'));
  const tooHigh = session.deploy(ownArtifact('GenericAccountant'), [10_001, alice, alice]);
  await expect(tooHigh).rejects.toThrow('FeeGreaterThan100()');
});
