const DECIMALS = 9;

/** Formats a gas price for editing, in gwei: `100`, `0.001`. */
export function gweiText(wei: bigint): string {
  const digits = wei.toString().padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '');
  const whole = digits.slice(0, -DECIMALS);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** Parses gwei into wei per gas; `undefined` unless above zero. */
export function parseGwei(entry: string): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:[.,](\d{1,9}))?$/.exec(entry.trim()) ?? [];
  if (whole === undefined) return undefined;
  const wei = BigInt(whole + fraction.padEnd(DECIMALS, '0'));
  return wei > 0n ? wei : undefined;
}
