import { csvText, csvTime } from './csv';

it.each([
  '',
  'WETH',
  'a',
  'Supply',
  '1INCH',
  'x1',
  'USD₮0',
  '0x1e5',
  '2026-09-21T14:13:20.000Z',
  'stable to variable',
  'MARK',
  'May',
  'MARK1',
])('the text %p stands as it is', (text) => expect(csvText(text)).toBe(text));

it.each([
  '=1+1',
  '+3',
  '-1+1',
  '-5',
  '@SUM(A1)',
  ' =1',
  '\t=1',
  '1e5',
  '1E5',
  '12',
  '0.5',
  '1/2',
  '1-2',
  '2026-09-21',
  '1:30',
  '50%',
  '$5',
  '5 €',
  '(5)',
  '1,000',
  '1:30 pm',
  'MAR1',
  '1-May',
  'SEPT 2',
  'true',
  'FALSE',
])('the text %p gets an apostrophe, so that a spreadsheet keeps it a text', (text) =>
  expect(csvText(text).replace(/^"(.*)"$/s, '$1')).toBe(`'${text}`),
);

it.each([
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['one\r\ntwo', '"one\r\ntwo"'],
  [' padded ', '" padded "'],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
])('the text %p is quoted', (text, cell) => expect(csvText(text)).toBe(cell));

it('a time has no zone and no fraction, which spreadsheets would not read', () => {
  expect(csvTime(1_790_000_000)).toBe('2026-09-21 14:13:20');
  expect(csvTime(0)).toBe('1970-01-01 00:00:00');
});
