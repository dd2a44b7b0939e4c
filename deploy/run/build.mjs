import { runTool } from './bootstrap.mjs';

await runTool('build.ts');
