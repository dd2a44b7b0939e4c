import { writeFileSync } from 'node:fs';
import { reportFile, selectorTable, SIGNING_AREAS, signingReportOf } from './signingReportOf';
import { SELECTOR_TABLE_FILE } from './selectorTableOf';

/** `npm run signing-reports`: writes each area's permitted signing requests, for review and for the host's build. */
for (const area of SIGNING_AREAS) write(reportFile(area), signingReportOf(area));
write(SELECTOR_TABLE_FILE, selectorTable());

function write(file: string, content: string): void {
  writeFileSync(file, content);
  console.log(file);
}
