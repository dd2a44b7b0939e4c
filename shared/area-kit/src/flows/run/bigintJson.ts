/** Encodes plain data with `bigint`: `1n` is stored as `{"$bigint":"1"}`. */
export function encodeJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'bigint' ? { $bigint: item.toString() } : item,
  );
}

/** Parses the output of {@link encodeJson}; `undefined` for invalid JSON. */
export function decodeJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, item: unknown) => reviveBigint(item)) as unknown;
  } catch {
    return undefined;
  }
}

function reviveBigint(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || !('$bigint' in item)) return item;
  const digits = item.$bigint;
  return typeof digits === 'string' && /^-?\d+$/.test(digits) ? BigInt(digits) : item;
}
