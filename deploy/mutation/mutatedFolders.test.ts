import { ROOT } from '../run/packages';
import { isMutatedInPage, mutatedFolders } from './mutatedFolders';

it('mutates whatever moves money: rules, flows, actions, and what connects them in the host', () => {
  const folders = mutatedFolders(ROOT);
  for (const layer of ['services', 'areas', 'transactions']) expect(folders).toContain(`host/src/${layer}`);
  for (const name of ['embed', 'frame', 'guard', 'signingBar', 'transactions', 'verify', 'wallet']) {
    expect(folders).toContain(`shared/host-kit/src/${name}`);
  }
  for (const area of ['dao', 'fxd', 'lending', 'vaults']) expect(folders).toContain(`remote-${area}/src/actions`);
  expect(folders).toEqual([...new Set(folders)]);
});

it.each([
  ['shared/area-kit/src/actions', true],
  ['shared/area-kit/src/flows', true],
  ['remote-dao/src/actions', true],
  ['host/src/transactions', true],
  ['shared/host-kit/src/wallet', true],
  ['shared/host-kit/src/transactions', false],
  ['shared/host-kit/src/verify', false],
  ['remote-dao/src/flows', false],
  ['remote-dao/src/domain', false],
])('knows where hooks and components are mutated: %s', (folder, isInPage) => {
  expect(isMutatedInPage(folder)).toBe(isInPage);
});
