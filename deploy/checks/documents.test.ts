import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import * as v from 'valibot';
import { ROOT } from './readManifests';

const MOST_WORDS = 300;
const DECISIONS = 'shared/docs/decisions';
const PARTS = ['**Context.**', '**Decision.**', '**Alternatives considered.**', '**Limitations.**'] as const;

/** Placeholders in commands and templates. */
const PLACEHOLDERS = ['NAME.ts'];

const FILES = trackedFiles();
const DOCUMENTS = FILES.filter((file) => file.endsWith('.md'));

function trackedFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  return listed.split('\n').filter((file) => file !== '' && existsSync(join(ROOT, file)));
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function anchorsOf(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
}

/** Returns the links of a document to nothing. */
function brokenLinks(document: string): readonly string[] {
  const links = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? document : posix.normalize(posix.join(dirname(document), path));
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
  });
}

/** Returns the names of source files in a document that no file has, such as `start.ts` or `src/format`. */
function missingSources(text: string): readonly string[] {
  const names = [...text.matchAll(/`((?:[\w@.-]+\/)*[\w.-]+\.(?:tsx?|mjs|cjs|md|sol))`/g)].map(([, name = '']) => name);
  return names.filter((name) => {
    const path = name.replace(/^(?:\.\.?\/)+/, '');
    return !PLACEHOLDERS.includes(name) && !FILES.some((file) => file === path || file.endsWith(`/${path}`));
  });
}

const manifest = v.object({ scripts: v.optional(v.record(v.string(), v.string()), {}) });

function scriptsOf(folder: string): readonly string[] {
  return Object.keys(v.parse(manifest, JSON.parse(read(posix.join(folder, 'package.json')))).scripts);
}

const SCRIPTS = new Set([...scriptsOf('.'), ...scriptsOf('deploy')]);

function unknownCommands(text: string): readonly string[] {
  return [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)]
    .map(([, script = '']) => script)
    .filter((script) => !SCRIPTS.has(script));
}

function isSuperseded(document: string): boolean {
  return /^Status: superseded/m.test(read(document));
}

describe('a document', () => {
  it.each(DOCUMENTS)('%s links to files and headings that exist', (document) => {
    expect(brokenLinks(document)).toEqual([]);
  });

  it.each(DOCUMENTS.filter((document) => !document.endsWith('CHANGELOG.md') && !isSuperseded(document)))(
    '%s names source files and commands that exist',
    (document) => {
      const text = read(document);
      expect(missingSources(text)).toEqual([]);
      expect(unknownCommands(text)).toEqual([]);
    },
  );
});

describe('a decision', () => {
  const names = readdirSync(join(ROOT, DECISIONS)).filter((name) => name.endsWith('.md'));

  it.each(names)(`%s has a status, its parts and at most ${MOST_WORDS} words`, (name) => {
    const text = read(posix.join(DECISIONS, name));
    expect(text).toMatch(/^# \d{4} .+\n\nStatus: (accepted|superseded by \d{4})\b/);
    expect(PARTS.filter((part) => !text.includes(part))).toEqual([]);
    expect(text.split(/\s+/).filter((word) => word !== '').length).toBeLessThanOrEqual(MOST_WORDS);
  });

  it('has a number of its own', () => {
    const numbers = names.map((name) => name.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
