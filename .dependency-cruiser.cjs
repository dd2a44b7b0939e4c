/**
 * The borders of the code, as errors. One rule, one sentence, with the way that is open instead.
 * Paths are those of the repository; deploy/checks/boundaries.test.ts has an import that breaks each rule.
 */
const TEST = String.raw`\.test\.tsx?$|/testing/`;
const PAGE_OBJECT = String.raw`\.page\.ts$`;
/** What an address and a result are; the contract defines them, since they cross the border. */
const VALUES = '^shared/contract/src/(address|result)[.]ts$';
const APPS = '^(host|remote-[a-z]+|shared)/';
const REACT = 'node_modules/(react|react-dom|react-redux|styled-components|@base-ui/react)/';

function remote(...layers) {
  return `^remote-[a-z]+/src/(${layers.join('|')})(/|[.]tsx?$)`;
}

/** The package of shared, and its room, that each layer belongs to; other layers are packages of their own name. */
const ROOM_OF = {
  domain: 'base',
  limits: 'base',
  format: 'base',
  storage: 'base',
  configuration: 'base',
  rpc: 'base',
  log: 'base',
  indexer: 'base',
  writes: 'area-kit',
  flows: 'area-kit',
  actions: 'area-kit',
  transactions: 'host-kit',
  wallet: 'host-kit/transactions',
  verify: 'host-kit/signing',
  effects: 'host-kit/signing',
  signingBar: 'host-kit/signing',
  captured: 'host-kit/signing',
  release: 'host-kit/signing',
  guard: 'host-kit/signing',
  embed: 'host-kit/shells',
  frame: 'host-kit/shells',
};

/** Layers of shared, by folder or package: `shared('domain', 'ui')`; where two have one name, by both. */
function shared(...layers) {
  const paths = layers.map((layer) => {
    const room = ROOM_OF[layer];
    const [name, ...folders] = room === undefined ? layer.split('/') : [...room.split('/'), layer];
    return [name, 'src', ...folders].join('/');
  });
  return `^shared/(${paths.join('|')})/`;
}

/** The layers of the remote that the importing file belongs to. */
function own(...layers) {
  return `^$1/src/(${layers.join('|')})/`;
}

function forbids(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

/** A folder that may import nothing of its own package and of shared but what is listed; the package rules keep the rest. */
function onlyImports(name, from, allowed, comment, dependencyTypes = {}) {
  const to = { path: ['^$1/', '^shared/'], pathNot: allowed, ...dependencyTypes };
  return forbids(name, comment, { path: from, pathNot: [TEST, PAGE_OBJECT] }, to);
}

const packages = [
  forbids(
    'remote-imports-shared-only',
    'A remote is released alone: move what two remotes need to shared, and open another area by host.navigation.',
    { path: '^(remote-[a-z]+)/' },
    { path: '^(host|remote-[a-z]+)/', pathNot: '^$1/' },
  ),
  forbids(
    'host-loads-remotes-at-run-time',
    "The host registers remotes from their manifests (host/src/areas); what both must know stands in '@fathom/contract'.",
    { path: '^host/' },
    { path: '^remote-[a-z]+/' },
  ),
  forbids(
    'shared-knows-no-package',
    'shared stands below host and remotes: take the thing as an argument, or move it here.',
    { path: '^shared/' },
    { path: '^(host|remote-[a-z]+)/' },
  ),
  forbids(
    'app-never-imports-deploy',
    'deploy runs outside the browser: pass the value through the run-time configuration; a test that needs the devnet stands in deploy.',
    { path: APPS },
    { path: '^deploy/' },
  ),
  forbids(
    'browser-without-node',
    'A browser has no Node modules: what builds or deploys stands in deploy or shared/build/src.',
    { path: '^(host|remote-[a-z]+|shared/(?!build/|testing/)[a-z-]+)/src/', pathNot: [TEST, PAGE_OBJECT] },
    { dependencyTypes: ['core'] },
  ),
  forbids(
    'testing-only-in-tests',
    "Fakes and suites are for tests (*.test.ts, deploy): production code takes the real port from '@fathom/contract'.",
    { path: '^(host|remote-[a-z]+|shared/[a-z-]+)/src/', pathNot: TEST },
    { path: '/testing/' },
  ),
  forbids(
    'page-objects-only-in-e2e',
    'A page object (*.page.ts) drives its screen from outside: only deploy/e2e and other page objects import it.',
    { path: '.', pathNot: [PAGE_OBJECT, '^deploy/e2e/'] },
    { path: PAGE_OBJECT },
  ),
];

const remoteLayers = [
  forbids(
    'areas-submit-through-the-host',
    'Every write of an area goes through host.transactions, so that it is verified and tracked: plan it as a flow. Of host-kit an area imports its own embedding.',
    { path: '^remote-[a-z]+/', pathNot: TEST },
    { path: '^shared/host-kit/', pathNot: shared('embed', 'frame') },
  ),
  onlyImports(
    'domain-imports-only-domain',
    '^(remote-[a-z]+)/src/domain/',
    [own('domain'), shared('domain'), VALUES],
    'The domain is pure: pass data, clock and texts in as arguments; read in data/, word in text/, format in ui/.',
  ),
  forbids(
    'domain-imports-no-library',
    'Formulas and rules work on bigint and plain data (@fathom/base/domain/…): what needs a library stands in data/, flows/ or ui/.',
    { path: [remote('domain'), shared('domain')], pathNot: TEST },
    { path: 'node_modules/' },
  ),
  onlyImports(
    'data-imports-domain-and-chain',
    '^(remote-[a-z]+)/src/data/',
    [own('domain', 'data'), shared('domain', 'rpc', 'configuration', 'indexer', 'storage', 'contract')],
    'data reads and decodes to domain types: let ui/ or flows/ ask it, and give words and looks to text/ and ui/.',
  ),
  onlyImports(
    'flows-import-domain-and-data',
    '^(remote-[a-z]+)/src/(?:flows/|actions/.+[.]flow[.]ts$)',
    [
      own('domain', 'data', 'flows', 'writes'),
      shared('flows', 'rpc', 'configuration', 'contract', 'domain', 'indexer', 'writes'),
    ],
    'A flow is intent, facts, plan and steps as plain data: ui/ shows it by useFlow, text/ words its steps.',
  ),
  onlyImports(
    'writes-are-definitions',
    '^(remote-[a-z]+)/src/writes/',
    [
      own('writes'),
      shared('writes', 'contract'),
      '^shared/area-kit/src/flows/gas/gasPolicies[.]ts$',
      // The roles of a vault, which its managers' writes require.
      '^remote-vaults/src/domain/manager/requiredRole[.]ts$',
    ],
    'A write is data that the build reads too: what a flow decides stands in flows/ or actions/.',
  ),
  forbids(
    'flows-without-react',
    'A plan is tested without React: keep the flow plain and subscribe with useFlow in ui/.',
    {
      path: [remote('flows'), '^remote-[a-z]+/src/actions/.+[.]flow[.]ts$', shared('flows')],
      pathNot: [TEST, '/use[A-Z][A-Za-z]*[.]tsx?$'],
    },
    { path: REACT },
  ),
  onlyImports(
    'actions-import-no-plumbing',
    '^(remote-[a-z]+)/src/actions/(?!.*[.](?:flow|text)[.]ts$)',
    [
      own('actions', 'domain', 'data', 'flows', 'text', 'writes'),
      shared('actions', 'ui', 'format', 'flows', 'contract', 'domain'),
      '^shared/area-kit/src/indexer/useIndexerRows[.]ts$',
    ],
    'An action is data, rules and copy: form, submission and steps are in @fathom/area-kit/actions, reads in data/ and the flow, writes in writes/, and what a screen needs too in domain/ or here.',
  ),
  onlyImports(
    'ui-imports-own-remote-and-kit',
    '^(remote-[a-z]+)/src/ui/',
    [
      '^$1/src/(ui|actions|domain|data|flows|text)/',
      shared('ui', 'format', 'flows', 'actions', 'contract', 'domain'),
      '^shared/base/src/(rpc/queryClient|configuration/useAreaSetting)[.]ts$',
      '^shared/area-kit/src/indexer/(useIndexerRows[.]ts|useDataServiceCause[.]ts|dataServiceText[.]ts|DataServiceNotice[.]tsx)$',
    ],
    'A screen asks data/ for what the chain says and flows/ for what it shall do; raw chain and indexer access stands there.',
  ),
  forbids(
    'ui-without-chain-libraries',
    'No provider, ABI or GraphQL in a screen: decode in data/, encode in flows/, and take domain types.',
    { path: [remote('ui', 'actions'), shared('ui', 'actions')], pathNot: [TEST, PAGE_OBJECT] },
    { path: 'node_modules/(ethers|graphql|@apollo/client|@web3-react)/' },
  ),
  onlyImports(
    'text-imports-domain-types-only',
    '^(remote-[a-z]+)/src/(?:text/|actions/.+[.]text[.]ts$)',
    ['^$1/src/text/', '^$1/src/actions/.+[.]text[.]ts$'],
    'A text is a function of final strings: use `import type` from domain/, and format figures in ui/ before.',
    { dependencyTypesNot: ['type-only'] },
  ),
  onlyImports(
    'text-types-come-from-domain',
    '^(remote-[a-z]+)/src/(?:text/|actions/.+[.]text[.]ts$)',
    [own('text', 'domain'), '^$1/src/actions/.+[.]text[.]ts$', shared('domain'), VALUES],
    'A text words what the domain knows: move the type that it names to domain/.',
  ),
  onlyImports(
    'area-and-mount-only-wire',
    '^(remote-[a-z]+)/src/(area|mount|frameBootstrap)[.]tsx?$',
    [own('ui', 'data'), '^$1/src/(area|portfolio)[.]tsx?$', shared('contract', 'embed', 'frame')],
    'area.ts and mount.ts wire ui/ and data/ to @fathom/contract and @fathom/host-kit/embed: logic stands in the layers below.',
  ),
];

const sharedLayers = [
  onlyImports(
    'shared-domain-imports-nothing-of-ours',
    shared('domain'),
    [shared('domain'), VALUES],
    'base/domain is the ground of everything: take the value as an argument.',
  ),
  onlyImports(
    'shared-format-is-pure',
    shared('format'),
    [shared('format', 'domain'), VALUES],
    'format turns domain values into words: locale and clock are arguments.',
  ),
  onlyImports(
    'shared-contract-stands-alone',
    shared('contract'),
    [shared('contract')],
    'The contract is the border, and stands below everything: what it drags in, every area gets. Keep to types.',
  ),
  onlyImports(
    'shared-reads-know-no-screen',
    shared('rpc', 'indexer', 'configuration', 'storage'),
    [shared('rpc', 'indexer', 'configuration', 'storage', 'limits', 'domain', 'contract')],
    'Reads return domain values: copy and styles are in format and ui.',
  ),
  onlyImports(
    'shared-wallet-sends-nothing',
    shared('wallet'),
    [shared('wallet', 'rpc', 'limits', 'domain', 'contract')],
    'wallet finds and asks a wallet; what is sent, followed and stored is in transactions.',
  ),
  onlyImports(
    'shared-transactions-know-no-screen',
    shared('transactions'),
    [
      shared('transactions', 'effects', 'wallet', 'rpc', 'storage', 'limits', 'verify', 'domain', 'contract'),
      '^shared/base/src/format/(recordTitle|formatToken)[.]ts$',
    ],
    'Sending and following report states: copy is in text, screens are in host and embed.',
  ),
  onlyImports(
    'signing-bar-shows-what-it-is-given',
    shared('signingBar'),
    [
      shared('signingBar', 'captured', 'ui', 'format', 'domain', 'contract'),
      '^shared/host-kit/src/transactions/submit/signingDisplay[.]ts$',
    ],
    'The bar shows a summary and its outcome: what is read from a request is in transactions and verify.',
  ),
  onlyImports(
    'verify-shares-nothing-with-builders',
    shared('verify'),
    [
      shared('verify', 'captured', 'format', 'domain', 'contract'),
      // The reference implementation of ERC-7730, and the hashes by which it finds functions and messages.
      'node_modules/(@ethereum-sourcify/clear-signing|@noble/hashes)/',
    ],
    'What checks a call never runs the code that built it: decode by verify/abiWords and verify/callDecoding.',
  ),
  onlyImports(
    'release-is-verified-alone',
    shared('release'),
    [shared('release', 'captured', 'domain', 'contract')],
    'Whether a release is signed is decided before anything of it is used: pass what was fetched as an argument.',
  ),
  forbids(
    'verify-without-ethers',
    "The check of a call has its own decoder: describe the call in the area's signing folder, or extend verify/abiWords.",
    { path: shared('verify'), pathNot: TEST },
    { path: 'node_modules/ethers/' },
  ),
  onlyImports(
    'shared-flows-know-no-screen',
    shared('flows'),
    [shared('flows', 'rpc', 'storage', 'indexer', 'domain', 'contract')],
    'The runner reports states: ui words and shows them.',
  ),
  onlyImports(
    'shared-ui-is-a-kit',
    shared('ui'),
    [shared('ui', 'format', 'limits', 'domain', 'contract')],
    'A component takes props: reads are in rpc, wiring is in embed or in the host.',
  ),
  onlyImports(
    'shared-actions-stand-on-the-kit',
    shared('actions'),
    [
      shared('actions', 'ui', 'format', 'flows', 'rpc', 'storage', 'domain', 'contract'),
      // The price of the native currency, for areas without an oracle of their own.
      '^shared/base/src/configuration/readCoinPrices[.]ts$',
      // Whether an account may enter, which the host asks as well.
      '^shared/base/src/configuration/readAddressStatus[.]ts$',
    ],
    'Dialogs of every area share this: take what the surroundings or one area know as an argument.',
  ),
  onlyImports(
    'shared-build-runs-in-node',
    shared('build'),
    [
      shared('build'),
      '^shared/contract/src/(area|areaId|version)[.]ts$',
      // An area's signing files and manifest are checked by what reads them at run time.
      '^shared/host-kit/src/signing/verify/descriptor/(admitSigning|signingFolder)[.]ts$',
      '^shared/host-kit/src/signing/guard/areaManifest[.]ts$',
      '^shared/area-kit/src/writes/signingFiles[.]ts$',
    ],
    'The build configuration knows the table of shared modules, the area manifest and the signing files only.',
  ),
];

/** What the rules of the layers leave open. */
const kits = [
  forbids(
    'area-kit-knows-no-host',
    'The kit of the areas runs without the host: it reaches wallet, transactions and verify through the services of the contract.',
    { path: shared('writes', 'area-kit/indexer'), pathNot: TEST },
    { path: '^shared/(host-kit|build)/' },
  ),
  forbids(
    'host-kit-knows-no-area-kit',
    'The kit of the host verifies and sends what areas describe; it imports nothing of flows, actions and writes.',
    { path: shared('embed', 'frame', 'captured'), pathNot: TEST },
    { path: '^shared/(area-kit|build)/' },
  ),
];

const hygiene = [
  forbids(
    'no-circular',
    'Two files that need each other are one thing or hide a third: move what both need to a file of its own.',
    {},
    { circular: true },
  ),
  forbids(
    'no-unresolvable',
    'Nothing answers to this import: correct the path, or declare the dependency in the package.json of this package.',
    {},
    // `ponder:schema` and the like are made by Ponder when it starts, and `…/whole` is resolved by resolveAliases.ts.
    { couldNotResolve: true, pathNot: '^ponder:|/whole$' },
  ),
  forbids(
    'no-orphans',
    'Nothing reaches this file and it reaches nothing: delete it, or import it where it is needed.',
    {
      orphan: true,
      pathNot: [
        TEST,
        PAGE_OBJECT,
        String.raw`\.d\.ts$`,
        String.raw`\.(mjs|cjs|js)$`,
        String.raw`^(host|remote-[a-z]+)/src/(main|area|mount|frame|bootstrap|frameBootstrap)\.tsx?$`,
        // What the exports map of shared offers is asked for by its users; knip reports what none of them uses.
        '^shared/',
        '^deploy/',
      ],
    },
    {},
  ),
];

module.exports = {
  forbidden: [...packages, ...remoteLayers, ...sharedLayers, ...kits, ...hygiene],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`(^|/)(dist|\.cache|\.state)/` },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'browser', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
