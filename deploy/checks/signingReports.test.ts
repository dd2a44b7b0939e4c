import { readFileSync } from 'node:fs';
import { SELECTOR_TABLE_FILE } from '../run/selectorTableOf';
import { reportFile, selectorTable, SIGNING_AREAS, signingReportOf } from '../run/signingReportOf';

test.each(SIGNING_AREAS)(
  'the report of what %s may ask for is the one that `npm run signing-reports` writes, to be reviewed',
  (area) => {
    expect(readFileSync(reportFile(area), 'utf8')).toBe(signingReportOf(area));
  },
);

test("the host's table of functions is the one that `npm run signing-reports` writes, to be reviewed and released first", () => {
  expect(readFileSync(SELECTOR_TABLE_FILE, 'utf8')).toBe(selectorTable());
});
