import { testRules, type RuleCase } from './testRules';

const CASES: readonly RuleCase[] = [
  {
    file: 'remote-lending/src/data/arrow.ts',
    rule: 'fathom/top-level-arrow',
    message: 'Write a function declaration',
    broken: 'export const double = (amount: bigint): bigint => amount * 2n;',
    clean: `export function double(amount: bigint): bigint {
  return amount * 2n;
}
type Scale = (amount: bigint) => bigint;
export const triple: Scale = (amount) => amount * 3n;`,
  },
  {
    file: 'remote-lending/src/data/chainName.ts',
    rule: 'fathom/import-package',
    message: 'Import another package by its name: @fathom/base/',
    broken: `import { chainName } from '../../../shared/base/src/domain/chainName';
export const LISK = chainName(1135);`,
    clean: `import { isSameAddress } from '@fathom/contract/address';
export const ARE_SAME = isSameAddress('0xAB', '0xab');`,
  },
  {
    file: 'remote-lending/src/data/decodeAny.ts',
    rule: 'typescript/no-explicit-any',
    message: 'Unexpected `any`',
    broken: 'export type Answer = Record<string, any>;',
    clean: 'export type Answer = Record<string, unknown>;',
  },
  {
    file: 'remote-lending/src/data/decodeCast.ts',
    rule: 'typescript/no-explicit-any',
    message: 'Unexpected `any`',
    broken: "export function isEmpty(answer: string): boolean { return (answer as any) === '0x'; }",
    clean: "export function isEmpty(answer: string): boolean { return answer === '0x'; }",
  },
  {
    file: 'remote-lending/src/data/decodeReserve.ts',
    rule: 'typescript/consistent-type-imports',
    message: 'used as types',
    broken: `import { Answer } from './answer';
export function isEmptyAnswer(answer: Answer): boolean {
  return Object.keys(answer).length === 0;
}`,
    clean: `import type { Answer } from './answer';
export function isEmptyAnswer(answer: Answer): boolean {
  return Object.keys(answer).length === 0;
}`,
  },
  {
    file: 'remote-lending/src/data/decodeUnsafe.ts',
    rule: 'typescript/no-unsafe-assignment',
    message: 'Unsafe assignment of an any value',
    broken: 'export function decode(text: string): unknown { const answer = JSON.parse(text); return answer; }',
    clean: 'export function decode(text: string): unknown { const answer: unknown = JSON.parse(text); return answer; }',
  },
  {
    file: 'remote-lending/src/data/discriminant.ts',
    rule: 'fathom/discriminant',
    message: 'Name it `kind`',
    broken: "export interface Period { readonly is: 'open' | 'closed'; readonly until: number; }",
    clean: "export interface Period { readonly status: 'open' | 'closed'; readonly until: number; }",
  },
  {
    file: 'remote-lending/src/data/everything.ts',
    rule: 'fathom/barrel',
    message: 'Import from the file that defines it',
    broken: "export * from './answer';",
    clean: "export { type Answer } from './answer';",
  },
  {
    file: 'remote-lending/src/data/expected.ts',
    rule: 'typescript/ban-ts-comment',
    message: 'Include a description',
    broken: `// @ts-expect-error
export const DECIMALS: string = 18;`,
    clean: `// @ts-expect-error -- proves that a number of decimals is no text
export const DECIMALS: string = 18;`,
  },
  {
    file: 'remote-lending/src/data/firstReserve.ts',
    rule: 'typescript/no-non-null-assertion',
    message: 'non-null assertion',
    broken: 'export function firstReserve(reserves: readonly string[]): string { return reserves[0]!; }',
    clean: 'export function firstReserve(reserves: readonly string[]): string | undefined { return reserves[0]; }',
  },
  {
    file: 'remote-lending/src/data/ignored.ts',
    rule: 'typescript/ban-ts-comment',
    message: '@ts-ignore',
    broken: `// @ts-ignore the decoder is older than its types
export const DECIMALS: string = 18;`,
    clean: 'export const DECIMALS = 18;',
  },
  {
    file: 'remote-lending/src/data/logged.ts',
    rule: 'no-console',
    message: 'Unexpected console statement',
    broken: 'export function logBlock(block: number): void { console.log(block); }',
    clean: `export function logBlock(block: number, report: (text: string) => void): void {
  report(\`block \${block}\`);
}`,
  },
  {
    file: 'remote-lending/src/data/looseEquality.ts',
    rule: 'eqeqeq',
    message: 'Expected ===',
    broken: 'export function isLisk(id: number): boolean { return id == 1135; }',
    clean: 'export function isLisk(id: number): boolean { return id === 1135; }',
  },
  {
    file: 'remote-lending/src/data/rateMode.ts',
    rule: 'typescript/switch-exhaustiveness-check',
    message: 'not exhaustive',
    broken: `export function rateModeNumber(mode: 'stable' | 'variable'): bigint | undefined {
  switch (mode) {
    case 'stable':
      return 1n;
  }
  return undefined;
}`,
    clean: `export function rateModeNumber(mode: 'stable' | 'variable'): bigint {
  switch (mode) {
    case 'stable':
      return 1n;
    case 'variable':
      return 2n;
  }
}`,
  },
  {
    file: 'remote-lending/src/data/refresh.ts',
    rule: 'typescript/no-floating-promises',
    message: 'Promises must be awaited',
    broken: 'export function refresh(read: () => Promise<string>): void { read(); }',
    clean: 'export async function refresh(read: () => Promise<string>): Promise<void> { await read(); }',
  },
  {
    file: 'remote-lending/src/data/reserveQuery.ts',
    rule: 'fathom/default-export',
    message: 'Export it by name',
    broken: "export default function reserveQuery(): string { return 'reserves'; }",
    clean: "export function reserveQuery(): string { return 'reserves'; }",
  },
  {
    file: 'remote-lending/src/data/silenced.ts',
    rule: 'fathom/described-suppression',
    message: 'Say why next to it',
    broken: `/* eslint-disable no-console */
export function show(text: string): void {
  console.log(text);
}`,
    clean: `/* eslint-disable no-console -- the developer asked for the trace by a flag in the address */
export function show(text: string): void {
  console.log(text);
}`,
  },
  {
    file: 'remote-lending/src/data/spreadArray.ts',
    rule: 'fathom/spread-literal',
    message: 'Write the properties or elements',
    broken: "export function symbols(first: string): readonly string[] { return [first, ...['WETH', 'USDC']]; }",
    clean: `export function symbols(first: string, others: readonly string[]): readonly string[] {
  return [first, 'WETH', ...others];
}`,
  },
  {
    file: 'remote-lending/src/data/spreadObject.ts',
    rule: 'fathom/spread-literal',
    message: 'Write the properties or elements',
    broken: `export function reserve(symbol: string, decimals: number) {
  return { symbol, ...{ decimals, isFrozen: false } };
}`,
    clean: `export function reserve(symbol: string, decimals: number, flags?: { readonly isFrozen: boolean }) {
  return { symbol, decimals, ...flags, ...(decimals > 18 ? { isOmitted: true } : {}) };
}`,
  },
  {
    file: 'remote-lending/src/data/staleSilence.ts',
    rule: 'unused-disable',
    message: 'Unused eslint-disable directive',
    broken: `// eslint-disable-next-line no-console -- the developer asked for the trace by a flag
export const TRACE = true;`,
    clean: 'export const TRACE = true;',
  },
  {
    file: 'remote-lending/src/data/supplyCall.ts',
    rule: 'fathom/import-ethers',
    message: 'ethers encodes calls and reads receipts for areas',
    broken: `import { Interface } from 'ethers/abi';
export const POOL = new Interface([
  'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referral)',
]);`,
    clean: `import { contractFunction, ignored } from '@fathom/base/rpc/abi/contractFunction';
export const supply = contractFunction<[], undefined>('function supply(address asset)', ignored);`,
  },
  {
    file: 'remote-lending/src/data/unfinished.ts',
    rule: 'no-warning-comments',
    message: "Unexpected 'todo' comment",
    broken: `// TODO: read the cap from the market
export const SUPPLY_CAP = 0n;`,
    clean: `// 0 means no cap, as the market's contracts have it.
export const SUPPLY_CAP = 0n;`,
  },
  {
    file: 'remote-lending/src/data/utils.ts',
    rule: 'fathom/dump',
    message: 'Name the file after its main export',
    cleanFile: 'remote-lending/src/data/half.ts',
    broken: 'export function half(amount: bigint): bigint { return amount / 2n; }',
    clean: 'export function half(amount: bigint): bigint { return amount / 2n; }',
  },
  {
    file: 'remote-lending/src/data/withExtension.ts',
    rule: 'fathom/import-extension',
    message: 'Leave the extension out',
    broken: "import type { Answer } from './answer.ts'; export const NO_RESPONSE: Answer = {};",
    clean: "import type { Answer } from './answer'; export const NO_RESPONSE: Answer = {};",
  },
  {
    file: 'remote-lending/src/domain/accruedInterest.ts',
    rule: 'no-restricted-properties',
    message: 'The domain is pure: take `now` as an argument',
    broken: 'export function secondsSince(last: number): number { return Date.now() / 1000 - last; }',
    clean: 'export function secondsSince(last: number, now: number): number { return now - last; }',
  },
  {
    file: 'remote-lending/src/domain/fileLimit.ts',
    rule: 'fathom/test-limit',
    message: 'limits end what hangs',
    broken: 'jest.setTimeout(60_000);',
    clean: "import { timeLimit } from '@fathom/testing/timeLimit'; jest.setTimeout(timeLimit(60_000));",
  },
  {
    file: 'remote-lending/src/domain/focusedTest.ts',
    rule: 'fathom/only',
    message: 'Run one test from the command line',
    broken: "fit('accrues interest', () => undefined);",
    clean: "it('accrues interest', () => undefined);",
  },
  {
    file: 'remote-lending/src/domain/hookLimit.ts',
    rule: 'fathom/test-limit',
    message: 'limits end what hangs',
    broken: 'beforeAll(() => undefined, 60_000);',
    clean: 'beforeAll(() => undefined);',
  },
  {
    file: 'remote-lending/src/domain/isNarrow.ts',
    rule: 'no-restricted-globals',
    message: 'what needs a page stands in ui/',
    broken: 'export function isNarrow(): boolean { return window.innerWidth < 600; }',
    clean: 'export function isNarrow(width: number): boolean { return width < 600; }',
  },
  {
    file: 'remote-lending/src/domain/lastAsset.ts',
    rule: 'no-restricted-globals',
    message: "storage is the host's; pass the value",
    broken: "export function lastAsset(): string { return localStorage.getItem('asset') ?? 'USDC'; }",
    clean: "export function lastAsset(stored: string | undefined): string { return stored ?? 'USDC'; }",
  },
  {
    file: 'remote-lending/src/domain/later.ts',
    rule: 'no-restricted-globals',
    message: 'take `now` as an argument',
    broken: 'export function later(run: () => void): void { setTimeout(run, 1000); }',
    clean: 'export function isLate(due: number, now: number): boolean { return now > due; }',
  },
  {
    file: 'remote-lending/src/domain/onlyGroup.ts',
    rule: 'fathom/only',
    message: 'Run one test from the command line',
    broken: "import { test } from '@playwright/test'; test.describe.only('interest', () => undefined);",
    clean: "import { test } from '@playwright/test'; test.describe('interest', () => undefined);",
  },
  {
    file: 'remote-lending/src/domain/onlyTest.ts',
    rule: 'fathom/only',
    message: 'Run one test from the command line',
    broken: "it.only('accrues interest', () => undefined);",
    clean: "it('accrues interest', () => undefined);",
  },
  {
    file: 'remote-lending/src/domain/price.ts',
    rule: 'no-restricted-globals',
    message: 'The domain is pure: read in data/ and pass the facts',
    broken: 'export function readPrice(url: string): Promise<Response> { return fetch(url); }',
    clean: 'export function usdValue(amount: bigint, price: bigint): bigint { return amount * price; }',
  },
  {
    file: 'remote-lending/src/domain/sample.ts',
    rule: 'no-restricted-properties',
    message: 'The domain is pure: pass the random value',
    broken: 'export function sample(count: number): number { return Math.floor(Math.random() * count); }',
    clean: 'export function sample(count: number, random: number): number { return Math.floor(random * count); }',
  },
  {
    file: 'remote-lending/src/domain/sorted.ts',
    rule: 'fathom/above-floor',
    message:
      'Not in every browser from the floor on (decision 0072): copy and sort, parseUrl of @fathom/base/domain, limitedSignal of @fathom/base/rpc.',
    broken: `export function sorted(values: readonly number[]): readonly number[] {
  return values.toSorted((one, other) => one - other);
}`,
    clean: `export function sorted(values: readonly number[]): readonly number[] {
  return [...values].sort((one, other) => one - other);
}`,
  },
  {
    file: 'remote-lending/src/domain/testLimit.ts',
    rule: 'fathom/test-limit',
    message: 'limits end what hangs',
    broken: "it('accrues interest', () => undefined, 60_000);",
    clean: "it('accrues interest', () => undefined);",
  },
  {
    file: 'remote-lending/src/domain/today.ts',
    rule: 'fathom/current-date',
    message: 'Take `now` as an argument: the domain has no clock',
    broken: 'export function yearOfToday(): number { return new Date().getFullYear(); }',
    clean: 'export function yearOf(now: number): number { return new Date(now).getFullYear(); }',
  },
  {
    file: 'remote-lending/src/domain/waitLimit.ts',
    rule: 'fathom/test-limit',
    message: 'limits end what hangs',
    broken: `import { screen } from '@testing-library/react';
export const found = screen.findByText('Supplied', { timeout: 5_000 });`,
    clean: "import { screen } from '@testing-library/react'; export const found = screen.findByText('Supplied');",
  },
  {
    file: 'remote-lending/src/ui/BackLink.tsx',
    rule: 'fathom/import-router',
    message: 'Import from @fathom/contract/router',
    broken: `import { Link } from 'react-router-dom'; export function BackLink() { return <Link to="..">Back</Link>; }`,
    clean: `import { Link } from '@fathom/contract/router';
export function BackLink() {
  return <Link to="..">Back</Link>;
}`,
  },
  {
    file: 'remote-lending/src/ui/Colour.tsx',
    rule: 'fathom/style-literal',
    message: 'Take colours and lengths from the theme: ${',
    broken: `import styled from 'styled-components'; export const Total = styled.output\` color: #1a7f37; \`;`,
    clean: `import styled from 'styled-components'; export const Total = styled.output\` color: currentColor; \`;`,
  },
  {
    file: 'remote-lending/src/ui/Conditional.tsx',
    rule: 'react-hooks/rules-of-hooks',
    message: 'called conditionally',
    broken: `import { useId } from 'react';
export function Field({ named }: { named: boolean }) {
  if (named) return <input aria-label="Amount" />;
  const id = useId();
  return <input id={id} aria-label="Amount" />;
}`,
    clean: `import { useId } from 'react';
export function Field() {
  const id = useId();
  return <input id={id} aria-label="Amount" />;
}`,
  },
  {
    file: 'remote-lending/src/ui/Effect.tsx',
    rule: 'react-hooks/exhaustive-deps',
    message: 'missing dependency',
    broken: `import { useEffect } from 'react';
export function Follow({ follow, hash }: { follow: (hash: string) => void; hash: string }) {
  useEffect(() => {
    follow(hash);
  }, [follow]);
  return null;
}`,
    clean: `import { useEffect } from 'react';
export function Follow({ follow, hash }: { follow: (hash: string) => void; hash: string }) {
  useEffect(() => {
    follow(hash);
  }, [follow, hash]);
  return null;
}`,
  },
  {
    file: 'remote-lending/src/ui/Impure.tsx',
    rule: 'react/purity',
    message: 'impure function during render',
    broken: 'export function Age({ since }: { since: number }) { return <output>{Date.now() - since}</output>; }',
    clean: `export function Age({ since, now }: { since: number; now: number }) {
  return <output>{now - since}</output>;
}`,
  },
  {
    file: 'remote-lending/src/ui/InlineStyle.tsx',
    rule: 'fathom/inline-style-literal',
    message: 'write a styled component',
    broken: "export function Gap() { return <div style={{ height: '24px' }} />; }",
    clean: 'export function Gap({ share }: { share: string }) { return <div style={{ height: share }} />; }',
  },
  {
    file: 'remote-lending/src/ui/Length.tsx',
    rule: 'fathom/style-literal',
    message: 'Take colours and lengths from the theme: ${',
    broken: `import styled from 'styled-components'; export const Row = styled.div\` padding: 12px; \`;`,
    clean: `import styled from 'styled-components'; export const Row = styled.div\` padding: 1rem; \`;`,
  },
  {
    file: 'remote-lending/src/ui/Lost.tsx',
    rule: 'fathom/lazy',
    message:
      'Use lazyPart (@fathom/ui/status/lazyPart): React.lazy keeps a failed load for ever, and an error without a boundary blanks the page.',
    broken: `import { lazy } from 'react';
export const LostDialog = lazy(() => import('./Found').then((module) => ({ default: module.FoundDialog })));`,
    clean: `import { lazyPart } from '@fathom/ui/status/lazyPart';
import { OverlayLoadError } from '@fathom/ui/status/LoadError';
export const LostDialog = lazyPart(() => import('./Found').then((module) => module.FoundDialog), OverlayLoadError);`,
  },
  {
    file: 'remote-lending/src/ui/Mark.tsx',
    rule: 'jsx-a11y/alt-text',
    message: '`alt` prop',
    broken: 'export function Mark({ source }: { source: string }) { return <img src={source} />; }',
    clean: `export function Mark({ source, symbol }: { source: string; symbol: string }) {
  return <img src={source} alt={symbol} />;
}`,
  },
  {
    file: 'remote-lending/src/ui/Siblings.tsx',
    rule: 'fathom/static-sibling',
    message: 'Write `* + &`: of `& + &` styled-components makes one rule for all themes',
    broken: `import styled from 'styled-components'; export const Row = styled.li\` & + & { margin-top: 1rem; } \`;`,
    clean: `import styled from 'styled-components'; export const Row = styled.li\` * + & { margin-top: 1rem; } \`;`,
  },
  {
    file: 'remote-lending/src/ui/common/third.ts',
    rule: 'fathom/dump',
    message: 'Name the file after its main export',
    cleanFile: 'remote-lending/src/ui/supply/third.ts',
    broken: 'export function third(amount: bigint): bigint { return amount / 3n; }',
    clean: 'export function third(amount: bigint): bigint { return amount / 3n; }',
  },
  {
    file: 'remote-lending/src/ui/dashboard/index.ts',
    rule: 'fathom/dump',
    message: 'Name the file after its main export',
    cleanFile: 'remote-lending/src/ui/dashboard/dashboardParts.ts',
    broken: "export { NetWorth } from './NetWorth';",
    clean: "export { NetWorth } from './NetWorth';",
  },
  {
    file: 'shared/host-kit/src/signing/release/isExpired.ts',
    rule: 'fathom/kept-globals',
    message: 'Import Date from captured/globals',
    broken: `/** Whether a time in ms has passed. */
export function isExpired(time: number): boolean {
  return time <= Date.now();
}`,
    clean: `import { now } from '../captured/globals';
/** Whether a time in ms has passed. */
export function isExpired(time: number): boolean {
  return time <= now();
}`,
  },
  {
    file: 'shared/host-kit/src/signing/release/isWhole.ts',
    rule: 'fathom/kept-globals',
    message: 'Import the static function of Number',
    broken: `import { Number } from '../captured/globals';
/** Whether a text is a whole number. */
export function isWhole(text: string): boolean {
  return Number.isInteger(text.length);
}`,
    clean: `import { isInteger, Number } from '../captured/globals';
/** Whether a text is a whole number. */
export function isWhole(text: string): boolean {
  return isInteger(Number(text));
}`,
  },
];

testRules('oxlint', CASES, {
  'remote-lending/src/data/answer.ts': 'export type Answer = Record<string, unknown>;',
  'remote-lending/src/ui/Found.tsx':
    'export function FoundDialog({ onClose }: { onClose: () => void }) { return <button onClick={onClose}>Close</button>; }',
  'remote-lending/src/ui/dashboard/NetWorth.tsx':
    'export function NetWorth({ usd }: { usd: string }) { return <output>{usd}</output>; }',
  'shared/base/src/domain/chainName.ts': 'export function chainName(id: number): string { return `Chain ${id}`; }',
  'shared/host-kit/src/signing/captured/globals.ts':
    'export const { Number } = globalThis; export const { now } = Date; export const { isInteger } = Number;',
});
