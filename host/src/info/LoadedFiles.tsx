import { AREA_IDS, type AreaId } from '@fathom/contract';
import { pageRoutes } from '@fathom/host-kit/shells/embed/page/pageRoutes';
import { useCallback } from 'react';
import { useShell } from '../shell/ShellContext';
import type { Shell } from '../shell/shellView';
import { en } from '../text/en';
import { statusText } from '../text/status';
import { parseIntegrityManifest } from './integrityManifest';
import { StatusRow } from './StatusRows';
import { useChecked } from './useChecked';
import { loadedFiles, sortByFolder, verifyLoaded, type FileSet, type VerifiedFiles } from './verifyLoaded';

const { verified: text } = statusText;

export function LoadedFiles() {
  const { configuration } = useShell();
  const areas = AREA_IDS.filter((id) => configuration.remotes[id]);
  return (
    <>
      <FilesOf name={configuration.brand.name} />
      {areas.map((id) => (
        <FilesOf key={id} name={en.areas.names[id]} set={id} />
      ))}
    </>
  );
}

interface FilesOfProps {
  readonly name: string;
  /** Default: the app itself. */
  readonly set?: AreaId;
}

interface CheckedSet {
  readonly files: VerifiedFiles;
  readonly sentence: string;
}

function FilesOf({ name, set }: FilesOfProps) {
  const { areas } = useShell();
  const check = useCallback(() => (set === undefined ? checkApp(areas) : checkArea(areas, set)), [areas, set]);
  const [checked, retry] = useChecked(check);
  return (
    <StatusRow
      name={name}
      checked={checked}
      onRetry={retry}
      isOk={({ files }) => files.changed.length === 0 && files.unlisted.length === 0}
      ok={({ files }) => (files.count === 0 ? text.notLoaded : text.label)}
      warning={text.differs}
      isAlarming
    >
      {({ sentence }) => sentence}
    </StatusRow>
  );
}

async function checkArea(areas: Shell['areas'], id: AreaId): Promise<CheckedSet> {
  const { folder, manifest, expires } = await areas.release(id);
  const set: FileSet = { folder, files: manifest.files };
  const files = await verifyLoaded(set, sortByFolder(loadedFiles(window), [appFolder(), folder]).of(folder), readFile);
  const source = expires === undefined ? text.listed(manifest.version) : text.signed(manifest.version);
  return { files, sentence: sentenceOf(files, source) };
}

/** Compares with the list of the app's own server, which `npm run verify` compares with another build. */
async function checkApp(areas: Shell['areas']): Promise<CheckedSet> {
  const folder = appFolder();
  const address = new URL('integrity-manifest.json', folder).href;
  const set: FileSet = { folder, files: parseIntegrityManifest(await readFile(address)) };
  const releases = await Promise.all(AREA_IDS.map((id) => areas.release(id).catch(() => undefined)));
  const folders = releases.flatMap((release) => (release ? [release.folder] : []));
  const sorted = sortByFolder(loadedFiles(window), [folder, ...folders]);
  const files = await verifyLoaded(set, sorted.of(folder), readFile);
  const elsewhere = sorted.elsewhere.length === 0 ? [] : [text.elsewhere(sorted.elsewhere)];
  return { files, sentence: [sentenceOf(files, text.ownList), ...elsewhere].join(' ') };
}

function sentenceOf({ count, changed, unlisted }: VerifiedFiles, source: string): string {
  if (changed.length > 0) return text.changed(changed, source);
  if (unlisted.length > 0) return text.unlisted(unlisted, source);
  return count === 0 ? text.nothing : text.same(count, source);
}

function appFolder(): string {
  return new URL('.', new URL(pageRoutes(window).fileAddress('index.html'), window.location.origin)).href;
}

async function readFile(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address, { cache: 'no-store', credentials: 'omit' });
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
  return response.arrayBuffer();
}
