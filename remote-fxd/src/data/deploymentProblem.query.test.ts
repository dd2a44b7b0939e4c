import { erc20 } from '@fathom/base/rpc/abi/erc20';
import type { Address } from '@fathom/contract/address';
import {
  getBookKeeper,
  getCollateralPoolConfig,
  getPoolRecord,
  getPriceOracle,
  getStablecoinOfAdapter,
} from './abi/fxdContracts';
import { deploymentProblemQuery } from './deploymentProblem.query';
import { stubDeployment, KEEPERS } from './testing/stubDeployment';
import { CONTRACTS, fxdSetup, XDC_ID } from './testing/fxdSetup';

const OTHER: Address = '0x00000000000000000000000000000000000000dd';

function deployed() {
  const setup = fxdSetup();
  const { chain } = setup;
  stubDeployment(chain, CONTRACTS);
  return { ...setup, problem: () => setup.client.query(deploymentProblemQuery(setup.scope)) };
}

const READS = {
  proxyWalletRegistry: getBookKeeper.read(CONTRACTS.proxyWalletRegistry),
  positionManager: getBookKeeper.read(CONTRACTS.positionManager),
  stabilityFeeCollector: getBookKeeper.read(CONTRACTS.stabilityFeeCollector),
  stablecoinAdapter: getBookKeeper.read(CONTRACTS.stablecoinAdapter),
  bookKeeper: getCollateralPoolConfig.read(CONTRACTS.bookKeeper),
  collateralPoolConfig: getPoolRecord.read(CONTRACTS.collateralPoolConfig, XDC_ID),
  fathomStablecoin: erc20.decimals.read(CONTRACTS.fathomStablecoin),
} as const;
const NAMES = Object.keys(READS) as (keyof typeof READS)[];

it('finds no problem with contracts that belong together, in one request', async () => {
  const { chain, problem } = deployed();
  await expect(problem()).resolves.toBeNull();
  expect(chain.requests).toHaveLength(1);
  chain.verify();
});

it.each(NAMES)('names an address without a contract: %s', async (contract) => {
  const { chain, problem } = deployed();
  chain.garble(READS[contract], '0x');
  await expect(problem()).resolves.toEqual({ contract, address: CONTRACTS[contract], problem: 'no-contract' });
});

it.each(NAMES)('names a different contract that reverts the call: %s', async (contract) => {
  const { chain, problem } = deployed();
  chain.revert(READS[contract], '');
  await expect(problem()).resolves.toEqual({ contract, address: CONTRACTS[contract], problem: 'other-contract' });
});

it.each(KEEPERS)('names a contract of another deployment: %s', async (contract) => {
  const { chain, problem } = deployed();
  chain.respond(getBookKeeper.read(CONTRACTS[contract]), OTHER);
  await expect(problem()).resolves.toMatchObject({ contract, problem: 'other-contract' });
});

it('names the book keeper if all other contracts use a different one', async () => {
  const { chain, problem } = deployed();
  for (const name of KEEPERS) chain.respond(getBookKeeper.read(CONTRACTS[name]), OTHER);
  await expect(problem()).resolves.toMatchObject({ contract: 'bookKeeper', problem: 'other-contract' });
});

it.each([
  ['collateralPoolConfig', getCollateralPoolConfig.read(CONTRACTS.bookKeeper)],
  ['fathomStablecoin', getStablecoinOfAdapter.read(CONTRACTS.stablecoinAdapter)],
  ['priceOracle', getPriceOracle.read(CONTRACTS.positionManager)],
] as const)('names the address that differs from the deployment: %s', async (contract, read) => {
  const { chain, problem } = deployed();
  chain.respond(read, OTHER);
  await expect(problem()).resolves.toMatchObject({ contract, problem: 'other-contract' });
});

it('reports no problem while no node responds', async () => {
  const { chain, problem } = deployed();
  chain.setReachable(false);
  await expect(problem()).rejects.toMatchObject({ code: 'unreachable' });
});
