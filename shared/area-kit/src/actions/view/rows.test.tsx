import { screen } from '@testing-library/react';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import type { ActionRow } from '../defineAction';
import { ActionRows } from './ActionParts';
import { amountRow, percentRow, previewRow, rateChangeRow, rateRow, statusRow, textRow, valueRow } from './rows';

const ONE = { raw: 1_000n, decimals: 3 };
const TWO = { raw: 2_000n, decimals: 3 };
const EXACT = { raw: 1_234_567n, decimals: 3 };
const THIRD = { raw: 333_333n, decimals: 6 };
const HALF = { raw: 500_000n, decimals: 6 };

const KNOWN = { label: 'Row', unit: 'FXD', whyUnknown: 'The price could not be read.' };

function shown(row: ActionRow): string | undefined {
  renderWithHost(<ActionRows rows={[row]} />);
  expect(screen.getByRole('term')).toHaveTextContent(/^Row$/);
  return screen.getByRole('definition').textContent;
}

it.each<[string, ActionRow, RegExp]>([
  [
    'an amount before and after',
    amountRow('Row', { before: ONE, after: TWO }, { unit: 'FXD' }),
    /^1\.0+.*2\.0+\s*FXD$/,
  ],
  ['an amount that only exists after', amountRow('Row', { after: TWO }, { unit: 'FXD' }), /^2\.0+\s*FXD$/],
  ['an amount that stays', amountRow('Row', { before: ONE, after: ONE }, { unit: 'FXD' }), /^1\.0+\s*FXD\s*unchanged$/],
  ['a fixed number of decimals', amountRow('Row', { after: EXACT }, { unit: 'FXD', decimals: 1 }), /^1,234\.5\s*FXD$/],
  [
    'both amounts of a change with the decimals of the smaller one',
    amountRow('Row', { before: EXACT, after: { raw: 500n, decimals: 3 } }, { unit: 'FXD' }),
    /^1,234\.567000to0\.500000FXD$/,
  ],
  [
    'every integer digit of a change',
    amountRow(
      'Row',
      { before: { raw: 1_234_567n, decimals: 0 }, after: { raw: 1_234_568n, decimals: 0 } },
      { unit: 'FXD' },
    ),
    /^1,234,567\.00to1,234,568\.00FXD$/,
  ],
  [
    'every integer digit of a preview',
    previewRow({ ...KNOWN, amount: { raw: 1_234_567n, decimals: 0 } }),
    /^1,234,567\.00 FXD$/,
  ],
  ['a text before and after', textRow('Row', { before: 'None', after: 'Some' }), /None.*Some/],
  ['a text that stays', textRow('Row', { before: 'None', after: 'None' }), /^None\s*unchanged$/],
  ['a share before and after', percentRow('Row', 'Of all', { before: THIRD, after: HALF }), /33\.3\s*%.*50\.0\s*%/],
  ['a share that stays', percentRow('Row', 'Of all', { before: HALF, after: HALF }), /^50\.0\s*%\s*unchanged$/],
  ['a share that only exists after', percentRow('Row', 'Of all', { after: HALF }), /^50\.0\s*%$/],
  ['a rate', rateRow('Row', THIRD), /^33\.33\s*%$/],
  ['a rate before and after', rateChangeRow('Row', { before: THIRD, after: HALF }), /33\.33\s*%.*50\.00\s*%/],
  ['a rate that only exists after', rateChangeRow('Row', { after: HALF }), /^50\.00\s*%$/],
  ['a preview, rounded down', previewRow({ ...KNOWN, amount: { raw: 1_999_999n, decimals: 6 } }), /^1\.99\s*FXD$/],
  [
    'an estimate with a note',
    previewRow({ ...KNOWN, amount: TWO, isEstimate: true, note: ' at most' }),
    /^≈ 2\.0+\s*FXD\s*at most$/,
  ],
  [
    'a dash alone for what is unknown',
    previewRow({ ...KNOWN, amount: undefined, isEstimate: true, note: 'at most' }),
    /^—unknown$/,
  ],
  ['a value', valueRow({ ...KNOWN, text: 'In a year' }), /^In a year$/],
  ['a dash for an unknown value', valueRow({ ...KNOWN, text: undefined }), /^—unknown$/],
  ['a status', statusRow('Row', 'Whether it counts', 'Yes', true), /^Yes$/],
])('displays %s', (_case, row, text) => {
  expect(shown(row)).toMatch(text);
});

it.each([
  [true, 1],
  [false, 0],
])('marks a positive status with an icon: %s', (isPositive, count) => {
  shown(statusRow('Row', 'Whether it counts', 'Yes', isPositive));
  expect(screen.getByRole('definition').querySelectorAll('svg')).toHaveLength(count);
});

it.each([
  ['What you receive.', 1],
  [undefined, 0],
])('explains a label that has a meaning: %s', (meaning, count) => {
  shown(valueRow({ ...KNOWN, text: 'Some', meaning }));
  expect(screen.getByRole('term').querySelectorAll('[aria-description]')).toHaveLength(count);
});

it('says why a value is unknown', () => {
  shown(valueRow({ ...KNOWN, text: undefined }));
  expect(screen.getByRole('definition').querySelector('[aria-description]')).toHaveAttribute(
    'aria-description',
    'The price could not be read.',
  );
});
