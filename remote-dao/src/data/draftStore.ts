import type { Readable } from '@fathom/contract';
import { failed, ok, type Result } from '@fathom/contract/result';
import { createWritable } from '@fathom/base/domain/writable';
import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';
import { isSameForm, type Draft } from '../domain/authoring/draft';
import { NOTHING_UNSAVED, unsavedOf, withUnsaved, type UnsavedEntries } from './unsavedEntries';
import { draftEntryOf, hasId, parseEntries, readEntries, type DraftEntry } from './draftEntries';

export interface DraftList {
  /** As they were saved, the oldest first. */
  readonly drafts: readonly Draft[];
  /**
   * Entries that are damaged or of a newer version: they are kept and exported, but cannot be
   * shown.
   */
  readonly unreadable: number;
  /** `false` once this browser refused to store something: a reload forgets it. */
  readonly isPersistent: boolean;
}

export type SaveOutcome =
  | { readonly kind: 'saved' }
  /** This browser refused to store it: it is in the list until this page is closed. */
  | { readonly kind: 'not-stored' }
  /**
   * Another tab changed it since `base`, to `stored`, or deleted it: then `stored` is `undefined`.
   * Nothing was saved.
   */
  | { readonly kind: 'conflict'; readonly stored: Draft | undefined }
  /** What is stored under the id was written by a newer version. Nothing was saved. */
  | { readonly kind: 'unreadable' };

export interface ImportSummary {
  readonly added: number;
  /** Were here already. */
  readonly unchanged: number;
  /** Are no drafts that this version can read. */
  readonly refused: number;
}

export interface DraftStore extends Readable<DraftList> {
  /**
   * Adds the draft, or replaces the one with its id. `base` is the draft as it was when editing
   * began: whatever changed since is a conflict. Without it any draft with the id is replaced.
   */
  save(draft: Draft, base?: Draft): Promise<SaveOutcome>;
  remove(id: string): Promise<void>;
  /** All drafts as the text of a file, those that cannot be read included. */
  exportText(): string;
  /**
   * Adds drafts from the text of such a file. A draft whose id is taken by another one gets a new
   * id: nothing is replaced.
   */
  importText(text: string): Promise<Result<ImportSummary, 'not-a-list' | 'too-large'>>;
}

export interface DraftStoreDeps {
  readonly storage: DeviceStorage;
  /** Runs `change` while no other tab changes the drafts. */
  readonly exclusively: (change: () => void) => Promise<void>;
  /** Calls `listener` when another tab changed the drafts. */
  readonly subscribeToOtherTabs: (listener: () => void) => () => void;
  readonly newId: () => string;
}

/** Of the list itself: `storage` has the name of the drafts as its prefix. */
const LIST = '';
const LONGEST_FILE = 5_000_000;

/**
 * The drafts of this browser, shared by all of its tabs. Every change reads what is stored, under a
 * lock, and writes it back.
 */
export function createDraftStore({ storage, exclusively, subscribeToOtherTabs, newId }: DraftStoreDeps): DraftStore {
  const changes = createWritable(0);
  let last:
    { readonly text: string | undefined; readonly unsaved: UnsavedEntries; readonly list: DraftList } | undefined;
  let unsaved = NOTHING_UNSAVED;

  /** What the device holds, as other tabs left it, with what it refused from this one. */
  const currentEntries = () => withUnsaved(entriesOf(storage.readStored(LIST)), unsaved);

  function get(): DraftList {
    const text = storage.readStored(LIST);
    const isPersistent = storage.isPersistent.get();
    // The same reference until something changes: `useSyncExternalStore` compares it.
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
        const index = entries.findIndex((entry) => hasId(entry, draft.id));
        const stored = index === -1 ? undefined : readEntries(entries.slice(index, index + 1))[0]?.draft;
        if (index !== -1 && !stored) result.outcome = { kind: 'unreadable' };
        else if (base && (!stored || !isSameForm(stored, base))) result.outcome = { kind: 'conflict', stored };
        if (result.outcome.kind !== 'saved') return entries;
        return index === -1
          ? [...entries, draftEntryOf(draft)]
          : entries.map((entry, at) => (at === index ? draftEntryOf(draft, entry) : entry));
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
      const summary = { added: 0, unchanged: 0, refused: 0 };
      await change((entries) => {
        const merged = [...entries];
        for (const { entry, draft } of readEntries(imported)) {
          if (!draft) {
            summary.refused += 1;
            continue;
          }
          const taken = merged.find((other) => hasId(other, draft.id));
          const stored = taken === undefined ? undefined : readEntries([taken])[0]?.draft;
          if (stored && isSameForm(stored, draft)) {
            summary.unchanged += 1;
            continue;
          }
          summary.added += 1;
          merged.push(draftEntryOf(taken === undefined ? draft : { ...draft, id: newId() }, entry));
        }
        return summary.added === 0 ? entries : merged;
      });
      return ok(summary);
    },
  };
}

function listOf(current: readonly DraftEntry[]): Omit<DraftList, 'isPersistent'> {
  const entries = readEntries(current);
  const drafts = entries.flatMap(({ draft }) => draft ?? []);
  return { drafts, unreadable: entries.length - drafts.length };
}

/**
 * A text that is no list becomes an entry that cannot be read: it is kept, and what is saved from
 * now on is stored next to it.
 */
function entriesOf(text: string | undefined): readonly DraftEntry[] {
  return text === undefined ? [] : (parseEntries(text) ?? [text]);
}
