import { runTool } from './bootstrap.mjs';

await runTool('partner.ts');
