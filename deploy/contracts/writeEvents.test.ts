import { Interface } from 'ethers';
import { writesOf, type SigningDefinition } from '@fathom/area-kit/writes/signingFiles';
import { eventsOf } from '@fathom/area-kit/writes/writeEvent';
import { signing as dao } from '../../remote-dao/src/writes/signing';
import { signing as fxd } from '../../remote-fxd/src/writes/signing';
import { signing as lending } from '../../remote-lending/src/writes/signing';
import { signing as vaults } from '../../remote-vaults/src/writes/signing';
import { interfaceOf } from '../devnet/chain/chainSession';
import { ownInterface } from './publishedInterface';
import { readAaveArtifact } from './readAaveArtifact';

function published(name: string): Interface {
  return interfaceOf(readAaveArtifact(name));
}

/** The contract that emits, by the role or, for the called contract, by the id of its definition. */
const EMITTERS: Readonly<Record<string, () => readonly Interface[]>> = {
  'role:LENDING_POOL': () => [published('Pool')],
  'role:bookKeeper': () => [ownInterface('BookKeeper')],
  'parameter:token': () => [published('TestnetERC20')],
  debtToken: () => [published('VariableDebtToken')],
  rewardsController: () => [published('RewardsController')],
  withdrawSwitchAdapter: () => [published('ParaSwapWithdrawSwapAdapter')],
  reserveToken: () => [published('AToken')],
  supplyToken: () => [published('AToken')],
  governor: () => [ownInterface('MainTokenGovernor')],
  staking: () => [ownInterface('Staking')],
  fthm: () => [ownInterface('MintableToken')],
  proxyWalletRegistry: () => [ownInterface('ProxyWalletRegistry')],
  stablecoin: () => [ownInterface('FathomStablecoin')],
  collateralToken: () => [ownInterface('MintableToken')],
  vault: () => [ownInterface('VaultPackage')],
  vaultManager: () => [ownInterface('VaultPackage')],
  strategyManager: () => [ownInterface('TokenizedStrategy'), ownInterface('TradeFintechStrategy')],
  token: () => [ownInterface('MintableToken')],
  strategyToken: () => [ownInterface('MintableToken')],
};

/** Functions whose contract emits nothing by itself, and one whose carried call states its event. */
const WITHOUT_EVENT = ['emergencyWithdraw', 'execute', 'tend'];

const EVENTS = [dao, fxd, lending, vaults].flatMap(({ area, contracts }: SigningDefinition) =>
  contracts.flatMap((contract) =>
    writesOf(contract).flatMap(({ name, emits = [] }) =>
      eventsOf(emits).map(({ signature, by }) => ({
        title: `${area} ${contract.id}.${name}`,
        signature,
        emitter: by === 'target' ? contract.id : by,
      })),
    ),
  ),
);

it.each(EVENTS)('$title names an event that its contract has', ({ signature, emitter }) => {
  const expected = new Interface([signature]).getEvent(signature.replace(/^event /, ''));
  const found = EMITTERS[emitter]?.().flatMap((contract) => contract.getEvent(expected?.topicHash ?? '') ?? []);
  // Names of parameters are ours; types, and what is indexed, are the contract's.
  expect(found?.[0]?.format('minimal')).toBe(expected?.format('minimal'));
});

it('names an event for every function that emits one', () => {
  const silent = [dao, fxd, lending, vaults].flatMap(({ contracts }) =>
    contracts.flatMap((contract) =>
      contract.isMessage
        ? []
        : writesOf(contract).flatMap(({ name, emits }) => (emits && eventsOf(emits).length > 0 ? [] : [name])),
    ),
  );
  expect([...silent].sort()).toEqual(WITHOUT_EVENT);
});
