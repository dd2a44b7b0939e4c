import { parseEther, toQuantity } from 'ethers';
import type { Address, Hex } from '@fathom/contract/address';
import { proposalIdOf } from '../../remote-dao/src/data/proposalId';
import { proposalKey, SEPARATOR } from '../../remote-dao/src/domain/governance/proposal';
import { proposalText } from '../../remote-dao/src/text/proposalText';
import { voteText } from '../../remote-dao/src/text/voteText';
import { GovernanceScreen } from '../../remote-dao/src/ui/governance/governance.page';
import { ownArtifact } from '../contracts/ownArtifact';
import { interfaceOf, openSession } from '../devnet/chain/chainSession';
import { GOVERNOR_PARAMETERS, TIMELOCK_DELAY } from '../devnet/dao/daoParameters';
import { readAaveArtifact } from '../contracts/readAaveArtifact';
import type { TestChain } from './fixtures';
import { expect, test as journey } from './ownChain';

/**
 * Votes, queues and executes on a separate chain, whose blocks are moved. It has no indexer, because all of it works
 * without one.
 */
const test = journey.extend<{ readonly governance: GovernanceScreen }>({
  governance: async ({ page }, use) => use(new GovernanceScreen(page)),
});

/** A year's lock gives the same amount of votes. */
const STAKE = parseEther('3000000');

// A vote that is rejected in the wallet is logged, as the specification requires.
test.use({ holdings: { tokens: { FTHM: STAKE } }, expectedErrors: [/^vote/] });

for (const choice of ['for', 'against', 'abstain'] as const) {
  test(`casts one vote ${choice}, which the governor counts [DAO-083] [DAO-085]`, async ({
    governance,
    chain,
    account,
    wallet,
    enter,
    page,
  }) => {
    const stage = await propose(chain, `Vote ${choice}`, account.address);
    await mine(chain, GOVERNOR_PARAMETERS.votingDelay + 1);
    await enter(stage.path);
    await expect(governance.voting).toContainText(proposalText.endIn);
    await governance.choice(choice).click();
    await expect(wallet.call).toContainText('castVote');
    await wallet.reject();
    await expect(governance.voting).toContainText(voteText.rejected);
    await wallet.promptAgain(() => governance.choice(choice).click());
    await wallet.approve();
    await expect(governance.voted).toBeVisible();
    await page.reload();
    await expect(governance.voted).toBeVisible();
    const votes = (await stage.read('proposalVotes', [stage.id])) as Readonly<Record<string, bigint>>;
    expect(votes[`${choice}Votes`]).toBe(STAKE);
  });
}

test('queues and executes a proposal that passed, and the market has the new parameter', async ({
  governance,
  chain,
  account,
  wallet,
  enter,
  page,
}) => {
  const stage = await propose(chain, 'Raise the reserve factor', account.address);
  await mine(chain, GOVERNOR_PARAMETERS.votingDelay + 1);
  await enter(stage.path);
  await governance.choice('for').click();
  await wallet.approve();
  await expect(governance.voted).toBeVisible();
  await mine(chain, GOVERNOR_PARAMETERS.votingPeriod + 1);
  await page.reload();
  await expect(governance.enact('queue')).toHaveAttribute('aria-disabled', 'true');
  await stage.confirm();
  await page.reload();
  await governance.enact('queue').click();
  await governance.confirm('queue').click();
  await expect(wallet.call).toContainText('queue');
  await wallet.approve();
  await expect(governance.done).toContainText(/You queued\s*1\s*action/);
  await governance.done.getByRole('button', { name: 'Close' }).last().click();
  await expect(governance.enact('execute')).toHaveAttribute('aria-disabled', 'true');
  await chain.rpc('evm_increaseTime', [toQuantity(TIMELOCK_DELAY + 5)]);
  await mine(chain, 1);
  await page.reload();
  await governance.enact('execute').click();
  await governance.confirm('execute').click();
  await expect(wallet.call).toContainText('execute');
  await wallet.approve();
  await expect(governance.done).toContainText(/You executed\s*1\s*action/);
  await governance.done.getByRole('button', { name: 'Close' }).last().click();
  await expect(governance.history).toContainText('Executed');
  expect(await stage.reserveFactor()).toBe(stage.newFactor);
});

async function propose(chain: TestChain, title: string, account: string) {
  const { rpc, addresses } = chain;
  const dao = addresses.dao;
  if (dao === undefined) throw new Error('The chain has no DAO.');
  const at = (artifact: string, address: string) => ({ address, abi: interfaceOf(ownArtifact(artifact)) });
  const governor = at('MainTokenGovernor', dao.contracts.governor);
  const staking = at('Staking', dao.contracts.staking);
  const fthm = { address: dao.contracts.fthm, abi: interfaceOf(readAaveArtifact('IERC20')) };
  const session = openSession(addresses.chainId, rpc, account);
  for (const address of [account, dao.multisig]) {
    await rpc('anvil_impersonateAccount', [address]);
    await rpc('anvil_setBalance', [address, toQuantity(parseEther('10'))]);
  }
  await session.send(fthm, 'approve', [staking.address, STAKE]);
  await session.send(staking, 'createLock', [STAKE, 365 * 86_400]);

  const configurator = {
    address: addresses.contracts.poolConfigurator,
    abi: interfaceOf(readAaveArtifact('PoolConfigurator')),
  };
  const data = {
    address: addresses.contracts.protocolDataProvider,
    abi: interfaceOf(readAaveArtifact('AaveProtocolDataProvider')),
  };
  const asset = addresses.tokens['DAI']?.address;
  const reserveFactor = async () =>
    ((await session.read(data, 'getReserveConfigurationData', [asset])) as Readonly<Record<string, bigint>>)[
      'reserveFactor'
    ] ?? 0n;
  const newFactor = (await reserveFactor()) + 100n;
  const calldata = configurator.abi.encodeFunctionData('setReserveFactor', [asset, newFactor]) as Hex;
  const batch = { targets: [configurator.address as Address], values: [0n], calldatas: [calldata] };
  const description = `${title}${SEPARATOR}<p>By a browser test.</p>`;
  await session.send(governor, 'propose', [batch.targets, batch.values, batch.calldatas, description]);
  const id = proposalIdOf(batch, description);
  return {
    id,
    newFactor,
    reserveFactor,
    path: `/dao/governance/proposal/${proposalKey(id)}`,
    confirm: () => session.send(governor, 'confirmProposal', [id], { from: dao.multisig }),
    read: (name: string, args: readonly unknown[]) => session.read(governor, name, args),
  };
}

async function mine({ rpc }: TestChain, blocks: number): Promise<void> {
  await rpc('anvil_mine', [toQuantity(blocks), toQuantity(2)]);
}
