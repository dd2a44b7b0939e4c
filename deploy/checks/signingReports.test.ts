import { readFileSync } from 'node:fs';
import { SELECTOR_TABLE_FILE } from '../run/selectorTableOf';
import { reportFile, selectorTable, SIGNING_AREAS, signingReportOf } from '../run/signingReportOf';

test.each(SIGNING_AREAS)('the report of what %s may ask for is that of its definitions', (area) => {
  // On failure, run `npm run signing-reports` and review the changed lines.
  expect(readFileSync(reportFile(area), 'utf8')).toBe(signingReportOf(area));
});

test("the host's table of functions is that of the areas' definitions", () => {
  // On failure, run `npm run signing-reports`, review the changed lines, and release the host first.
  expect(readFileSync(SELECTOR_TABLE_FILE, 'utf8')).toBe(selectorTable());
});
