import { runTool } from './bootstrap.mjs';

await runTool('signingReports.ts');
