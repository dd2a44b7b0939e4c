import { Interface } from 'ethers';
import { AuthoringScreen } from '../../remote-dao/src/ui/authoring/authoring.page';
import { formAlertText, formText, proposerText } from '../../remote-dao/src/text/authoringText';
import { openSession } from '../devnet/chain/chainSession';
import type { TestChain } from './fixtures';
import { expectAccessible } from './expectAccessible';
import { expect, test } from './journey';

const FTHM = 10n ** 18n;
const DAY = 86_400;
const CREATE = '/dao/governance/proposal/create';
const DRAFTS = '/dao/governance/drafts';

const abi = new Interface([
  'function approve(address spender, uint256 amount)',
  'function createLock(uint256 amount, uint256 lockPeriod)',
  'function getProposalIds() view returns (uint256[])',
  'function getDescription(uint256 proposalId) view returns (string)',
  'function setMinimumLockPeriod(uint256 period)',
]);

/** Locks for a year, for the same amount of vFTHM; votes count from the next block on. */
async function lockForYear({ rpc, addresses }: TestChain, account: string, amount: bigint): Promise<void> {
  const { fthm, staking } = daoContracts({ addresses });
  await rpc('anvil_impersonateAccount', [account]);
  const session = openSession(addresses.chainId, rpc, account);
  await session.send({ address: fthm, abi }, 'approve', [staking, amount]);
  await session.send({ address: staking, abi }, 'createLock', [amount, 365 * DAY]);
  await rpc('anvil_stopImpersonatingAccount', [account]);
  await rpc('evm_mine', []);
}

async function lastDescription({ rpc, addresses }: TestChain): Promise<unknown> {
  const governor = { address: daoContracts({ addresses }).governor, abi };
  const session = openSession(addresses.chainId, rpc, addresses.contracts.fthm);
  const ids = (await session.read(governor, 'getProposalIds')) as readonly bigint[];
  return session.read(governor, 'getDescription', [ids.at(-1)]);
}

function daoContracts({ addresses }: Pick<TestChain, 'addresses'>) {
  if (!addresses.dao) throw new Error('The chain has no DAO.');
  return addresses.dao.contracts;
}

test.describe('with 1,100,000 vFTHM', () => {
  test.use({ holdings: { tokens: { FTHM: 1_100_000n * FTHM } } });

  test('a draft is written, survives a reload, is edited in two tabs and submitted with an action [DAO-033] [DAO-135] [DAO-168]', async ({
    page,
    chain,
    account,
    enter,
    wallet,
  }) => {
    await lockForYear(chain, account.address, 1_100_000n * FTHM);
    await enter(CREATE);
    const form = new AuthoringScreen(page);

    await form.title.fill('Shorter locks');
    await form.description.click();
    await page.keyboard.type('Locks of ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('one day');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' are enough.');
    await expect(form.description.locator('strong')).toHaveText('one day');
    await expectAccessible(page, 'the form of a proposal');
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('are enough');
    await page.reload();
    await expect(page.getByText(formText.restored)).toBeVisible();
    await expect(form.title).toHaveValue('Shorter locks');
    await expect(form.description).toHaveText('Locks of one day are enough.');
    await form.saveForLater.click();
    await expect(form.heading('Shorter locks')).toBeVisible();
    await expectAccessible(page, 'a draft');
    await page.reload();
    await expect(form.heading('Shorter locks')).toBeVisible();

    await form.edit.click();
    await expect(page).toHaveURL(/\/dao\/governance\/proposal\/create\/[0-9a-f-]{36}$/);
    await form.title.fill('Shorter locks for all');
    const otherPage = await page.context().newPage();
    const other = new AuthoringScreen(otherPage);
    await otherPage.goto(page.url());
    await other.title.fill('From the other tab');
    await other.saveForLater.click();
    await expect(other.heading('From the other tab')).toBeVisible();
    await expect(page.getByText(formText.changedElsewhere)).toBeVisible();
    await form.keepMine.click();

    await form.withAction.click();
    await form.target.fill(daoContracts(chain).staking);
    await form.functionSignature.fill('setMinimumLockPeriod(uint256)');
    await form.functionArguments.fill('86400');
    await expect(form.callData).toHaveValue(abi.encodeFunctionData('setMinimumLockPeriod', [DAY]));
    await expect(form.effects).toContainText(/minimum lock period/i);
    await form.confirmation.check();
    await form.saveForLater.click();
    await expect(form.heading('Shorter locks for all')).toBeVisible();
    await expect(other.heading('Shorter locks for all')).toBeVisible();
    await otherPage.close();

    await form.submit.click();
    await form.propose();
    await expect(wallet.call).toHaveText('propose');
    await wallet.reject();
    await expect(form.proposeDialog).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('draftProposals'))).toContain('Shorter locks for all');
    await wallet.promptAgain(() => form.propose());
    await wallet.approve();
    // The alert goes after some seconds, in which a busy machine may not display the proposal.
    await expect(page.getByText(formAlertText.created).first()).toBeVisible();
    await expect(page).toHaveURL(/\/dao\/governance\/proposal\/[\w-]+$/);
    await expect(form.heading('Shorter locks for all')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('draftProposals'))).toBeNull();
    expect(await lastDescription(chain)).toBe(
      'Shorter locks for all----------------<p>Locks of <strong>one day</strong> are enough.</p>',
    );

    // The governor accepts the next one a day later.
    await page.goto(new URL(CREATE, page.url()).href);
    await expect(page.getByText(/^You can't create new proposal until /)).toBeVisible();
    await expect(form.title).toHaveValue('');
  });
});

test('deleting drafts leads to the drafts that remain, then to governance [DAO-089] [DAO-091] [DAO-092]', async ({
  page,
  enter,
}) => {
  await enter(DRAFTS);
  const drafts = new AuthoringScreen(page);
  await drafts.importFile.setInputFiles({
    name: 'drafts.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify([
        { id: 'one', descriptionTitle: 'First', description: '<p>a</p>', created: '2026-05-04T10:30:00Z' },
        { id: 'two', descriptionTitle: 'Second', description: '<p>b</p>', created: '2026-05-05T10:30:00Z' },
      ]),
    ),
  });
  await expectAccessible(page, 'the drafts');
  await drafts.draft('First').click();
  await drafts.remove.click();
  await expectAccessible(page, 'the question before a draft is deleted');
  await drafts.confirmRemoval();
  await expect(page.getByText(formAlertText.deleted('First')).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${DRAFTS}$`));
  await drafts.draft('Second').click();
  await drafts.remove.click();
  await drafts.confirmRemoval();
  await expect(page).toHaveURL(/\/dao\/governance$/);
  expect(await page.evaluate(() => localStorage.getItem('draftProposals'))).toBeNull();
});

test.describe('hostile text', () => {
  // Chromium reports a handler when it is parsed, even in the inert document of the sanitizer, where nothing runs.
  test.use({ expectedErrors: [/^Executing inline event handler violates/] });

  test('an imported draft with scripts, images and false links runs and requests nothing', async ({ page, shell }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await shell.open(DRAFTS);
    const drafts = new AuthoringScreen(page);
    const description = `<p>Text</p><img src="https://spy.example/1.png" onerror="window.hacked = true"><script>window.hacked = true</script>
      <a href="javascript:window.hacked = true">script</a> <a href="https://evil.example/login">lisk.com</a>`;
    await drafts.importFile.setInputFiles({
      name: 'drafts.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify([{ id: 'one', descriptionTitle: 'Hostile \u202e title', description }])),
    });
    await drafts.draft('Hostile \ufffd title').click();
    await expect(page.getByText('(evil.example)')).toBeVisible();
    await expect(page.getByText('[Image not shown]')).toBeVisible();
    await expect(page.getByRole('link', { name: 'script' })).toHaveCount(0);
    await drafts.edit.click();
    await expect(drafts.description).toContainText('[Image not shown]');
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(requested.filter((url) => /spy|evil/.test(url))).toEqual([]);
  });
});

test('a visitor and an account without vFTHM can write, but not submit [DAO-180]', async ({ page, shell, connect }) => {
  await shell.open(CREATE);
  await expect(page.getByText(proposerText.notConnected)).toBeVisible();
  await connect();
  await expect(page.getByText(proposerText.tooFew('1,000,000'))).toBeVisible();
  await page.getByRole('link', { name: proposerText.staking }).click();
  await expect(page).toHaveURL(/\/dao\/staking$/);
});
