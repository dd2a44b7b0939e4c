import { readFileSync } from 'node:fs';
import { reportFile, SIGNING_AREAS, signingReportOf } from '../run/signingReportOf';

test.each(SIGNING_AREAS)('the report of what %s may ask for is that of its definitions', (area) => {
  // Otherwise: npm run signing-reports, and review the changed lines.
  expect(readFileSync(reportFile(area), 'utf8')).toBe(signingReportOf(area));
});
