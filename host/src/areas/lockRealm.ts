import { createPropertyLock, type PropertyLock } from './propertyLock';

/** Half of the platform, locked while the page is idle, because no security check depends on it. */
const LATER =
  /^(Animation|Audio|Bluetooth|CSS.|Canvas|Clipboard|Device|File|Font|GPU|Gamepad|HID|IDB|Image|Keyboard|MIDI|Media|Navigat(e|ion)|Offscreen|Payment|Performance.|Periodic|Presentation|RTC|SVG|Sensor|Serial|Speech|Storage.|Touch|USB|VTT|Video|View|Virtual|Web(GL|Transport)|XR)/;

/** The maximum time in ms without a pause while the page is idle. */
const SLICE = 4;

// Captured now, because the last steps run after scripts of areas.
const now = performance.now.bind(performance);

/** Properties that the language reads from lists and primitive values, if they exist. */
const READ_FROM_VALUES = [
  'toJSON',
  Symbol.isConcatSpreadable,
  Symbol.match,
  Symbol.matchAll,
  Symbol.replace,
  Symbol.search,
  Symbol.split,
  Symbol.toPrimitive,
] as const;

export interface RealmLockOptions {
  /** Called with the name of a shared property that a script tried to replace. */
  readonly report: (name: string) => void;
  readonly whenIdle: (run: () => void) => void;
  readonly own: readonly string[];
}

export interface RealmLock {
  /** Locks all remaining properties that security checks depend on. */
  finish(): void;
}

/**
 * Runs while the page is idle; call `finish` before any area's code runs (decision 0069).
 * An assignment to a shared object has no effect and is reported. One to an inheriting object creates its own property,
 * as without the lock. Missing methods may be added.
 */
export function lockRealm(page: typeof globalThis, { report, whenIdle, own }: RealmLockOptions): RealmLock {
  const lock = createPropertyLock(page, report);
  const names = Reflect.ownKeys(page);
  // Presses of the user arrive as events of every kind.
  const isLater = (name: PropertyKey) => LATER.test(String(name)) && !String(name).endsWith('Event');
  const lockGlobal = (name: PropertyKey) => () => lock.global(name, own);
  const needed = [
    ...names.filter((name) => !isLater(name)).map(lockGlobal),
    () => lockLanguage(lock),
    () => lock.inherited(page),
  ];
  const steps = [...needed, ...names.filter(isLater).map(lockGlobal)];
  let done = 0;

  const proceed = (count: number, until: number) => {
    while (done < count && now() < until) {
      done += 1;
      steps[done - 1]?.();
    }
  };
  const proceedWhenIdle = () =>
    whenIdle(() => {
      proceed(steps.length, now() + SLICE);
      if (done < steps.length) proceedWhenIdle();
    });
  proceedWhenIdle();
  return { finish: () => proceed(needed.length, Infinity) };
}

function lockLanguage(lock: PropertyLock): void {
  const hidden = hiddenPrototypes();
  for (const prototype of hidden) lock.reachable(prototype);
  for (const { prototype } of [Array, String, Number, Boolean]) {
    for (const name of READ_FROM_VALUES) lock.absent(prototype, name);
  }
  for (const heir of [Uint8Array, Uint8Array.prototype, Error, ...hidden]) lock.inherited(heir);
  // A script could otherwise add a property that every object inherits.
  Object.preventExtensions(Object.prototype);
}

/** Returns prototypes that no property of the global object leads to. */
function hiddenPrototypes(): readonly object[] {
  return [
    [].values(),
    new Map().values(),
    new Set().values(),
    ''[Symbol.iterator](),
    ''.matchAll(/./g),
    function* () {
      yield undefined;
    },
    async () => undefined,
    async function* () {
      yield undefined;
    },
  ].map((sample) => Object.getPrototypeOf(sample) as object);
}
