import type { DataLimit } from './areaLimits';

export type Measured = { readonly ok: true; readonly size: number } | { readonly ok: false; readonly reason: string };

/**
 * Measures plain data without copying it, and stops at the limit to bound the cost. Skips values behind getters,
 * because each is read only once, when it is copied.
 */
export function measureData(value: unknown, limit: DataLimit): Measured {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  let size = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    size += ownSize(next.value);
    if (size > limit.size) return { ok: false, reason: `it is larger than ${Math.floor(limit.size / 1024)} kB` };
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (!isPlain(next.value)) return { ok: false, reason: 'it is not plain data' };
    // A list without entries can have any length, and so would its copy.
    if (Array.isArray(next.value) && next.value.length > limit.entries) return tooMany(limit);
    const keys = keysOf(next.value, limit.entries);
    if (!keys) return tooMany(limit);
    if (keys.length > 0 && next.depth >= limit.depth) {
      return { ok: false, reason: `it has more than ${limit.depth} levels` };
    }
    for (const key of keys) {
      size += key.length;
      const inner: unknown = Object.getOwnPropertyDescriptor(next.value, key)?.value;
      open.push({ value: inner, depth: next.depth + 1 });
    }
  }
  return { ok: true, size };
}

/** Returns `undefined` above `most`. Creates no list of millions of keys, which takes seconds. */
function keysOf(value: object, most: number): readonly string[] | undefined {
  const keys: string[] = [];
  for (const key in value) {
    if (!Object.hasOwn(value, key)) continue;
    if (keys.length === most) return undefined;
    keys.push(key);
  }
  return keys;
}

function tooMany({ entries }: DataLimit): Measured {
  return { ok: false, reason: `it has a list or an object of more than ${entries} entries` };
}

function ownSize(value: unknown): number {
  if (typeof value !== 'string') return 8;
  return value.startsWith('0x') ? Math.ceil(value.length / 2) : value.length;
}

/** False for buffers and the like, whose content isn't in properties. */
function isPlain(value: object): boolean {
  const kind = Object.prototype.toString.call(value);
  return kind === '[object Object]' || kind === '[object Array]';
}
