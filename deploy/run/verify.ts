import { parseArgs } from 'node:util';
import { verifySite } from '../release/verifySite';
import { readJsonFile, userPath } from './readJsonFile';
import { runCommand } from './runCommand';

const USAGE = 'npm run verify -- URL [--manifest integrity-manifest.json]';

/** `npm run verify -- URL`: recomputes the digest of everything that a site runs. Exits with 1 if anything differs. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { manifest: { type: 'string' } } });
  const [url, ...more] = positionals;
  if (url === undefined || more.length > 0 || !URL.canParse(url)) throw new TypeError('Name the URL of one site.');
  const trusted = values.manifest === undefined ? undefined : readJsonFile(userPath(values.manifest));
  const findings = await verifySite(new URL(url).origin, trusted);
  for (const { isOk, text } of findings) console.log(`${isOk ? 'ok   ' : 'WRONG'}  ${text}`);
  const wrong = findings.filter(({ isOk }) => !isOk).length;
  console.log(wrong === 0 ? 'Everything is as signed.' : `${wrong} of ${findings.length} checks failed.`);
  if (wrong > 0) process.exit(1);
}

runCommand(main, { usage: USAGE });
