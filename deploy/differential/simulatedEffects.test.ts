import * as fc from 'fast-check';
import { addressBooksByChain } from '@fathom/host-kit/signing/verify/book/addressBooksByChain';
import { writesOf, type SigningDefinition } from '@fathom/area-kit/writes/signingFiles';
import { propertySeed, repeatCommand } from '@fathom/testing/propertySeed';
import { signing as dao } from '../../remote-dao/src/writes/signing';
import { signing as fxd } from '../../remote-fxd/src/writes/signing';
import { signing as lending } from '../../remote-lending/src/writes/signing';
import { signing as vaults } from '../../remote-vaults/src/writes/signing';
import type { RunningDevnet } from '../devnet/startDevnet';
import { revertTo } from '../devnet/testing/revertTo';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { configurationOf, parsedSigning } from '../integration/partnerPage';
import { DAO_WRITES } from './writes/daoWrites';
import { executeWrite, type HostRules, type Outcome } from './writes/executeWrite';
import { FXD_WRITES } from './writes/fxdWrites';
import { LENDING_WRITES } from './writes/lendingWrites';
import { MANAGER_WRITES } from './writes/managerWrites';
import { drawn, pick, tempered, type Draw, type PlanWrite } from './writes/plannedWrite';
import { prepareAccounts } from './writes/prepareAccounts';
import type { Stage } from './writes/stage';
import { SWAP_WRITES } from './writes/swapWrites';
import { VAULT_WRITES } from './writes/vaultWrites';

/*
 * Compares the host's simulation of a request with the chain's state afterwards: random writes of all areas, including
 * every write that an area defines, each on the same state of a chain. The host's checks must accept every write that a
 * user may send.
 */
const WRITES = 300;
const SEED = propertySeed();
const FILE = 'deploy/differential/simulatedEffects.test.ts';
const CHAIN_ID = 1135;

const NEVER_EXECUTED: Readonly<Record<string, string>> = {
  'wethGatewaySince32.borrowETH': 'no published artifact of the gateway is of Aave 3.2 or later',
  'wethGatewaySince32.repayETH': 'no published artifact of the gateway is of Aave 3.2 or later',
  'vaultManager.initialize': 'a vault is initialized by its factory, and only once',
  'strategyManager.init': 'a strategy is initialized when it is deployed, and only once',
};

const PLANS: Readonly<Record<string, PlanWrite>> = {
  ...named('lending', { ...LENDING_WRITES, ...SWAP_WRITES }),
  ...named('fxd', FXD_WRITES),
  ...named('dao', DAO_WRITES),
  ...named('vaults', { ...VAULT_WRITES, ...MANAGER_WRITES }),
};
const KINDS = Object.keys(PLANS);
/** Managers' calls are rare, because most of them move nothing. */
const OF_USERS = KINDS.filter((kind) => !/^vaults (vault|strategy) /.test(kind));
const LATER = [...KINDS, ...OF_USERS, ...OF_USERS, ...OF_USERS];

const SIGNING = {
  fxd: parsedSigning('fxd'),
  dao: parsedSigning('dao'),
  lending: parsedSigning('lending'),
  vaults: parsedSigning('vaults'),
};

interface Executed {
  readonly kind: string;
  readonly draw: Draw;
  readonly outcome: Outcome;
}

let devnet: RunningDevnet;
let stage: Stage;
let executed: readonly Executed[];

beforeAll(async () => {
  devnet = await startTestDevnet({ chains: [CHAIN_ID] });
  stage = await prepareAccounts(devnet, CHAIN_ID);
  executed = await executeAll(rulesOf());
});

afterAll(() => devnet.stop());

it(`the host simulates what ${WRITES} random writes then change on the chain`, () => {
  expect(reported(({ differences }) => differences)).toEqual([]);
});

it('no write that the contracts accept is refused by the host', () => {
  expect(reported(({ refusals }) => refusals)).toEqual([]);
});

it('every write that an area defines is executed, but for those with a reason', () => {
  const done = new Set(executed.flatMap(({ outcome }) => (outcome.kind === 'executed' ? outcome.writes : [])));
  const defined = [dao, fxd, lending, vaults].flatMap(({ contracts }: SigningDefinition) =>
    contracts.flatMap((contract) => writesOf(contract).map(({ name }) => `${contract.id}.${name}`)),
  );
  expect(defined.filter((name) => !done.has(name)).sort()).toEqual(Object.keys(NEVER_EXECUTED).sort());
});

it('the contracts accept each planned write, some only with an amount in the middle', () => {
  const refused = executed.flatMap(({ kind, draw, outcome }) =>
    outcome.kind === 'reverted' ? [`${kind} ${JSON.stringify(draw)}: ${outcome.reason}`] : [],
  );
  expect(refused).toEqual([]);
});

function reported(list: (outcome: Extract<Outcome, { kind: 'executed' }>) => readonly string[]): readonly string[] {
  const lines = executed.flatMap(({ kind, draw, outcome }, index) =>
    outcome.kind === 'executed'
      ? list(outcome).map((line) => `write ${index}, ${kind} ${JSON.stringify(draw)}: ${line}`)
      : [],
  );
  return lines.length === 0 ? lines : [...lines, `Repeat it: ${repeatCommand(SEED, FILE)}`];
}

async function executeAll(rules: HostRules): Promise<readonly Executed[]> {
  const draws = fc.sample(drawn, { numRuns: WRITES, seed: SEED });
  const all: Executed[] = [];
  for (const [index, draw] of draws.entries()) {
    const first = KINDS[index];
    const kind = first ?? pick(LATER, draw.which * 7 + draw.other);
    const whole = first === undefined ? draw : complete(draw);
    all.push({ kind, draw: whole, outcome: await attempt(kind, whole, rules) });
  }
  return all;
}

function complete(draw: Draw): Draw {
  return { ...draw, node: 'simulating', approval: draw.approval === 'alone' ? 'batch' : draw.approval };
}

async function attempt(kind: string, draw: Draw, rules: HostRules): Promise<Outcome> {
  const outcome = await executeAndRevert(kind, draw, rules);
  return outcome.kind === 'executed' ? outcome : executeAndRevert(kind, tempered(draw), rules);
}

async function executeAndRevert(kind: string, draw: Draw, rules: HostRules): Promise<Outcome> {
  const { rpc } = stage.session;
  const plan = PLANS[kind];
  if (!plan) throw new Error(`Nothing is planned for ${kind}.`);
  const snapshot = await rpc('evm_snapshot', []);
  try {
    return await executeWrite(stage, plan, draw, rules);
  } catch (error) {
    throw new Error(`${kind} ${JSON.stringify(draw)}. Repeat it: ${repeatCommand(SEED, FILE)}`, { cause: error });
  } finally {
    await revertTo(rpc, snapshot);
  }
}

function named(area: string, plans: Readonly<Record<string, PlanWrite>>): Readonly<Record<string, PlanWrite>> {
  return Object.fromEntries(Object.entries(plans).map(([name, plan]) => [`${area} ${name}`, plan]));
}

function rulesOf(): HostRules {
  const { addresses } = devnet;
  const own = stage.addresses;
  const withFaucet = { ...own, market: { ...own.market, FAUCET: own.contracts.tokenMinter } };
  const chains = { ...addresses.chains, [CHAIN_ID]: withFaucet };
  const configuration = configurationOf({ ...addresses, chains }, (each) => each);
  const chain = configuration.chains.find(({ id }) => id === CHAIN_ID);
  if (!chain) throw new Error('The chain is not configured.');
  return {
    addressBook: addressBooksByChain(configuration)(CHAIN_ID),
    signing: async (area) => SIGNING[area],
    chain,
    rounded: new Set(
      Object.values(own.tokens)
        .flatMap(({ rsToken, variableDebtToken, stableDebtToken }) => [rsToken, variableDebtToken, stableDebtToken])
        .map((token) => token.toLowerCase()),
    ),
    suite: new Set(
      JSON.stringify(own)
        .toLowerCase()
        .match(/0x[0-9a-f]{40}(?![0-9a-f])/g),
    ),
  };
}
