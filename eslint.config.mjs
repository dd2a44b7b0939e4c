import eslint from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { describedSuppression } from './deploy/checks/describedSuppression.mjs';
import { keptGlobals } from './deploy/checks/keptGlobals.mjs';

// Which folder may import which stands in .dependency-cruiser.cjs; here stands what one file alone can tell.
// deploy/checks/eslintRules.test.ts has a source that breaks each rule that this project adds or tunes.

const TYPESCRIPT = ['**/*.{ts,tsx}'];
const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**'];
const BROWSER = ['{host,remote-*,shared/*}/src/**/*.{ts,tsx}'];
const NODE_ONLY = ['shared/build/**', '**/*.page.ts', ...TESTS];
/** Decides what a user may trust. What it imports of shared/base is safe by the lock of the realm. */
const TRUSTED = ['shared/host-kit/src/{federation,verify,guard,release,signingBar}/**/*.{ts,tsx}'];
const DOMAIN = ['remote-*/src/domain/**/*.ts', 'shared/base/src/{domain,format}/**/*.ts'];

const IMPORTS = {
  extension: {
    regex: String.raw`^\.{1,2}/.*\.(ts|tsx|js|jsx)$`,
    message: 'Leave the extension out: the bundler and the runner find the file.',
  },
  package: {
    regex: String.raw`^(\.\./)+(shared/)?(contract|base|ui|area-kit|host-kit|build|testing)/src/`,
    message: 'Import another package by its name: @fathom/base/…',
  },
  router: {
    group: ['react-router-dom', 'react-router'],
    message:
      'Import from @fathom/contract/router: the router is one federated copy, and the library whole weighs three times as much.',
  },
  ethers: {
    regex: '^(ethers|viem)(/|$)',
    message:
      'ethers encodes calls and reads receipts for areas (shared/area-kit/src/flows/encodeCall, writes/writeEvent); frequent reads use contractFunction and contractEvent (decision 0078).',
  },
};

const SYNTAX = {
  defaultExport: {
    selector: 'ExportDefaultDeclaration',
    message: 'Export it by name: one name in every file that uses it. Only tool configuration has a default export.',
  },
  barrel: {
    selector: 'ExportAllDeclaration',
    message: 'Import from the file that defines it. Only the entries of shared/contract re-export.',
  },
  topLevelArrow: {
    selector:
      ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator:not([id.typeAnnotation]) > :matches(ArrowFunctionExpression, FunctionExpression)',
    message:
      'Write a function declaration: function name() { … }. A constant with a written function type may hold an arrow.',
  },
  styleLiteral: {
    selector: String.raw`TaggedTemplateExpression TemplateElement[value.raw=/#[0-9a-fA-F]{3,8}\b|\b(rgb|hsl)a?\(|\d+px\b/]`,
    message:
      'Take colours and lengths from the theme: ${({ theme }) => theme.…}. Literals stand in shared/ui/src/theme only.',
  },
  inlineStyleLiteral: {
    selector: String.raw`JSXAttribute[name.name="style"] Literal[value=/#[0-9a-fA-F]{3,8}\b|\b(rgb|hsl)a?\(|\d+px\b/]`,
    message:
      'Take colours and lengths from the theme: write a styled component. Literals stand in shared/ui/src/theme only.',
  },
  staticSibling: {
    selector: String.raw`TaggedTemplateExpression TemplateElement[value.raw=/(^|[{};])\s*& [+~] &\s*\{/]`,
    message:
      'Write `* + &`: of `& + &` styled-components makes one rule for all themes, and after a change of theme the colours of the other one stay.',
  },
  lazy: {
    selector: 'CallExpression[callee.name="lazy"]:has(ImportExpression)',
    message:
      'Use lazyPart (@fathom/ui/status/lazyPart): React.lazy keeps a failed load for ever, and an error without a boundary blanks the page.',
  },
  aboveFloor: {
    selector: [
      'CallExpression[callee.property.name=/^(to(Sorted|Reversed|Spliced|WellFormed)|isWellFormed|with|groupBy|fromAsync|withResolvers|moveBefore)$/]',
      'CallExpression[callee.object.name="AbortSignal"][callee.property.name="any"]',
      'CallExpression[callee.object.name="URL"][callee.property.name=/^(canParse|parse)$/]',
      'CallExpression[callee.object.name="crypto"][callee.property.name="randomUUID"]',
      'CallExpression[callee.object.name="Promise"][callee.property.name="try"]',
    ].join(', '),
    message:
      'Not in every browser from the floor on (decision 0072): copy and sort, parseUrl of @fathom/base/domain, limitedSignal of @fathom/base/rpc.',
  },
  only: {
    selector: [
      'CallExpression[callee.name=/^(fdescribe|fit)$/]',
      'MemberExpression[property.name="only"][object.name=/^(describe|it|test)$/]',
      'MemberExpression[property.name="only"][object.property.name=/^(describe|serial|parallel|concurrent)$/]',
    ].join(', '),
    message: 'Run one test from the command line (-t, -g): a focused test silently leaves the others of its file out.',
  },
  testLimit: {
    selector: [
      'CallExpression[callee.object.name=/^(jest|test)$/][callee.property.name="setTimeout"] > Literal',
      'CallExpression[callee.name=/^(it|test|(before|after)(All|Each))$/] > Literal[raw=/^[0-9]/]',
      'CallExpression[callee.callee.object.name=/^(it|test)$/] > Literal[raw=/^[0-9]/]',
      'CallExpression[callee.property.name=/^(find|wait|to[A-Z]|configure)/] > ObjectExpression > Property[key.name="timeout"] > Literal',
      'CallExpression[callee.name=/^(configure|waitFor)$/] > ObjectExpression > Property[key.name=/^(timeout|asyncUtilTimeout)$/] > Literal',
    ].join(', '),
    message:
      'Leave the limit out, or take timeLimit(ms) of @fathom/testing/timeLimit: limits end what hangs, and grow on a slow machine.',
  },
  spreadLiteral: {
    selector: 'ObjectExpression > SpreadElement > ObjectExpression, ArrayExpression > SpreadElement > ArrayExpression',
    message: 'Write the properties or elements: a literal that is spread into a literal hides them.',
  },
  discriminant: {
    selector: 'TSPropertySignature[key.name="is"]',
    message: 'Name it `kind` if it says what a thing is, and `status` if it says where it stands.',
  },
  currentDate: {
    selector: ':matches(NewExpression, CallExpression)[callee.name="Date"][arguments.length=0]',
    message: 'Take `now` as an argument: the domain has no clock.',
  },
};

const SYNTAX_EVERYWHERE = [
  SYNTAX.defaultExport,
  SYNTAX.barrel,
  SYNTAX.topLevelArrow,
  SYNTAX.only,
  SYNTAX.testLimit,
  SYNTAX.spreadLiteral,
  SYNTAX.discriminant,
];
const SYNTAX_IN_BROWSER = [
  ...SYNTAX_EVERYWHERE,
  SYNTAX.styleLiteral,
  SYNTAX.inlineStyleLiteral,
  SYNTAX.staticSibling,
  SYNTAX.lazy,
  SYNTAX.aboveFloor,
];

/** Names that say nothing about what stands in the file, and barrels. */
const DUMPS = [
  '**/{utils,util,helpers,helper,common,types,misc,constants}.{ts,tsx}',
  '**/{utils,helpers,common}/**/*.{ts,tsx}',
  '**/index.{ts,tsx}',
];
const ENTRY_INDEX = 'shared/contract/src/{index,router}.ts';
/** Ponder finds them by these names, takes every table from the one and a default export from the other. */
const PONDER_ENTRIES = ['deploy/indexer/ponder.schema.ts', 'deploy/indexer/src/api/index.ts'];

function restrictImports(...patterns) {
  return ['error', { patterns }];
}

function restrictSyntax(...restrictions) {
  return ['error', ...restrictions];
}

const DOMAIN_IS_PURE = 'The domain is pure: ';

export default defineConfig(
  globalIgnores([
    '**/node_modules/',
    '**/dist/',
    '**/.cache/',
    '**/.state/',
    'coverage/',
    'test-results/',
    'playwright-report/',
    // Written by Ponder at each start.
    'deploy/indexer/ponder-env.d.ts',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  {
    files: TYPESCRIPT,
    extends: [
      tseslint.configs.strictTypeChecked,
      jsxA11y.flatConfigs.strict,
      reactHooks.configs.flat['recommended-latest'],
    ],
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { fathom: { rules: { 'described-suppression': describedSuppression, 'kept-globals': keptGlobals } } },
    rules: {
      'fathom/described-suppression': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'start' }],
      // `== null` asks for null and undefined in one.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-syntax': restrictSyntax(...SYNTAX_EVERYWHERE),
      'react-hooks/exhaustive-deps': 'error',
      'react-hooks/incompatible-library': 'error',
      'react-hooks/unsupported-syntax': 'error',
      '@typescript-eslint/no-restricted-imports': restrictImports(IMPORTS.extension, IMPORTS.package, IMPORTS.router),
      '@typescript-eslint/ban-ts-comment': [
        'error',
        {
          'ts-ignore': true,
          'ts-nocheck': true,
          'ts-expect-error': 'allow-with-description',
          minimumDescriptionLength: 10,
        },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Numbers and bigints read well in a sentence; what must not slip in is an object or undefined.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // A parameter that an interface asks for, an element that is skipped, a property that is left out of the rest.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // `onClick={() => close()}` and `if (…) return show(chain);` hide nothing.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // `Ray | bigint` names the unit: the aliases are one type to the compiler, two to the reader.
      '@typescript-eslint/no-duplicate-type-constituents': 'off',
      // An async function may implement an interface that others fulfil with a wait.
      '@typescript-eslint/require-await': 'off',
      // `<T>(value: unknown): T` is refused by no-unsafe-return already; a generic that is used once may still document.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    files: BROWSER,
    ignores: NODE_ONLY,
    rules: {
      'no-restricted-syntax': restrictSyntax(...SYNTAX_IN_BROWSER),
      '@typescript-eslint/no-restricted-imports': restrictImports(
        IMPORTS.extension,
        IMPORTS.package,
        IMPORTS.router,
        IMPORTS.ethers,
      ),
    },
  },
  {
    files: ['shared/area-kit/src/{flows/encodeCall,writes/writeEvent}.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': restrictImports(IMPORTS.extension, IMPORTS.package, IMPORTS.router),
    },
  },
  {
    files: ['shared/ui/src/theme/**'],
    rules: { 'no-restricted-syntax': restrictSyntax(...SYNTAX_EVERYWHERE) },
  },
  {
    files: [ENTRY_INDEX, ...PONDER_ENTRIES],
    rules: {
      'no-restricted-syntax': restrictSyntax(SYNTAX.defaultExport),
      '@typescript-eslint/no-restricted-imports': restrictImports(IMPORTS.extension),
    },
  },
  {
    files: DOMAIN,
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': restrictSyntax(...SYNTAX_IN_BROWSER, SYNTAX.currentDate),
      'no-restricted-globals': [
        'error',
        ...['fetch', 'XMLHttpRequest', 'WebSocket'].map((name) => ({
          name,
          message: `${DOMAIN_IS_PURE}read in data/ and pass the facts.`,
        })),
        ...['localStorage', 'sessionStorage', 'indexedDB'].map((name) => ({
          name,
          message: `${DOMAIN_IS_PURE}storage is the host's; pass the value.`,
        })),
        ...['window', 'document', 'navigator'].map((name) => ({
          name,
          message: `${DOMAIN_IS_PURE}what needs a page stands in ui/.`,
        })),
        ...['setTimeout', 'setInterval', 'performance'].map((name) => ({
          name,
          message: `${DOMAIN_IS_PURE}take \`now\` as an argument.`,
        })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: `${DOMAIN_IS_PURE}take \`now\` as an argument.` },
        { object: 'Math', property: 'random', message: `${DOMAIN_IS_PURE}pass the random value.` },
      ],
    },
  },
  {
    files: TRUSTED,
    ignores: [
      ...TESTS,
      // Keeps functions of the browser itself.
      'shared/host-kit/src/signingBar/browser.ts',
      // Runs in the runtime of each area as well.
      'shared/host-kit/src/federation/retriedShares.ts',
    ],
    rules: { 'fathom/kept-globals': 'error' },
  },
  {
    // What runs in Node talks to a terminal.
    files: ['deploy/**', 'shared/build/src/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: TESTS,
    // `expect(port.submit).toHaveBeenCalled()` names a method without calling it.
    rules: { '@typescript-eslint/unbound-method': 'off' },
  },
  {
    // Playwright's fixtures take a function called `use`, which is no hook.
    files: ['deploy/e2e/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off', 'no-empty-pattern': 'off' },
  },
  {
    files: DUMPS,
    ignores: [ENTRY_INDEX, ...PONDER_ENTRIES],
    rules: {
      'no-restricted-syntax': restrictSyntax({
        selector: 'Program',
        message:
          'Name the file after its main export and put it where it is used; a file named utils, helpers, common, types or index collects what does not belong together.',
      }),
    },
  },
  {
    // These run in Node: what this Node knows is what they may name.
    files: ['**/*.{mjs,cjs,js}'],
    languageOptions: {
      globals: Object.fromEntries(Object.getOwnPropertyNames(globalThis).map((name) => [name, 'readonly'])),
    },
  },
  {
    // Classic scripts that run before the app, and have the page's names only.
    files: ['*/public/**/*.js'],
    languageOptions: {
      sourceType: 'script',
      globals: {
        document: 'readonly',
        fetch: 'readonly',
        localStorage: 'readonly',
        location: 'readonly',
        matchMedia: 'readonly',
        MutationObserver: 'readonly',
        URL: 'readonly',
        window: 'readonly',
      },
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { globals: { module: 'writable', require: 'readonly', __dirname: 'readonly' } },
  },
  {
    // Tools load their configuration by its default export.
    files: ['**/*.config.ts'],
    rules: { 'no-restricted-syntax': restrictSyntax(SYNTAX.topLevelArrow) },
  },
);
