import { writeFileSync } from 'node:fs';
import { reportFile, SIGNING_AREAS, signingReportOf } from './signingReportOf';

/** `npm run signing-reports`: writes what each area may ask the host to sign, for review. */
for (const area of SIGNING_AREAS) {
  writeFileSync(reportFile(area), signingReportOf(area));
  console.log(reportFile(area));
}
