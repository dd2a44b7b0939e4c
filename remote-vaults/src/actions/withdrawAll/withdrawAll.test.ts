import { formOf } from '@fathom/area-kit/actions/defineAction';
import { readTableRows } from '@fathom/testing/render/readRows';
import type { ReportedGain, WithdrawAllIssue } from '../../domain/withdrawAll';
import { ACCOUNT, ONE } from '../../flows/testing/vaultSetup';
import { priceText } from '../../text/depositText';
import { withdrawAllText, withdrawText } from '../../text/withdrawText';
import {
  buildVaultInput,
  failedQuote,
  LOCALE,
  movedLog,
  OPTIONS,
  quotedAs,
  TIME_FIXED,
} from '../vault/testing/buildVaultInput';
import { withdrawAll, withdrawAllRequest, type WithdrawAllInput } from './withdrawAll';

const REQUEST = { way: 'redeem', amount: 100n * ONE } as const;
const VALUES = {};

function inputOf({ gain = 5n, ...changes }: Changes = {}): WithdrawAllInput {
  const quoted = quotedAs(REQUEST, 200n * ONE, { shares: 100n * ONE });
  return { ...buildVaultInput({ vault: TIME_FIXED, quoted, ...changes }), gain };
}
type Changes = Parameters<typeof buildVaultInput>[0] & { readonly gain?: ReportedGain };

const INPUT = inputOf();
const WITHOUT_SHARES = inputOf({ account: { shares: 0n, position: 0n } });
const SHORT = inputOf({ account: { available: 199n * ONE } });
const UNASKED = inputOf({ quoted: undefined });

it.each<[string, WithdrawAllInput, readonly WithdrawAllIssue[]]>([
  ['nothing once a gain is reported', INPUT, []],
  ['that there is nothing', WITHOUT_SHARES, ['nothing']],
  ['that the report is read', inputOf({ gain: 'reading' }), ['reading']],
  ['that there is no report yet', inputOf({ gain: 'none' }), ['not-returned']],
  ['a report without a gain', inputOf({ gain: 0n }), ['not-returned']],
  ['nothing where the report is unavailable: the vault decides', inputOf({ gain: 'unavailable' }), []],
  ['that the vault can not pay all', SHORT, ['liquidity-short']],
  ['that nothing is previewed yet', UNASKED, ['preview-pending']],
  ['that the preview has failed', inputOf({ quoted: failedQuote(REQUEST) }), ['preview-failed']],
])('reports %s', (_case, input, issues) => {
  expect(withdrawAll.check({ ...formOf(withdrawAll, input, VALUES), isAcknowledged: false })).toStrictEqual(issues);
});

it.each<[WithdrawAllIssue, WithdrawAllInput, string]>([
  ['nothing', INPUT, withdrawAllText.nothing],
  ['reading', INPUT, withdrawAllText.reading],
  ['preview-pending', INPUT, withdrawAllText.reading],
  ['not-returned', INPUT, withdrawAllText.waitingShort],
  ['liquidity-short', SHORT, withdrawText.liquidityShort('199', 'FXD')],
  ['liquidity-short', inputOf({ account: { available: undefined } }), withdrawText.liquidityShort('0', 'FXD')],
  ['preview-failed', INPUT, priceText.failedShort],
  ['price-moved', INPUT, 'Share price moved'],
])('has a sentence for %s', (issue, input, text) => {
  expect(withdrawAll.issueText({ ...formOf(withdrawAll, input, VALUES), issue, locale: LOCALE })).toEqual({ text });
});

it('asks the vault about all shares, and without any about nothing', () => {
  expect(withdrawAllRequest(INPUT)).toEqual(REQUEST);
  expect(withdrawAllRequest(WITHOUT_SHARES)).toBeUndefined();
});

it.each([
  [
    'what the vault pays',
    INPUT,
    ['Shares redeemed 100.00 fvFXD', 'You receive (estimate) 200.00 FXD', 'Not sent below 199.00 FXD'],
  ],
  [
    'what the vault pays, in US dollars too',
    inputOf({ usdPrice: 2n * ONE }),
    ['Shares redeemed 100.00 fvFXD', 'You receive (estimate) 200.00 FXD $400.00', 'Not sent below 199.00 FXD'],
  ],
  ['no amount before the preview', UNASKED, ['Shares redeemed 100.00 fvFXD', ...unknown()]],
  ['no amount without shares', WITHOUT_SHARES, ['Shares redeemed 0.00 fvFXD', ...unknown()]],
])('displays %s', (_case, input, rows) => {
  expect(
    readTableRows(
      withdrawAll.rows({
        ...formOf(withdrawAll, input, VALUES),
        preview: withdrawAll.preview(formOf(withdrawAll, input, VALUES)),
      }),
    ),
  ).toEqual(rows);
});

it('plans to redeem all shares, and nothing before the preview', () => {
  const intent = withdrawAll.intent({ ...formOf(withdrawAll, INPUT, VALUES), ...OPTIONS });
  expect(intent).toMatchObject({ amount: 200n * ONE, shares: 100n * ONE, isAll: true, expectedAssets: 200n * ONE });
  expect(withdrawAll.intent({ ...formOf(withdrawAll, UNASKED, VALUES), ...OPTIONS })).toBeUndefined();
  expect(withdrawAll.intent({ ...formOf(withdrawAll, WITHOUT_SHARES, VALUES), ...OPTIONS })).toBeUndefined();
  if (!intent) throw new Error('all shares are previewed');
  expect(withdrawAll.valuesOf({ intent, input: INPUT })).toEqual({});
  expect(withdrawAll.initialValues(INPUT)).toEqual({});
  expect(withdrawAll.selection?.(inputOf({ vault: { ...TIME_FIXED, address: '0xAb' } }))).toBe('0xab');
});

it('is called by what it does, and ends with what the receipt has', () => {
  expect(withdrawAll.labels({ ...formOf(withdrawAll, INPUT, VALUES), locale: LOCALE })).toEqual({
    title: 'Withdraw all',
    action: 'Withdraw all',
    running: 'Withdrawing FXD',
  });
  const outcome = { values: VALUES, input: INPUT, firstInput: INPUT, started: undefined, receivedSymbol: undefined };
  const transfer = withdrawAll.decode({
    logs: [movedLog('Withdraw', 200n * ONE, 100n * ONE)],
    input: INPUT,
    account: ACCOUNT,
  });
  const result = { message: withdrawText.result, symbol: 'FXD', amounts: [], rows: [] };
  expect(withdrawAll.result({ ...outcome, transfer })).toEqual({
    ...result,
    amount: { raw: 200n * ONE, decimals: 18 },
  });
  expect(withdrawAll.result({ ...outcome, transfer: undefined })).toEqual({ ...result, amount: undefined });
});

function unknown(): readonly string[] {
  return ['You receive (estimate)', 'Not sent below'].map((label) => `${label} — unknown`);
}
