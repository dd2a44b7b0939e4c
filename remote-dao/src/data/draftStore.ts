import type { Readable } from '@fathom/contract';
import { failed, ok, type Result } from '@fathom/contract/result';
import { createWritable } from '@fathom/base/domain/writable';
import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';
import type { Draft } from '../domain/authoring/draft';
import { NOTHING_UNSAVED, unsavedOf, withUnsaved, type UnsavedEntries } from './unsavedEntries';
import { withDraft, withImported, type ImportSummary, type SaveOutcome } from './draftEdits';
import { hasId, parseEntries, readEntries, type DraftEntry } from './draftEntries';

export interface DraftList {
  /** Oldest first. */
  readonly drafts: readonly Draft[];
  /** The number of damaged or newer entries: they are stored and exported, but can't be displayed. */
  readonly unreadable: number;
  /** `false` after the browser refused to store a change, which a reload discards. */
  readonly isPersistent: boolean;
}

export interface DraftStore extends Readable<DraftList> {
  /**
   * Adds or replaces the draft. `base` is the draft when editing began: later changes are a conflict. Without `base`,
   * the stored draft is replaced.
   */
  save(draft: Draft, base?: Draft): Promise<SaveOutcome>;
  remove(id: string): Promise<void>;
  /** Returns all drafts as JSON, including unreadable entries. */
  exportText(): string;
  /** Adds drafts from exported JSON. A draft gets a new id if another one has its id: nothing is replaced. */
  importText(text: string): Promise<Result<ImportSummary, 'not-a-list' | 'too-large'>>;
}

export interface DraftStoreDeps {
  readonly storage: DeviceStorage;
  readonly exclusively: (change: () => void) => Promise<void>;
  readonly subscribeToOtherTabs: (listener: () => void) => () => void;
  readonly newId: () => string;
}

/** The prefix of `storage` is the whole key. */
const LIST = '';
const LONGEST_FILE = 5_000_000;

/** Every change reads and writes the stored list under a lock, because all tabs share it. */
export function createDraftStore({ storage, exclusively, subscribeToOtherTabs, newId }: DraftStoreDeps): DraftStore {
  const changes = createWritable(0);
  let last:
    { readonly text: string | undefined; readonly unsaved: UnsavedEntries; readonly list: DraftList } | undefined;
  let unsaved = NOTHING_UNSAVED;

  const currentEntries = () => withUnsaved(entriesOf(storage.readStored(LIST)), unsaved);

  function get(): DraftList {
    const text = storage.readStored(LIST);
    const isPersistent = storage.isPersistent.get();
    // `useSyncExternalStore` compares references, so an unchanged list must be the same object.
    if (last && last.text === text && last.unsaved === unsaved && last.list.isPersistent === isPersistent) {
      return last.list;
    }
    last = { text, unsaved, list: { ...listOf(currentEntries()), isPersistent } };
    return last.list;
  }

  async function change(edit: (entries: readonly DraftEntry[]) => readonly DraftEntry[]): Promise<void> {
    await exclusively(() => {
      const stored = entriesOf(storage.readStored(LIST));
      const entries = withUnsaved(stored, unsaved);
      const edited = edit(entries);
      if (edited === entries) return;
      const isStored = edited.length === 0 ? storage.remove(LIST) : storage.write(LIST, JSON.stringify(edited));
      unsaved = isStored ? NOTHING_UNSAVED : unsavedOf(stored, edited);
    });
    changes.set(changes.get() + 1);
  }

  const isUnsaved = (id: string) => unsaved.written.some((entry) => hasId(entry, id));

  return {
    get,
    subscribe(listener) {
      const ends = [
        changes.subscribe(listener),
        storage.isPersistent.subscribe(listener),
        subscribeToOtherTabs(listener),
      ];
      return () => ends.forEach((end) => end());
    },

    async save(draft, base) {
      const result: { outcome: SaveOutcome } = { outcome: { kind: 'saved' } };
      await change((entries) => {
        const saved = withDraft(entries, draft, base);
        result.outcome = saved.outcome;
        return saved.entries;
      });
      return result.outcome.kind === 'saved' && isUnsaved(draft.id) ? { kind: 'not-stored' } : result.outcome;
    },

    remove: (id) => change((entries) => entries.filter((entry) => !hasId(entry, id))),

    exportText() {
      return JSON.stringify(currentEntries(), undefined, 2);
    },

    async importText(text) {
      if (text.length > LONGEST_FILE) return failed('too-large');
      const imported = parseEntries(text);
      if (!imported) return failed('not-a-list');
      const result: { summary: ImportSummary } = { summary: { added: 0, unchanged: 0, refused: 0 } };
      await change((entries) => {
        const merged = withImported(entries, imported, newId);
        result.summary = merged.summary;
        return merged.entries;
      });
      return ok(result.summary);
    },
  };
}

function listOf(current: readonly DraftEntry[]): Omit<DraftList, 'isPersistent'> {
  const entries = readEntries(current);
  const drafts = entries.flatMap(({ draft }) => draft ?? []);
  return { drafts, unreadable: entries.length - drafts.length };
}

/** Stored data that isn't a list is kept as an unreadable entry, next to new drafts. */
function entriesOf(text: string | undefined): readonly DraftEntry[] {
  return text === undefined ? [] : (parseEntries(text) ?? [text]);
}
