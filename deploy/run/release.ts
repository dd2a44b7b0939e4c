import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AREA_IDS, type AreaId } from '@fathom/contract/areaId';
import { buildClean, differingFiles, folderDigest } from '../release/buildClean';
import { commitOf, hasUncommittedChanges } from '../release/cleanCheckout';
import { contentAddress } from '../release/contentAddress';
import { writeGatewaySite } from '../release/gatewaySite';
import { generateSecret, readReleaseKeys, signingKeyOf } from '../release/releaseKeys';
import {
  coSignRelease,
  listReleases,
  nextVersion,
  promoteRelease,
  publishRelease,
  readRoots,
  rollBackRelease,
  STABLE_POINTER,
  verifyPublished,
  writeRoots,
} from '../release/releases';
import { openTarget } from '../release/openTarget';
import type { ReleaseTarget } from '../release/releaseTarget';
import { signRelease } from '../release/signRelease';
import { signRoot } from '../release/signRoot';
import { ROOT } from './packages';
import { userPath } from './readJsonFile';
import { runCommand } from './runCommand';

const USAGE = [
  'npm run release -- AREA [--check] [--commit C]       builds an area from a commit (default HEAD); --check: twice, compared',
  'npm run release -- publish AREA --target T           signs the build and uploads it; no pointer moves',
  'npm run release -- list AREA --target T              releases, newest first, with the pointers that name them',
  'npm run release -- promote AREA RELEASE --target T   moves a pointer to a release (--pointer canary.json)',
  'npm run release -- rollback AREA RELEASE --target T  publishes an older release again, and moves the pointer to it',
  'npm run release -- cosign AREA RELEASE --target T    adds the signatures of the keys in the environment',
  'npm run release -- verify AREA --target T --key K    verifies signatures and every file, as a host does (--threshold N)',
  'npm run release -- root AREA --target T              publishes the keys of the environment (--threshold N for releases)',
  'npm run release -- key                               a new private key',
  'npm run release -- cid FOLDER [--car FILE]           the IPFS content identifier of a folder',
  'npm run release -- gateway BUILD --config F --out D  a built app (host/dist) as a site for IPFS gateways, with its identifier (--car FILE)',
  '',
  'T is a folder, or s3://bucket/prefix with S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION in the environment.',
  'Private keys: RELEASE_KEY_* for releases, RELEASE_KEY_ROOT_* for keys. --days N: until signatures expire, default 90 (root 365).',
].join('\n');

const DAY = 86_400_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    commit: { type: 'string', default: 'HEAD' },
    target: { type: 'string' },
    pointer: { type: 'string', default: STABLE_POINTER },
    key: { type: 'string', multiple: true, default: [] },
    threshold: { type: 'string', default: '1' },
    days: { type: 'string' },
    car: { type: 'string' },
    config: { type: 'string' },
    out: { type: 'string' },
    inject: { type: 'string', multiple: true, default: [] },
  },
});

async function main(): Promise<void> {
  const [command = '', area = '', release = ''] = positionals;
  if (isArea(command)) return build(command);
  switch (command) {
    case 'key':
      return printKey();
    case 'cid':
      return printLine(await contentAddress(userPath(required(area, 'a folder')), carFile()));
    case 'gateway':
      return exportGatewaySite(required(area, 'the folder of a build'));
    case 'publish':
      return publish(areaNamed(area));
    case 'list':
      return list(areaNamed(area));
    case 'promote':
      await promoteRelease(target(), areaNamed(area), required(release, 'a release'), values.pointer);
      return printLine(`${values.pointer} of ${area} names ${release}.`);
    case 'rollback': {
      const name = await rollBackRelease(target(), areaNamed(area), required(release, 'a release'), {
        keys: await readReleaseKeys('release', process.env),
        expires: expiry(90),
        pointer: values.pointer,
      });
      return printLine(`${values.pointer} of ${area} names ${name}, with the files of ${release}.`);
    }
    case 'cosign': {
      const keys = await readReleaseKeys('release', process.env);
      const count = await coSignRelease(target(), areaNamed(area), required(release, 'a release'), keys);
      return printLine(`${release} has ${count} signatures.`);
    }
    case 'verify': {
      const trust = { keys: values.key, threshold: Number(values.threshold) };
      const options = { trust, pointer: values.pointer, now: Date.now() };
      const { name, release: verified } = await verifyPublished(target(), areaNamed(area), options);
      return printLine(`${name}: ${verified.files.size} files verified, valid until ${verified.expires}.`);
    }
    case 'root':
      return publishRoot(areaNamed(area));
    default:
      throw new TypeError(command === '' ? 'A command is missing.' : `There is no command or area ${command}.`);
  }
}

async function exportGatewaySite(build: string): Promise<void> {
  const folder = userPath(required(values.out, '--out'));
  writeGatewaySite({
    build: userPath(build),
    folder,
    configuration: readFileSync(userPath(required(values.config, '--config')), 'utf8'),
    injectedScripts: values.inject.map((url) => ({ url })),
  });
  printLine(await contentAddress(folder, carFile()));
}

function buildFolder(area: AreaId): string {
  return join(ROOT, '.cache', 'release', area, 'build');
}

async function build(area: AreaId): Promise<void> {
  if (values.commit === 'HEAD' && hasUncommittedChanges())
    console.error('Uncommitted changes are not part of the build.');
  const commit = commitOf(values.commit);
  const folder = join(ROOT, '.cache', 'release', area);
  const first = buildClean(`remote-${area}`, commit, join(folder, 'checkout'));
  if (values.check) {
    const second = buildClean(`remote-${area}`, commit, join(folder, 'second', 'checkout in another folder'));
    const differing = differingFiles(first, second);
    if (differing.length > 0) throw new Error(`Two builds of ${commit} differ in ${differing.join(', ')}.`);
    printLine('Two builds in different folders are equal.');
  }
  rmSync(buildFolder(area), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(first, buildFolder(area), { recursive: true });
  for (const checkout of ['checkout', 'second']) rmSync(join(folder, checkout), { recursive: true, force: true });
  const { version } = JSON.parse(readFileSync(join(buildFolder(area), 'area-manifest.json'), 'utf8')) as {
    version: string;
  };
  printLine(`${area} ${version}, commit ${commit}`);
  printLine(`folder  ${buildFolder(area)}`);
  printLine(`sha256  ${folderDigest(buildFolder(area))}`);
  printLine(`ipfs    ${await contentAddress(buildFolder(area), carFile())}`);
}

async function publish(area: AreaId): Promise<void> {
  const keys = await readReleaseKeys('release', process.env);
  const version = await nextVersion(target(), area);
  const release = await signRelease(buildFolder(area), { version, expires: expiry(90) }, keys);
  const name = await publishRelease(target(), buildFolder(area), release);
  printLine(`${name} is published. No pointer names it yet: npm run release -- promote ${area} ${name} --target ...`);
}

async function list(area: AreaId): Promise<void> {
  const releases = await listReleases(target(), area);
  if (releases.length === 0) return printLine(`${area} has no releases.`);
  for (const { name, metadata, pointers } of releases) {
    printLine(
      `${name.padEnd(28)} version ${metadata.version}, until ${metadata.expires}  ${pointers.join(', ')}`.trimEnd(),
    );
  }
}

async function publishRoot(area: AreaId): Promise<void> {
  const rootKeys = await readReleaseKeys('root', process.env);
  const releaseKeys = await readReleaseKeys('release', process.env);
  const input = {
    root: { keys: rootKeys.map(({ publicKey }) => publicKey), threshold: rootKeys.length },
    release: { keys: releaseKeys.map(({ publicKey }) => publicKey), threshold: Number(values.threshold) },
    expires: expiry(365),
  };
  const previous = await readRoots(target(), area);
  await writeRoots(target(), area, await signRoot(previous, input, rootKeys));
  printLine(
    `The host's configuration names: "keys": ${JSON.stringify(input.root.keys)}, "threshold": ${input.root.threshold}`,
  );
}

async function printKey(): Promise<void> {
  const secret = generateSecret();
  printLine(`private ${secret}`);
  printLine(`public  ${(await signingKeyOf(secret)).publicKey}`);
}

function target(): ReleaseTarget {
  return openTarget(required(values.target, '--target'), process.env, userPath);
}

function expiry(days: number): Date {
  const given = Number(values.days ?? days);
  if (!Number.isInteger(given) || given < 1) throw new TypeError('--days must be a whole number of days.');
  return new Date(Date.now() + given * DAY);
}

function carFile(): string | undefined {
  return values.car === undefined ? undefined : userPath(values.car);
}

function areaNamed(name: string): AreaId {
  if (isArea(name)) return name;
  throw new TypeError(`There is no area "${name}"; the areas are ${AREA_IDS.join(', ')}.`);
}

function isArea(name: string): name is AreaId {
  return AREA_IDS.some((area) => area === name);
}

function required(value: string | undefined, what: string): string {
  if (value === undefined || value === '') throw new TypeError(`${what} is missing.`);
  return value;
}

function printLine(line: string): void {
  console.log(line);
}

runCommand(main, { usage: USAGE });
