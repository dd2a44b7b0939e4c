import { createDeviceStorage } from '@fathom/base/storage/deviceStorage';
import * as fc from 'fast-check';
import type { Draft } from '../domain/authoring/draft';
import { buildAction, buildDraft, DRAFT_ID } from '../domain/authoring/testing/buildDraft';
import { createDraftStore, type DraftStore } from './draftStore';

const KEY = 'draftProposals';

function browser({ quota = Infinity, start }: { quota?: number; start?: string } = {}) {
  const entries = new Map(start === undefined ? [] : [[KEY, start]]);
  const listeners = new Map<object, Set<() => void>>();
  let ids = 0;

  function openTab(): DraftStore {
    const tab = {};
    const own = new Set<() => void>();
    listeners.set(tab, own);
    const storage: Storage = {
      getItem: (key) => entries.get(key) ?? null,
      setItem(key, value) {
        if (value.length > quota) throw new DOMException('full', 'QuotaExceededError');
        entries.set(key, value);
        for (const [other, heard] of listeners) if (other !== tab) heard.forEach((listener) => listener());
      },
      removeItem(key) {
        entries.delete(key);
        for (const [other, heard] of listeners) if (other !== tab) heard.forEach((listener) => listener());
      },
      clear: () => entries.clear(),
      key: () => null,
      length: 0,
    };
    return createDraftStore({
      storage: createDeviceStorage(() => storage, KEY),
      exclusively: async (change) => change(),
      subscribeToOtherTabs(listener) {
        own.add(listener);
        return () => own.delete(listener);
      },
      newId: () => `new-${(ids += 1)}`,
    });
  }

  return { openTab, stored: () => JSON.parse(entries.get(KEY) ?? '[]') as Record<string, unknown>[], entries };
}

it('keeps drafts as a JSON list under draftProposals, with every field of the specification [DAO-046] [DAO-047] [DAO-048]', async () => {
  const { openTab, stored, entries } = browser();
  const draft = buildDraft({
    withAction: true,
    actions: [buildAction({ value: '5' })],
    link: 'https://forum.example/t/1',
  });
  await openTab().save(draft);
  expect([...entries.keys()]).toEqual(['draftProposals']);
  expect(stored()).toEqual([
    {
      id: DRAFT_ID,
      descriptionTitle: 'Raise the debt ceiling',
      description: '<p>Demand is higher than the ceiling.</p>',
      link: 'https://forum.example/t/1',
      withAction: true,
      agreement: false,
      actions: [
        {
          target: buildAction().target,
          functionSignature: 'setFlag(uint256,bool)',
          functionArguments: '7, true',
          value: '5',
          callData: buildAction().callData,
        },
      ],
      isApproved: true,
      created: '2026-05-04T10:30:00.000Z',
      version: 1,
    },
  ]);
  expect(openTab().get().drafts).toMatchObject([draft]);
});

it('replaces a draft with the same id, whatever its letter case, and removes it from storage [DAO-089]', async () => {
  const { openTab, stored } = browser();
  const drafts = openTab();
  await drafts.save(buildDraft());
  await drafts.save(buildDraft({ id: DRAFT_ID.toUpperCase(), descriptionTitle: 'Lower it' }));
  expect(stored()).toMatchObject([{ descriptionTitle: 'Lower it' }]);
  await drafts.remove(DRAFT_ID);
  expect(stored()).toEqual([]);
});

it('reads drafts of an earlier app, and keeps the fields that it does not know', async () => {
  const earlier = {
    id: DRAFT_ID,
    descriptionTitle: 'Old',
    description: '<p>a</p>',
    created: 'Mon May 04 2026 12:30:00 GMT+0200 (Central European Summer Time)',
    color: 'blue',
    actions: [{ target: '0x1', functionSignature: 'a()', functionArguments: '', value: 3, callData: '0x', note: 'x' }],
  };
  const { openTab, stored } = browser({ start: JSON.stringify([earlier]) });
  const drafts = openTab();
  const [draft] = drafts.get().drafts;
  expect(draft).toMatchObject({
    link: '',
    withAction: false,
    isApproved: false,
    created: Date.UTC(2026, 4, 4, 10, 30),
  });
  expect(draft?.actions).toMatchObject([{ value: '3' }]);
  await drafts.save({ ...(draft as Draft), descriptionTitle: 'New' }, draft);
  expect(stored()).toMatchObject([{ descriptionTitle: 'New', color: 'blue', actions: [{ note: 'x' }] }]);
});

test.each([
  ['a draft of a newer version', [{ ...buildDraft({ id: 'b' }), version: 2, body: {} }]],
  ['a draft without an id', [{ descriptionTitle: 'a' }]],
  ['a list of other things', [null, 7, 'x', [], {}]],
  ['an action that is none', [{ id: 'b', actions: [7] }]],
  ['a title of megabytes', [{ id: 'b', descriptionTitle: 'x'.repeat(2_000_000) }]],
])('counts %s as unreadable and keeps it with every change', async (_, unreadable) => {
  const { openTab, stored } = browser({ start: JSON.stringify(unreadable) });
  const drafts = openTab();
  expect(drafts.get()).toMatchObject({ drafts: [], unreadable: unreadable.length });
  await drafts.save(buildDraft());
  await drafts.remove(DRAFT_ID);
  expect(stored()).toEqual(JSON.parse(JSON.stringify(unreadable)));
});

test.each(['{', '{"a":1}', 'null', '', '7'])(
  'keeps the stored text %p, which is no list, along with the drafts',
  async (start) => {
    const { openTab, stored } = browser({ start });
    const drafts = openTab();
    expect(drafts.get()).toMatchObject({ drafts: [], unreadable: 1 });
    await drafts.save(buildDraft());
    expect(stored()).toMatchObject([start, { id: DRAFT_ID }]);
    expect(drafts.get()).toMatchObject({ drafts: [{ id: DRAFT_ID }], unreadable: 1 });
  },
);

it('never replaces what a newer version saved under the id', async () => {
  const newer = { ...buildDraft(), version: 2 };
  const { openTab, stored } = browser({ start: JSON.stringify([newer]) });
  expect(await openTab().save(buildDraft({ descriptionTitle: 'x' }), buildDraft())).toEqual({ kind: 'unreadable' });
  expect(stored()).toMatchObject([{ version: 2, descriptionTitle: 'Raise the debt ceiling' }]);
});

it('hears of changes in another tab, and returns the same list until then', async () => {
  const { openTab } = browser();
  const [one, other] = [openTab(), openTab()];
  const listener = jest.fn();
  const end = other.subscribe(listener);
  const before = other.get();
  expect(other.get()).toBe(before);
  await one.save(buildDraft());
  expect(listener).toHaveBeenCalledTimes(1);
  expect(other.get().drafts).toMatchObject([{ id: DRAFT_ID }]);
  end();
  await one.remove(DRAFT_ID);
  expect(listener).toHaveBeenCalledTimes(1);
});

it('keeps the drafts of both tabs', async () => {
  const { openTab } = browser();
  const [one, other] = [openTab(), openTab()];
  await Promise.all([one.save(buildDraft({ id: 'a' })), other.save(buildDraft({ id: 'b' }))]);
  expect(one.get().drafts.map(({ id }) => id)).toEqual(['a', 'b']);
});

it('reports a conflict when another tab changed or deleted the draft, and saves on the second try', async () => {
  const { openTab } = browser();
  const [one, other] = [openTab(), openTab()];
  const base = buildDraft();
  await one.save(base);
  await other.save({ ...base, descriptionTitle: 'Theirs' }, base);
  const mine = { ...base, descriptionTitle: 'Mine' };
  const outcome = await one.save(mine, base);
  expect(outcome).toMatchObject({ kind: 'conflict', stored: { descriptionTitle: 'Theirs' } });
  expect(one.get().drafts).toMatchObject([{ descriptionTitle: 'Theirs' }]);
  expect(await one.save(mine, outcome.kind === 'conflict' ? outcome.stored : undefined)).toEqual({ kind: 'saved' });
  await other.remove(base.id);
  expect(await one.save(mine, mine)).toEqual({ kind: 'conflict', stored: undefined });
  expect(one.get().drafts).toEqual([]);
});

it('keeps drafts until a reload where storage is full, and says so', async () => {
  const { openTab, stored } = browser({ quota: 10 });
  const drafts = openTab();
  expect(await drafts.save(buildDraft())).toEqual({ kind: 'not-stored' });
  expect(drafts.get()).toMatchObject({ drafts: [{ id: DRAFT_ID }], isPersistent: false });
  expect(stored()).toEqual([]);
});

it('never overwrites what other tabs stored while it could store nothing', async () => {
  const device = browser({ quota: 1_000 });
  const [full, other] = [device.openTab(), device.openTab()];
  await other.save(buildDraft({ id: 'a' }));
  expect(await full.save(buildDraft({ id: 'long', description: 'x'.repeat(900) }))).toEqual({ kind: 'not-stored' });
  await other.save(buildDraft({ id: 'a', descriptionTitle: 'Newer' }), buildDraft({ id: 'a' }));
  await other.save(buildDraft({ id: 'b' }));
  expect(full.get().drafts.map(({ id, descriptionTitle }) => [id, descriptionTitle])).toEqual([
    ['a', 'Newer'],
    ['b', 'Raise the debt ceiling'],
    ['long', 'Raise the debt ceiling'],
  ]);
  expect(await full.save(buildDraft({ id: 'long' }))).toEqual({ kind: 'saved' });
  expect(other.get().drafts.map(({ id, descriptionTitle }) => [id, descriptionTitle])).toEqual([
    ['a', 'Newer'],
    ['b', 'Raise the debt ceiling'],
    ['long', 'Raise the debt ceiling'],
  ]);
});

it('imports what it exported into another browser, once', async () => {
  const first = browser().openTab();
  await first.save(buildDraft({ id: 'a' }));
  await first.save(buildDraft({ id: 'b', withAction: true, actions: [buildAction()] }));
  const second = browser().openTab();
  const file = first.exportText();
  expect(await second.importText(file)).toEqual({ ok: true, value: { added: 2, unchanged: 0, refused: 0 } });
  expect(second.get().drafts).toEqual(first.get().drafts);
  expect(await second.importText(file)).toEqual({ ok: true, value: { added: 0, unchanged: 2, refused: 0 } });
});

it('gives an imported draft a new id where another draft has it', async () => {
  const { openTab } = browser();
  const drafts = openTab();
  await drafts.save(buildDraft());
  const file = JSON.stringify([{ ...buildDraft(), descriptionTitle: 'Theirs' }]);
  expect(await drafts.importText(file)).toMatchObject({ value: { added: 1 } });
  expect(drafts.get().drafts).toMatchObject([{ descriptionTitle: 'Raise the debt ceiling' }, { id: 'new-1' }]);
});

test.each([
  ['a file that is no list', '{"drafts":[]}', { ok: false, error: 'not-a-list' }],
  ['a file that is no JSON', '<html>', { ok: false, error: 'not-a-list' }],
  ['a file of megabytes', `[${' '.repeat(5_000_000)}]`, { ok: false, error: 'too-large' }],
  ['entries that are no drafts', '[1,{}]', { ok: true, value: { added: 0, unchanged: 0, refused: 2 } }],
])('refuses %s and changes nothing', async (_, file, result) => {
  const { openTab, entries } = browser();
  expect(await openTab().importText(file)).toEqual(result);
  expect(entries.size).toBe(0);
});

it('loses no entry to any stored text, whatever is saved and removed', async () => {
  const entry = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.record({
      id: fc.constantFrom('a', 'B', 'c'),
      descriptionTitle: fc.string({ maxLength: 5 }),
      version: fc.constantFrom(1, 2),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 6 }), async (start) => {
      const { openTab, stored } = browser({ start: JSON.stringify(start) });
      const drafts = openTab();
      const before = drafts.get();
      expect(before.drafts.length + before.unreadable).toBe(start.length);
      await drafts.save(buildDraft());
      await drafts.remove(DRAFT_ID);
      expect(stored()).toEqual(JSON.parse(JSON.stringify(start)));
    }),
  );
});
