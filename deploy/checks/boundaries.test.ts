import { testRules, type RuleCase } from './testRules';

/** Rule, file, what it may not import, and what it may. */
const EDGES = `
host-loads-remotes-at-run-time | host/src/areas/registry.ts | ../../../remote-lending/src/ui/Row | @fathom/contract
app-never-imports-deploy | host/src/network/devnet.ts | ../../../deploy/devnet/chain | @fathom/contract
testing-only-in-tests | host/src/services/fake.ts | @fathom/testing/fakeHost | @fathom/contract
browser-without-node | host/src/wallet/digest.ts | node:crypto | @fathom/contract
areas-submit-through-the-host | remote-dao/src/signing/submitVote.ts | @fathom/host-kit/transactions/submit | @fathom/base/rpc/reader
no-unresolvable | remote-fxd/src/data/vault.ts | ./vaultOfYesterday | ../domain/forgotten
no-circular | remote-fxd/src/domain/debt.ts | ./price | nothing
no-orphans | remote-fxd/src/domain/forgotten.ts | nothing | nothing
area-and-mount-only-wire | remote-lending/src/area.ts | ./domain/rate | ./ui/Row
actions-import-no-plumbing | remote-lending/src/actions/repay/repay.ts | @fathom/host-kit/shells/embed/host | ../../flows/repay.flow
actions-import-no-plumbing | remote-lending/src/actions/supply/supply.ts | ../../ui/Row | ../../domain/rate
data-imports-domain-and-chain | remote-lending/src/data/worded.ts | ../text/words | @fathom/base/rpc/reader
domain-imports-no-library | remote-lending/src/domain/libraryRate.ts | bignumber.js | @fathom/base/domain/ray
domain-imports-only-domain | remote-lending/src/domain/readRate.ts | ../data/market | ./rate
flows-without-react | remote-lending/src/flows/borrow.flow.ts | react | @fathom/area-kit/flows/steps/step
flows-import-domain-and-data | remote-lending/src/flows/supply.flow.ts | ../ui/Row | @fathom/area-kit/flows/steps/step
text-imports-domain-types-only | remote-lending/src/text/rateText.ts | ../domain/rate | type ../domain/issue
text-types-come-from-domain | remote-lending/src/text/toneText.ts | type ../ui/present | type ../domain/issue
remote-imports-shared-only | remote-lending/src/ui/Ballot.ts | ../../../remote-dao/src/domain/vote | @fathom/base/domain/ray
page-objects-only-in-e2e | remote-lending/src/ui/Driven.ts | ./dashboard.page | ./Row
ui-without-chain-libraries | remote-lending/src/ui/Encoded.ts | ethers/abi | ../data/market
ui-imports-own-remote-and-kit | remote-lending/src/ui/RawRead.ts | @fathom/base/rpc/reader | @fathom/base/rpc/queryClient
writes-are-definitions | remote-lending/src/writes/pool.ts | ../ui/Row | @fathom/contract
shared-actions-stand-on-the-kit | shared/area-kit/src/actions/ask.ts | @fathom/host-kit/shells/embed/host | @fathom/ui/Button
shared-flows-know-no-screen | shared/area-kit/src/flows/show.ts | @fathom/ui/Button | @fathom/base/rpc/reader
area-kit-knows-no-host | shared/area-kit/src/writes/sent.ts | @fathom/host-kit/transactions/submit | ../flows/steps/step
shared-domain-imports-nothing-of-ours | shared/base/src/domain/chainRay.ts | ../rpc/reader | ./ray
shared-format-is-pure | shared/base/src/format/readPercent.ts | ../rpc/reader | ../domain/ray
shared-reads-know-no-screen | shared/base/src/rpc/looks.ts | @fathom/ui/Button | ../domain/ray
shared-build-runs-in-node | shared/build/src/settings.ts | @fathom/base/rpc/reader | @fathom/contract/version
shared-contract-stands-alone | shared/contract/src/alerts.ts | @fathom/base/rpc/reader | ./version
shared-knows-no-package | shared/host-kit/src/shells/embed/areas.ts | ../../../../../remote-lending/src/ui/Row | @fathom/ui/Button
host-kit-knows-no-area-kit | shared/host-kit/src/shells/embed/planned.ts | @fathom/area-kit/flows/steps/step | @fathom/ui/Button
release-is-verified-alone | shared/host-kit/src/signing/release/fetchRelease.ts | @fathom/base/rpc/reader | @fathom/contract
signing-bar-shows-what-it-is-given | shared/host-kit/src/signing/signingBar/decoded.ts | ../../transactions/submit | @fathom/ui/Button
shared-transactions-know-no-screen | shared/host-kit/src/transactions/drawn.ts | @fathom/ui/Button | @fathom/base/rpc/reader
verify-shares-nothing-with-builders | shared/host-kit/src/signing/verify/decode.ts | @fathom/base/rpc/reader | @fathom/contract
verify-without-ethers | shared/host-kit/src/signing/verify/selectors.ts | ethers/abi | @fathom/contract
shared-wallet-sends-nothing | shared/host-kit/src/transactions/wallet/send.ts | ../submit | @fathom/base/rpc/reader
shared-ui-is-a-kit | shared/ui/src/Balance.ts | @fathom/base/rpc/reader | @fathom/base/format/percent
`;

const LEAVES = [
  'remote-lending/src/data/market.ts',
  'remote-lending/src/domain/issue.ts',
  'remote-lending/src/domain/rate.ts',
  'remote-lending/src/flows/repay.flow.ts',
  'remote-lending/src/ui/Row.ts',
  'shared/area-kit/src/flows/steps/step.ts',
  'shared/base/src/domain/ray.ts',
  'shared/base/src/format/percent.ts',
  'shared/base/src/rpc/queryClient.ts',
  'shared/base/src/rpc/reader.ts',
  'shared/contract/src/index.ts',
  'shared/contract/src/version.ts',
  'shared/host-kit/src/shells/embed/host.ts',
  'shared/host-kit/src/transactions/submit.ts',
  'shared/testing/src/fakeHost.ts',
  'shared/ui/src/Button.ts',
  'deploy/devnet/chain.ts',
];

const IMPORTED = {
  ...Object.fromEntries(LEAVES.map((path) => [path, 'export {};'])),
  'deploy/e2e/supply.ts': "import '../../remote-lending/src/ui/dashboard.page';",
  'remote-dao/src/domain/vote.ts': "import '@fathom/base/domain/ray';",
  'remote-fxd/src/domain/price.ts': "import './debt';",
  'remote-lending/src/text/words.ts': "import type { Issue } from '../domain/issue';",
  'remote-lending/src/ui/dashboard.page.ts': "import '../flows/repay.flow';",
  'remote-lending/src/ui/present.ts': "import './Row';",
};

const PACKAGES = ['contract', 'base', 'ui', 'area-kit', 'host-kit', 'build', 'testing'];

testRules('dependency-cruiser', EDGES.trim().split('\n').map(readCase), IMPORTED, {
  paths: {
    '@fathom/contract': ['./shared/contract/src/index.ts'],
    ...Object.fromEntries(PACKAGES.map((name) => [`@fathom/${name}/*`, [`./shared/${name}/src/*`]])),
  },
});

function readCase(line: string): RuleCase {
  const [rule = '', file = '', forbidden = '', permitted = ''] = line.split(' | ');
  return { file, rule, broken: importOf(forbidden), clean: importOf(permitted) };
}

function importOf(target: string): string {
  if (target === 'nothing') return 'export {};';
  return target.startsWith('type ') ? `import type { Type } from '${target.slice(5)}';` : `import '${target}';`;
}
