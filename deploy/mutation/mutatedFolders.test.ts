import { ROOT } from '../run/packages';
import { isMutatedInPage, mutatedFolders, screensThatSend } from './mutatedFolders';

it('mutates whatever moves money: rules, flows, actions, and what connects them in the host', () => {
  const folders = mutatedFolders(ROOT);
  for (const layer of ['services', 'areas', 'transactions']) expect(folders).toContain(`host/src/${layer}`);
  for (const room of ['shells/embed', 'shells/frame', 'signing/guard', 'signing/signingBar', 'signing/verify']) {
    expect(folders).toContain(`shared/host-kit/src/${room}`);
  }
  expect(folders).toContain('shared/host-kit/src/transactions');
  for (const area of ['dao', 'fxd', 'lending', 'vaults']) {
    expect(folders).toContain(`remote-${area}/src/actions`);
    expect(folders).toContain(`remote-${area}/src/ui`);
  }
  expect(folders).toEqual([...new Set(folders)]);
});

it.each([
  ['shared/area-kit/src/actions', true],
  ['shared/area-kit/src/flows', true],
  ['remote-dao/src/actions', true],
  ['remote-dao/src/ui', true],
  ['host/src/transactions', true],
  ['shared/host-kit/src/transactions', true],
  ['shared/host-kit/src/signing/release', false],
  ['shared/host-kit/src/signing/verify', false],
  ['remote-dao/src/flows', false],
  ['remote-dao/src/domain', false],
])('knows where hooks and components are mutated: %s', (folder, isInPage) => {
  expect(isMutatedInPage(folder)).toBe(isInPage);
});

it.each([
  ['dao', ['authoring/useSubmission.tsx', 'proposal/VotingCard.tsx', 'staking/NewStakeForm.tsx', 'useDaoScope.ts']],
  ['fxd', ['dialogs/FxdDialogsProvider.tsx', 'overview/OverviewPage.tsx', 'useFxdDeployment.ts']],
  ['lending', ['dashboard/YourBorrows.tsx', 'faucet/FaucetAssets.tsx', 'reserve/YourReserve.tsx']],
  ['vaults', ['manager/WriteForm.tsx', 'panel/WithdrawAll.tsx', 'panel/useVaultState.ts']],
] as const)('mutates the screens of %s that send, or decide what their dialogs act on', (area, screens) => {
  const folder = `remote-${area}/src/ui`;
  expect(screensThatSend(ROOT, folder)).toEqual(expect.arrayContaining(screens.map((name) => `${folder}/${name}`)));
});

it.each([
  ['dao', /proposal\/VoteTally|RichText/],
  ['fxd', /transactions\//],
  ['lending', /transactions\/|HealthBar|Skeleton/],
  ['vaults', /Chart|tutorial\/|profit\//],
] as const)('mutates no screen of %s that only displays, no test and no page object', (area, others) => {
  const sending = screensThatSend(ROOT, `remote-${area}/src/ui`);
  expect(sending.filter((file) => others.test(file) || /\.test\.|\.page\.|\/testing\//.test(file))).toEqual([]);
});
