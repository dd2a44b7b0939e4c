import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { API_FILE, formatContractApi, parseContractApi, readContractApi, versionProblem } from '../release/contractApi';

/** `npm run contract-api`: records the declarations of the contract, if its version is high enough for them. */
const current = readContractApi();
const problem = existsSync(API_FILE)
  ? versionProblem(parseContractApi(readFileSync(API_FILE, 'utf8')), current)
  : undefined;
if (problem !== undefined) {
  console.error(`${problem} Raise it in package.json and version.ts, and describe it in CHANGELOG.md.`);
  process.exit(1);
}
writeFileSync(API_FILE, formatContractApi(current));
console.log(`Recorded the declarations of contract ${current.version}.`);
