import { describedSuppression } from './describedSuppression.mjs';
import { keptGlobals } from './keptGlobals.mjs';

/** Rules that consist of a selector for what is not allowed, and a sentence that says what to write instead. */
const SYNTAX = {
  'default-export': {
    selector: 'ExportDefaultDeclaration',
    message: 'Export it by name: one name in every file that uses it. Only tool configuration has a default export.',
  },
  barrel: {
    selector: 'ExportAllDeclaration',
    message: 'Import from the file that defines it. Only the entries of shared/contract re-export.',
  },
  'top-level-arrow': {
    selector:
      ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator:not([id.typeAnnotation]) > :matches(ArrowFunctionExpression, FunctionExpression)',
    message:
      'Write a function declaration: function name() { … }. A constant with a written function type may hold an arrow.',
  },
  'style-literal': {
    selector: String.raw`TaggedTemplateExpression TemplateElement[value.raw=/#[0-9a-fA-F]{3,8}\b|\b(rgb|hsl)a?\(|\d+px\b/]`,
    message:
      'Take colours and lengths from the theme: ${({ theme }) => theme.…}. Literals stand in shared/ui/src/theme only.',
  },
  'inline-style-literal': {
    selector: String.raw`JSXAttribute[name.name="style"] Literal[value=/#[0-9a-fA-F]{3,8}\b|\b(rgb|hsl)a?\(|\d+px\b/]`,
    message:
      'Take colours and lengths from the theme: write a styled component. Literals stand in shared/ui/src/theme only.',
  },
  'static-sibling': {
    selector: String.raw`TaggedTemplateExpression TemplateElement[value.raw=/(^|[{};])\s*& [+~] &\s*\{/]`,
    message:
      'Write `* + &`: of `& + &` styled-components makes one rule for all themes, and after a change of theme the colours of the other one stay.',
  },
  lazy: {
    selector: 'CallExpression[callee.name="lazy"]:has(ImportExpression)',
    message:
      'Use lazyPart (@fathom/ui/status/lazyPart): React.lazy keeps a failed load for ever, and an error without a boundary blanks the page.',
  },
  'above-floor': {
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
  'test-limit': {
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
  'spread-literal': {
    selector: 'ObjectExpression > SpreadElement > ObjectExpression, ArrayExpression > SpreadElement > ArrayExpression',
    message: 'Write the properties or elements: a literal that is spread into a literal hides them.',
  },
  discriminant: {
    selector: 'TSPropertySignature[key.name="is"]',
    message: 'Name it `kind` if it says what a thing is, and `status` if it says where it stands.',
  },
  'current-date': {
    selector: ':matches(NewExpression, CallExpression)[callee.name="Date"][arguments.length=0]',
    message: 'Take `now` as an argument: the domain has no clock.',
  },
  'import-extension': {
    selector: imports(String.raw`^\.{1,2}\u002f.*\.(ts|tsx|js|jsx)$`),
    message: 'Leave the extension out: the bundler and the runner find the file.',
  },
  'import-package': {
    selector: imports(
      String.raw`^(\.\.\u002f)+(shared\u002f)?(contract|base|ui|area-kit|host-kit|build|testing)\u002fsrc\u002f`,
    ),
    message: 'Import another package by its name: @fathom/base/…',
  },
  'import-router': {
    selector: imports('^react-router(-dom)?$'),
    message:
      'Import from @fathom/contract/router: the router is one federated copy, and the library whole weighs three times as much.',
  },
  'import-ethers': {
    selector: imports(String.raw`^(ethers|viem)(\u002f|$)`),
    message:
      'ethers encodes calls and reads receipts for areas (shared/area-kit/src/flows/steps/encodeCall, writes/writeEvent); frequent reads use contractFunction and contractEvent (decision 0078).',
  },
  dump: {
    selector: 'Program',
    message:
      'Name the file after its main export and put it where it is used; a file named utils, helpers, common, types or index collects what does not belong together.',
  },
};

/** @param source regular expression; a slash would end the selector's */
function imports(source) {
  return `:matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration)[source.value=/${source}/]`;
}

function syntaxRule({ selector, message }) {
  return {
    meta: { type: 'suggestion', schema: [], messages: { instead: message } },
    create: ({ report }) => ({ [selector]: (node) => report({ node, messageId: 'instead' }) }),
  };
}

/** The rules of this repository for its linter, which runs plugins of ESLint. */
export default {
  meta: { name: 'fathom' },
  rules: {
    'described-suppression': describedSuppression,
    'kept-globals': keptGlobals,
    ...Object.fromEntries(Object.entries(SYNTAX).map(([name, rule]) => [name, syntaxRule(rule)])),
  },
};
